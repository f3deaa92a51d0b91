import { strict as assert } from 'node:assert';
import { type ForeignServer, requirePart, startForeignServer } from '@countersign/test-parts';
import { MongoClient } from 'mongodb';
import { HOUR, MINUTE } from '../../domain/durations.js';
import { Refusal } from '../../domain/refusal.js';
import { type TestPackage, testPackage } from '../archives.js';
import { openTestService, type TestService } from '../service.js';
import { type FailingProxy, openProxy } from './proxy.js';

/** One call of a client, and the codes that a second one may answer with when the first one got through. */
interface Step {
  readonly act: (slug: string, pkg: TestPackage) => Promise<unknown>;
  readonly already: readonly string[];
}

const MOST_TRIES = 10;
/** Commands that go well before one fails: somewhere else in each round. */
const SKIPS = [0, 3];
/** The driver repeats a command once by itself. */
const IN_A_ROW = [1, 3];

describe('a server that hands over to another', function () {
  this.timeout(300_000);
  let foreign: ForeignServer;
  let proxy: FailingProxy;
  let admin: MongoClient;
  let service: TestService;
  let count = 0;
  let unavailable = 0;

  before(async function () {
    foreign = await startForeignServer(requirePart(this, 'secantusdb'));
    proxy = await openProxy(foreign.port);
    admin = new MongoClient(foreign.uri);
    const database = {
      // The failpoints change nothing that the server tells of itself: the driver has to ask again, and soon.
      uri: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true&serverMonitoringMode=poll&heartbeatFrequencyMS=500`,
      name: 'failover',
      drop: async () => {},
    };
    service = await openTestService({ database });
  });
  after(async () => {
    await service?.close();
    await admin?.close();
    await proxy?.close();
    await foreign?.stop();
  });

  const steps: readonly Step[] = [
    {
      act: (slug, { sha256, size }) =>
        service.owner('service_announce_release', {
          slug,
          version: '1.0.0',
          min_core: '1.0.0',
          php: '^8.1',
          notes: { en: 'x' },
          sha256,
          size,
        }),
      already: ['version_not_newer'],
    },
    {
      act: (slug, { bytes }) =>
        service.owner('service_upload_package', { slug, version: '1.0.0', package_base64: bytes.toString('base64') }),
      already: ['version_not_open'],
    },
    {
      act: (slug) => service.reviewer('decide_release', { slug, version: '1.0.0', decision: 'approve' }),
      already: ['decision_not_possible'],
    },
    {
      act: async (slug) => {
        const { url } = await service.owner('service_package_link', { slug, version: '1.0.0' });
        await service.download(String(url));
      },
      already: ['package_not_available'],
    },
  ];

  async function failing(data: object, skip: number, times: number): Promise<void> {
    const failCommands = ['find', 'aggregate', 'insert', 'update', 'delete', 'findAndModify'];
    const mode = { skip, times };
    await admin.db('admin').command({
      configureFailPoint: 'failCommand',
      mode,
      data: { failCommands, appName: 'countersign', ...data },
    });
  }

  const faults: Readonly<Record<string, (skip: number, times: number) => Promise<void> | void>> = {
    'is no longer the primary (10107)': (skip, times) => failing({ errorCode: 10_107 }, skip, times),
    'is stepping down (11602)': (skip, times) => failing({ errorCode: 11_602 }, skip, times),
    'has stepped down (189)': (skip, times) => failing({ errorCode: 189 }, skip, times),
    'is shutting down (91)': (skip, times) => failing({ errorCode: 91 }, skip, times),
    'has written without the others (64)': (skip, times) =>
      failing({ writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } }, skip, times),
    'closes its connections': (skip, times) => failing({ closeConnection: true }, skip, times),
    'is cut off after it has done what it was asked for': (skip, times) => proxy.arm('lost', skip, times),
    'is cut off within an answer': (skip, times) => proxy.arm('half', skip, times),
  };

  for (const [name, arm] of Object.entries(faults)) {
    it(`loses and repeats nothing when it ${name} (DESIGN, The idea)`, async () => {
      for (const [round, skip] of SKIPS.entries()) {
        count += 1;
        const slug = `failover-${count}`;
        await service.register(slug);
        const pkg = await testPackage({ slug, version: '1.0.0' });
        for (const step of steps) {
          await arm(skip, IN_A_ROW[round % IN_A_ROW.length] ?? 1);
          await untilAnswered(step, slug, pkg);
        }
        await admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
        await settled(slug);
      }
    });
  }

  it('tells its callers so, and is hit (the faults above)', () => {
    assert.ok(unavailable > 5, `${unavailable} calls were told of it`);
    assert.ok(proxy.spoilt() > 10, `${proxy.spoilt()} answers were spoilt`);
  });

  /** As a client does: it calls again for as long as it hears `unavailable`, and knows when it got through. */
  async function untilAnswered({ act, already }: Step, slug: string, pkg: TestPackage): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        await act(slug, pkg);
        return;
      } catch (error) {
        assert.ok(error instanceof Refusal, String(error));
        if (tries > 0 && already.includes(error.code)) return;
        assert.equal(error.code, 'unavailable', error.stack);
        unavailable += 1;
        // The lease of what was cut off ends.
        service.advance(3 * MINUTE);
      }
    }
    assert.fail(`not answered in ${MOST_TRIES} tries`);
  }

  async function settled(slug: string): Promise<void> {
    service.advance(2 * HOUR);
    await service.sweep();
    const status = await service.owner('service_artifact_status', { slug });
    const releases = status['releases'] as ReadonlyArray<{ state: string }>;
    assert.deepEqual(
      releases.map(({ state }) => state),
      ['published'],
    );
    assert.deepEqual(
      (await service.factsOf(slug)).map(({ kind }) => kind),
      ['version_published'],
    );
    const events = (await service.eventsOf(slug)).map(({ type }) => type);
    assert.deepEqual(events.sort(), ['artifact.approved', 'release.approved']);
    assert.equal(await service.storedFiles(slug), 0, 'the copy goes once it is collected');
  }
});
