import { parseArgs } from 'node:util';
import { hashOf, newClientId, newClientSecret } from '../domain/account/credentials.js';
import type { ClientRecord } from '../domain/oauth/client.js';
import type { Store } from '../store/mongo.js';
import { startChild } from './child.js';
import { compare, show } from './compare.js';
import type { Load } from './load.js';
import { type Family, fillFamilies, renewFamilies } from './oauth/families.js';
import type { PeerSettings, PeerTokens } from './oauth/peer.js';
import { introspections, refreshes, type Target, userinfos } from './oauth/requests.js';
import { openBenchStore, openDatabase } from './store.js';

/**
 * `npm run bench:oauth -- --stored 1000000`: refreshing, userinfo and introspection beside oidc-provider on its in-memory
 * adapter with the same driver calls, at most 3. At most 1.0 × its CPU for a refresh, 0.7 × for the others (DESIGN, What
 * it must reach), however many authorizations are stored.
 */
const { values } = parseArgs({
  options: {
    stored: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    /** A word of what is measured: `refresh`, `userinfo`, `introspection`; by default all. */
    only: { type: 'string', default: '' },
  },
});
const stored = Number(values.stored);
const connections = Number(values.connections);

async function addClient(store: Store, secret: string | null): Promise<string> {
  const client: ClientRecord = {
    _id: newClientId(),
    name: 'Bench',
    website: null,
    logo: null,
    redirect_uris: ['https://app.example/callback'],
    confidential: secret !== null,
    first_party: false,
    resource_server: secret !== null,
    scopes: null,
    default_scopes: [],
    secret_hash: secret === null ? null : hashOf(secret),
    previous_secret: null,
    created_at: new Date(),
    revoked_at: null,
    revoked_reason: null,
    revision: 1,
  };
  await store.clients.register(client);
  return client._id;
}

const database = await openDatabase();
const store = await openBenchStore(database.uri, database.name);
const secret = newClientSecret();
const clientId = await addClient(store, secret);
const publicId = await addClient(store, null);
const families = await fillFamilies(store, [clientId, publicId], stored);
console.log(`${stored} authorizations stored, ${families.length} of them asked for, ${connections} connections`);

const ours = await startChild('countersign', { uri: database.uri, name: database.name });
const count = Math.floor(families.length / 2);
const settings: PeerSettings = { uri: database.uri, name: database.name, clientId, secret, publicId, families: count };
const peer = await startChild('oidc-provider', settings);
const told = peer.told as { readonly confidential: PeerTokens; readonly native: PeerTokens };

/** Half of the families are a confidential client's, half a public one's. */
function targets(isConfidential: boolean): { ours: Target; peer: Target } {
  const own = families.filter(({ client }) => (client === clientId) === isConfidential).slice(0, count);
  const credentials = isConfidential ? { clientId, secret } : { clientId: publicId, secret: null };
  const tokens = isConfidential ? told.confidential : told.native;
  const theirs = own.map((family, n): Family => ({ ...family, ...tokens[n] }));
  return {
    ours: {
      ...credentials,
      token: '/oauth/token',
      userinfo: '/oauth/userinfo',
      introspect: '/oauth/introspect',
      families: own,
    },
    peer: { ...credentials, token: '/token', userinfo: '/me', introspect: '/token/introspection', families: theirs },
  };
}

const app = targets(true);
const native = targets(false);
const asked = [
  ['refresh, a server app: one client, one address', (of: 'ours' | 'peer') => refreshes(app[of], connections, false)],
  [
    'refresh, a native app: every call from another address',
    (of: 'ours' | 'peer') => refreshes(native[of], connections, true),
  ],
  ['userinfo', (of: 'ours' | 'peer') => userinfos(app[of], connections)],
  ['introspection', (of: 'ours' | 'peer') => introspections(app[of], connections)],
] as const;

/** A process that has just started compiles what it runs: nothing is measured before it has answered so many. */
const WARM = 2000;

try {
  for (const [words, ask] of asked) {
    if (!words.includes(values.only)) continue;
    const load = (of: 'ours' | 'peer'): Load => ({
      connections,
      seconds: 0,
      requests: Number(values.requests),
      ...ask(of),
    });
    const [our, their] = [load('ours'), load('peer')];
    const before = (): Promise<void> => renewFamilies(store, families);
    await compare(ours, peer, { ...our, requests: WARM }, 1, { peerLoad: { ...their, requests: WARM }, before });
    show(words, await compare(ours, peer, our, Number(values.rounds), { peerLoad: their, before }));
  }
} finally {
  await ours.stop();
  await peer.stop();
  await store.close();
  await database.drop();
}
process.exit(0);
