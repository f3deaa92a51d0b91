import { type ComponentChildren, Fragment, toChildArray, type VNode } from 'preact';

interface Props {
  /** In the colour of notes. */
  readonly quiet?: boolean;
  readonly children: ComponentChildren;
}

/**
 * Short facts in a row with a dot between them. No line begins or ends with a dot, and no fact is broken that has room on
 * a line of its own.
 */
export function Dotted({ quiet = false, children }: Props): VNode {
  return (
    <p class={quiet ? 'dotted quiet' : 'dotted'}>
      {toChildArray(children).map((child, at) => (
        <Fragment key={at}>
          {at === 0 ? null : ' '}
          <span>{child}</span>
        </Fragment>
      ))}
    </p>
  );
}
