import { setTimeout as pause } from 'node:timers/promises';
import { heard, type Told } from './play.js';
import type { World } from './world.js';

const DELIVERED_WITHIN = 120_000;
const LOOKS_EVERY = 200;

const eventOf: Readonly<Record<string, string>> = {
  approve: 'release.approved',
  reject: 'release.rejected',
  request_changes: 'release.rejected',
  suspend: 'release.suspended',
};

const endsIn: Readonly<Record<string, readonly [state: string, verify: string]>> = {
  approve: ['published', 'verified'],
  suspend: ['suspended', 'unknown'],
  reject: ['rejected', 'unknown'],
  request_changes: ['draft', 'unknown'],
};

interface Delivered {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly slug: string };
}

/**
 * Compares what clients were told with what the service says afterwards, to anybody, and with what reached the publishers'
 * servers. Knows nothing of how the service works. Answers what is wrong, in words.
 */
export async function check(world: World, all: readonly Told[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const told of all) wrong.push(...(await checkState(world, told)));
  const end = Date.now() + DELIVERED_WITHIN;
  while (missing(world, all).length > 0 && Date.now() < end) await pause(LOOKS_EVERY);
  return [...wrong, ...missing(world, all), ...tooMany(world, all)];
}

async function checkState(world: World, { slug, decided, inDoubt, hash }: Told): Promise<string[]> {
  const wrong: string[] = [];
  const last = decided.at(-1);
  const status = await heard(() => world.call('owner', 'service_artifact_status', { slug }));
  const releases = status['releases'] as ReadonlyArray<{ version: string; state: string }>;
  const allowed = [last === undefined ? 'in_review' : endsIn[last]?.[0], inDoubt && endsIn[inDoubt]?.[0]];
  const found = releases.map(({ state }) => state);
  if (found.length !== 1 || !allowed.includes(found[0])) wrong.push(`${slug}: ${found}, ${allowed} was told`);
  if (hash === null || inDoubt !== null || last === undefined) return wrong;
  const question = { slug, version: '1.0.0', sha256: hash };
  const { answer } = await heard(() => world.call('anyone', 'service_verify_package', question));
  if (answer !== endsIn[last]?.[1]) wrong.push(`${slug}: ${answer}, ${endsIn[last]?.[1]} was told`);
  return wrong;
}

function deliveredTo(world: World): Map<string, Delivered[]> {
  const bySlug = new Map<string, Delivered[]>();
  const seen = new Set<string>();
  for (const { body } of world.receiver.requests) {
    const event = JSON.parse(body.toString('utf8')) as Delivered;
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    bySlug.set(event.data.slug, [...(bySlug.get(event.data.slug) ?? []), event]);
  }
  return bySlug;
}

/** Every decision that was acknowledged reaches its publisher. */
function missing(world: World, all: readonly Told[]): string[] {
  const delivered = deliveredTo(world);
  return all.flatMap(({ slug, decided }) => {
    const types = (delivered.get(slug) ?? []).map(({ type }) => type);
    const wanted = ['artifact.approved', ...decided.map((decision) => eventOf[decision] ?? decision)];
    return wanted.filter((type) => !types.includes(type)).map((type) => `${slug}: ${type} was not delivered`);
  });
}

/** No decision is told twice under two ids, and none that nobody has made. */
function tooMany(world: World, all: readonly Told[]): string[] {
  const delivered = deliveredTo(world);
  return all.flatMap(({ slug, decided, inDoubt }) => {
    const allowed = [
      'artifact.approved',
      ...[...decided, ...(inDoubt === null ? [] : [inDoubt])].map((one) => eventOf[one]),
    ];
    const types = (delivered.get(slug) ?? []).map(({ type }) => type);
    const extra = types.filter((type, i) => !allowed.includes(type) || types.indexOf(type) !== i);
    return extra.map((type) => `${slug}: ${type} was delivered, and nobody decided so`);
  });
}
