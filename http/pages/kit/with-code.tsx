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

/** The name of a host that every column of a table has room for; in the cards of a phone not every value does. */
const SHORT_HOST = 24;

/** The scheme of an address, if it has one, and its host. */
const HOST = /^(https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?(?:\/|(?=[?,])|$))/i;

/** An address, or the name of a host, which a narrow column breaks after its slashes and dots; a short host stays whole. */
export function Address({ text }: { readonly text: string }): VNode {
  const [begin = '', scheme = '', host = ''] = HOST.exec(text) ?? [];
  if (host === '' || host.length > SHORT_HOST) return <Parts text={text} />;
  return (
    <>
      {scheme}
      {scheme === '' ? null : <wbr />}
      <span class="host">{host}</span>
      {text.length === begin.length ? null : <wbr />}
      <Parts text={text.slice(begin.length)} />
    </>
  );
}

function Parts({ text }: { readonly text: string }): VNode {
  return (
    <>
      {text.split(/(?<=[^/:]\/|\.)(?=[^/.])|(?=[?&])/).map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** No ID of the service is longer, and of what else begins like one nobody knows what it holds. */
const LONGEST_ID = 48;

/** One that every column has room for. */
const SHORT_ID = 16;

/** An ID that a narrow column breaks once, in its middle, and nowhere else; a short one stays whole. */
export function Id({ id }: { readonly id: string }): VNode {
  if (id.length > LONGEST_ID) return <code>{id}</code>;
  if (id.length <= SHORT_ID) return <code class="whole">{id}</code>;
  const middle = Math.ceil(id.length / 2);
  return (
    <code>
      <span class="whole">{id.slice(0, middle)}</span>
      <wbr />
      <span class="whole">{id.slice(middle)}</span>
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
