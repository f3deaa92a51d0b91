import Type, { type Static } from 'typebox';
import { type Actor, accountOf } from '../actor.js';
import { requireArtifact } from '../artifact/find.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { isDocumentUrl } from '../oauth/find-client.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import type { AuditLine, AuditPlace, ReadAuditLine } from './ports.js';

const ROWS = 50;

const callerKinds = [
  'person',
  'agent_token',
  'app',
  'publishing_token',
  'licence',
  'console',
  'system',
  'other',
] as const;

const Caller = Type.Object(
  {
    kind: Type.Enum([...callerKinds], { 'x-says': 'caller.kind' }),
    id: Type.String({
      'x-says': 'caller.id',
    }),
    name: Nullable(Type.String({ 'x-says': 'caller.name' })),
    own: Type.Boolean({
      'x-says': 'caller.own',
    }),
  },
  { additionalProperties: false },
);

export const TrailLine = Type.Object(
  {
    id: Type.String({ 'x-says': 'line.id' }),
    at: Instant,
    by: Caller,
    door: Type.String({ 'x-says': 'line.door' }),
    capability: Type.String({ 'x-says': 'line.capability' }),
    version: Nullable(Type.String({ 'x-says': 'line.version' })),
    result: Nullable(Type.String({ 'x-says': 'line.result' })),
  },
  { additionalProperties: false },
);

export type TrailLine = Static<typeof TrailLine>;

export const ArtifactTrail = Type.Object(
  {
    lines: Type.Array(TrailLine, { 'x-says': 'artifact_trail.lines', maxItems: ROWS }),
    next: Nullable(Type.String({ 'x-says': 'artifact_trail.next' })),
  },
  { additionalProperties: false, 'x-says': 'artifact_trail' },
);

export type ArtifactTrail = Static<typeof ArtifactTrail>;

/** What others tried under the slug and were told was not theirs. */
const NOT_THEIRS = ['artifact_not_found', 'slug_taken'] as const;

/**
 * Every audit line about an artifact: for its owner, for reviewers and for admins (decisions §9). On request without
 * what others tried and were refused.
 */
export async function listArtifactAudit(
  ctx: Context,
  input: { readonly slug: string; readonly before?: string; readonly without_tries?: true },
): Promise<ArtifactTrail> {
  const reviews = readsAll(ctx.actor);
  await (reviews ? requireArtifact(ctx, input.slug) : ownArtifact(ctx, input.slug));
  const found = await ctx.audit.ofArtifact(input.slug, {
    place: input.before === undefined ? null : placeOf(input.before),
    limit: ROWS + 1,
    ...(input.without_tries === true ? { withoutResults: NOT_THEIRS } : {}),
  });
  const shown = found.slice(0, ROWS);
  return {
    lines: await trailLines(ctx, shown, reviews),
    next: found.length > ROWS ? cursorOf(shown.at(-1)) : null,
  };
}

/** Audit lines as their readers see them; with the names of everyone, or of what the caller owns. */
export function trailLines(ctx: Context, lines: readonly ReadAuditLine[], everyone: boolean): Promise<TrailLine[]> {
  const names = new Names(ctx, everyone);
  return Promise.all(lines.map((line) => lineOf(line, names)));
}

/** Where the next page goes on: time and id of a line. */
function cursorOf(line: ReadAuditLine | undefined): string | null {
  return line === undefined ? null : `${instant(line.at)}_${line.id}`;
}

function placeOf(cursor: string): AuditPlace {
  const [time = '', id = ''] = cursor.split('_');
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return refuse('invalid_field', 'before', cursor, rule('list.next_unknown'));
  return { at, id };
}

function readsAll(actor: Actor): boolean {
  if (actor.kind === 'person') return actor.roles.length > 0;
  return actor.kind === 'console' && (actor.as === null || actor.as.roles.length > 0);
}

async function lineOf(line: ReadAuditLine, names: Names): Promise<TrailLine> {
  const { id, at, door, capability, version, result } = line;
  return { id, at: instant(at), by: await names.of(line), door, capability, version, result };
}

type Caller = Static<typeof Caller>;

/** Finds out the names of callers, each once. */
class Names {
  readonly #known = new Map<string, Promise<string | null>>();
  readonly #reader: string | null;

  constructor(
    private readonly ctx: Context,
    private readonly all: boolean,
  ) {
    this.#reader = accountOf(ctx.actor);
  }

  async of({ actor, account_id, note }: AuditLine): Promise<Caller> {
    const own = account_id !== null && account_id === this.#reader;
    const { kind, id } = callerOf(actor);
    // Of an app the authorization is the caller, and goes one day; the client's name stays.
    const known = kind === 'app' ? (note['client_id'] ?? id) : id;
    return { kind, id, name: own || this.all ? await this.#nameOf(kind, known) : null, own };
  }

  #nameOf(kind: Caller['kind'], id: string): Promise<string | null> {
    const known = this.#known.get(id) ?? this.#find(kind, id);
    this.#known.set(id, known);
    return known;
  }

  async #find(kind: Caller['kind'], id: string): Promise<string | null> {
    const { accounts, clients } = this.ctx;
    if (kind === 'app') return isDocumentUrl(id) ? new URL(id).host : ((await clients.find(id))?.name ?? null);
    if (kind === 'agent_token') return (await accounts.agentToken(id))?.name ?? null;
    if (kind === 'person' || kind === 'console') return (await accounts.byId(id))?.name ?? null;
    return null;
  }
}

/** A caller out of the name that the trail gives it (`actorName`). */
function callerOf(actor: string): { kind: Caller['kind']; id: string } {
  const [first = '', rest] = actor.split(':');
  if (first === 'console') return { kind: 'console', id: rest ?? 'console' };
  if (first === 'system') return { kind: 'system', id: rest ?? 'system' };
  const kind = /^(?:acc|agt|oag|bkp|lic)_/.exec(actor)?.[0];
  switch (kind) {
    case 'acc_':
      return { kind: 'person', id: actor };
    case 'agt_':
      return { kind: 'agent_token', id: actor };
    case 'oag_':
      return { kind: 'app', id: actor };
    case 'bkp_':
      return { kind: 'publishing_token', id: actor };
    case 'lic_':
      return { kind: 'licence', id: actor };
    default:
      return { kind: 'other', id: actor };
  }
}
