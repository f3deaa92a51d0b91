import assert from 'node:assert/strict';
import { capabilityNamed } from '../../../tools/index.js';
import { type Next, REASON, Walk } from './walk.js';

describe('every step that is told', () => {
  let walk: Walk;

  before(async () => {
    walk = await Walk.open();
  });
  after(() => walk.close());
  beforeEach(() => walk.begin());

  /** What may have become of 1.0.0, whatever then becomes of the registration. */
  const fates: Readonly<Record<string, () => Promise<unknown>>> = {
    announced: () => walk.announce('1.0.0'),
    expired: async () => [await walk.announce('1.0.0'), await walk.setRelease('1.0.0', { expires_at: walk.soon(-1) })],
    withdrawn: async () => [
      await walk.announce('1.0.0'),
      await walk.done('service_withdraw_release', { slug: walk.slug, version: '1.0.0' }),
    ],
    'a draft': () => walk.broken('1.0.0'),
    'sent back': async () => [await walk.sent('1.0.0'), await walk.decide('1.0.0', 'request_changes')],
    'in review': () => walk.sent('1.0.0'),
    'in review with a question': async () => [
      await walk.sent('1.0.0'),
      await walk.people.kim('ask_publisher', { slug: walk.slug, version: '1.0.0', text: REASON }),
    ],
    published: () => walk.published('1.0.0'),
    'published and collected': async () => [await walk.published('1.0.0'), await walk.collect('1.0.0')],
    rejected: async () => [await walk.sent('1.0.0'), await walk.decide('1.0.0', 'reject')],
    suspended: async () => [await walk.published('1.0.0'), await walk.decide('1.0.0', 'suspend')],
    overtaken: async () => [await walk.announce('1.0.0'), await walk.published('1.1.0')],
  };

  /** Everything that is told to be done next: what is missing, and what refusals that change nothing end with. */
  async function steps(): Promise<Array<readonly [told: string, next: Next | null]>> {
    const told = (await walk.missing())
      .filter(({ next }) => next !== null)
      .map(({ code, next }) => [code, next] as const);
    const refusing: Array<readonly [string, object]> = [
      ['service_package_link', { slug: walk.slug, version: '1.0.0' }],
      ['service_review_details', { slug: walk.slug, version: '1.0.0', part: 'files' }],
      ['service_announce_release', walk.termsOf('1.0.0')],
      ['service_upload_package', walk.upload('1.0.0')],
      ['service_withdraw_release', { slug: walk.slug, version: '1.0.0' }],
    ];
    const refusals: Array<readonly [string, Next | null]> = [];
    for (const [tool, input] of refusing) {
      const { refused, body } = await walk.call(tool, input);
      // It is another state now.
      if (!refused && tool !== 'service_package_link' && tool !== 'service_review_details') break;
      if (refused) refusals.push([`${tool}: ${body.code}`, body.next ?? null]);
    }
    return [...told, ...refusals];
  }

  for (const state of ['pending', 'approved', 'rejected'] as const) {
    for (const [fate, prepare] of Object.entries(fates)) {
      it(`is taken: a registration ${state}, a version ${fate} (decisions §2, §4)`, async () => {
        const own = walk.slug;
        let made = 0;
        const begin = async (): Promise<void> => {
          walk.slug = `${own}-${made}`;
          made += 1;
          await walk.register();
          await prepare();
          const decided = state === 'rejected' ? { reason: REASON, findings: [] } : {};
          await walk.service.store.collections.artifacts.updateOne({ _id: walk.slug }, { $set: { state, ...decided } });
        };
        await begin();
        const waits = (await walk.lines()).some((line) => line.startsWith('review_decision'));
        assert.equal(waits, fate === 'in review' && state !== 'rejected');
        const first = walk.slug;
        const found = new Map<string, string>();
        for (const [told, next] of await steps()) {
          const key = JSON.stringify(next).replaceAll(first, 'SLUG');
          found.set(key, [...(found.has(key) ? [found.get(key)] : []), told].join(', '));
        }
        assert.ok(found.size > 0);
        for (const [key, told] of found) {
          const next = JSON.parse(key) as Next | null;
          assert.ok(next !== null, told);
          // A page is only named, and what only reads changes nothing: the next step finds the same.
          if (next.tool !== undefined && !capabilityNamed(next.tool).hints.readOnly) await begin();
          await walk.follow(JSON.parse(key.replaceAll('SLUG', walk.slug)) as Next).catch((error: Error) => {
            throw new Error(`${told}: ${key}: ${error.message}`);
          });
        }
      });
    }
  }
});
