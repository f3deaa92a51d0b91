import type { VNode } from 'preact';
import type { RedirectKind } from '../../../../domain/oauth/redirect-uri.js';
import { useVisitor } from '../../kit/index.js';

const EXAMPLES: ReadonlyArray<readonly [RedirectKind, string]> = [
  ['web', 'https://app.example/callback'],
  ['loopback', 'http://127.0.0.1/callback'],
  ['app', 'com.example.app:/callback'],
];

/** What redirect URIs may be, each kind with an example. */
export function RedirectRules(): VNode {
  const { form: words } = useVisitor().words.clients;
  return (
    <details>
      <summary>{words.redirectRules}</summary>
      <dl>
        {EXAMPLES.map(([kind, example]) => (
          <div key={kind}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{words.redirectKinds[kind]}</dd>
          </div>
        ))}
      </dl>
      <p>{words.redirectExact}</p>
    </details>
  );
}
