import { requireRecentAuth } from '../domain/account/recent-auth.js';
import { type Actor, accountOf, actorName } from '../domain/actor.js';
import { ChangeRecord } from '../domain/audit/change-record.js';
import { Base64Text } from '../domain/base64.js';
import type { CallOrigin, Context, Log, Ports } from '../domain/context.js';
import type { Door } from '../domain/door.js';
import { takeLimit } from '../domain/limits/take.js';
import type { TellProgress } from '../domain/progress.js';
import { type Fault, NOT_SHOWN, Refusal, refuse, refuseAny } from '../domain/refusal.js';
import type { Spool } from '../domain/release/ports.js';
import { rule } from '../domain/rules/index.js';
import { MAX_AGENT_PACKAGE_BYTES } from '../domain/schemas.js';
import { authorise } from './authority.js';
import type { Capability } from './capability.js';
import { internalRefusal } from './problem.js';
import { answerFault, isObject, unknownFields, validate } from './validate.js';
import { wireAnswer } from './wire.js';

/** What a dispatch needs, made once by `main/wire.ts`. */
export interface Services {
  readonly ports: Ports;
  readonly log: Log;
  clock(): Date;
  newId(): string;
  /** Told of every call: for metrics and the log. `code` is `ok` or the refusal's code. */
  observe(call: ObservedCall, code: string, milliseconds: number): void;
  /** Fail when an answer does not fit its schema (tests, development), or only log and count it (production). */
  readonly strict: boolean;
}

/** What is told of a call. */
export type ObservedCall = Pick<Call, 'actor' | 'door' | 'requestId' | 'request'> & {
  readonly capability: Pick<Capability, 'name'>;
};

/** One call of a capability through a door, whose credential the door has checked. */
export interface Call {
  readonly capability: Capability;
  readonly actor: Actor;
  readonly door: Door;
  readonly input: unknown;
  readonly from?: CallOrigin;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** The package, where the door received bytes. The caller discards it. */
  readonly attachment?: Spool;
  /** What the door found wrong with the form of the input (not JSON, say): refused once the limits have counted. */
  readonly malformed?: Refusal | null;
  /** Fields that the door found where they do not belong: faults beside those of the input. */
  readonly stray?: readonly Fault[];
  /** The door's own record of the request, for whoever is told of the call. */
  readonly request?: object | undefined;
  progress?: TellProgress;
}

/**
 * The one way into a capability: finds → authorises → limits → validates → audits → runs. Throws a `Refusal` and
 * nothing else: whatever else goes wrong is logged under the request id and becomes `internal`.
 */
export async function dispatch(services: Services, call: Call): Promise<unknown> {
  return dispatchAtOnce(services, call);
}

/**
 * The same, with the answer itself or a thrown refusal where nothing is waited for, and a promise elsewhere: a turn for
 * each step would cost more than what is asked for.
 */
export function dispatchAtOnce(services: Services, call: Call): unknown {
  const started = performance.now();
  let answer: unknown;
  try {
    answer = pipeline(services, call);
  } catch (error) {
    throw refusedAfter(services, call, started, error);
  }
  if (!(answer instanceof Promise)) return passed(services, call, started, answer);
  return answer.then(
    (one) => passed(services, call, started, one),
    (error: unknown) => {
      throw refusedAfter(services, call, started, error);
    },
  );
}

function passed(services: Services, call: Call, started: number, answer: unknown): unknown {
  services.observe(call, 'ok', performance.now() - started);
  return answer;
}

function refusedAfter(services: Services, call: Call, started: number, error: unknown): Refusal {
  const refusal = error instanceof Refusal ? error : internal(services, call, error);
  services.observe(call, refusal.code, performance.now() - started);
  return refusal;
}

type Input = Readonly<Record<string, unknown>>;

/** The answer, or a promise of it where something is waited for. */
function pipeline(services: Services, call: Call): unknown {
  const { capability, actor, door } = call;
  const input = isObject(call.input) ? call.input : {};
  authorise(capability, actor, door, input);
  if (capability.recentAuth === true) requireRecentAuth(actor, services.clock());
  if (capability.limits.length === 0) return admitted(services, call, input);
  return countLimits(services, capability, actor, input).then(() => admitted(services, call, input));
}

function admitted(services: Services, call: Call, input: Input): unknown {
  const { capability, actor } = call;
  if (call.malformed) throw call.malformed;
  checkInput(capability, actor, call);
  const ctx = makeContext(services, call);
  if (capability.attachment !== undefined) return withAttachment(services, call, ctx, input, capability.attachment);
  if (!capability.leavesLine(input)) return checkedAnswer(services, call, ctx, input, call.attachment ?? null);
  return withLine(ctx, capability, input, () => checkedAnswer(services, call, ctx, input, call.attachment ?? null));
}

async function withAttachment(
  services: Services,
  call: Call,
  ctx: Context,
  input: Input,
  field: string,
): Promise<unknown> {
  const spool = call.attachment === undefined ? await decodedAttachment(ctx, call, input, field) : null;
  const { [field]: _bytes, ...handed } = input;
  try {
    return await audited(ctx, call.capability, input, () =>
      checkedAnswer(services, call, ctx, handed, call.attachment ?? spool),
    );
  } finally {
    await spool?.discard();
  }
}

function checkedAnswer(services: Services, call: Call, ctx: Context, input: Input, attachment: Spool | null): unknown {
  const answer = call.capability.run(ctx, input, attachment);
  if (answer instanceof Promise) return answer.then((one) => checked(services, call, one));
  return checked(services, call, answer);
}

function checked(services: Services, call: Call, answer: unknown): unknown {
  checkAnswer(services, call, answer);
  return answer;
}

type Caller = Omit<Call, 'capability' | 'input' | 'attachment'>;
type ContextMaker = new (call: Caller) => Context;

const makers = new WeakMap<Services, ContextMaker>();

/** The context of one call; jobs make theirs here too. Ports are inherited: a spread of it would leave them behind. */
export function makeContext(services: Services, call: Caller): Context {
  let Maker = makers.get(services);
  if (Maker === undefined) {
    Maker = contextMaker(services);
    makers.set(services, Maker);
  }
  return new Maker(call);
}

/** Copying the ports into every context cost more than a whole verification: they are put on a prototype once. */
function contextMaker(services: Services): ContextMaker {
  class CallContext {
    readonly actor: Actor;
    readonly door: Door;
    readonly from: CallOrigin | null;
    readonly requestId: string;
    readonly signal: AbortSignal;
    #record: ChangeRecord | null = null;
    readonly #call: Caller;

    constructor(call: Caller) {
      this.actor = call.actor;
      this.door = call.door;
      this.from = call.from ?? null;
      this.requestId = call.requestId;
      this.signal = call.signal;
      this.#call = call;
    }

    /** Made by the first who writes into it: what only reads has none. */
    get record(): ChangeRecord {
      this.#record ??= new ChangeRecord();
      return this.#record;
    }

    get progress(): Context['progress'] {
      return (done, total, step) => this.#call.progress?.(done, total, step);
    }

    get now(): Date {
      return services.clock();
    }
  }
  Object.assign(CallContext.prototype, services.ports, { log: services.log, newId: () => services.newId() });
  return CallContext as unknown as ContextMaker;
}

async function countLimits(services: Services, capability: Capability, actor: Actor, input: Input): Promise<void> {
  for (const limit of capability.limits) {
    const key = limit.key(actor, input);
    if (key !== null) await takeLimit(services.ports, limit.limit, key);
  }
}

function checkInput(capability: Capability, actor: Actor, call: Call): void {
  // The publishing token names the artifact: another slug, malformed or not, is not found (decisions §2, §3).
  if (actor.kind === 'publishing_token' && isObject(call.input) && call.input['slug'] !== actor.slug) {
    refuse('artifact_not_found', 'slug', String(call.input['slug'] ?? ''), rule('authority.slug_of_token'));
  }
  if (capability.lenient === true) {
    const unknown = unknownFields(capability.input, call.input);
    refuseAny(call.stray === undefined ? unknown : [...unknown, ...call.stray]);
    return;
  }
  const { stray = [] } = call;
  const value = withoutPackage(capability, call);
  const { faults, total } = validate(capability.input, value);
  const listed = [...faults, ...stray];
  refuseAny(listed, total > faults.length ? { faultsTotal: total + stray.length } : {});
}

/** The input as its schema knows it: a package that came another way, or has been found to be base64, is no text. */
function withoutPackage({ attachment }: Capability, { attachment: spool, input }: Call): unknown {
  if (attachment === undefined || !isObject(input)) return input;
  const isApart = spool !== undefined || input[attachment] instanceof Base64Text;
  return isApart ? { ...input, [attachment]: '' } : input;
}

/** Decodes and spools the package of an agent's call (decisions §10): RFC 4648 §4 with padding, no white space. */
async function decodedAttachment(ctx: Context, call: Call, input: Input, field: string): Promise<Spool> {
  const given = input[field];
  const text = given instanceof Base64Text ? given : Base64Text.of(Buffer.from(String(given)));
  if (text === null) refuse('invalid_field', field, NOT_SHOWN, rule('value.not_base64'));
  if (text.size > MAX_AGENT_PACKAGE_BYTES) {
    refuse('too_large', field, `${text.size} bytes`, rule('size.bytes', { most: MAX_AGENT_PACKAGE_BYTES }), {
      status: 413,
      next: { do: 'link_upload', slug: String(input['slug']), version: String(input['version']) },
    });
  }
  return ctx.packages.spool(text.blocks(), accountOf(call.actor) ?? actorName(call.actor));
}

/** Writes the audit line before the call runs and completes it after, so that a crash leaves a visible trace. */
function audited(ctx: Context, capability: Capability, input: Input, run: () => unknown): unknown {
  return capability.leavesLine(input) ? withLine(ctx, capability, input, run) : run();
}

async function withLine(ctx: Context, capability: Capability, input: Input, run: () => unknown): Promise<unknown> {
  const id = ctx.newId();
  await ctx.audit.begin({
    id,
    at: ctx.now,
    door: ctx.door,
    actor: actorName(ctx.actor),
    account_id: accountOf(ctx.actor),
    capability: capability.name,
    slug: textOf(input['slug']),
    version: textOf(input['version']),
    request_id: ctx.requestId,
    note: { ...capability.auditNote(input), ...clientOf(ctx.actor) },
    ...((ctx.door === 'job' || capability.isEveryday === true) && { routine: true as const }),
  });
  let result = 'internal';
  try {
    const answer = await run();
    result = 'ok';
    return answer;
  } catch (error) {
    if (error instanceof Refusal) result = error.code;
    throw error;
  } finally {
    const { subject, changes } = ctx.record;
    await ctx.audit.complete(id, { result, at: ctx.now, subject, changes });
  }
}

/** The app behind an authorization, by which its calls are told apart once the authorization itself is gone. */
function clientOf(actor: Actor): Readonly<Record<string, string>> {
  if (actor.kind !== 'oauth_token' && actor.kind !== 'upload_link') return {};
  return actor.client_id === null ? {} : { client_id: actor.client_id };
}

function checkAnswer(services: Services, call: Call, answer: unknown): void {
  const wrong = answerFault(call.capability.output, wireAnswer(call.capability, answer));
  if (wrong === null) return;
  if (services.strict) throw new Error(`${call.capability.name} answered what its schema does not allow: ${wrong}`);
  services.log.error({ capability: call.capability.name, request_id: call.requestId, wrong }, 'answer misfits schema');
}

function internal(services: Services, call: Call, error: unknown): Refusal {
  services.log.error({ err: error, request_id: call.requestId, capability: call.capability.name }, 'call failed');
  return internalRefusal();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 100) : null;
}
