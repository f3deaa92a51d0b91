import { Fragment, type VNode } from 'preact';
import { useVisitor } from './context.js';
import { Notice } from './notice.js';

interface CodeProps {
  readonly text: string;
  /** What it is. */
  readonly label?: string;
}

/** Text to be copied whole: a command, a configuration. */
export function Code({ text, label }: CodeProps): VNode {
  const { kit } = useVisitor().words;
  return (
    <>
      {label === undefined ? null : <p class="note label">{label}</p>}
      <div class="copied" data-script="copy">
        <CodeBlock text={text} />
        <button type="button" class="plain small scripted">
          {kit.copy}
        </button>
        <span class="said" role="status" data-said={kit.copied} />
      </div>
    </>
  );
}

/**
 * Lines of code. They stay whole, and a long one scrolls sideways within its box: broken, it would be read as two, in a
 * command as in PHP. A single word, such as a token or an address, is seen whole: it breaks.
 */
export function CodeBlock({ text }: { readonly text: string }): VNode {
  return /\s/.test(text.trim()) ? (
    <pre class="scrolls" tabindex={0}>
      <code>{text}</code>
    </pre>
  ) : (
    <pre>
      <code>{text.includes('://') ? <WithBreaks text={text} /> : text}</code>
    </pre>
  );
}

/** Code that may break after a slash or an underscore, and before what is asked of an address. */
export function WithBreaks({ text }: { readonly text: string }): VNode {
  return (
    <>
      {text.split(/(?<=[^/:]\/)|(?<=_)(?=[a-z])|(?=[?&])/).map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
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
  /** One text, or several, each by its name. */
  readonly text: string | readonly CodeProps[];
  /** Who it is for: a program of who reads it, that of somebody else, a person, or who reads it, for another day. */
  readonly kind?: 'program' | 'pair' | 'client' | 'installation' | 'pass' | 'codes';
}

/** A secret, which is shown this once. */
export function SecretOnce({ label, text, kind = 'program' }: SecretProps): VNode {
  const { kit } = useVisitor().words;
  return (
    <Notice tone="warn" title={label}>
      <p>{kit.secretOnce[kind]}</p>
      {typeof text === 'string' ? <Code text={text} /> : text.map((one) => <Code key={one.text} {...one} />)}
    </Notice>
  );
}
