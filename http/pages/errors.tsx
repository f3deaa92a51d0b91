import type { VNode } from 'preact';
import { type RefusalCode, refusalCodes, statusesOf, statusOf } from '../../domain/refusal.js';
import { Breadcrumbs, withCode } from './kit/index.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** Every refusal there is, from the one table of them; the `type` of a problem object leads here (decisions §2). */
export function ErrorsPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.errors;
  const statuses = [...new Set(refusalCodes.flatMap(statusesOf))].sort((a, b) => a - b);
  return (
    <Page title={words.title} visitor={visitor} about={visitor.words.docs.errors.about} indexed>
      <Breadcrumbs items={[{ href: '/docs', label: visitor.words.docs.title }]} here={words.heading} />
      <h1>{words.heading}</h1>
      <p class="lead">{words.introduction}</p>
      {statuses.map((status) => (
        <section key={status}>
          <h2>{words.status(status)}</h2>
          {saysMore(status) ? <p class="quiet">{withCode(words.meanings[status] ?? '')}</p> : null}
          {refusalCodes
            .filter((code) => statusesOf(code).includes(status))
            .map((code) => (
              <div class="code" {...anchorOf(code, status)} key={code}>
                <h3>
                  <code>{code}</code>
                </h3>
                <p>{`${visitor.messages.title(code)}.${alsoUnder(code, status, words.also)}`}</p>
                <p>{withCode(visitor.messages.remedy(code))}</p>
              </div>
            ))}
        </section>
      ))}
    </Page>
  );
}

/** The meaning of a status that has but one code, its own, is said by that. */
function saysMore(status: number): boolean {
  const codes = refusalCodes.filter((code) => statusesOf(code).includes(status));
  return codes.length > 1 || codes.some((code) => statusOf(code) !== status);
}

/** A code is explained under each of its statuses, and its name in the page is at the usual one. */
function anchorOf(code: RefusalCode, status: number): { id?: string } {
  return statusOf(code) === status ? { id: code } : {};
}

function alsoUnder(code: RefusalCode, status: number, say: (statuses: readonly number[]) => string): string {
  const others = statusesOf(code).filter((one) => one !== status);
  return others.length === 0 ? '' : ` ${say(others.sort((a, b) => a - b))}`;
}
