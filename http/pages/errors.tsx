import type { VNode } from 'preact';
import { type RefusalCode, refusalCodes, statusesOf, statusOf, titleOf } from '../../domain/refusal.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** What a status asks of whoever was refused. */
const meanings: Readonly<Record<number, string>> = {
  400: 'The request is not of the expected form. Correct the field that the refusal names.',
  401: 'It is not clear who calls. Correct the credential that the refusal names.',
  403: 'The caller is known and may not do this.',
  404: 'There is nothing of that name for this caller.',
  405: 'Use one of the methods in the Allow header.',
  408: 'Send it again over a better connection.',
  409: 'It does not fit the state that things are in. Look at the state first.',
  413: 'The body is over its limit. Send a smaller one.',
  415: 'Send one of the expected media types.',
  422: 'The content breaks a rule. Correct what the refusal names.',
  429: 'Wait for as many seconds as Retry-After says.',
  431: 'The request line and the headers are over their limit together. Send shorter ones.',
  500: 'Tell whoever runs the service the request id.',
  503: 'Try again after as many seconds as Retry-After says.',
};

/** Every refusal there is, from the one table of them; the `type` of a problem object leads here (decisions §2). */
export function ErrorsPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const statuses = [...new Set(refusalCodes.flatMap(statusesOf))].sort((a, b) => a - b);
  return (
    <Page title="Refusals" visitor={visitor}>
      <h1>What every refusal means</h1>
      <p>
        A refusal carries a code, the field it is about, what arrived and what was expected. These are all the codes.
      </p>
      {statuses.map((status) => (
        <section key={status}>
          <h2>{`Status ${status}`}</h2>
          <p class="quiet">{meanings[status] ?? ''}</p>
          {refusalCodes
            .filter((code) => statusesOf(code).includes(status))
            .map((code) => (
              <div class="code" {...anchorOf(code, status)} key={code}>
                <h3>
                  <code>{code}</code>
                </h3>
                <p>{`${titleOf(code)}.${alsoUnder(code, status)}`}</p>
              </div>
            ))}
        </section>
      ))}
    </Page>
  );
}

/** A code is explained under each of its statuses, and its name in the page is at the usual one. */
function anchorOf(code: RefusalCode, status: number): { id?: string } {
  return statusOf(code) === status ? { id: code } : {};
}

function alsoUnder(code: RefusalCode, status: number): string {
  const others = statusesOf(code).filter((one) => one !== status);
  return others.length === 0 ? '' : ` Also with status ${others.sort((a, b) => a - b).join(' and ')}.`;
}
