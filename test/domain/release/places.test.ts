import assert from 'node:assert/strict';
import type { Ports } from '../../../domain/context.js';
import { Refusal } from '../../../domain/refusal.js';
import { places } from '../../../store/package/spool-places.js';
import { type TestPackage, testPackage } from '../../archives.js';
import { eventually } from '../../eventually.js';
import { openTestService, type TestService } from '../../service.js';

const { ofHolder, inAll } = places.proven;
const SLUG = 'hoard';
const OTHERS = 'bystander';

describe('places for packages in the calls of agents', () => {
  let service: TestService;
  /** Packages whose automatic review has begun; none ends before `release`. */
  let begun: string[];
  let release: () => void;
  let held: Ports;

  before(async () => {
    service = await openTestService({ limits: { packages_per_hour: 1000, announcements_per_day: 1000 } });
    await service.register(SLUG);
    const named = { slug: OTHERS, name: OTHERS, description: { en: 'Described.' } };
    await service.stranger('service_register_artifact', named);
    await service.reviewer('decide_artifact', { slug: OTHERS, decision: 'approve' });
  });
  after(() => service.close());

  beforeEach(() => {
    begun = [];
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { ports } = service.services;
    const inspect: Ports['packageReview']['inspect'] = async (job, progress) => {
      begun.push(job.slug);
      await opened;
      return ports.packageReview.inspect(job, progress);
    };
    held = { ...ports, packageReview: { ...ports.packageReview, inspect } };
  });

  /** Sends it with a token that nothing else uses; `null`, or the code of the refusal. */
  async function sends(tool: string, account_id: string, slug: string, pkg: TestPackage, n: number) {
    const actor = {
      kind: 'agent_token',
      token_id: `agt_${tool}_${n}`,
      account_id,
      scopes: ['read', 'publish'],
    } as const;
    const input = { slug, version: versionOf(n), package_base64: pkg.bytes.toString('base64') };
    try {
      await service.call(tool, input, actor, 'mcp');
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${error.code} ${error.faults[0]?.rule?.rule}`;
    }
  }

  for (const tool of ['service_upload_package', 'service_review_preflight']) {
    it(`are four of an account, whichever of its tokens sends, and leave one for another's: ${tool} (decisions §2)`, async () => {
      const own = await packagesOf(SLUG, inAll, tool);
      const [theirs] = await packagesOf(OTHERS, 1, tool);
      await service.during(held, async () => {
        const calls = own.map((pkg, n) => sends(tool, 'acc_owner', SLUG, pkg, n));
        await eventually(async () => begun.length + (await settled(calls)) === inAll);
        const others = sends(tool, 'acc_stranger', OTHERS, theirs as TestPackage, 0);
        await eventually(async () => begun.includes(OTHERS) || (await settled([others])) === 1);
        release();
        const said = await Promise.all(calls);
        assert.equal(said.filter((one) => one === null).length, ofHolder);
        const refused = 'unavailable service.packages_at_once';
        assert.deepEqual(
          said.filter((one) => one !== null),
          Array(inAll - ofHolder).fill(refused),
        );
        assert.equal(await others, null);
      });
      assert.equal(service.store.uploads(), 0);
    });
  }

  /** Different ones, announced where `tool` takes only what is. */
  async function packagesOf(slug: string, many: number, tool: string): Promise<TestPackage[]> {
    const made: TestPackage[] = [];
    for (let n = 0; n < many; n += 1) {
      const pkg = await testPackage({ slug, version: versionOf(n) });
      made.push(pkg);
      if (tool !== 'service_upload_package') continue;
      const { size, sha256 } = pkg;
      const announced = {
        slug,
        version: versionOf(n),
        min_core: '2.0.0',
        php: '^8.1',
        notes: { en: 'Notes.' },
        size,
        sha256,
      };
      await (slug === SLUG ? service.owner : service.stranger)('service_announce_release', announced);
    }
    return made;
  }
});

function versionOf(n: number): string {
  return `1.${n}.0`;
}

async function settled(calls: readonly Promise<unknown>[]): Promise<number> {
  const open = Symbol('open');
  const found = await Promise.all(calls.map((call) => Promise.race([call, new Promise((r) => setImmediate(r, open))])));
  return found.filter((one) => one !== open).length;
}
