import type { VNode } from 'preact';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** What this is. */
export function FrontPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.front;
  return (
    <Page title={words.title} visitor={visitor}>
      <h1>{words.title}</h1>
      <p>{words.what}</p>
      <h2>{words.holdTitle}</h2>
      <p>{words.hold}</p>
      <pre>
        <code>GET /v1/artifacts/SLUG/verify?version=VERSION&amp;sha256=SHA256</code>
      </pre>
      <p>
        {words.offline} <a href="/v1/signing-keys">{words.publicKeys}</a>.
      </p>
      <h2>{words.publishTitle}</h2>
      <p>{words.publish}</p>
    </Page>
  );
}
