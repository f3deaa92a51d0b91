import { setMaxListeners } from 'node:events';
import { newId } from '../../domain/new-id.js';
import { keepEvent } from '../../domain/webhook/keep-event.js';
import { setWebhook } from '../../domain/webhook/set.js';
import { openReceivers } from '../../egress/https.js';
import { Courier } from '../../jobs/courier.js';
import { makeContext, type Services } from '../../tools/dispatch.js';
import { settingsOf } from '../child.js';
import { addArtifact, openBenchStore, servicesOver } from '../store.js';
import { answeredOf, DOMAIN, slugOf, stopwatch, urlOf, type Workload } from './workload.js';

/** The courier of one process, over a store: every attempt claimed, written down and completed. */
const workload = settingsOf<Workload>();
if (workload.database === undefined) throw new Error('no database was given');
const store = await openBenchStore(workload.database.uri, workload.database.name);
const bare = servicesOver(store);
const slugs = Array.from({ length: workload.endpoints }, (_, n) => slugOf(workload, n));
const allow = slugs.map((slug) => ({ host: `${slug}.${DOMAIN}`, address: '127.0.0.1', port: workload.port }));
const receivers = openReceivers({ allow, ca: workload.ca, within: workload.within });
let accept: () => void = () => {};
const services: Services = {
  ...bare,
  ports: { ...bare.ports, receivers },
  observe: (_call, code) => {
    if (code === 'ok') accept();
  },
};

const { signal } = new AbortController();
// As the service does for its own: as many as there are attempts under way.
setMaxListeners(0, signal);
const actor = { kind: 'console', as: null } as const;
const ctx = makeContext(services, { actor, door: 'cli', requestId: 'bench', signal });
for (const slug of slugs) {
  await addArtifact(store, slug);
  await setWebhook(ctx, { slug, url: urlOf(slug) });
}
for (let n = 0; n < workload.events; n += 1) {
  const slug = slugOf(workload, n % workload.endpoints);
  const data = { slug, version: '1.0.0', validation_hash: null };
  await keepEvent(store, { id: newId(Date.now()), at: new Date(), type: 'package.altered', slug, data });
}

const courier = new Courier({
  services,
  signal,
  isPaused: async () => false,
  isHeard: () => false,
  begin() {},
  end() {},
  count() {},
});
const watch = stopwatch(answeredOf(workload), workload.database.pid);
accept = watch.accept;
courier.start();
process.send?.(await watch.done);
process.exit(0);
