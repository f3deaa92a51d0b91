import { requireActiveAccount } from '../../domain/account/account.js';
import type { Actor } from '../../domain/actor.js';
import type { Log } from '../../domain/context.js';
import { Refusal } from '../../domain/refusal.js';
import { ensureSigningKey } from '../../domain/signing/add-key.js';
import type { Messages } from '../../messages/index.js';
import type { Capability } from '../../tools/capability.js';
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
  /** The answer is text in parts, which are printed one after the other: the field that holds it. */
  readonly prints?: 'text';
  /** The data are sealed under a master key that is lost. */
  readonly lostMasterKey?: true;
}

type Answer = Readonly<Record<string, unknown>>;

export interface Told {
  readonly report: (failure: string) => void;
  readonly print: (text: string) => void;
}

/**
 * Calls a capability as the person at the console, on the same data as a running service, audited like any call. The
 * messages in its answer are in the language of `messages`.
 * Throws `RefusedAtConsole`.
 */
export async function actAtConsole(
  act: ConsoleAct,
  config: Config,
  messages: Messages,
  { report, print }: Told,
): Promise<Answer> {
  const wiring = await wire({
    ...realParts(config),
    log: failuresTo(report),
    language: messages.language,
    lostMasterKey: act.lostMasterKey === true,
    endsSoon: true,
  });
  try {
    return await call(wiring, act, messages, print);
  } finally {
    await wiring.close();
  }
}

async function call(wiring: Wiring, act: ConsoleAct, messages: Messages, print: Told['print']): Promise<Answer> {
  const requestId = wiring.services.newId();
  try {
    const capability = capabilityNamed(act.capability);
    let answer = await dispatched(wiring, act, capability, requestId);
    while (act.prints !== undefined) {
      const { text, next_cursor: cursor } = answer as { readonly text: string; readonly next_cursor: string | null };
      print(text);
      if (cursor === null) break;
      answer = await dispatched(wiring, { ...act, input: { ...act.input, cursor } }, capability, requestId);
    }
    return wireAnswer(capability, answer, messages) as Answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new RefusedAtConsole(error, wiring.services.ports.settings.baseUrl, requestId);
  }
}

async function dispatched(
  { services }: Wiring,
  act: ConsoleAct,
  capability: Capability,
  requestId: string,
): Promise<unknown> {
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
  return dispatch(services, { capability, actor, door: 'cli', input: act.input, requestId, signal });
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
