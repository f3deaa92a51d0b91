import { hashOf, newClientId, newClientSecret } from '../../account/credentials.js';
import type { Context } from '../../context.js';
import type { ClientRecord } from '../client.js';
import { checkTerms } from './check-terms.js';
import { type ClientWithSecret, clientEntry } from './client-schemas.js';
import { recordTerms } from './record-terms.js';

export interface NewClient {
  readonly name: string;
  readonly website?: string | null;
  readonly redirect_uris: readonly string[];
  readonly confidential?: boolean;
  readonly first_party?: boolean;
  readonly resource_server?: boolean;
  readonly scopes?: readonly string[] | null;
  readonly default_scopes?: readonly string[];
}

/** Registers a client. A confidential one gets a secret, which is shown here and never again (service.md, OAuth records). */
export async function createClient(ctx: Context, input: NewClient): Promise<ClientWithSecret> {
  const { website = null, scopes = null, default_scopes = [] } = input;
  const { confidential = false, first_party = false, resource_server = false } = input;
  const name = input.name.normalize('NFC');
  const kind = { confidential, first_party, resource_server };
  const wanted = { name, website, redirect_uris: input.redirect_uris, ...kind, scopes, default_scopes };
  const terms = await checkTerms(ctx, wanted, null);
  const secret = confidential ? newClientSecret() : null;
  const record: ClientRecord = {
    _id: newClientId(),
    ...terms,
    logo: null,
    secret_hash: secret === null ? null : hashOf(secret),
    previous_secret: null,
    created_at: ctx.now,
    revoked_at: null,
    revoked_reason: null,
    revision: 1,
  };
  ctx.record.about('oauth_client', record._id);
  await ctx.clients.register(record);
  recordTerms(ctx, null, record);
  return { ...clientEntry(record, ctx.now), client_secret: secret };
}
