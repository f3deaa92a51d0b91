import assert from 'node:assert/strict';
import type { Document } from 'mongodb';
import { connectAgenda } from '../../../jobs/agenda.js';
import type { Store } from '../../../store/mongo.js';
import type { TestStore } from '../../database.js';
import { readRecord } from '../../recorded.js';
import { useEverything } from '../use-everything.js';
import { ASKED, askedBy } from './asked.js';
import { explainable, looks, nameOf, openWatchedStore } from './explained.js';

/** Asked by the driver itself, once, whether a bucket has any file. */
const OF_THE_DRIVER = new Set(['find packages.files {}']);

/** Ports that insert, or ask the database nothing. */
const WITHOUT_QUERY = new Set([
  'accounts.create',
  'accounts.noteSecurity',
  'accounts.putAgentToken',
  'accounts.putLink',
  'accounts.putSession',
  'accounts.putSignInLink',
  'audit.begin',
  'reviews.addReason',
  'reviews.fileAppeal',
  'reviews.keepDecision',
  'reviews.keepMessage',
  'licences.issue',
  'licences.openAlteredGroup',
  'limits.value',
  'packages.open',
  'packages.spool',
  'signing.derive',
  'signing.open',
  'signing.seal',
  'verify.forget',
  'changes',
  'close',
  'databaseBytes',
  'collectionSizes',
  'masterKeyOf',
  'ping',
  'sweepSpool',
  'uploads',
]);

describe('every query of the store', () => {
  let test: TestStore;
  const commands: Document[] = [];
  const called = new Set<string>();
  const record = readRecord(ASKED.path);
  let asked: ReadonlyMap<string, readonly string[]>;

  before(async () => {
    test = await openWatchedStore(commands);
    // Makes the index of its own collection.
    await connectAgenda(test.store.database, 60_000);
    // What the start has asked is not the store's.
    commands.splice(0);
    await useEverything(traced(test.store, called));
    asked = askedBy(commands);
  });

  after(() => test.close());

  it('is served by an index, and needs no sorting of its own (DESIGN)', async () => {
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
      if (!/IXSCAN|IDHACK|EXPRESS|CLUSTERED|EOF/.test(plan) || plan.includes('COLLSCAN'))
        scans.push(`${shape}: ${plan}`);
      if (command['sort'] !== undefined && plan.includes('"SORT"')) sorts.push(`${shape}: ${plan}`);
    }
    assert.deepEqual(scans, []);
    assert.deepEqual(sorts, []);
  });

  it('is of a collection on record', () => {
    assert.deepEqual([...asked.keys()], [...record.keys()]);
  });

  for (const [collection, lines] of record) {
    it(`asks ${collection} what is on record; npm run snapshots writes it anew`, () => {
      assert.deepEqual(asked.get(collection), lines);
    });
  }

  async function planOf(command: Document): Promise<unknown> {
    const answer = await test.store.database.command({ explain: explainable(command), verbosity: 'queryPlanner' });
    return answer['queryPlanner']?.winningPlan ?? answer['stages'] ?? answer;
  }
});

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
  'attention',
  'audit',
  'endpoints',
  'events',
  'reviews',
  'groups',
  'jobRecords',
  'licences',
  'limits',
  'mails',
  'members',
  'outbox',
  'packages',
  'releases',
  'signing',
  'signUps',
  'verify',
] as const;

/** The steps of every port, and of the store itself. */
function namesOf(store: Store): string[] {
  return [
    ...Object.keys(ownSteps(store)),
    ...PORTS.flatMap((port) => Object.keys(store[port]).map((step) => `${port}.${step}`)),
  ];
}

type Step = (...given: never[]) => unknown;

function ownSteps(store: Store): Readonly<Record<string, Step>> {
  return Object.fromEntries(Object.entries(store).filter((entry): entry is [string, Step] => isStep(entry[1])));
}

function isStep(value: unknown): value is Step {
  return typeof value === 'function';
}

/** The store, noting which of its steps are called. */
function traced(store: Store, called: Set<string>): Store {
  const ports = PORTS.map((port) => [port, noting(store[port], port, called)]);
  const own = Object.entries(ownSteps(store)).map(([name, step]): [string, Step] => [
    name,
    (...given) => {
      called.add(name);
      return step(...given);
    },
  ]);
  return { ...store, ...Object.fromEntries(ports), ...Object.fromEntries(own) };
}

function noting<Port extends object>(port: Port, name: string, called: Set<string>): Port {
  return new Proxy(port, {
    get(target, step, receiver) {
      called.add(`${name}.${String(step)}`);
      return Reflect.get(target, step, receiver);
    },
  });
}
