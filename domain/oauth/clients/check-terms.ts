import type { Context } from '../../context.js';
import { type Fault, fault, refuseAny } from '../../refusal.js';
import type { ClientRecord } from '../client.js';
import { knownScopes } from '../known-scopes.js';
import { redirectUriFault } from '../redirect-uri.js';

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

type TermsContext = Pick<Context, 'scopes' | 'settings'>;

/**
 * Refuses terms that a client may not have, with every fault. `before` are those it has already: a redirect URI or a
 * scope that stays is not asked about again, so that a scope which a module has stopped declaring, or a `localhost`
 * from before the move to production, stands in nobody's way.
 */
export async function checkTerms(ctx: TermsContext, terms: ClientTerms, before: ClientTerms | null): Promise<void> {
  refuseAny([...redirectFaults(ctx, terms, before), ...kindFaults(terms), ...(await scopeFaults(ctx, terms, before))]);
}

function redirectFaults(ctx: TermsContext, terms: ClientTerms, before: ClientTerms | null): Fault[] {
  const { redirect_uris: uris } = terms;
  if (uris.length === 0 && !terms.resource_server) {
    const expected = 'at least one redirect URI; only a resource server needs none';
    return [fault('invalid_field', 'redirect_uris', null, expected)];
  }
  return uris.flatMap((uri, index) => {
    const field = `redirect_uris.${index}`;
    if (uris.indexOf(uri) < index) return [fault('invalid_field', field, uri, 'every redirect URI once')];
    if (before?.redirect_uris.includes(uri) === true) return [];
    return redirectUriFault(uri, terms, ctx.settings, field) ?? [];
  });
}

function kindFaults({ confidential, resource_server }: ClientTerms): Fault[] {
  if (!resource_server || confidential) return [];
  const expected = 'false: only a confidential client can be a resource server, since it authenticates to introspect';
  return [fault('invalid_field', 'resource_server', 'true', expected)];
}

async function scopeFaults(ctx: TermsContext, terms: ClientTerms, before: ClientTerms | null): Promise<Fault[]> {
  const { scopes, default_scopes } = terms;
  const known = [...(await knownScopes(ctx)), ...(before?.scopes ?? []), ...(before?.default_scopes ?? [])];
  return [
    ...listFaults('scopes', scopes ?? [], known, undeclared),
    ...listFaults('default_scopes', default_scopes, scopes ?? known, scopes === null ? undeclared : withheld),
  ];
}

type NameFault = (field: string, name: string, known: string) => Fault;

const undeclared: NameFault = (field, name, known) =>
  fault('invalid_field', field, name, `a scope that the core or a module declares: one of ${known}`);

const withheld: NameFault = (field, name, known) =>
  fault('invalid_field', field, name, `a scope that the client may ask for: one of ${known}`);

function listFaults(list: string, names: readonly string[], known: readonly string[], unknown: NameFault): Fault[] {
  return names.flatMap((name, index) => {
    const field = `${list}.${index}`;
    if (names.indexOf(name) < index) return [fault('invalid_field', field, name, 'every scope once')];
    return known.includes(name) ? [] : [unknown(field, name, known.join(', '))];
  });
}
