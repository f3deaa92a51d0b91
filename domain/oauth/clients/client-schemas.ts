import Type, { type Static } from 'typebox';
import { Instant, instant, Nullable, WebUrl } from '../../schemas.js';
import type { ClientRecord } from '../client.js';

/** How many redirect URIs one client may have. */
export const MAX_REDIRECT_URIS = 20;

const MAX_SCOPES = 200;

/** What a client is made of, as an admin gives it; each is checked further by `check-terms.ts`. */
export const ClientId = Type.String({ description: 'ID of a registered client: bkc_….', minLength: 1, maxLength: 100 });

export const ClientName = Type.String({
  description: 'The name that members read on the consent screen, 1 to 120 characters.',
  minLength: 1,
  maxLength: 120,
  'x-form': 'publisher_name',
});

export const Website = WebUrl('The website of the app.');

export const RedirectUris = Type.Array(Type.String({ description: 'An absolute URI.' }), {
  description: `The redirect URIs, compared exactly, at most ${MAX_REDIRECT_URIS}: https, and for public clients http://127.0.0.1 or a scheme with a dot.`,
  maxItems: MAX_REDIRECT_URIS,
});

function ScopeList(description: string) {
  const Name = Type.String({ description: 'The name of a scope.', maxLength: 200 });
  return Type.Array(Name, { description, maxItems: MAX_SCOPES });
}

export const AllowedScopes = Nullable(ScopeList('The scopes that it may ask for; null: every scope there is.'));
export const DefaultScopes = ScopeList('The scopes of a request that names none; empty: profile.');
export const FirstParty = Type.Boolean({
  description: 'true: a first-party app, whose consent page shows no warning.',
});
export const ResourceServer = Type.Boolean({
  description: 'true: it may introspect tokens. Only for confidential clients.',
});

/** A registered client as an admin sees it: never its secret. */
export const ClientEntry = Type.Object(
  {
    client_id: Type.String({ description: 'ID of the client.' }),
    name: Type.String({ description: 'Its name.' }),
    website: Nullable(Type.String({ description: 'Its website.' })),
    logo: Nullable(Type.String({ description: 'SHA-256 of its logo, which /oauth/logos/{sha256} serves.' })),
    redirect_uris: Type.Array(Type.String(), { description: 'Redirect URIs.' }),
    confidential: Type.Boolean({ description: 'Whether it has a secret.' }),
    first_party: Type.Boolean({ description: 'Whether it is a first-party app.' }),
    resource_server: Type.Boolean({ description: 'Whether it may introspect tokens.' }),
    scopes: Nullable(Type.Array(Type.String(), { description: 'Scopes it may request; null: every scope.' })),
    default_scopes: Type.Array(Type.String(), { description: 'The scopes of a request that names none.' }),
    state: Type.Enum(['active', 'revoked'], { description: 'active or revoked.' }),
    created_at: Instant,
    previous_secret_until: Nullable(Instant),
    revoked_at: Nullable(Instant),
    revoked_reason: Nullable(Type.String({ description: 'Why it was revoked.' })),
    revision: Type.Integer({ description: 'Grows with every change; pass it with the next one.' }),
  },
  { additionalProperties: false, description: 'A registered client, without its secret.' },
);

export type ClientEntry = Static<typeof ClientEntry>;

/** The same with a secret that was just made. */
export const ClientWithSecret = Type.Object(
  {
    ...ClientEntry.properties,
    client_secret: Nullable(Type.String({ description: 'The secret, shown once; null for a public client.' })),
  },
  { additionalProperties: false, description: 'A registered client and its new secret.' },
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
