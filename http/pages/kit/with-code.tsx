import { type ComponentChildren, Fragment, type VNode } from 'preact';

/** Words in which code stands between backticks. */
export function withCode(text: string): ComponentChildren {
  return text.split('`').map((piece, at) => (at % 2 === 0 ? piece : <code key={at}>{piece}</code>));
}

/** A name of parts, such as the code of an error, which a narrow column breaks between them. */
export function NameOfParts({ name }: { readonly name: string }): VNode {
  return (
    <code class="words">
      {name.split(/(?<=_)/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

/** Names such as scopes in one line of text. */
export function Codes({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at === 0 ? null : ', '}
          <code>{name}</code>
        </Fragment>
      ))}
    </>
  );
}
