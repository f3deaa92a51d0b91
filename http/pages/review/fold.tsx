import type { VNode } from 'preact';
import type { Flag } from '../../../domain/scan/flag.js';
import { useVisitor } from '../kit/index.js';

interface Props {
  /** From 1. */
  readonly first: number;
  readonly count: number;
  /** Where the lines are shown. */
  readonly href: string;
  readonly flags?: ReadonlyMap<number, readonly Flag[]> | undefined;
}

/** Lines that are the same in both, and how many flags stand on them. */
export function Fold({ first, count, href, flags }: Props): VNode {
  const { diff } = useVisitor().words;
  let flagged = 0;
  for (const [at, here] of flags ?? []) if (at >= first && at < first + count) flagged += here.length;
  return (
    <div class="between">
      <a href={href}>{flagged === 0 ? diff.unfold(count) : diff.unfoldFlags(count, flagged)}</a>
    </div>
  );
}
