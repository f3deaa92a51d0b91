import Type, { type Static } from 'typebox';
import { type Described, Instant, instant, Nullable, WebUrl } from '../../schemas.js';
import type { ClientRecord } from '../client.js';

/** How many redirect URIs one client may have. */
export const MAX_REDIRECT_URIS = 20;

const MAX_SCOPES = 200;

/** What a client is made of, as an admin gives it; each is checked further by `check-terms.ts`. */
export const ClientId = Type.String({ 'x-says': 'client_id', minLength: 1, maxLength: 100 });

export const ClientName = Type.String({
  'x-says': 'client_name',
  minLength: 1,
  maxLength: 120,
  'x-form': 'publisher_name',
});

export const Website = WebUrl({ 'x-says': 'website' });

export const RedirectUris = Type.Array(Type.String({ 'x-says': 'redirect_uris.item' }), {
  'x-says': 'redirect_uris',
  maxItems: MAX_REDIRECT_URIS,
});

function ScopeList(words: Described) {
  const Name = Type.String({ 'x-says': 'scope_list', maxLength: 200 });
  return Type.Array(Name, { ...words, maxItems: MAX_SCOPES });
}

export const AllowedScopes = Nullable(ScopeList({ 'x-says': 'allowed_scopes' }));
export const DefaultScopes = ScopeList({ 'x-says': 'default_scopes' });
export const FirstParty = Type.Boolean({
  'x-says': 'first_party',
});
export const ResourceServer = Type.Boolean({
  'x-says': 'resource_server',
});

/** A registered client as an admin sees it: never its secret. */
export const ClientEntry = Type.Object(
  {
    client_id: Type.String({ 'x-says': 'client_entry.client_id' }),
    name: Type.String({ 'x-says': 'client_entry.name' }),
    website: Nullable(Type.String({ 'x-says': 'client_entry.website' })),
    logo: Nullable(Type.String({ 'x-says': 'client_entry.logo' })),
    redirect_uris: Type.Array(Type.String(), { 'x-says': 'client_entry.redirect_uris' }),
    confidential: Type.Boolean({ 'x-says': 'client_entry.confidential' }),
    first_party: Type.Boolean({ 'x-says': 'client_entry.first_party' }),
    resource_server: Type.Boolean({ 'x-says': 'client_entry.resource_server' }),
    scopes: Nullable(Type.Array(Type.String(), { 'x-says': 'client_entry.scopes' })),
    default_scopes: Type.Array(Type.String(), { 'x-says': 'client_entry.default_scopes' }),
    state: Type.Enum(['active', 'revoked'], { 'x-says': 'client_entry.state' }),
    created_at: Instant,
    previous_secret_until: Nullable(Instant),
    revoked_at: Nullable(Instant),
    revoked_reason: Nullable(Type.String({ 'x-says': 'client_entry.revoked_reason' })),
    revision: Type.Integer({ 'x-says': 'client_entry.revision' }),
  },
  { additionalProperties: false, 'x-says': 'client_entry' },
);

export type ClientEntry = Static<typeof ClientEntry>;

/** The same with a secret that was just made. */
export const ClientWithSecret = Type.Object(
  {
    ...ClientEntry.properties,
    client_secret: Nullable(Type.String({ 'x-says': 'client_with_secret.client_secret' })),
  },
  { additionalProperties: false, 'x-says': 'client_with_secret' },
);

export type ClientWithSecret = Static<typeof ClientWithSecret>;

export function clientEntry(record: ClientRecord, now: Date): ClientEntry {
  const { previous_secret } = record;
  return {
    client_id: record._id,
    name: record.name,
    website: record.website,
    logo: record.logo,
    redirect_uris: [...record.redirect_uris],
    confidential: record.confidential,
    first_party: record.first_party,
    resource_server: record.resource_server,
    scopes: record.scopes === null ? null : [...record.scopes],
    default_scopes: [...record.default_scopes],
    state: record.revoked_at === null ? 'active' : 'revoked',
    created_at: instant(record.created_at),
    previous_secret_until:
      previous_secret !== null && previous_secret.until > now ? instant(previous_secret.until) : null,
    revoked_at: instant(record.revoked_at),
    revoked_reason: record.revoked_reason,
    revision: record.revision,
  };
}
