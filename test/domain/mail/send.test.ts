import assert from 'node:assert/strict';
import { DAY, HOUR, MAIL_LEASE, MINUTE } from '../../../domain/durations.js';
import type { JobEntry } from '../../../domain/job/list.js';
import type { Letter, MailOutcome, NewMail, OpenMail } from '../../../domain/mail/ports.js';
import type { Attention } from '../../../domain/operation/attention-item.js';
import { jobOperations } from '../../../jobs/job-operations.js';
import { sendMails } from '../../../jobs/send-mails.js';
import { silentLog } from '../../database.js';
import { eventually } from '../../eventually.js';
import { openTestService, type TestService } from '../../service.js';

const CONSOLE = { kind: 'console', as: null } as const;
const AGAIN: MailOutcome = { did: 'failed', again: true, failure: '451 Greylisted' };

/** What a mail server answers that takes its time. */
function stallingAnswer(): { readonly answer: Promise<MailOutcome>; end(): void } {
  let settle: (outcome: MailOutcome) => void = () => {};
  const answer = new Promise<MailOutcome>((resolve) => {
    settle = resolve;
  });
  return { answer, end: () => settle({ did: 'sent' }) };
}

describe('sending the mails of the outbox', () => {
  let service: TestService;
  let letters: Letter[] = [];
  let answers: Array<MailOutcome | Error | Promise<MailOutcome>> = [];
  let count = 0;
  let counted: unknown[] = [];

  before(async () => {
    const post = {
      async send(letter: Letter): Promise<MailOutcome> {
        letters.push(letter);
        const answer = answers.shift() ?? { did: 'sent' };
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    service = await openTestService({ post });
  });

  after(() => service.close());

  beforeEach(() => {
    letters = [];
    answers = [];
    counted = [];
  });

  async function put(more: Partial<NewMail> = {}): Promise<string> {
    count += 1;
    const id = `mail_${String(count).padStart(3, '0')}`;
    await service.store.mails.put({
      id,
      at: service.services.clock(),
      template: 'reset_password',
      account_id: 'acc_owner',
      data: { name: 'Kim' },
      secret: { link: 'https://example.com/reset?link=sesame' },
      ...more,
    });
    return id;
  }

  const run = (): Promise<void> =>
    sendMails.run(
      {
        services: service.services,
        tidy: { ...service.store, sweepSpool: () => service.store.sweepSpool() },
        log: silentLog,
        requestId: 'req_1',
        actor: { kind: 'system', job: 'send-mails' },
        deliver: async () => undefined,
        count: (failure) => void counted.push(failure),
        stopping: new AbortController().signal,
        signal: new AbortController().signal,
      },
      '',
    );
  const mail = async (id: string): Promise<OpenMail> => (await service.store.mails.find(id)) ?? assert.fail('no mail');

  it('shows what failed at the desk of jobs, and lets all of it run again with all tries before it', async () => {
    const { store, services } = service;
    const records = () => store.jobRecords;
    const desk = jobOperations({ jobs: [sendMails], records, services: () => services, run, noteRuns: run });
    const ids = [await put(), await put()];
    assert.equal(await desk.due('send-mails', 10), 2);
    answers = ids.map(() => ({ did: 'failed', again: false, failure: '550 No such user' }));
    await run();
    assert.equal(await desk.givenUp('send-mails'), 2);
    const { job } = (await service.call('show_job', { job: 'send-mails' }, CONSOLE, 'cli')) as { job: JobEntry };
    assert.deepEqual([job.failed, job.state], [2, 'idle']);
    const shown = await desk.failed('send-mails', 10);
    assert.deepEqual(shown.map(({ key, reason, tries }) => [key, reason, tries]).sort(), [
      [ids[0], '550 No such user', 1],
      [ids[1], '550 No such user', 1],
    ]);
    assert.equal(await desk.retry('send-mails', services.clock()), 2);
    assert.deepEqual([(await mail(ids[0] ?? '')).state, (await mail(ids[0] ?? '')).step], ['waiting', 0]);
    await run();
    assert.equal((await mail(ids[1] ?? '')).state, 'sent');
    assert.equal(await desk.givenUp('send-mails'), 0);
    assert.equal(await desk.retry('send-mails', services.clock()), 0);
  });

  it('sends what falls due while another mail stalls', async () => {
    const stalled = stallingAnswer();
    answers = [stalled.answer];
    await put();
    const running = run();
    await eventually(() => letters.length === 1);
    const ids = [await put(), await put(), await put(), await put(), await put()];
    await eventually(() => letters.length === 6);
    await eventually(async () => (await mail(ids[4] ?? '')).state === 'sent');
    stalled.end();
    await running;
  });

  it('sends mails about one artifact one after another, in the order of what happened', async () => {
    const stalled = stallingAnswer();
    answers = [stalled.answer];
    const about = { data: { name: 'Kim', slug: 'my-module' } };
    const [suspended, reinstated] = [await put(about), await put(about)];
    const other = await put();
    const running = run();
    await eventually(() => letters.length === 2);
    assert.deepEqual(letters.map(({ id }) => id).sort(), [suspended, other].sort());
    stalled.end();
    await running;
    assert.equal(letters.at(-1)?.id, reinstated);
    assert.equal((await mail(reinstated)).state, 'sent');
  });

  describe('about one artifact', () => {
    const about = { data: { name: 'Kim', slug: 'my-module' } };
    const sent = (): string[] => letters.map(({ id }) => id);

    it('goes after the one before it, also when that one is deferred', async () => {
      answers = [AGAIN];
      const suspended = await put(about);
      await run();
      const reinstated = await put(about);
      const [to, other] = [await put({ ...about, account_id: 'acc_other', to: 'lea@example.com' }), await put()];
      await run();
      assert.deepEqual(sent().sort(), [suspended, to, other].sort());
      letters = [];
      answers = [AGAIN];
      service.advance(MINUTE);
      await run();
      assert.deepEqual(sent(), [suspended]);
      service.advance(5 * MINUTE);
      await run();
      assert.deepEqual(sent(), [suspended, suspended, reinstated]);
    });

    it('goes at once when the one before it is given up, kept, or has a link that has run out', async () => {
      const until = new Date(service.services.clock().getTime() + HOUR).toISOString();
      for (const end of [{ did: 'failed', again: false, failure: '550 No such user' }, { did: 'kept' }] as const) {
        letters = [];
        answers = [end];
        const ids = [await put(about), await put(about), await put(about)];
        await run();
        assert.deepEqual(sent(), ids);
      }
      letters = [];
      answers = [AGAIN, AGAIN, AGAIN, AGAIN];
      const first = await put({ data: { ...about.data, until } });
      for (const wait of [0, MINUTE, 5 * MINUTE, 30 * MINUTE]) {
        service.advance(wait);
        await run();
      }
      assert.deepEqual(sent(), [first, first, first, first]);
      service.advance(HOUR);
      const second = await put(about);
      await run();
      assert.deepEqual([sent().at(-1), (await mail(first)).state], [second, 'waiting']);
      service.advance(HOUR);
      await run();
      assert.deepEqual([(await mail(first)).state, letters.length], ['failed', 5]);
    });

    it('waits for one that another process sends', async () => {
      const stalled = stallingAnswer();
      answers = [stalled.answer];
      const suspended = await put(about);
      const running = run();
      await eventually(() => letters.length === 1);
      const reinstated = await put(about);
      await run();
      assert.deepEqual(sent(), [suspended]);
      stalled.end();
      await running;
      assert.deepEqual(sent(), [suspended, reinstated]);
    });

    it('holds up no other, however many wait', async () => {
      answers = [AGAIN];
      const first = await put(about);
      await run();
      const behind = await Promise.all(Array.from({ length: 105 }, () => put(about)));
      service.advance(1);
      const other = await put();
      await run();
      assert.deepEqual(sent(), [first, other]);
      const now = service.services.clock();
      assert.deepEqual(await service.store.mails.due(now, 1), []);
      service.advance(MINUTE);
      for (let runs = 0; letters.length < 108 && runs < 3; runs += 1) await run();
      assert.deepEqual(sent(), [first, other, first, ...behind].slice(0, letters.length));
      assert.equal(letters.length, 108);
    });
  });

  it('names whom a mail went to in the trail, whose lines of jobs can be left out (decisions §9)', async () => {
    const id = await put();
    await run();
    const { audit } = service.store;
    const [line] = (await audit.page({ capability: 'send_mail' }, null, 100)).filter(
      ({ note }) => note['mail_id'] === id,
    );
    assert.equal(line?.subject, 'account acc_owner');
    const left = await audit.page({ without_routine: true }, null, 100);
    assert.ok(left.every(({ door }) => door !== 'job'));
  });

  it('goes to the address that the account had, with the link, and forgets the link', async () => {
    const id = await put();
    await run();
    assert.equal(letters.length, 1);
    assert.deepEqual([letters[0]?.id, letters[0]?.to], [id, 'Acme@example.com']);
    assert.match(String(letters[0]?.text), /link=sesame/);
    assert.match(String(letters[0]?.html), /link=sesame/);
    const sent = await mail(id);
    assert.deepEqual([sent.state, sent.next_attempt_at, sent.secret], ['sent', null, null]);
    assert.notEqual(sent.sent_at, null);
    await run();
    assert.equal(letters.length, 1);
  });

  it('tries again from a minute to a day later, under the same id, and then gives up, visibly', async () => {
    const id = await put();
    const delays = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, DAY];
    for (const delay of delays) {
      answers = [AGAIN];
      const before = letters.length;
      await run();
      assert.equal(letters.length, before + 1);
      const waiting = await mail(id);
      assert.equal(waiting.state, 'waiting');
      const wait = Number(waiting.next_attempt_at) - service.services.clock().getTime();
      assert.ok(wait <= delay && wait > delay - MINUTE, `${wait} of ${delay}`);
      await run();
      assert.equal(letters.length, before + 1);
      service.advance(delay);
    }
    answers = [AGAIN];
    await run();
    const failed = await mail(id);
    assert.deepEqual([failed.state, failed.next_attempt_at, failed.attempts.length], ['failed', null, 7]);
    assert.ok(failed.attempts.every(({ error }) => error === '451 Greylisted'));
    assert.equal(new Set(letters.map((letter) => letter.id)).size, 1);
    assert.notEqual(failed.secret, null);
  });

  it('is given up at once when it was refused for good, and tried again when an admin says so', async () => {
    const id = await put();
    answers = [{ did: 'failed', again: false, failure: '550 No such user' }];
    await run();
    const failed = await mail(id);
    assert.deepEqual([failed.state, failed.attempts.at(-1)?.error], ['failed', '550 No such user']);
    assert.deepEqual(counted, [`${id} did not go`]);
    await service.call('retry_mail', { mail_id: id }, ADMIN, 'pages');
    await run();
    assert.equal((await mail(id)).state, 'sent');
    await assert.rejects(service.call('retry_mail', { mail_id: id }, ADMIN, 'pages'), {
      code: 'decision_not_possible',
    });
  });

  it('is told of from its first refusal on, and when it was kept before there was a mail server (decisions §9)', async () => {
    const counted = async (code: string): Promise<number> => {
      const { items } = (await service.call('show_attention', {}, ADMIN, 'pages')) as unknown as Attention;
      return items.find((item) => item.code === code)?.count ?? 0;
    };
    const kept = await counted('mail_kept');
    const id = await put();
    assert.equal(await counted('mail_retrying'), 0);
    answers = [AGAIN];
    await run();
    assert.equal(await counted('mail_retrying'), 1);
    service.advance(MINUTE);
    await run();
    assert.deepEqual([(await mail(id)).state, await counted('mail_retrying')], ['sent', 0]);
    await put();
    answers = [{ did: 'kept' }];
    await run();
    assert.equal(await counted('mail_kept'), kept + 1);
  });

  it('is let be by an admin once it has failed, told of no more, and tried again all the same', async () => {
    const failing = async (): Promise<number> => {
      const { items } = (await service.call('show_attention', {}, ADMIN, 'pages')) as unknown as Attention;
      return items.find(({ code }) => code === 'mail_failing')?.count ?? 0;
    };
    const before = await failing();
    const id = await put({ data: { name: 'Kim' } });
    const close = (): Promise<unknown> => service.call('dismiss_mail', { mail_id: id }, ADMIN, 'pages');
    await assert.rejects(close(), { code: 'decision_not_possible' });
    answers = [{ did: 'failed', again: false, failure: '550 No such user' }];
    await run();
    assert.equal(await failing(), before + 1);
    await close();
    assert.deepEqual([(await mail(id)).state, await failing()], ['closed', before]);
    const [line] = await service.store.collections.audit
      .find({ capability: 'dismiss_mail', 'note.mail_id': id, result: 'ok' })
      .toArray();
    assert.deepEqual(line?.changes, [{ field: 'state', from: 'failed', to: 'closed' }]);
    await assert.rejects(close(), { code: 'decision_not_possible' });
    await service.call('retry_mail', { mail_id: id }, ADMIN, 'pages');
    await run();
    assert.equal((await mail(id)).state, 'sent');
  });

  it('goes again after a crash in the middle, when its lease is over (DESIGN)', async () => {
    const id = await put();
    const now = service.services.clock();
    await service.store.mails.claim(id, now, { token: 'crashed', until: new Date(now.getTime() + MAIL_LEASE) });
    await run();
    assert.equal(letters.length, 0);
    const errors = async () => {
      const { attempts } = await service.call('show_mail', { mail_id: id }, ADMIN, 'pages');
      return (attempts as Array<{ error: unknown }>).map(({ error }) => error);
    };
    assert.deepEqual(await errors(), [{ why: 'unsettled' }]);
    service.advance(MAIL_LEASE + 1);
    await run();
    assert.deepEqual([letters[0]?.id, (await mail(id)).state, (await mail(id)).step], [id, 'sent', 2]);
    assert.deepEqual(await errors(), [{ why: 'cut_off' }, null]);
  });

  it('is kept where there is no mail server, and read by an admin, link and all (decisions §9)', async () => {
    const id = await put();
    answers = [{ did: 'kept' }];
    await run();
    assert.deepEqual([(await mail(id)).state, (await mail(id)).attempts], ['kept', []]);
    await run();
    assert.equal(letters.length, 1);
    const whole = { mail_id: id, with_link: true };
    const shown = await service.call('show_mail', whole, { ...ADMIN, proved_at: service.services.clock() }, 'pages');
    assert.match(String(shown['text']), /link=sesame/);
    assert.match(String(shown['html']), /link=sesame/);
    const listed = await service.call('list_mails', { state: 'kept' }, ADMIN, 'pages');
    assert.ok(!JSON.stringify(listed).includes('sesame'));
    assert.ok(JSON.stringify(listed).includes(id));
  });

  it('tells the link of a mail only to who has just proved the password, and leaves a line about it', async () => {
    const id = await put();
    const lines = async (): Promise<number> =>
      service.store.collections.audit.countDocuments({ capability: 'show_mail', 'note.mail_id': id });
    const asked = { mail_id: id, with_link: true };
    await assert.rejects(service.call('show_mail', asked, ADMIN, 'pages'), { code: 'permission_denied' });
    const before = await lines();
    for (const capability of ['show_mail', 'retry_mail']) {
      const without = await service.call(capability, { mail_id: id }, ADMIN, 'pages');
      assert.doesNotMatch(JSON.stringify(without), /sesame/);
      assert.equal(without['link'], 'hidden');
    }
    assert.equal(await lines(), before);
    const told = await service.call('show_mail', asked, CONSOLE, 'cli');
    assert.deepEqual([told['link'], String(told['text']).includes('link=sesame')], ['shown', true]);
    assert.equal(await lines(), before + 1);
    await run();
    assert.equal((await service.call('show_mail', asked, CONSOLE, 'cli'))['link'], 'none');
  });

  it('is not sent once the link in it has run out, however it is tried again', async () => {
    const now = service.services.clock().getTime();
    const until = new Date(now + HOUR).toISOString();
    const lasting = await put();
    const failed = await put({ data: { name: 'Kim', until } });
    const refusals: MailOutcome[] = [1, 2].map(() => ({ did: 'failed', again: false, failure: '550 No such user' }));
    answers = refusals;
    await run();
    const waiting = await put({ data: { name: 'Kim', until } });
    const { mails } = service.store;
    const ready = async (): Promise<readonly string[]> =>
      (await mails.page({ state: 'failed', good_at: service.services.clock() }, null, 10)).map(({ id }) => id);
    assert.deepEqual((await ready()).slice(0, 2), [failed, lasting]);
    letters = [];
    service.advance(HOUR);
    await run();
    assert.deepEqual([(await mail(waiting)).state, letters], ['failed', []]);
    const over = { code: 'decision_not_possible', message: 'decision_not_possible: mail_id' };
    await assert.rejects(service.call('retry_mail', { mail_id: failed }, CONSOLE, 'cli'), over);
    const good = await ready();
    assert.deepEqual([good[0], good.includes(failed)], [lasting, false]);
    assert.equal(await mails.countFailed(service.services.clock(), 10), good.length);
    assert.equal(await mails.retryFailed(service.services.clock()), good.length);
    await run();
    assert.deepEqual(letters.map(({ id }) => id).sort(), [...good].sort());
  });

  it('is listed newest first, page by page, each once and the last with no next (decisions §9)', async () => {
    const to = 'paged@example.com';
    const ids = [await put({ account_id: '', to }), await put({ account_id: '', to })];
    const list = async (more: object) =>
      (await service.call('list_mails', { to, limit: 1, ...more }, ADMIN, 'pages')) as {
        mails: Answer[];
        next: string | null;
      };
    const first = await list({});
    const last = await list({ before: first.next });
    assert.deepEqual(
      [first, last].map(({ mails, next }) => [mails.map(({ mail_id }) => mail_id), next]),
      [
        [[ids[1]], ids[1]],
        [[ids[0]], null],
      ],
    );
    await run();
  });

  it('is found by whom it went to (decisions §9)', async () => {
    const id = await put();
    const elsewhere = await put({ account_id: '', to: 'lost@example.com' });
    const found = async (to: string): Promise<readonly unknown[]> =>
      ((await service.call('list_mails', { to, limit: 1 }, ADMIN, 'pages'))['mails'] as Answer[]).map(
        (one) => one['mail_id'],
      );
    assert.deepEqual(await found('acc_owner'), [id]);
    assert.deepEqual(await found('lost@example.com'), [elsewhere]);
    assert.deepEqual(await found('nobody@example.com'), []);
    await run();
  });

  it('fails at once without an address that it could go to', async () => {
    const gone = await put({ account_id: 'acc_nobody' });
    const odd = await put({ to: 'kim@example.com\r\nBcc: x@example.com' });
    await run();
    assert.equal(letters.length, 0);
    for (const id of [gone, odd]) assert.equal((await mail(id)).state, 'failed');
  });

  it('lets one that goes wrong in an unforeseen way hold up no other', async () => {
    const ids = [await put(), await put(), await put()];
    answers = [new Error('a mistake of ours')];
    await run();
    const states = await Promise.all(ids.map(async (id) => (await mail(id)).state));
    assert.deepEqual(states.sort(), ['sent', 'sent', 'waiting']);
    service.advance(MAIL_LEASE + 1);
    await run();
    assert.equal((await mail(ids[0] ?? '')).state, 'sent');
  });

  it('sends each of many once, however many do it at once (DESIGN)', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => put()));
    await Promise.all([run(), run(), run()]);
    assert.deepEqual(letters.map(({ id }) => id).sort(), ids.sort());
  });

  it('is shown, tried again and closed for admins alone', async () => {
    const id = await put();
    for (const [capability, input] of [
      ['list_mails', {}],
      ['show_mail', { mail_id: id }],
      ['retry_mail', { mail_id: id }],
      ['dismiss_mail', { mail_id: id }],
    ] as const) {
      for (const roles of [[], ['reviewer']] as const) {
        const actor = { ...ADMIN, account_id: 'acc_owner', roles } as const;
        await assert.rejects(service.call(capability, input, actor, 'pages'), { code: 'permission_denied' });
      }
    }
    await assert.rejects(service.call('show_mail', { mail_id: 'nothing' }, ADMIN, 'pages'), { code: 'not_found' });
  });

  it('counts each mail once as sent and once as failed, in the hour it was written in, as the lists have it', async () => {
    const { store, services } = service;
    // What other tests have left goes first.
    service.advance(3 * DAY);
    await run();
    const hour = new Date(Math.floor(services.clock().getTime() / HOUR) * HOUR);
    const counts = async (): Promise<unknown[]> => {
      const hours = await store.counts.since(hour);
      return ['mails', 'mails_failed'].map((name) => hours.reduce((sum, one) => sum + (one.counts[name] ?? 0), 0));
    };
    const [sent = 0, failed = 0] = (await counts()) as number[];
    const id = await put();
    answers = [AGAIN, AGAIN];
    await run();
    service.advance(MINUTE);
    await run();
    service.advance(HOUR);
    assert.deepEqual(await counts(), [sent, failed + 1]);
    await run();
    assert.equal((await mail(id)).state, 'sent');
    assert.deepEqual(await counts(), [sent + 1, failed + 1]);
    const found = await store.mails.page({ failed_once: true }, null, 1);
    assert.deepEqual(
      found.map((one) => one.id),
      [id],
    );
    const written = (await store.counts.since(hour)).find(({ counts: of }) => of['mails'] !== undefined)?.hour;
    assert.equal(written?.getTime(), Math.floor((found[0]?.created_at.getTime() ?? 0) / HOUR) * HOUR);
  });
});

type Answer = Readonly<Record<string, unknown>>;

const ADMIN = {
  kind: 'person',
  account_id: 'acc_admin',
  roles: ['admin'],
  session_id: 'ses',
} as const;
