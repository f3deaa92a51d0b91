import { connect, createSecureContext } from 'node:tls';
import { Client } from 'undici';
import { newWebhookSecret } from '../../domain/webhook/secret.js';
import { signedHeaders } from '../../domain/webhook/sign.js';
import { settingsOf } from '../child.js';
import { answeredOf, DOMAIN, slugOf, stopwatch, urlOf, type Workload } from './workload.js';

/** The least that delivers: so many at once, each signed and over a connection of its own. Nothing is written down. */
const workload = settingsOf<Workload>();
const secureContext = createSecureContext({ ca: workload.ca });
const secret = newWebhookSecret();
const watch = stopwatch(answeredOf(workload));
let next = 0;

async function lane(): Promise<void> {
  while (next < workload.events) {
    const slug = slugOf(workload, next % workload.endpoints);
    next += 1;
    if ((await post(slug)) === 204) watch.accept();
  }
}

async function post(slug: string): Promise<number | null> {
  const url = new URL(urlOf(slug));
  const body = JSON.stringify({ id: `evt_${next}`, type: 'package.altered', created_at: new Date(), data: { slug } });
  const servername = `${slug}.${DOMAIN}`;
  const client = new Client(url.origin, {
    connect: (_options, callback) => {
      const socket = connect({ host: '127.0.0.1', port: workload.port, servername, secureContext });
      socket.once('secureConnect', () => callback(null, socket)).once('error', (error) => callback(error, null));
    },
  });
  const timer = setTimeout(() => void client.destroy(), workload.within);
  try {
    const answer = await client.request({
      method: 'POST',
      path: url.pathname,
      headers: signedHeaders(secret, url, body, new Date()),
      body,
    });
    await answer.body.dump();
    return answer.statusCode;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    await client.destroy();
  }
}

void Promise.all(Array.from({ length: workload.atOnce }, lane)).then(watch.end);
process.send?.(await watch.done);
process.exit(0);
