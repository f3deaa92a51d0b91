import type { Static, TSchema } from 'typebox';
import type { Actor } from '../domain/actor.js';
import type { Context } from '../domain/context.js';
import type { Door } from '../domain/door.js';
import type { CountedLimit } from '../domain/limits/limits.js';
import type { Spool } from '../domain/release/ports.js';
import type { Brief } from './cut-answer.js';
import type { Links } from './resources/links.js';

/**
 * Who may call. Together with `doors` it decides for every kind of caller (see `authority.ts`):
 * - `public`: anybody (over MCP any valid token);
 * - `read`, `publish`: the owner, by a publishing token, by an agent token with that scope, or in person;
 * - `owner`: the owner in person, or the person at the console for them;
 * - `licence`: a licence key;
 * - `client`: a client of the authorization server, as it authenticated; `resource_server`: one with that mark;
 * - `bearer`: an app that acts for a member, or a member's own program, by an access token or an API key;
 * - `{ role }`: a person who has the role (an admin is not a reviewer; some things are for either), or the person at
 *   the console;
 * - `console`: only the person at the console;
 * - `system`: only a job.
 */
export type Scope =
  | 'public'
  | 'read'
  | 'publish'
  | 'owner'
  | 'licence'
  | 'client'
  | 'resource_server'
  | 'bearer'
  | { readonly role: 'member' | 'reviewer' | 'admin' | 'reviewer or admin' }
  | 'console'
  | 'system';

/** The four hints of an MCP tool (decisions §10). */
export interface Hints {
  readonly readOnly: boolean;
  readonly destructive: boolean;
  readonly idempotent: boolean;
  readonly openWorld: boolean;
}

/** A limit that is counted after the caller was authorised and before the input is looked at. */
export interface Limit {
  readonly limit: CountedLimit;
  /** Whose window it is; `null` when this caller is not counted. */
  key(actor: Actor, input: Readonly<Record<string, unknown>>): string | null;
}

export interface Definition<I extends TSchema, O extends TSchema> {
  /** `service_*` where it is an MCP tool of decisions §10; verb first. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly doors: readonly Door[];
  /** Over MCP resources, prompts and completion call it; it is no tool. */
  readonly isTool?: false;
  readonly scope: Scope;
  readonly hints: Hints;
  /**
   * Dangerous: a person must have proved the password, and the second factor where one is on, at most 15 minutes ago.
   * The console and jobs are not asked; nobody else gets through.
   */
  readonly recentAuth?: true;
  readonly limits?: readonly Limit[];
  readonly input: I;
  readonly output: O;
  /**
   * The field of the input that is base64 of a package. Doors that receive bytes hand them over as a spool and leave
   * the field out; from the others it is decoded and spooled before the handler runs.
   */
  readonly attachment?: string;
  /** The handler itself answers for malformed values (verify: `unknown` with a `fault`). */
  readonly lenient?: boolean;
  /** Whether a call only reads, where others do not: it leaves no audit line. */
  readonly onlyReads?: (input: Static<I>) => boolean;
  /** People do it all day long: its lines are in the log, which leaves them out unless they are asked for. */
  readonly isEveryday?: true;
  /** A program does it all day long, and figures count it: it leaves no audit line. */
  readonly isRoutine?: true;
  /** Fields of a reading capability that make a call of it one that needs `publish` (decisions §10). */
  readonly publishesWith?: readonly string[];
  /** Keeps a bookmark of the caller's own, which changes nothing for anybody else: it leaves no audit line. */
  readonly isBookmark?: true;
  /** What an upload link lets its holder call, and nothing else (decisions §4). */
  readonly byUploadLink?: true;
  /** How the answer is cut for an agent, whose context has an end; other doors answer it whole. */
  readonly brief?: Brief;
  /** Resources that help an agent further, beside the answer. */
  readonly links?: Links;
  /** Seconds after which it is worth asking an agent tool again, where only a reviewer can go on; `null` elsewhere. */
  readonly pollAfter?: (answer: Readonly<Record<string, unknown>>) => number | null;
  /** What the audit line says beside slug and version: never a secret. */
  readonly auditNote?: (input: Static<I>) => Readonly<Record<string, string>>;
  /** Answers at once where nothing is waited for. */
  handler(ctx: Context, input: Static<I>, attachment: Spool): Promise<Static<O>> | Static<O>;
}

/** A capability in the list, whatever its shapes. */
export interface Capability
  extends Omit<Definition<TSchema, TSchema>, 'handler' | 'auditNote' | 'limits' | 'onlyReads'> {
  readonly limits: readonly Limit[];
  /** Whether a call with this input is written into the audit trail. */
  readonly leavesLine: (input: Readonly<Record<string, unknown>>) => boolean;
  readonly auditNote: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  /** The answer, or a promise of it. */
  run(ctx: Context, input: unknown, attachment: Spool | null): unknown;
}

type Audited = Pick<Capability, 'hints'> & { readonly isBookmark?: true; readonly isRoutine?: true };

/** Whether calls of a capability are written into the audit trail, some of them at least. */
export function isAudited({ hints, isBookmark, isRoutine }: Audited): boolean {
  return !hints.readOnly && isBookmark !== true && isRoutine !== true;
}

/** Whether agents call it by its name. */
export function isAgentTool({ doors, isTool }: Pick<Capability, 'doors' | 'isTool'>): boolean {
  return doors.includes('mcp') && isTool !== false;
}

/** The names of the fields that a capability takes. */
export function inputFields({ input }: Capability): readonly string[] {
  return Object.keys((input as { readonly properties?: object }).properties ?? {});
}

/**
 * Defines a capability: once, for every door. The shapes of handler and schemas are checked here and forgotten
 * afterwards; `dispatch` has validated the input before `run` sees it.
 */
export function capability<I extends TSchema, O extends TSchema>(definition: Definition<I, O>): Capability {
  const { handler, auditNote, limits, onlyReads, ...rest } = definition;
  return {
    ...rest,
    limits: limits ?? [],
    leavesLine: (input) => isAudited(definition) && onlyReads?.(input as Static<I>) !== true,
    auditNote: (input) => auditNote?.(input as Static<I>) ?? {},
    run: (ctx, input, attachment) => {
      if (definition.attachment !== undefined && attachment === null) {
        throw new Error(`${definition.name} was called without its attachment`);
      }
      return handler(ctx, input as Static<I>, attachment as Spool);
    },
  };
}
