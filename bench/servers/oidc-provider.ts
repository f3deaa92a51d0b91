import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import Lru from 'oidc-provider/lib/helpers/lru.js';
import { offer, settingsOf } from '../child.js';
import type { PeerSettings, PeerTokens } from '../oauth/peer.js';
import { openBenchStore } from '../store.js';

/**
 * The peer of the OAuth endpoints: oidc-provider with its in-memory adapter, which itself keeps a thousand entries and
 * here enough for every family. Before it answers it makes the driver calls that the same answer costs here, three at
 * most, with the same records.
 */
const { uri, name, clientId, secret, publicId, families } = settingsOf<PeerSettings>();
const store = await openBenchStore(uri, name);
const { oauth_clients, oauth_grants, accounts, groups } = store.collections;
const entries = new Lru({ maxSize: 5_000_000 });
const SCOPE = 'openid profile offline_access';

class Adapter extends MemoryAdapter {
  constructor(model: string) {
    super(model, entries);
  }
}

const grants = ['authorization_code', 'refresh_token'];
const redirect_uris = ['https://app.example/callback'];
const common = { grant_types: grants, redirect_uris, response_types: ['code'] };
const provider = new Provider('http://127.0.0.1', {
  adapter: Adapter,
  clients: [
    { ...common, client_id: clientId, client_secret: secret },
    { ...common, client_id: publicId, token_endpoint_auth_method: 'none', application_type: 'native' },
  ],
  claims: { profile: ['name', 'updated_at'] },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true, allowedPolicy: () => true },
  },
  findAccount: async (_ctx: unknown, sub: string) => ({
    accountId: sub,
    claims: async () => ({ sub, name: 'Member', updated_at: 1763690000 }),
  }),
  rotateRefreshToken: true,
  ttl: { AccessToken: 3600, RefreshToken: 30 * 86_400, Grant: 30 * 86_400, IdToken: 3600 },
  jwks: undefined,
});

/** The same records by the same calls. */
const calls: Record<string, (grant: string, account: string) => Promise<unknown>> = {
  '/token': async (grant) => {
    const [, found] = await Promise.all([
      oauth_clients.findOne({ _id: clientId }),
      oauth_grants.findOne({ _id: grant }),
    ]);
    if (found === null) throw new Error('No such grant');
    const { refresh, access, until } = found;
    const change = { refresh, access, until };
    return oauth_grants.updateOne(
      { _id: grant, 'refresh.hash': refresh?.hash ?? '', revoked_at: null },
      { $set: change },
    );
  },
  '/me': async (grant, account) => {
    await oauth_grants.findOne({ _id: grant });
    await accounts.findOne({ _id: account });
    await groups.find({ _id: { $in: ['members'] } }).toArray();
  },
  '/token/introspection': async (grant, account) => {
    await oauth_clients.findOne({ _id: clientId });
    await oauth_grants.findOne({ _id: grant });
    await accounts.findOne({ _id: account });
  },
};

provider.use(async (ctx, next) => {
  const { 'x-grant': grant, 'x-account': account } = ctx.req.headers;
  await calls[ctx.path]?.(String(grant), String(account));
  await next();
});

async function familyOf(
  client: object,
  clientIdOf: string,
  number: number,
): Promise<{ refresh: string; access: string }> {
  const accountId = `acc_${number}`;
  const grant = new provider.Grant({ accountId, clientId: clientIdOf });
  grant.addOIDCScope(SCOPE);
  const grantId = await grant.save();
  const of = { client, accountId, grantId, scope: SCOPE, gty: 'authorization_code' };
  const refresh = await new provider.RefreshToken({ ...of, expiresWithSession: false }).save();
  const access = await new provider.AccessToken({ ...of, expiresWithSession: false }).save();
  return { refresh, access };
}

async function familiesOf(id: string): Promise<PeerTokens> {
  const client = await provider.Client.find(id);
  if (client === undefined) throw new Error('No such client');
  return Promise.all(Array.from({ length: families }, (_, number) => familyOf(client, id, number)));
}

const told = { confidential: await familiesOf(clientId), native: await familiesOf(publicId) };
const http = createServer(provider.callback());
http.listen(0, '127.0.0.1', () => {
  const close = async (): Promise<void> => {
    http.closeAllConnections();
    http.close();
    await store.close();
  };
  offer((http.address() as AddressInfo).port, close, told);
});
