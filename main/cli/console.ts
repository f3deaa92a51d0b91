import { requireActiveAccount } from '../../domain/account/account.js';
import type { Actor } from '../../domain/actor.js';
import type { Log } from '../../domain/context.js';
import { ensureSigningKey } from '../../domain/signing/add-key.js';
import { contextOf, dispatch } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { loadConfig } from '../config.js';
import { realParts, type Wiring, wire } from '../wire.js';

/** A capability that the person at the console calls. */
export interface ConsoleAct {
  readonly capability: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The reviewer in whose name it is done, by e-mail address or account id. */
  readonly as?: string;
}

type Answer = Readonly<Record<string, unknown>>;

/** Calls a capability as the person at the console, on the same data as a running service, audited like any call. */
export async function actAtConsole(
  act: ConsoleAct,
  environment: Readonly<Record<string, string | undefined>>,
  report: (failure: string) => void,
): Promise<Answer> {
  const wiring = await wire({ ...realParts(loadConfig(environment)), log: failuresTo(report) });
  try {
    return await call(wiring, act);
  } finally {
    await wiring.close();
  }
}

async function call({ services }: Wiring, act: ConsoleAct): Promise<Answer> {
  const { signal } = new AbortController();
  const requestId = services.newId();
  const start = { kind: 'system', job: 'start' } as const;
  const ctx = contextOf(services, { actor: start, door: 'job', requestId, signal });
  // A command may come before the first `serve`: the store it leaves has its key all the same.
  await ensureSigningKey(ctx);
  let as: Extract<Actor, { kind: 'console' }>['as'] = null;
  if (act.as !== undefined) {
    const reviewer = await requireActiveAccount(ctx, act.as, 'as');
    as = { account_id: reviewer._id, roles: reviewer.roles };
  }
  const actor: Actor = { kind: 'console', as };
  const capability = capabilityNamed(act.capability);
  return (await dispatch(services, { capability, actor, door: 'cli', input: act.input, requestId, signal })) as Answer;
}

/** A command tells its own outcome; of what goes on below it only failures are worth a line. */
function failuresTo(report: (failure: string) => void): Log {
  return {
    info() {},
    warn() {},
    error(fields) {
      const { err } = fields as { err?: unknown };
      if (err !== undefined) report(String(err));
    },
  };
}
