import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { makeSignInLink } from '../domain/account/sign-in-link.js';
import { SECOND } from '../domain/durations.js';
import { rule } from '../domain/rules/index.js';
import { ensureSigningKey } from '../domain/signing/add-key.js';
import { addOauth } from '../http/oauth/index.js';
import { addPages } from '../http/pages/index.js';
import { makeServer } from '../http/server.js';
import { productVersion } from '../http/version.js';
import { makeContext, type Services } from '../tools/dispatch.js';
import { capabilities } from '../tools/index.js';
import type { Config } from './config.js';
import type { Database } from './database.js';
import { openMetricsListener } from './metrics-listener.js';
import { stopStart } from './misconfigured.js';
import { followScopeFile } from './scope-file.js';
import { settings } from './settings.js';
import { closeOnSignal, STOP_WITHIN } from './stop.js';
import { mailPrinter, realParts, type Wiring, wire } from './wire.js';

/** A running service. */
export interface Served {
  readonly wiring: Wiring;
  /** The origin at which it is reached. */
  readonly baseUrl: string;
  /** The port that is listened on. */
  readonly port: number;
  /** The link that makes the first admin; `null` when there is an admin already. */
  readonly firstAdminUrl: string | null;
  close(): Promise<void>;
}

/** Requests end before the jobs and the database do, and all of it within 10 s (decisions §11). */
const CLOSING_REQUESTS = STOP_WITHIN - 2 * SECOND;

/** Opens the data, listens, and runs jobs unless told not to. Throws `Misconfigured` for what a setting can mend. */
export async function startService(wiring: Wiring, options: { readonly jobs: boolean }): Promise<Served> {
  const { services, config } = wiring;
  const app = await makeServer({
    services,
    capabilities,
    trustedProxies: config.trustedProxies,
    ping: () => wiring.store.ping(),
    patience: { closing: CLOSING_REQUESTS },
    scopes: [addOauth, addPages],
  });
  const ctx = startContext(services);
  await ensureSigningKey(ctx);
  await followScopeFile(services, config.scopesFile);
  const port = await listen(app, config);
  const metrics = await openMetricsListener(wiring);
  const baseUrl = config.baseUrl ?? `http://${hostInUrl(config.host)}:${port}`;
  await wiring.announceBaseUrl(baseUrl);
  const firstAdminUrl = (await services.ports.accounts.hasAdmin()) ? null : (await makeSignInLink(ctx, null)).url;
  if (options.jobs) {
    await wiring.jobs.start();
    wiring.sendMailsAtOnce();
  }
  const close = async (): Promise<void> => {
    await app.close();
    await wiring.withdrawBaseUrl();
    await metrics?.close();
    await wiring.close();
  };
  return { wiring, baseUrl, port, firstAdminUrl, close };
}

/** `countersign serve`: starts, tells where it is and what to do next, and closes on a signal. */
export async function serve(
  config: Config,
  database: Promise<Database>,
  options: { readonly jobs: boolean; readonly json: boolean },
): Promise<void> {
  const print = mailPrinter(config, options.json);
  const wiring = await wire({ ...realParts(config), database, print });
  try {
    const served = await startService(wiring, options);
    closeOnSignal(served.close);
    process.stdout.write(options.json ? `${JSON.stringify(facts(config, served))}\n` : greeting(config, served));
  } catch (error) {
    await wiring.close();
    throw error;
  }
}

function startContext(services: Services): ReturnType<typeof makeContext> {
  const { signal } = new AbortController();
  return makeContext(services, {
    actor: { kind: 'system', job: 'start' },
    door: 'job',
    requestId: services.newId(),
    signal,
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') stopStart(settings.port.name, null, rule('setting.port_taken', { port }));
    if (code === 'EACCES') stopStart(settings.port.name, null, rule('setting.port_forbidden', { port }));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      stopStart(settings.host.name, host, rule('setting.host_elsewhere'));
    }
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}

/** A wildcard is reached at the loopback address. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The same as the greeting, for a program. */
function facts({ dataDir, mongodbUri }: Config, { baseUrl, port, firstAdminUrl }: Served): object {
  const database = mongodbUri === null ? 'embedded' : 'mongodb';
  return { base_url: baseUrl, port, data_dir: dataDir, database, first_admin_url: firstAdminUrl };
}

function greeting(config: Config, { baseUrl, firstAdminUrl }: Served): string {
  const where = config.mongodbUri === null ? 'embedded database' : 'keys; the database is the one of MONGODB_URI';
  const first =
    firstAdminUrl === null
      ? []
      : ['', 'There is no admin yet. Make the first admin here (once, within an hour):', `  ${firstAdminUrl}`];
  return [
    `Countersign ${productVersion} listens on ${baseUrl}`,
    `Data: ${config.dataDir} (${where})`,
    ...first,
    '',
    'Next:',
    '  npx countersign admin create-account --email you@example.com --name "Your Name" --publisher-name "Your Company"',
    '  npx countersign admin issue-agent-token --account you@example.com --scope publish',
    `  then connect an agent to ${baseUrl}/mcp with that token, or run: npx countersign mcp`,
    '  npx countersign --help',
    '',
    '',
  ].join('\n');
}
