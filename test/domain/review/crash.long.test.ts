import { strict as assert } from 'node:assert';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import { CRASH_STRIDE, portsThatDie } from '../../crash.js';
import { openTestService, type TestService } from '../../service.js';
import { type People, peopleOf, sendForReview } from './people.js';

/** More steps than any call has. */
const MOST_STEPS = 40;
const version = '1.0.0';

interface Case {
  /** Brings a new artifact to where the call can be made. */
  prepare(slug: string): Promise<void>;
  /** The call that is cut off and, where the caller tries again, made again. */
  act(slug: string): Promise<unknown>;
  /** Codes that the second try may answer with, when the first one got through. */
  already: readonly string[];
  /** Whether the change has been made. */
  changed(slug: string): Promise<boolean>;
  /** What follows from it, each once. */
  follows(slug: string): Promise<readonly string[]>;
  expected: readonly string[];
  /** A second try changes again: messages are sent twice then, not lost. */
  repeats?: true;
}

describe('a crash at every step of the review desk', () => {
  let service: TestService;
  let people: People;
  let count = 0;

  before(async () => {
    service = await openTestService();
    people = await peopleOf(service);
  });
  after(async () => service.close());

  const decide = (slug: string, decision: string) =>
    people.kim('decide_release', { slug, version, decision, ...(decision === 'approve' ? {} : { reason: 'So.' }) });
  const published = async (slug: string) => {
    await sendForReview(service, slug);
    await decide(slug, 'approve');
  };
  const suspendedAndAppealed = async (slug: string) => {
    await published(slug);
    await decide(slug, 'suspend');
    await people.owner('appeal_decision', { slug, version, words: 'It is not so.' });
  };
  const appealOf = async (slug: string) => (await service.store.reviews.appealsOf(slug, version, 1))[0];
  const mailsOf = async (slug: string) => {
    const mails = await service.store.collections.mails.find({ 'data.slug': slug }).toArray();
    return mails.map(({ template }) => `mail ${template}`).filter((mail) => !mail.endsWith('decided'));
  };
  const eventsOf = async (slug: string) => {
    const events = await service.store.collections.events.find({ slug }).sort({ _id: 1 }).toArray();
    return events.map(({ type }) => `event ${type}`).filter((event) => event !== 'event artifact.approved');
  };
  const historyOf = async (slug: string) =>
    (await service.store.reviews.decisions(slug, version, null, 10)).map(({ decision }) => `history ${decision}`);

  const cases: Readonly<Record<string, Case>> = {
    'reporting an altered copy': {
      prepare: published,
      act: (slug) => {
        const who = { kind: 'licence', licence_id: 'lic_1', slug, installation: 'shop' } as const;
        const input = { slug, version, sha256: 'e'.repeat(64), installation: 'shop' };
        return service.call('report_altered_copy', input, who, 'http');
      },
      already: [],
      changed: async (slug) => (await service.store.licences.alteredGroup(`${slug} ${'e'.repeat(64)}`)) !== null,
      follows: async (slug) => [...(await eventsOf(slug)).slice(1), ...(await mailsOf(slug))],
      expected: ['event package.altered', 'mail package_altered'],
    },
    'lifting a suspension by an answer': {
      prepare: suspendedAndAppealed,
      act: async (slug) => {
        const { _id: appeal_id } = (await appealOf(slug)) ?? { _id: '' };
        const input = { appeal_id, slug, version, outcome: 'reinstated', answer: 'We looked again.' };
        return people.lee('answer_appeal', input);
      },
      already: ['decision_not_possible'],
      changed: async (slug) => (await appealOf(slug))?.open === false,
      follows: async (slug) => [
        `state ${(await service.store.releases.find(slug, version))?.state}`,
        ...(await historyOf(slug)),
        ...(await eventsOf(slug)),
        ...(await service.factsOf(slug)).map(({ kind }) => kind),
        ...(await mailsOf(slug)),
      ],
      expected: [
        'state published',
        'history reinstate',
        'history suspend',
        'history approve',
        'event release.approved',
        'event release.suspended',
        'event release.approved',
        'version_published',
        'version_suspended',
        'version_reinstated',
        'mail appeal_answered',
      ],
    },
    appealing: {
      prepare: async (slug) => {
        await sendForReview(service, slug);
        await decide(slug, 'reject');
      },
      act: (slug) => people.owner('appeal_decision', { slug, version, words: 'It is not so.' }),
      already: ['decision_not_possible'],
      changed: async (slug) => (await appealOf(slug)) !== undefined,
      follows: async (slug) => [`open ${(await appealOf(slug))?.open}`, ...(await historyOf(slug))],
      expected: ['open true', 'history reject'],
    },
    'asking the publisher': {
      prepare: (slug) => sendForReview(service, slug),
      act: (slug) => people.kim('ask_publisher', { slug, version, text: 'Why?' }),
      already: [],
      changed: async (slug) => (await service.store.releases.find(slug, version))?.turn === 'publisher',
      follows: async (slug) => {
        const { _id = '' } = (await service.store.releases.find(slug, version)) ?? {};
        const said = await service.store.reviews.messages(_id, ['to_publisher'], null, 10);
        return [...said.map(({ text }) => text), ...(await mailsOf(slug))];
      },
      expected: ['Why?', 'mail review_question'],
      repeats: true,
    },
  };

  for (const [name, one] of Object.entries(cases)) {
    for (const again of one.repeats === true ? [false] : [false, true]) {
      it(`while ${name} loses nothing, ${again ? 'tried again' : 'left alone'} (DESIGN, The idea)`, async () => {
        let died = true;
        let steps = 0;
        for (; died && steps < MOST_STEPS; steps += CRASH_STRIDE) {
          count += 1;
          const slug = `desk-crash-${count}`;
          await service.register(slug);
          await one.prepare(slug);
          const dying = portsThatDie(service.services.ports, steps);
          await service.during(dying.ports, () => one.act(slug)).catch(() => undefined);
          died = dying.died();
          await recover(one, slug, again, `after ${steps} steps`);
        }
        assert.ok(steps > 3 && steps < MOST_STEPS, `${name} took ${steps} steps`);
      });
    }
  }

  /** The sweep runs, and the caller may try again: what follows from the change is there if the change is, and once. */
  async function recover(one: Case, slug: string, again: boolean, when: string): Promise<void> {
    service.advance(3 * MINUTE);
    if (again) {
      await one.act(slug).catch((error: Refusal) => {
        assert.ok(one.already.includes(error.code), `${when}: ${error.code} ${error.message}`);
      });
    }
    service.advance(2 * HOUR);
    await service.sweep();
    const changed = await one.changed(slug);
    assert.ok(changed || !again, when);
    if (changed) assert.deepEqual(await one.follows(slug), one.expected, when);
    assert.deepEqual(await service.store.outbox.waiting(10), [], when);
  }
});
