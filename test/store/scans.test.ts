import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import type { CommandStartedEvent, Document } from 'mongodb';
import { HOUR } from '../../domain/durations.js';
import type { Store } from '../../store/mongo.js';
import { openTestDatabase, openTestStore, type TestStore } from '../database.js';
import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../records.js';

const LATER = new Date(TEST_TIME.getTime() + HOUR);

/** Commands that look for something, with what `explain` may be told of them. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  find: ['find', 'filter', 'sort', 'limit', 'projection'],
  aggregate: ['aggregate', 'pipeline', 'cursor'],
  findAndModify: ['findAndModify', 'query', 'update', 'sort', 'upsert'],
  update: ['update', 'updates'],
  delete: ['delete', 'deletes'],
};

/** Asked by the driver itself, once, whether a bucket has any file. */
const OF_THE_DRIVER = new Set(['find packages.files {}']);

/** Ports that insert, or ask the database nothing. */
const WITHOUT_QUERY = new Set([
  'accounts.create',
  'accounts.putAgentToken',
  'accounts.putSession',
  'accounts.putSignInLink',
  'audit.begin',
  'licences.issue',
  'limits.value',
  'packages.open',
  'packages.spool',
  'signing.open',
  'signing.seal',
  'verify.forget',
]);

describe('every query of the store', () => {
  let test: TestStore;
  const commands: Document[] = [];

  before(async () => {
    const database = await openTestDatabase();
    const uri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
    test = await openTestStore({ database: { ...database, uri } });
    test.store.database.client.on('commandStarted', ({ command }: CommandStartedEvent) => commands.push(command));
  });

  after(async () => {
    await test.close();
    await test.database.drop();
  });

  it('is served by an index, and needs no sorting of its own but that of what waits (DESIGN)', async () => {
    const called = new Set<string>();
    await useEverything(traced(test.store, called));
    assert.deepEqual(
      namesOf(test.store).filter((name) => !called.has(name) && !WITHOUT_QUERY.has(name)),
      [],
    );
    const distinct = new Map(commands.filter(looks).map((command) => [shapeOf(command), command]));
    assert.ok(distinct.size > 50, `${distinct.size} kinds of queries`);
    const scans: string[] = [];
    const sorts: string[] = [];
    for (const [shape, command] of distinct) {
      if (OF_THE_DRIVER.has(shape)) continue;
      const plan = JSON.stringify(await planOf(command));
      if (!/IXSCAN|IDHACK|EXPRESS|CLUSTERED/.test(plan) || plan.includes('COLLSCAN')) scans.push(`${shape}: ${plan}`);
      if (command['sort'] !== undefined && plan.includes('"SORT"') && !shape.includes('outbox.at'))
        sorts.push(`${shape}: ${plan}`);
    }
    assert.deepEqual(scans, []);
    assert.deepEqual(sorts, []);
  });

  async function planOf(command: Document): Promise<unknown> {
    const fields = EXPLAINED[nameOf(command)] ?? [];
    const explained = Object.fromEntries(fields.filter((key) => key in command).map((key) => [key, command[key]]));
    const answer = await test.store.database.command({ explain: explained, verbosity: 'queryPlanner' });
    return answer['queryPlanner']?.winningPlan ?? answer['stages'] ?? answer;
  }
});

function nameOf(command: Document): string {
  return Object.keys(command)[0] ?? '';
}

function looks(command: Document): boolean {
  return nameOf(command) in EXPLAINED;
}

/** The command with its values left out: what differs in values only is planned alike. */
function shapeOf(command: Document): string {
  const what = command['filter'] ?? command['pipeline'] ?? command['query'] ?? command['updates'] ?? command['deletes'];
  const filters = Array.isArray(what) ? what.map((one) => one['q'] ?? one) : what;
  const sort = command['sort'] instanceof Map ? ` ${JSON.stringify([...command['sort']])}` : '';
  return `${nameOf(command)} ${command[nameOf(command)]} ${JSON.stringify(filters, withoutValue)}${sort}`;
}

function withoutValue(key: string, value: unknown): unknown {
  return typeof value === 'object' || key === 'state' || key === 'kind' ? value : '?';
}

const PORTS = [
  'accounts',
  'artifacts',
  'audit',
  'licences',
  'limits',
  'outbox',
  'packages',
  'releases',
  'signing',
  'verify',
] as const;

function namesOf(store: Store): string[] {
  return PORTS.flatMap((port) => Object.keys(store[port]).map((step) => `${port}.${step}`));
}

/** The store, noting which of its steps are called. */
function traced(store: Store, called: Set<string>): Store {
  const ports = PORTS.map((port) => [port, noting(store[port], port, called)]);
  return { ...store, ...Object.fromEntries(ports) };
}

function noting<Port extends object>(port: Port, name: string, called: Set<string>): Port {
  return new Proxy(port, {
    get(target, step, receiver) {
      called.add(`${name}.${String(step)}`);
      return Reflect.get(target, step, receiver);
    },
  });
}

/** Calls every port at least once, so that each of its queries is asked. */
async function useEverything(store: Store): Promise<void> {
  await useRegister(store);
  await useDocumentsAndPackages(store);
  await usePeople(store);
  await useSigning(store);
}

async function useRegister({ artifacts, releases, outbox, verify, orphans }: Store): Promise<void> {
  const record = releaseRecord('scanned', '1.0.0', { outbox: [effectOf({ do: 'discard_package', file_id: 'x' })] });
  await artifacts.reserve(artifactRecord('scanned', { state: 'approved' }));
  await artifacts.find('scanned');
  await artifacts.slugsOf('acc_1', 10);
  await artifacts.apply({ slug: 'scanned', revision: 1, set: { name: 'x' }, outbox: [] });
  const number = { version: '1.0.0', order: record.order, release_id: record._id };
  await artifacts.claimNumber('scanned', 2, number, effectOf({ do: 'create_release', record }));
  await outbox.waiting(10);
  await outbox.drainArtifact('scanned');
  await outbox.drainRelease(record._id);
  await artifacts.freeNumber('scanned', record._id);
  await artifacts.claimPublication('scanned', record.order, 'module');
  await artifacts.unclaimPublication('scanned', record.order);
  await artifacts.followKind('scanned', 'theme', LATER);
  await releases.create(record);
  await releases.byId(record._id);
  await releases.find('scanned', '1.0.0');
  await releases.page('scanned', null, 10);
  await releases.page('scanned', record.order, 10);
  await releases.count('scanned');
  await releases.highestPublished('scanned');
  await releases.publishedBelow('scanned', record.order);
  await releases.lastAnnounced('scanned', LATER);
  await releases.apply({ id: record._id, from: 'announced', revision: 1, set: { state: 'draft' }, outbox: [] });
  await releases.beginDecision(record._id, 'draft', 2, { token: 't', until: LATER }, TEST_TIME);
  await releases.endDecision(record._id, 't');
  await releases.expired(LATER, 10);
  await releases.copiesToDelete(LATER, 10);
  await releases.toRemind(LATER, 10);
  await releases.coreReleases();
  await releases.addCoreRelease('9.0.0', TEST_TIME);
  await verify.published('scanned', '1.0.0');
  await Promise.all(['2.0.0', '3.0.0'].map((version) => verify.published('scanned', version)));
  await orphans(LATER, 10);
}

async function useDocumentsAndPackages({ releases, packages, orphans }: Store): Promise<void> {
  for (const kind of ['signature', 'notes'] as const) {
    const content = { notes: { en: 'x' }, manifest: 'x', signature: 'x' };
    await releases.putDocument({ _id: `doc_${kind}`, release_id: 'rel_x', at: TEST_TIME, kind, ...content });
    await releases.getDocument(kind, `doc_${kind}`);
  }
  const scratch = await packages.scratch();
  await writeFile(scratch.path, 'bytes');
  const file = await packages.store(scratch.path, { release_id: 'rel_x', name: 'x.zip' });
  await scratch.discard();
  await (await packages.fetch(file))?.discard();
  await orphans(LATER, 10);
  await releases.discardDocuments(['doc_notes']);
  await packages.discard(file);
  await packages.putLink({ _id: 'link', release_id: 'rel_x', file_id: file, expires_at: LATER });
  await packages.findLink('link');
}

async function usePeople({ accounts, licences, limits, audit }: Store): Promise<void> {
  await accounts.hasAny();
  await accounts.byId('acc_1');
  await accounts.byEmail('a@example.org');
  await accounts.setPassword('acc_1', 'x');
  await accounts.setPublisherName('acc_1', 'x', 'x');
  const token = { slug: 's', account_id: 'a', sealed_secret: Buffer.of(1), created_at: TEST_TIME, revoked_at: null };
  for (const _id of ['bkp_1', 'bkp_2']) await accounts.putPublishingToken({ _id, ...token });
  await accounts.publishingToken('bkp_none');
  await accounts.revokeToken('bkp_1', LATER);
  await accounts.agentTokenByHash('x');
  await accounts.agentToken('agt_1');
  await accounts.revokeToken('agt_1', LATER);
  await accounts.touchAgentToken('agt_1', LATER);
  for (const _ of [1, 2]) await accounts.useNonce('k', 'n', LATER, TEST_TIME);
  await accounts.findSignInLink('x', TEST_TIME);
  await accounts.useSignInLink('x', TEST_TIME);
  await accounts.session('x', TEST_TIME);
  await accounts.touchSession('x', TEST_TIME, LATER);
  await accounts.endSession('x');
  await accounts.endSessionsOf('acc_1');
  await licences.end('lic_1', TEST_TIME);
  await licences.byKeyHash('x');
  const report = { slug: 's', received_sha256: 'x', version: '1.0.0', validation_hash: 'x', licence_id: 'l' };
  await licences.recordAltered({ ...report, at: TEST_TIME });
  await limits.take('announcements_per_day', 'x');
  await limits.giveBack('announcements_per_day', 'x');
  await audit.complete('x', 'ok', TEST_TIME);
  await audit.ofArtifact('s', 10);
}

async function useSigning({ signing }: Store): Promise<void> {
  const times = { created_at: TEST_TIME, activated_at: null, retired_at: null, compromised_at: null };
  const key = { jwk: { kty: 'RSA', n: 'n', e: 'AQAB' }, sealed_private_key: Buffer.of(1), imported: false } as const;
  await signing.add({ _id: 'kid', ...key, ...times, status: 'next', reason: null });
  await signing.activate('kid', 'next', LATER, null);
  await signing.markCompromised('kid', LATER, 'x');
  await signing.keys();
  await signing.hasSigned();
  await signing.recordFact('source', 'key_added', TEST_TIME, {});
  await signing.facts(0, 10);
}
