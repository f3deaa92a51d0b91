import type { AddressInfo } from 'node:net';
import { addOauth } from '../../http/oauth/index.js';
import { makeServer } from '../../http/server.js';
import { capabilities } from '../../tools/index.js';
import { offer, settingsOf } from '../child.js';
import { openBenchStore, servicesOver } from '../store.js';

const { uri, name } = settingsOf<{ uri: string; name: string }>();
const store = await openBenchStore(uri, name);
const app = await makeServer({
  services: servicesOver(store),
  capabilities,
  // The load says where it comes from.
  trustedProxies: ['127.0.0.1'],
  ping: () => store.ping(),
  scopes: [addOauth],
});

await app.listen({ host: '127.0.0.1', port: 0 });
offer((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await store.close();
});
