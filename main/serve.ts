import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { makeSignInLink } from '../domain/account/sign-in-link.js';
import { SECOND } from '../domain/durations.js';
import type { Language } from '../domain/language.js';
import { fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import { ensureSigningKey } from '../domain/signing/add-key.js';
import type { TellFinished } from '../http/exchanges.js';
import { addOauth } from '../http/oauth/index.js';
import { addPages } from '../http/pages/index.js';
import { makeServer } from '../http/server.js';
import { WarmUp } from '../http/warm-up.js';
import { messagesIn } from '../messages/index.js';
import { makeContext, type Services } from '../tools/dispatch.js';
import { capabilities } from '../tools/index.js';
import type { Config } from './config.js';
import { needingRoom } from './data-folder.js';
import type { Database } from './database.js';
import { keepFirstAdminLink } from './first-admin-link.js';
import { greeting, type Started, startFacts } from './greeting.js';
import { type MetricsListener, openMetricsListener } from './metrics-listener.js';
import { stopStart } from './misconfigured.js';
import { requestLog } from './request-log.js';
import { followScopeFile } from './scope-file.js';
import { settings } from './settings.js';
import { startedFields } from './started-fields.js';
import { closeAfterFailure, closeOnSignal, STOP_WITHIN } from './stop.js';
import { mailPrinter, type Parts, realParts, type Wiring, wire } from './wire.js';

/** A running service. */
export interface Served extends Started {
  readonly wiring: Wiring;
  close(): Promise<void>;
}

/** Requests end before the jobs and the database do, and all of it within 10 s (decisions §11). */
const CLOSING_REQUESTS = STOP_WITHIN - 2 * SECOND;

/**
 * Opens the data, listens, and runs jobs unless told not to. Throws `Misconfigured` for what a setting can mend, with
 * everything closed that it had opened itself; the wiring is the caller's.
 */
export async function startService(wiring: Wiring, options: { readonly jobs: boolean }): Promise<Served> {
  const { services, config } = wiring;
  const prepared = preparing(wiring);
  const { warmUp } = prepared;
  const app = await makeServer({
    services,
    capabilities,
    trustedProxies: config.trustedProxies,
    ping: () => prepared.ping(),
    finished: tellFinished(wiring),
    warmUp,
    patience: { closing: CLOSING_REQUESTS },
    scopes: [addOauth, addPages],
  });
  let metrics: MetricsListener | null = null;
  const endDoors = async (): Promise<void> => {
    await app.close();
    await metrics?.close();
  };
  try {
    const ctx = startContext(services);
    await ensureSigningKey(ctx);
    await followScopeFile(services, config.scopesFile);
    // Before the public port: nobody is let in by a start that fails.
    metrics = await openMetricsListener(wiring);
    const port = await listen(app, config);
    prepared.listens(reachableHost(config.host), port);
    const listensOn = originOf(config.host, port);
    const baseUrl = config.baseUrl ?? originOf(reachableHost(config.host), port);
    await wiring.announceBaseUrl(baseUrl);
    const firstAdminUrl = (await services.ports.accounts.hasAdmin()) ? null : (await makeSignInLink(ctx, null)).url;
    if (options.jobs) {
      await wiring.jobs.start();
      wiring.sendMailsAtOnce();
      wiring.measureHourly();
    }
    const close = async (): Promise<void> => {
      await app.close();
      await wiring.withdrawBaseUrl();
      await metrics?.close();
      await wiring.close();
    };
    return { wiring, baseUrl, listensOn, port, firstAdminUrl, close };
  } catch (error) {
    await endDoors();
    throw error;
  }
}

/**
 * `countersign serve`: starts, tells where it is and what to do next, and closes on a signal. Whatever keeps it from
 * starting is thrown, after everything was closed.
 */
export async function serve(
  config: Config,
  database: Promise<Database>,
  options: { readonly jobs: boolean; readonly json: boolean; readonly language: Language },
): Promise<void> {
  const isTerminal = process.stdout.isTTY === true;
  const parts = { ...realParts(config), database, print: mailPrinter(config, { ...options, isTerminal }) };
  const starting = start(parts, options);
  closeOnSignal(parts.log, async () => (await starting).close());
  const served = await starting;
  const linkFile = await keepFirstAdminLink(served.firstAdminUrl, { dataDir: config.dataDir, isTerminal });
  const { baseUrl: base_url, listensOn: listens_on } = served;
  parts.log.info({ ...startedFields(config), base_url, listens_on, jobs: options.jobs }, 'started');
  const words = messagesIn(options.language).start;
  const told = options.json
    ? `${JSON.stringify(startFacts(config, served, linkFile))}\n`
    : greeting(words, config, served, linkFile);
  process.stdout.write(told);
}

async function start(parts: Parts, options: { readonly jobs: boolean }): Promise<Served> {
  const wiring = await wire(parts);
  try {
    return await needingRoom(parts.config, () => startService(wiring, options));
  } catch (error) {
    await closeAfterFailure(parts.log, wiring.close);
    throw error;
  }
}

/** Every request is counted, and leaves a line in the log as the settings say. */
export function tellFinished({ services, config, metrics }: Wiring): TellFinished {
  const write = requestLog({ log: services.log, ...config });
  return (request) => {
    metrics.observeRequest(request);
    write(request);
  };
}

const TRY_AGAIN_AFTER = 5;

/** With fewer published versions than that, nobody asks so much that the first seconds matter. */
const WARMED_FROM = 100;

interface Preparing {
  readonly warmUp: WarmUp;
  ping(): Promise<void>;
  /** The service listens there from now on. */
  listens(host: string, port: number): void;
}

/** Ready once what verify answers is in memory, and what answers is compiled: a proxy sends requests here only then. */
function preparing({ store }: Wiring): Preparing {
  const warmUp = new WarmUp();
  const kept = store.verify.prepare();
  let ready = false;
  return {
    warmUp,
    async ping() {
      await store.ping();
      const missing = fault('unavailable', null, null, rule('service.preparing'));
      if (!ready) throw new Refusal([missing], { retryAfter: TRY_AGAIN_AFTER });
    },
    listens(host, port) {
      void kept.then(async (samples) => {
        if (samples.length >= WARMED_FROM) await warmUp.ask(host, port, samples);
        ready = true;
      });
    },
  };
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

export async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
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

export function originOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** A wildcard is reached at the loopback address. */
function reachableHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
