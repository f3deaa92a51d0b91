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
        <button type="button" class="plain small scripted">
          {kit.copy}
        </button>
        <span class="said" role="status" data-said={kit.copied} />
      </div>
    </>
  );
}

/** A value in a line of facts that is compared character by character, with a button that copies it. */
export function Copied({ text }: { readonly text: string }): VNode {
  const { kit } = useVisitor().words;
  return (
    <span class="value" data-script="copy">
      <code>{text}</code>{' '}
      <button type="button" class="plain small scripted">
        {kit.copy}
      </button>
      <span class="said" role="status" data-said={kit.copied} />
    </span>
  );
}

interface SecretProps {
  readonly label: string;
  readonly text: string;
  /** Who it is for: a program, somebody whom it is passed on to, or who reads it, for another day. */
  readonly kind?: 'program' | 'pass' | 'codes';
}

/** A secret, which is shown this once. */
export function SecretOnce({ label, text, kind = 'program' }: SecretProps): VNode {
  const { kit } = useVisitor().words;
  return (
    <Notice tone="warn" title={label}>
      <p>{kit.secretOnce[kind]}</p>
      <Code text={text} />
    </Notice>
  );
}
