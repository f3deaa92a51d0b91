import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { addOauth } from '../../http/oauth/index.js';
import { makeServer } from '../../http/server.js';
import { WarmUp } from '../../http/warm-up.js';
import type { Config } from '../../main/config.js';
import { openLog } from '../../main/log.js';
import { countRequests } from '../../main/metrics/requests.js';
import { requestLog } from '../../main/request-log.js';
import { capabilities } from '../../tools/index.js';
import { offer, settingsOf } from '../child.js';
import { openBenchStore, servicesOver } from '../store.js';

const {
  uri,
  name,
  prepared = false,
  log = 'full',
} = settingsOf<{ uri: string; name: string; prepared?: boolean; log?: Config['logRequests'] }>();
const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const file = openSync(join(folder, 'log'), 'a');
const write = requestLog({
  log: openLog('info', (text) => void writeSync(file, text)),
  logRequests: log,
  logAddresses: 'cut',
});
const count = countRequests(new Registry());
const store = await openBenchStore(uri, name);
const rss = process.memoryUsage().rss;
const begun = performance.now();
const samples = prepared ? await store.verify.prepare() : [];
const preparing = {
  seconds: (performance.now() - begun) / 1000,
  mebibytes: (process.memoryUsage().rss - rss) / 2 ** 20,
};
const warmUp = new WarmUp();
const app = await makeServer({
  services: servicesOver(store),
  capabilities,
  // The load says where it comes from.
  trustedProxies: ['127.0.0.1'],
  ping: () => store.ping(),
  // As `serve` does it, with the log in a file.
  finished: (request) => {
    count(request);
    write(request);
  },
  warmUp,
  scopes: [addOauth],
});

await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
// `serve` is ready only then.
if (prepared) await warmUp.ask('127.0.0.1', port, samples);
const close = async (): Promise<void> => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
};
offer(port, close, preparing);
