import { Fragment, type VNode } from 'preact';
import { useVisitor } from './context.js';
import { Notice } from './notice.js';

interface CodeProps {
  readonly text: string;
  /** What it is. */
  readonly label?: string;
}

/** Text to be copied whole: a command, a configuration. Lines break between words only: half an option is none. */
export function Code({ text, label }: CodeProps): VNode {
  const { kit } = useVisitor().words;
  return (
    <>
      {label === undefined ? null : <p class="note label">{label}</p>}
      <div class="copied" data-script="copy">
        <pre>
          <code>
            {text
              .split(/(\s+)/)
              .map((word, index) =>
                /^\s*$/.test(word) ? <Fragment key={index}>{word}</Fragment> : <span key={index}>{word}</span>,
              )}
          </code>
        </pre>
        <button type="button" class="plain small" hidden>
          {kit.copy}
        </button>
        <span class="said" role="status" data-said={kit.copied} />
      </div>
    </>
  );
}

/** A secret, which is shown this once. */
export function SecretOnce({ label, text }: { readonly label: string; readonly text: string }): VNode {
  const { kit } = useVisitor().words;
  return (
    <Notice tone="warn" title={label}>
      <p>{kit.secretOnce}</p>
      <Code text={text} />
    </Notice>
  );
}
