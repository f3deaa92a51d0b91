import type { VNode } from 'preact';
import type { NextStep } from '../../../domain/next-step.js';
import { pageOf } from '../../../tools/next-steps.js';
import { useVisitor } from './context.js';

/** The way to what comes next after a refusal; nothing where that is the page one is on, but which zip it asks for. */
export function NextLink({ step }: { readonly step: NextStep }): VNode | null {
  const { words, path } = useVisitor();
  if (step.do === 'hand_in_signed') return <p>{words.diff.handIn.wanted[step.because]}</p>;
  const href = pageOf(step);
  if (href === null || step.do === 'retry' || withoutQuery(href) === withoutQuery(path)) return null;
  return (
    <p>
      <a href={href}>{words.shell.refused.next[step.do]}</a>
    </p>
  );
}

function withoutQuery(path: string): string {
  return path.split(/[?#]/)[0] ?? '';
}
