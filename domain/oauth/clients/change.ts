import type { Context } from '../../context.js';
import { type Fault, fault } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import type { ClientRecord } from '../client.js';
import { type ClientTerms, checkTerms } from './check-terms.js';
import { type ClientEntry, clientEntry } from './client-schemas.js';
import { recordTerms } from './record-terms.js';
import { refuseChanged, requireClient, requireLivingClient } from './require-client.js';

export interface ClientChange extends Partial<Omit<ClientTerms, 'confidential'>> {
  readonly client_id: string;
  /** The revision that the change was decided on; left out, the one that is there. */
  readonly revision?: number;
  /** Also ends what members have allowed so far. */
  readonly end_grants?: boolean;
}

/**
 * Changes a registered client; what is left out stays. Whether it is confidential does not change: a secret would have
 * to reach every copy of a public client, and one that is out cannot become none. What members have allowed stays as it
 * was, under redirect URIs and scopes that are gone too, unless `end_grants` ends it.
 */
export async function changeClient(ctx: Context, input: ClientChange): Promise<ClientEntry> {
  const before = await requireLivingClient(ctx, input.client_id);
  if (input.revision !== undefined && input.revision !== before.revision) {
    refuseChanged(input.revision, before, differing(before, input));
  }
  const terms = await checkTerms(ctx, termsAfter(before, input), before);
  const changed = await ctx.clients.apply({ id: before._id, revision: before.revision, set: terms });
  if (changed === null) {
    const now = await requireClient(ctx, input.client_id);
    return refuseChanged(before.revision, now, differing(now, input));
  }
  recordTerms(ctx, before, changed);
  if (input.end_grants === true) {
    const ended = await ctx.grants.revokeAll({ client_id: changed._id }, ctx.now);
    ctx.record.change('authorizations_alive', ended, 0);
  }
  return clientEntry(changed, ctx.now);
}

function termsAfter(before: ClientRecord, input: ClientChange): ClientTerms {
  return {
    name: input.name?.normalize('NFC') ?? before.name,
    website: input.website === undefined ? before.website : input.website,
    redirect_uris: input.redirect_uris ?? before.redirect_uris,
    confidential: before.confidential,
    first_party: input.first_party ?? before.first_party,
    resource_server: input.resource_server ?? before.resource_server,
    scopes: input.scopes === undefined ? before.scopes : input.scopes,
    default_scopes: input.default_scopes ?? before.default_scopes,
  };
}

/** Where the client as it stands now is not what was sent: what arrived, and what is there. */
function differing(now: ClientRecord, input: ClientChange): Fault[] {
  const wanted = termsAfter(now, input);
  const fields = ['name', 'website', 'redirect_uris', 'first_party', 'resource_server', 'scopes', 'default_scopes'];
  return (fields as readonly (keyof ClientTerms)[]).flatMap((field) => {
    const [current, sent] = [valuesOf(field, now[field]), valuesOf(field, wanted[field])];
    return current?.join(' ') === sent?.join(' ') ? [] : [termFault(field, sent, current)];
  });
}

function termFault(field: string, sent: readonly string[] | null, current: readonly string[] | null): Fault {
  if (sent === null) {
    return fault('decision_not_possible', field, null, rule('client.every_scope_differs', { current: current ?? [] }));
  }
  const received = sent.length === 0 ? null : sent.join(' ');
  return fault('decision_not_possible', field, received, rule('client.term_differs', { current }));
}

/** In no order of their own; `null`: every scope. */
function valuesOf(field: keyof ClientTerms, value: ClientTerms[keyof ClientTerms]): readonly string[] | null {
  if (value === null) return field === 'scopes' ? null : [];
  return typeof value === 'object' ? [...value].sort() : [String(value)];
}
