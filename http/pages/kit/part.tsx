import type { ComponentChildren, VNode } from 'preact';

interface Props {
  /** What an address leads to. A browser that is led into a folded part unfolds it. */
  readonly id?: string;
  readonly title: string;
  /** What stands beside the title of a folded part: how much there is, or what it comes to. */
  readonly hint?: string | null;
  /** Whether it is there for who asks for it only. */
  readonly folded: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page under its heading, whole or folded. */
export function Part({ id, title, hint = null, folded, children }: Props): VNode {
  if (!folded) {
    return (
      <section id={id}>
        <h2>{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details class="part">
      <summary>
        <h2>{title}</h2>
        {hint === null ? null : <span class="quiet">{` ${hint}`}</span>}
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
