import { setTimeout as pause } from 'node:timers/promises';
import { testPackage } from '../archives.js';
import { Lost, Refused, type World } from './world.js';

/** What the clients were told of one artifact, and nothing else. */
export interface Told {
  readonly slug: string;
  /** Decisions, in their order, that were acknowledged, and the one of which nobody heard the end. */
  readonly decided: string[];
  inDoubt: string | null;
  /** Of the signed package, once it was told. */
  hash: string | null;
}

const PATIENCE = 120_000;
const BETWEEN_TRIES = 50;

/** The states that the decisions lead to. */
const leadsTo: Readonly<Record<string, string>> = {
  approve: 'published',
  reject: 'rejected',
  request_changes: 'draft',
  suspend: 'suspended',
};

/**
 * Takes one artifact from its registration to decisions about it and its version, as its publisher and a reviewer would:
 * they ask again until they hear. `note` is told of every decision that was acknowledged.
 */
export async function playOne(world: World, slug: string, way: readonly string[], note: () => void): Promise<Told> {
  const told: Told = { slug, decided: [], inDoubt: null, hash: null };
  const version = '1.0.0';
  await heard(() =>
    world.call('owner', 'service_register_artifact', { slug, name: slug, description: { en: 'Described.' } }),
  );
  await heard(() => world.call('console', 'set_webhook', { slug, url: world.receiver.url(slug) }));
  await heard(
    () => world.call('reviewer', 'decide_artifact', { slug, decision: 'approve' }),
    ['decision_not_possible'],
  );
  note();
  const { bytes, sha256, size } = await testPackage({ slug, version });
  const announcement = { slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256, size };
  await heard(() => world.call('owner', 'service_announce_release', announcement), ['version_not_newer']);
  const upload = { slug, version, package_base64: bytes.toString('base64') };
  await heard(() => world.call('owner', 'service_upload_package', upload), ['version_not_open']);
  for (const decision of way) {
    if (!(await decided(world, slug, version, decision))) {
      told.inDoubt = decision;
      return told;
    }
    told.decided.push(decision);
    note();
    if (decision !== 'approve') continue;
    const { validation_hash } = await heard(() => world.call('owner', 'service_release_hash', { slug, version }));
    told.hash = String(validation_hash);
  }
  return told;
}

/**
 * Whether the reviewer has heard that it is so: from the answer, or by a look. What was cut off may hold its lease, or
 * still be under way: then nobody knows.
 */
async function decided(world: World, slug: string, version: string, decision: string): Promise<boolean> {
  const reason = decision === 'approve' ? {} : { reason: `Because of ${slug}.` };
  for (let isAgain = false; ; isAgain = true) {
    let isOver = false;
    try {
      await world.call('reviewer', 'decide_release', { slug, version, decision, ...reason });
      return true;
    } catch (error) {
      isOver = isAgain && error instanceof Refused && error.code === 'decision_not_possible';
      if (!isOver && !(error instanceof Lost) && !isUnavailable(error)) throw error;
    }
    const status = await heard(() => world.call('owner', 'service_artifact_status', { slug }));
    const [release] = status['releases'] as ReadonlyArray<{ state: string }>;
    if (release?.state === leadsTo[decision]) return true;
    if (isOver) return false;
    await pause(BETWEEN_TRIES);
  }
}

/** Calls until there is an answer; a repeated call may be told that it is done already. */
export async function heard(
  call: () => Promise<Record<string, unknown>>,
  already: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const end = Date.now() + PATIENCE;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await call();
    } catch (error) {
      if (isAgain && error instanceof Refused && already.includes(error.code)) return {};
      if (Date.now() > end || !(error instanceof Lost || isUnavailable(error))) throw error;
    }
    await pause(BETWEEN_TRIES);
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refused && error.code === 'unavailable';
}
