import type { Context } from '../../context.js';
import { type Fault, fault, refuseAny } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import type { ClientRecord } from '../client.js';
import { knownScopes } from '../known-scopes.js';
import { redirectUriFault } from '../redirect-uri.js';
import { scopeCovers } from '../scopes.js';

/** What an admin decides about a client. */
export type ClientTerms = Pick<
  ClientRecord,
  | 'name'
  | 'website'
  | 'redirect_uris'
  | 'confidential'
  | 'first_party'
  | 'resource_server'
  | 'scopes'
  | 'default_scopes'
>;

/** What of the terms has rules beyond the form of a field. */
export type CheckedTerms = Omit<ClientTerms, 'name' | 'website'>;

type TermsContext = Pick<Context, 'scopes' | 'settings'>;

/**
 * The terms as they are kept: scopes in the order in which they are listed. Refuses what a client may not have, with every
 * fault. `before` are the terms that it has already: a redirect URI or a scope that stays is not asked about again, so
 * that a scope which a module has stopped declaring, or a `localhost` from before the move to production, stands in
 * nobody's way.
 */
export async function checkTerms(
  ctx: TermsContext,
  terms: ClientTerms,
  before: ClientTerms | null,
): Promise<ClientTerms> {
  const known = [
    ...new Set([...(await knownScopes(ctx)), ...(before?.scopes ?? []), ...(before?.default_scopes ?? [])]),
  ];
  refuseAny(termFaults(ctx, terms, before, known));
  const inOrder = (names: readonly string[]): readonly string[] => known.filter((name) => names.includes(name));
  const { scopes, default_scopes } = terms;
  return { ...terms, scopes: scopes && inOrder(scopes), default_scopes: inOrder(default_scopes) };
}

/** Every fault of terms among `known` scopes, beyond the form of each field; `before` as with `checkTerms`. */
export function termFaults(
  ctx: Pick<TermsContext, 'settings'>,
  terms: CheckedTerms,
  before: CheckedTerms | null,
  known: readonly string[],
): Fault[] {
  return [...redirectFaults(ctx, terms, before), ...kindFaults(terms), ...scopeFaults(terms, known)];
}

function redirectFaults(
  ctx: Pick<TermsContext, 'settings'>,
  terms: CheckedTerms,
  before: CheckedTerms | null,
): Fault[] {
  const { redirect_uris: uris } = terms;
  if (uris.length === 0 && !terms.resource_server) {
    return [fault('invalid_field', 'redirect_uris', null, rule('client.redirect_uri_missing'))];
  }
  return uris.flatMap((uri, index) => {
    const field = `redirect_uris.${index}`;
    if (uris.indexOf(uri) < index) return [fault('invalid_field', field, uri, rule('client.redirect_uri_repeated'))];
    if (before?.redirect_uris.includes(uri) === true) return [];
    return redirectUriFault(uri, terms, ctx.settings, field) ?? [];
  });
}

function kindFaults({ confidential, resource_server }: CheckedTerms): Fault[] {
  if (!resource_server || confidential) return [];
  return [fault('invalid_field', 'resource_server', 'true', rule('client.resource_server_public'))];
}

function scopeFaults({ scopes, default_scopes }: CheckedTerms, known: readonly string[]): Fault[] {
  if (scopes?.length === 0) return [fault('invalid_field', 'scopes', null, rule('client.scopes_empty'))];
  return [
    ...listFaults('scopes', scopes ?? [], known),
    ...listFaults('default_scopes', default_scopes, known),
    ...default_scopes.flatMap((name, index) =>
      scopes === null || !known.includes(name) || scopeCovers(scopes, name) ? [] : [withheld(index, name, scopes)],
    ),
  ];
}

function withheld(index: number, name: string, scopes: readonly string[]): Fault {
  return fault('invalid_field', `default_scopes.${index}`, name, rule('client.scope_not_allowed', { allowed: scopes }));
}

function listFaults(list: string, names: readonly string[], known: readonly string[]): Fault[] {
  return names.flatMap((name, index) => {
    const field = `${list}.${index}`;
    if (names.indexOf(name) < index) return [fault('invalid_field', field, name, rule('scope.repeated'))];
    if (known.includes(name)) return [];
    return [fault('invalid_field', field, name, rule('scope.unknown', { known }))];
  });
}
