import type { Language } from '../domain/language.js';
import { makeServer, verifyOnly } from '../http/server.js';
import { productVersion } from '../http/version.js';
import { messagesIn } from '../messages/index.js';
import { capabilities } from '../tools/index.js';
import type { Config } from './config.js';
import type { Database } from './database.js';
import { listen, originOf, tellFinished } from './serve.js';
import { closeAfterFailure, closeOnSignal } from './stop.js';
import { realParts, type Wiring, wire } from './wire.js';

/**
 * `countersign serve --verify-only`: answers verify, the signing keys and health, which need nothing that was sealed,
 * for the time until a lost master key is replaced. It is never ready, writes nothing of its own, and runs no jobs.
 */
export async function serveVerify(
  config: Config,
  database: Promise<Database>,
  options: { readonly json: boolean; readonly language: Language },
): Promise<void> {
  const parts = { ...realParts(config), database, withoutMasterKey: true };
  const wiring = await wire(parts);
  const { port, close } = await start(wiring).catch(async (error: unknown) => {
    await closeAfterFailure(parts.log, wiring.close);
    throw error;
  });
  closeOnSignal(parts.log, close);
  parts.log.warn({}, 'only verify is answered: this service runs without its master key');
  const listensOn = originOf(config.host, port);
  const words = messagesIn(options.language).start;
  const told = options.json
    ? `${JSON.stringify({ listens_on: listensOn, port, verify_only: true })}\n`
    : `${words.listens(productVersion, listensOn)}\n${words.verifyOnly}\n`;
  process.stdout.write(told);
}

async function start(wiring: Wiring): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { services, config } = wiring;
  const app = await makeServer({
    services,
    capabilities,
    trustedProxies: config.trustedProxies,
    verifyOnly: true,
    ping: async () => {
      throw verifyOnly();
    },
    finished: tellFinished(wiring),
  });
  const port = await listen(app, config);
  const close = async (): Promise<void> => {
    await app.close();
    await wiring.close();
  };
  return { port, close };
}
