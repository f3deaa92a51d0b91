import type { VNode } from 'preact';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** What this is. */
export function FrontPage({ visitor }: { readonly visitor: Visitor }): VNode {
  return (
    <Page title="Modules and themes, reviewed and signed" visitor={visitor}>
      <h1>Modules and themes, reviewed and signed</h1>
      <p>
        This service reviews the modules and themes that other people host, signs what people have approved, and tells
        anyone who holds a copy whether it is the approved one.
      </p>
      <h2>You hold a package</h2>
      <p>Its SHA-256 and this address answer whether it is verified, altered or unknown:</p>
      <pre>
        <code>GET /v1/artifacts/SLUG/verify?version=VERSION&amp;sha256=SHA256</code>
      </pre>
      <p>
        The signature inside a signed zip can be checked without network, with one of the{' '}
        <a href="/v1/signing-keys">public keys</a>.
      </p>
      <h2>You publish</h2>
      <p>
        Announce a version, upload its zip, wait for the review, and collect the signed file to distribute it anywhere.
        Agents do so with tools at <code>/mcp</code>, programs with signed requests under <code>/v1/publisher</code>. A
        refusal always says what arrived and what was expected; <a href="/errors">this list</a> says what each code
        means.
      </p>
    </Page>
  );
}
