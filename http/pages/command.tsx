import { Fragment, type VNode } from 'preact';

/** A command line of `countersign`, which breaks between words only: half an option is none. */
export function Command({ line }: { readonly line: string }): VNode {
  return (
    <pre>
      <code>
        {`npx countersign ${line}`.split(' ').map((word, index) => (
          <Fragment key={word}>
            {index === 0 ? '' : ' '}
            <span>{word}</span>
          </Fragment>
        ))}
      </code>
    </pre>
  );
}
