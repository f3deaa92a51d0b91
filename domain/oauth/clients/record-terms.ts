import type { Context } from '../../context.js';
import type { ClientTerms } from './check-terms.js';

const EVERY_SCOPE = 'all';

/** Writes what has changed about a client into the audit trail, each with what it was before; `null`: it is new. */
export function recordTerms({ record }: Context, before: ClientTerms | null, after: ClientTerms): void {
  record.change('name', before?.name, after.name);
  record.change('website', before?.website, after.website);
  record.change('redirect_uris', before?.redirect_uris, after.redirect_uris);
  for (const mark of ['confidential', 'first_party', 'resource_server'] as const) {
    // Of a new client, that it does not have a mark is no change.
    record.change(mark, before?.[mark], after[mark] || before !== null ? after[mark] : null);
  }
  record.change('scopes', scopesOf(before), scopesOf(after));
  record.change('default_scopes', before?.default_scopes, after.default_scopes);
}

function scopesOf(terms: ClientTerms | null): string | readonly string[] | null {
  return terms === null ? null : (terms.scopes ?? EVERY_SCOPE);
}
