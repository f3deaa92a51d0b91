import type { ComponentChildren, VNode } from 'preact';
import { useVisitor } from './context.js';

export interface Step {
  readonly label: string;
  /** What has come of it, or when it is. */
  readonly detail?: ComponentChildren;
}

interface Props {
  /** What a screen reader calls the way. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Which one is open, from 0: those before it are done. */
  readonly now: number;
}

/** The steps of a way: the done ones ticked, the open one marked, the rest grey. */
export function Steps({ label, steps, now }: Props): VNode {
  const { kit } = useVisitor().words;
  return (
    <ol class="steps" aria-label={label}>
      {steps.map((step, at) => (
        <li key={step.label} class={at < now ? 'done' : undefined} aria-current={at === now ? 'step' : undefined}>
          <span class="sign" aria-hidden="true">
            {at < now ? '✓' : at + 1}
          </span>
          <span>
            {at < now ? <span class="heard">{`${kit.stepDone} `}</span> : null}
            {step.label}
            {step.detail === undefined ? null : <span class="detail">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
