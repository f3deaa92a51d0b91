import Type, { type Static } from 'typebox';
import { requireOwnAccount } from '../account/account.js';
import { noteSecurity } from '../account/security-log.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { isDocumentUrl } from './find-client.js';
import type { ConsentRecord } from './grant.js';
import { coreScopes, type DeclaredScope } from './scopes.js';

/** Apps in the list: those connected last. */
const SHOWN = 100;

const GrantedScope = Type.Object(
  {
    name: Type.String({ description: 'Its name.' }),
    known: Type.Boolean({ description: 'false: it is no longer declared and permits nothing.' }),
    sentences: Nullable(
      Type.Record(Type.String(), Type.String(), {
        description: 'Of a declared scope: what it lets the app do, by language.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A scope that the member has allowed.' },
);

const ConnectedApp = Type.Object(
  {
    client_id: Type.String({ description: 'ID of the app, to revoke it by.' }),
    name: Nullable(Type.String({ description: 'Its name; null where only its address is known.' })),
    host: Nullable(
      Type.String({
        description: 'Of an app that a document describes: the host that vouches for it, nobody else does.',
      }),
    ),
    logo: Nullable(Type.String({ description: 'SHA-256 of its logo, which is at /oauth/logos/{sha256}.' })),
    website: Nullable(Type.String({ description: 'Its website.' })),
    first_party: Type.Boolean({ description: 'Whether it belongs to the operator of this service.' }),
    revoked: Type.Boolean({ description: 'true: the operator has revoked the app for everyone.' }),
    scopes: Type.Array(GrantedScope, { description: 'What the member has allowed.' }),
    since: Instant,
    last_used_at: Nullable(Instant),
  },
  { additionalProperties: false, description: 'An app that acts for the member.' },
);

export type ConnectedApp = Static<typeof ConnectedApp>;

export const ConnectedApps = Type.Object(
  { apps: Type.Array(ConnectedApp, { description: 'The app connected last first, at most 100.' }) },
  { additionalProperties: false, description: 'Connected apps of a member.' },
);

export type ConnectedApps = Static<typeof ConnectedApps>;

/** The apps that the person who calls has allowed to act for them (service.md, OAuth rules 7). */
export async function listConnectedApps(ctx: Context): Promise<ConnectedApps> {
  const account = await requireOwnAccount(ctx);
  const [consents, declared] = await Promise.all([ctx.grants.consentsOf(account._id, SHOWN), ctx.scopes.all()]);
  return { apps: await Promise.all(consents.map((consent) => appOf(ctx, consent, declared))) };
}

async function appOf(ctx: Context, consent: ConsentRecord, declared: readonly DeclaredScope[]): Promise<ConnectedApp> {
  const { client_id, since, used_at } = consent;
  const isDocument = isDocumentUrl(client_id);
  const client = isDocument ? null : await ctx.clients.find(client_id);
  return {
    client_id,
    name: client?.name ?? null,
    host: isDocument ? new URL(client_id).host : null,
    logo: client?.logo ?? null,
    website: client?.website ?? null,
    first_party: client?.first_party ?? false,
    revoked: !isDocument && (client === null || client.revoked_at !== null),
    scopes: consent.scope.map((name) => {
      const sentences = declared.find(({ _id }) => _id === name)?.sentences;
      return {
        name,
        known: sentences !== undefined || coreScopes.includes(name),
        sentences: sentences === undefined ? null : { ...sentences },
      };
    }),
    since: instant(since),
    last_used_at: instant(used_at),
  };
}

/**
 * Ends what an app may do for the person who calls: every code and token, then the consent. As long as anything of it
 * lives the app stands in the list, whenever the process ends; what was opened between the two steps on the strength of
 * the consent goes with the third.
 */
export async function revokeConnectedApp(
  ctx: Context,
  input: { readonly client_id: string },
): Promise<{ revoked: boolean }> {
  const account = await requireOwnAccount(ctx);
  const of = { account_id: account._id, client_id: input.client_id };
  ctx.record.about('account', account._id);
  const consent = await ctx.grants.consent(account._id, input.client_id);
  let ended = await ctx.grants.revokeAll(of, ctx.now);
  const withdrawn = await ctx.grants.withdraw(account._id, input.client_id);
  ended += await ctx.grants.revokeAll(of, ctx.now);
  if (!withdrawn && ended === 0) {
    return refuse('not_found', 'client_id', input.client_id, rule('connected_app.not_found'));
  }
  ctx.record.change(
    'connected_app',
    consent === null ? input.client_id : `${input.client_id} (${consent.scope.join(' ')})`,
    null,
  );
  await noteSecurity(ctx, account._id, 'app_revoked', await appName(ctx, input.client_id));
  return { revoked: true };
}

/** What a member knows the app by: its name, or the host of the document that describes it. */
async function appName(ctx: Context, clientId: string): Promise<string> {
  if (isDocumentUrl(clientId)) return new URL(clientId).host;
  return (await ctx.clients.find(clientId))?.name ?? clientId;
}
