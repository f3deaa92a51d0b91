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
    name: Type.String({ 'x-says': 'granted_scope.name' }),
    known: Type.Boolean({ 'x-says': 'granted_scope.known' }),
    sentences: Nullable(
      Type.Record(Type.String(), Type.String(), {
        'x-says': 'granted_scope.sentences',
      }),
    ),
  },
  { additionalProperties: false, 'x-says': 'granted_scope' },
);

const ConnectedApp = Type.Object(
  {
    client_id: Type.String({ 'x-says': 'connected_app.client_id' }),
    name: Nullable(Type.String({ 'x-says': 'connected_app.name' })),
    host: Nullable(
      Type.String({
        'x-says': 'connected_app.host',
      }),
    ),
    logo: Nullable(Type.String({ 'x-says': 'connected_app.logo' })),
    website: Nullable(Type.String({ 'x-says': 'connected_app.website' })),
    first_party: Type.Boolean({ 'x-says': 'connected_app.first_party' }),
    revoked: Type.Boolean({ 'x-says': 'connected_app.revoked' }),
    scopes: Type.Array(GrantedScope, { 'x-says': 'connected_app.scopes' }),
    since: Instant,
    last_used_at: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'connected_app' },
);

export type ConnectedApp = Static<typeof ConnectedApp>;

export const ConnectedApps = Type.Object(
  { apps: Type.Array(ConnectedApp, { 'x-says': 'connected_apps.apps' }) },
  { additionalProperties: false, 'x-says': 'connected_apps' },
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
