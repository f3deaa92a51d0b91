import type { MailTemplate } from '../../../domain/mail/mail-templates.js';
import { newId } from '../../../domain/new-id.js';
import { TEST_TIME } from '../../records.js';
import { at, type Fields, type ReadCase, type StepCase } from './near-miss.js';

const mail: Fields = {
  template: 'release_decided' satisfies MailTemplate,
  account_id: 'acc_1',
  to: 'kim@example.com',
  language: 'en',
  data: { slug: 'own' },
  sealed: null,
  state: 'waiting',
  created_at: TEST_TIME,
  next_attempt_at: TEST_TIME,
  sent_at: null,
  step: 0,
  attempts: [],
  lease: null,
};
const failed = { state: 'failed', next_attempt_at: null, step: 3, lease: 'old' } as const;
const anew = { state: 'waiting', next_attempt_at: at(5), step: 0, lease: null };
const attempt = { at: TEST_TIME, error: null };
const attempts = Array.from({ length: 22 }, (_, n) => ({ at: at(n), error: 'x' }));
const until = (ms: number): Fields => ({ data: { slug: 'own', until: at(ms).toISOString() } });
const idOf = ({ id }: { readonly id: string }): string => id;

export const mailSteps: readonly StepCase[] = [
  {
    name: 'mails.claim',
    in: 'mails',
    record: mail,
    step: ({ mails }, id) =>
      mails.claim(id, TEST_TIME, { token: 'new', until: at(9) }).then((one) => one?.step ?? null),
    changes: { lease: 'new', next_attempt_at: at(9), attempts: [attempt], step: 1 },
    answers: { hit: 1, miss: null },
    butNot: [{ state: 'sent' }, { next_attempt_at: at(1) }],
  },
  {
    name: 'mails.settle, of one that failed',
    in: 'mails',
    record: { ...mail, sealed: 'secret', lease: 'mine' },
    step: ({ mails }, id) =>
      mails.settle(id, 'mine', { state: 'failed', next_attempt_at: null, sent_at: null, attempts }),
    changes: { state: 'failed', next_attempt_at: null, attempts: attempts.slice(-20), lease: null },
    answers: { hit: true, miss: false },
    butNot: [{ lease: 'other' }, { lease: null }],
  },
  {
    name: 'mails.settle, of one that was sent',
    in: 'mails',
    record: { ...mail, sealed: 'secret', lease: 'mine' },
    step: ({ mails }, id) =>
      mails.settle(id, 'mine', { state: 'sent', next_attempt_at: null, sent_at: at(1), attempts: [attempt] }),
    changes: { state: 'sent', next_attempt_at: null, sent_at: at(1), attempts: [attempt], lease: null, sealed: null },
  },
  ...(['failed', 'kept', 'closed'] as const).map(
    (state): StepCase => ({
      name: `mails.retry, of one that is ${state}`,
      in: 'mails',
      record: { ...mail, ...failed, state },
      step: ({ mails }, id) => mails.retry(id, at(5)),
      changes: anew,
      answers: { hit: true, miss: false },
      butNot: [{ state: 'sent' }],
    }),
  ),
  {
    name: 'mails.close',
    in: 'mails',
    record: { ...mail, ...failed },
    step: ({ mails }, id) => mails.close(id),
    changes: { state: 'closed' },
    answers: { hit: true, miss: false },
    butNot: [{ state: 'sent' }],
  },
  {
    name: 'mails.retryFailed',
    in: 'mails',
    record: { ...mail, ...failed, ...until(6) },
    step: ({ mails }) => mails.retryFailed(at(5)),
    changes: anew,
    answers: { hit: 1 },
    butNot: [{ state: 'kept' }, until(5), until(4)],
  },
];

const old = [3, 1, 2, 4].map((n) => newId(TEST_TIME.getTime() - 1000 + n));
const oldest = newId(TEST_TIME.getTime() - 2000);
const retried = { attempts: [{ at: TEST_TIME, error: 'refused' }] };

export const mailReads: readonly ReadCase[] = [
  {
    name: 'mails.deleteOld takes the oldest first',
    in: 'mails',
    record: { ...mail, state: 'sent', created_at: at(-1000) },
    among: { ...Object.fromEntries(old.map((id) => [id, {}])), [oldest]: { state: 'waiting' } },
    read: async ({ mails }) => [await mails.deleteOld(TEST_TIME, 2), (await mails.page({}, null, 9)).map(idOf).sort()],
    finds: [2, [oldest, ...[...old].sort().slice(2)]],
  },
  {
    name: 'mails.find, of all that is kept',
    in: 'mails',
    record: { ...mail, language: undefined, sent_at: at(3), step: 2, attempts: [attempt] },
    among: { own: {} },
    read: async ({ mails }) => [await mails.find('own'), await mails.find('other')],
    finds: [
      {
        id: 'own',
        template: 'release_decided',
        account_id: 'acc_1',
        to: 'kim@example.com',
        language: 'en',
        data: { slug: 'own' },
        state: 'waiting',
        created_at: TEST_TIME,
        next_attempt_at: TEST_TIME,
        sent_at: at(3),
        step: 2,
        attempts: [attempt],
        secret: null,
      },
      null,
    ],
  },
  {
    name: 'mails.due, one at a time for each account and artifact; the others are put off',
    in: 'mails',
    record: mail,
    among: {
      a: { next_attempt_at: at(-3), data: {} },
      'b 1': { next_attempt_at: at(-1) },
      'b 2': { next_attempt_at: at(-2) },
      'b 3': { account_id: 'acc_2' },
      'b 4': { data: { slug: 'other' } },
      'deferred 1': { data: { slug: 'deferred' }, next_attempt_at: at(60_000) },
      'deferred 2': { data: { slug: 'deferred' } },
      'under way 1': { data: { slug: 'under way' }, next_attempt_at: at(120_000), lease: 'x' },
      'under way 2': { data: { slug: 'under way' } },
      'failed 1': { data: { slug: 'failed' }, ...failed },
      'failed 2': { data: { slug: 'failed' } },
      'expired 1': { data: { slug: 'expired', until: TEST_TIME.toISOString() }, next_attempt_at: at(60_000) },
      'expired 2': { data: { slug: 'expired' } },
      late: { data: {}, next_attempt_at: at(1) },
      sent: { data: {}, state: 'sent' },
    },
    read: async ({ mails }) => {
      const due = [await mails.due(TEST_TIME, 1), await mails.due(TEST_TIME, 2), await mails.due(TEST_TIME, 99)];
      const putOff = ['b 2', 'deferred 2', 'under way 2'].map(async (id) => (await mails.find(id))?.next_attempt_at);
      return [...due, await Promise.all(putOff), await mails.due(at(5000), 2)];
    },
    finds: [
      ['a'],
      ['a', 'b 1'],
      ['a', 'b 1', 'b 3', 'b 4', 'expired 2', 'failed 2'],
      [at(5000), at(60_000), at(5000)],
      ['a', 'b 1'],
    ],
  },
  {
    name: 'mails.letNext',
    in: 'mails',
    record: { ...mail, next_attempt_at: at(9) },
    among: {
      a: {},
      b: { ...failed },
      c: { state: 'sent' },
      d: { account_id: 'acc_2' },
      e: { data: { slug: 'other' } },
      f: {},
      g: {},
      'failed 2': { data: { slug: 'failed' }, step: 1 },
      'due 2': { data: { slug: 'due' }, next_attempt_at: at(1) },
      none: { data: {} },
    },
    read: async ({ mails }) => {
      const account_id = 'acc_1';
      await mails.letNext({ id: 'b', account_id, data: { slug: 'own' } }, at(2));
      for (const slug of ['failed', 'due']) await mails.letNext({ id: slug, account_id, data: { slug } }, at(2));
      await mails.letNext({ id: 'n', account_id, data: {} }, at(2));
      const all = await mails.page({ state: 'waiting' }, null, 99);
      return all
        .filter(({ next_attempt_at }) => Number(next_attempt_at) < Number(at(9)))
        .map((one) => [idOf(one), one.next_attempt_at]);
    },
    finds: [
      ['f', at(2)],
      ['due 2', at(1)],
    ],
  },
  {
    name: 'mails.page, by each that it can be asked by',
    in: 'mails',
    record: mail,
    among: {
      ...Object.fromEntries(['a', 'b', 'c'].map((id) => [id, {}])),
      notice: { template: 'reset_password' },
      other: { account_id: 'acc_2' },
      'other to': { to: 'lea@example.com' },
      sent: { state: 'sent' },
      past: until(5),
      good: until(6),
      'sent after all': { ...retried, state: 'sent' },
      retried,
      once: { failed_once: true },
      [newId(TEST_TIME.getTime())]: { template: 'no_account' },
      [newId(TEST_TIME.getTime() - 1)]: { template: 'no_account' },
    },
    read: async ({ mails }) => {
      const all = [
        await mails.page({ templates: ['reset_password'] }, null, 9),
        await mails.page({ account_id: 'acc_2' }, null, 9),
        await mails.page({ to: 'lea@example.com' }, null, 9),
        await mails.page({ state: 'sent' }, null, 9),
        await mails.page({ retried: true }, null, 9),
        await mails.page({ failed_once: true }, null, 9),
        await mails.page({}, 'b', 1),
      ];
      const good = (await mails.page({ good_at: at(5) }, null, 99)).map(idOf);
      const since = await mails.page({ since: TEST_TIME, templates: ['no_account'] }, null, 9);
      return [...all.map((page) => page.map(idOf)), [good.includes('good'), good.includes('past')], since.length];
    },
    finds: [
      ['notice'],
      ['other'],
      ['other to'],
      ['sent after all', 'sent'],
      ['retried'],
      ['once'],
      ['a'],
      [true, false],
      1,
    ],
  },
  {
    name: 'mails.countFailed, countKept, countRetried: up to so many, of those whose link is good',
    in: 'mails',
    record: { ...mail, state: 'failed' },
    among: {
      ...Object.fromEntries(['a', 'b', 'c'].map((id) => [id, {}])),
      past: until(5),
      ...Object.fromEntries(['d', 'e', 'f'].map((id) => [id, { state: 'kept' }])),
      'past too': { ...until(5), state: 'kept' },
      ...Object.fromEntries(['g', 'h', 'i'].map((id) => [id, { ...retried, state: 'waiting' }])),
      objects: { attempts: [{ at: TEST_TIME, error: { code: 'x' } }], state: 'waiting' },
      new: { state: 'waiting', attempts: [attempt] },
    },
    read: ({ mails }) =>
      Promise.all([
        ...[2, 9].map((most) => mails.countFailed(at(5), most)),
        ...[2, 9].map((most) => mails.countKept(at(5), most)),
        ...[2, 9].map((most) => mails.countRetried(most)),
      ]),
    finds: [2, 3, 2, 3, 2, 4],
  },
  {
    name: 'mails.aboutAfter',
    in: 'mails',
    record: { ...mail, data: { slug: 'own', version: '1.0.0', decision: 'approved', more: 'x' } },
    among: {
      a: {},
      b: {},
      c: {},
      d: {},
      other: { account_id: 'acc_2' },
      kind: { template: 'reset_password' },
      letter: { letter_only: true },
    },
    read: async ({ mails }) => [
      await mails.aboutAfter('acc_1', ['release_decided'], 'c', 9),
      (await mails.aboutAfter('acc_1', ['release_decided'], 'a', 2)).length,
      (await mails.aboutAfter('acc_1', ['release_decided'], 'a', 9)).length,
    ],
    finds: [[{ template: 'release_decided', data: { slug: 'own', version: '1.0.0', decision: 'approved' } }], 2, 3],
  },
];
