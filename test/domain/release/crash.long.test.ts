import { strict as assert } from 'node:assert';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import { type TestPackage, testPackage } from '../../archives.js';
import { CRASH_STRIDE, portsThatDie } from '../../crash.js';
import { openTestService, type TestService } from '../../service.js';

/** More steps than any call has. */
const MOST_STEPS = 60;

describe('a crash at every step', () => {
  let service: TestService;
  let count = 0;

  before(async () => {
    service = await openTestService();
  });
  after(async () => service.close());

  interface Case {
    /** Brings a new artifact to where the call can be made. */
    prepare(slug: string, pkg: TestPackage): Promise<void>;
    /** The call that is cut off, and made again. */
    act(slug: string, pkg: TestPackage): Promise<unknown>;
    /** Codes that the second try may answer with, when the first one got through. */
    already: readonly string[];
    /** How it must be in the end. */
    state: string | null;
    files: number;
    facts: readonly string[];
    events: readonly string[];
  }

  const announce = (slug: string, { sha256, size }: TestPackage): Promise<unknown> =>
    service.owner('service_announce_release', {
      slug,
      version: '1.0.0',
      min_core: '1.0.0',
      php: '^8.1',
      notes: { en: 'x' },
      sha256,
      size,
    });
  const upload = (slug: string, pkg: TestPackage): Promise<unknown> =>
    service.owner('service_upload_package', { slug, version: '1.0.0', package_base64: pkg.bytes.toString('base64') });
  const decide = (slug: string, decision: string): Promise<unknown> =>
    service.reviewer('decide_release', {
      slug,
      version: '1.0.0',
      decision,
      ...(decision === 'approve' ? {} : { reason: 'Because.' }),
    });
  const inReview = async (slug: string, pkg: TestPackage): Promise<void> => {
    await announce(slug, pkg);
    await upload(slug, pkg);
  };
  const published = async (slug: string, pkg: TestPackage): Promise<void> => {
    await inReview(slug, pkg);
    await decide(slug, 'approve');
  };

  const collect = async (slug: string): Promise<void> => {
    const { url } = await service.owner('service_package_link', { slug, version: '1.0.0' });
    await service.download(String(url));
  };

  const cases: Readonly<Record<string, Case>> = {
    announcing: {
      prepare: async () => undefined,
      act: announce,
      already: ['version_not_newer'],
      state: 'announced',
      files: 0,
      facts: [],
      events: [],
    },
    uploading: {
      prepare: async (slug, pkg) => void (await announce(slug, pkg)),
      act: upload,
      already: ['version_not_open'],
      state: 'in_review',
      files: 1,
      facts: [],
      events: [],
    },
    approving: {
      prepare: inReview,
      act: (slug) => decide(slug, 'approve'),
      already: ['decision_not_possible'],
      state: 'published',
      files: 1,
      facts: ['version_published'],
      events: ['release.approved'],
    },
    rejecting: {
      prepare: inReview,
      act: (slug) => decide(slug, 'reject'),
      already: ['decision_not_possible'],
      state: 'rejected',
      files: 0,
      facts: [],
      events: ['release.rejected'],
    },
    withdrawing: {
      prepare: inReview,
      act: (slug) => service.owner('service_withdraw_release', { slug, version: '1.0.0' }),
      already: ['release_not_found'],
      state: null,
      files: 0,
      facts: [],
      events: [],
    },
    collecting: {
      prepare: published,
      act: collect,
      already: ['package_not_available'],
      state: 'published',
      files: 0,
      facts: ['version_published'],
      events: ['release.approved'],
    },
    'deleting what was collected': {
      prepare: async (slug, pkg) => {
        await published(slug, pkg);
        await collect(slug);
        service.advance(6 * MINUTE);
      },
      act: async (slug) => {
        const release_id = (await service.store.releases.find(slug, '1.0.0'))?._id ?? '';
        await service.call('delete_signed_copy', { release_id }, { kind: 'system', job: 'delete-signed-copy' }, 'job');
      },
      already: [],
      state: 'published',
      files: 0,
      facts: ['version_published'],
      events: ['release.approved'],
    },
    suspending: {
      prepare: published,
      act: (slug) => decide(slug, 'suspend'),
      already: ['decision_not_possible'],
      state: 'suspended',
      files: 0,
      facts: ['version_published', 'version_suspended'],
      events: ['release.approved', 'release.suspended'],
    },
  };

  for (const [name, one] of Object.entries(cases)) {
    it(`while ${name} loses nothing and repeats nothing (DESIGN, The idea)`, async () => {
      let died = true;
      let steps = 0;
      for (; died && steps < MOST_STEPS; steps += CRASH_STRIDE) {
        count += 1;
        const slug = `crash-${count}`;
        await service.register(slug);
        const pkg = await testPackage({ slug, version: '1.0.0' });
        await one.prepare(slug, pkg);
        const dying = portsThatDie(service.services.ports, steps);
        await service.during(dying.ports, () => one.act(slug, pkg)).catch(() => undefined);
        died = dying.died();
        await recover(one, slug, pkg, steps);
      }
      assert.ok(steps > 3 && steps < MOST_STEPS, `${name} took ${steps} steps`);
    });
  }

  /** The lease of a decision ends, the sweep runs, the caller tries again: then all must be as if nothing had been. */
  async function recover(one: Case, slug: string, pkg: TestPackage, steps: number): Promise<void> {
    service.advance(3 * MINUTE);
    await one.act(slug, pkg).catch((error: Refusal) => {
      assert.ok(one.already.includes(error.code), `after ${steps} steps: ${error.code} ${error.message}`);
    });
    service.advance(2 * HOUR);
    await service.sweep();
    const status = await service.owner('service_artifact_status', { slug });
    const [release] = status['releases'] as Array<{ state: string }>;
    assert.equal(release?.state ?? null, one.state, `state after ${steps} steps`);
    assert.equal(await service.storedFiles(slug), one.files, `files after ${steps} steps`);
    const facts = (await service.factsOf(slug)).map((fact) => fact.kind);
    assert.deepEqual(facts, one.facts, `facts after ${steps} steps`);
    const events = (await service.eventsOf(slug))
      .map((event) => event.type)
      .filter((type) => type !== 'artifact.approved');
    assert.deepEqual([...events].sort(), [...one.events].sort(), `events after ${steps} steps`);
    const decided = await service.store.reviews.decisions(slug, '1.0.0', null, 10);
    assert.equal(decided.length, one.events.length, `decisions in the history after ${steps} steps`);
    const noted = await service.store.collections.known_files.countDocuments({
      _id: { $gt: `${slug} `, $lt: `${slug}!` },
    });
    assert.equal(noted > 0, one.facts.length > 0, `known files after ${steps} steps`);
    const numbers = (await service.store.artifacts.find(slug))?.numbers ?? [];
    assert.equal(numbers.length, one.state === null ? 0 : 1, `numbers after ${steps} steps`);
  }
});
