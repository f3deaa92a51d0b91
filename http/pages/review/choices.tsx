import type { VNode } from 'preact';

interface Choice {
  readonly href: string;
  readonly label: string;
}

interface Props {
  /** What is chosen between, for who cannot see it. */
  readonly label: string;
  /** What is open, and what is done with. */
  readonly open: Choice;
  readonly done: Choice;
  readonly showsDone: boolean;
}

/** The way between the open part of a list and the part that is done with. */
export function Choices({ label, open, done, showsDone }: Props): VNode {
  return (
    <nav class="choices" aria-label={label}>
      <ul>
        <li>
          <a href={open.href} aria-current={showsDone ? undefined : 'true'}>
            {open.label}
          </a>
        </li>
        <li>
          <a href={done.href} aria-current={showsDone ? 'true' : undefined}>
            {done.label}
          </a>
        </li>
      </ul>
    </nav>
  );
}
