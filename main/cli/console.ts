import { requireActiveAccount } from '../../domain/account/account.js';
import type { Actor } from '../../domain/actor.js';
import type { Log } from '../../domain/context.js';
import { Refusal } from '../../domain/refusal.js';
import { ensureSigningKey } from '../../domain/signing/add-key.js';
import { dispatch, makeContext } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { wireAnswer } from '../../tools/wire.js';
import type { Config } from '../config.js';
import { realParts, type Wiring, wire } from '../wire.js';
import { RefusedAtConsole } from './refused-at-console.js';

/** A capability that the person at the console calls. */
export interface ConsoleAct {
  readonly capability: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The reviewer in whose name it is done, by email address or account id. */
  readonly as?: string;
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * Calls a capability as the person at the console, on the same data as a running service, audited like any call.
 * Throws `RefusedAtConsole`.
 */
export async function actAtConsole(
  act: ConsoleAct,
  config: Config,
  report: (failure: string) => void,
): Promise<Answer> {
  const wiring = await wire({ ...realParts(config), log: failuresTo(report) });
  try {
    return await call(wiring, act);
  } finally {
    await wiring.close();
  }
}

async function call(wiring: Wiring, act: ConsoleAct): Promise<Answer> {
  const requestId = wiring.services.newId();
  try {
    return await dispatched(wiring, act, requestId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new RefusedAtConsole(error, wiring.services.ports.settings.baseUrl, requestId);
  }
}

async function dispatched({ services }: Wiring, act: ConsoleAct, requestId: string): Promise<Answer> {
  const { signal } = new AbortController();
  const start = { kind: 'system', job: 'start' } as const;
  const ctx = makeContext(services, { actor: start, door: 'job', requestId, signal });
  // A command may come before the first `serve`: the store it leaves has its key all the same.
  await ensureSigningKey(ctx);
  let as: Extract<Actor, { kind: 'console' }>['as'] = null;
  if (act.as !== undefined) {
    const reviewer = await requireActiveAccount(ctx, act.as, 'as');
    as = { account_id: reviewer._id, roles: reviewer.roles, email: reviewer.email };
  }
  const actor: Actor = { kind: 'console', as };
  const capability = capabilityNamed(act.capability);
  const answer = await dispatch(services, { capability, actor, door: 'cli', input: act.input, requestId, signal });
  return wireAnswer(capability, answer) as Answer;
}

/** A command tells its own outcome; of what goes on below it only failures are worth a line. */
function failuresTo(report: (failure: string) => void): Log {
  return {
    debug() {},
    info() {},
    warn() {},
    error(fields) {
      const { err } = fields as { err?: unknown };
      if (err !== undefined) report(String(err));
    },
  };
}
