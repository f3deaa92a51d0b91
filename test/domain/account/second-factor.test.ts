import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { timeStepOf } from '../../../domain/account/second-factor.js';
import { signedIn } from '../../../domain/account/session.js';
import { makeSignInLink } from '../../../domain/account/sign-in-link.js';
import type { Actor } from '../../../domain/actor.js';
import { HOUR, MINUTE, SECOND } from '../../../domain/durations.js';
import { mailsTo } from '../../mailbox.js';
import { type Answer, HOME, openPeople, PASSWORD, type People } from './people.js';

const STEP = 30 * SECOND;

describe('time-based codes', () => {
  /** RFC 6238, appendix B: SHA-1, of which six digits are the last six. */
  const secret = Buffer.from('12345678901234567890');
  const vectors: ReadonlyArray<readonly [seconds: number, code: string]> = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ];

  for (const [seconds, code] of vectors) {
    it(`are ${code} at ${seconds} s (RFC 6238)`, () => {
      assert.equal(timeStepOf(secret, code, new Date(seconds * SECOND)), Math.floor(seconds / 30));
    });
  }

  it('count one step early and one late, and no more', () => {
    const code = '287082';
    const at = (steps: number): number | null => timeStepOf(secret, code, new Date(59_000 + steps * STEP));
    assert.deepEqual([at(-2), at(-1), at(0), at(1), at(2)], [null, 1, 1, 1, null]);
  });
});

describe('a second factor', () => {
  let people: People;

  before(async () => {
    people = await openPeople({ settings: { secondFactor: 'required' } });
  });
  after(() => people.close());

  const email = (name: string): string => `${name.toLowerCase()}@example.com`;

  async function personOf(session: unknown): Promise<Actor> {
    const found = await signedIn(people.services.ports, String(session), people.clock());
    assert.ok(found !== null);
    return found.actor;
  }

  const codeOf = (key: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: people.clock().getTime() + steps * STEP });

  /** Somebody with a second factor, and what their device knows. */
  async function withFactor(name: string, roles?: readonly ['reviewer' | 'admin']) {
    const id = await people.account(name, roles === undefined ? {} : { roles });
    const { session } = await people.call('sign_in', { email: email(name), password: PASSWORD });
    const before = await personOf(session);
    const { key } = await people.call('begin_second_factor', {}, before);
    const made = await people.call('turn_on_second_factor', { code: codeOf(String(key)) }, before);
    people.advance(MINUTE);
    return { id, key: String(key), codes: made['recovery_codes'] as string[], before, session: made['session'] };
  }

  async function stepOf(name: string): Promise<string> {
    const { session, step } = await people.call('sign_in', { email: email(name), password: PASSWORD });
    assert.equal(session, null);
    return String(step);
  }

  it('withholds a role until it is on, where that is required, and says what to do', async () => {
    await people.account('Rex', { roles: ['reviewer'] });
    const { session } = await people.call('sign_in', { email: email('Rex'), password: PASSWORD });
    const actor = await personOf(session);
    assert.ok(actor.kind === 'person');
    assert.deepEqual([actor.roles, actor.withheld], [[], ['reviewer']]);
    assert.deepEqual(await people.refused('list_reviews', {}, actor), ['permission_denied', 'second_factor']);
    const on = await withFactor('Ria', ['reviewer']);
    const after = await personOf(on.session);
    assert.ok(after.kind === 'person');
    assert.deepEqual([after.roles, after.withheld], [['reviewer'], []]);
  });

  it('ends the sessions before it, and goes on under another cookie', async () => {
    const { before, session } = await withFactor('Sam');
    assert.ok(before.kind === 'person');
    const account = await people.store.accounts.byId(before.account_id);
    assert.deepEqual(
      (await people.store.accounts.liveSessions(before.account_id, account?.epoch ?? 0, people.clock())).length,
      1,
    );
    await personOf(session);
  });

  it('takes a code once, also of two who send it at once, and none before it', async () => {
    const { key } = await withFactor('Tom');
    const [first, second] = [await stepOf('Tom'), await stepOf('Tom')];
    const code = codeOf(key);
    const tried = await Promise.allSettled(
      [first, second].map((step) => people.call('finish_sign_in', { step, code })),
    );
    assert.deepEqual(tried.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const step = await stepOf('Tom');
    assert.deepEqual(await people.refused('finish_sign_in', { step, code }), ['invalid_token', 'code']);
    const earlier = codeOf(key, -1);
    assert.deepEqual(await people.refused('finish_sign_in', { step, code: earlier }), ['invalid_token', 'code']);
    people.advance(STEP);
    assert.notEqual((await people.call('finish_sign_in', { step, code: codeOf(key) }))['session'], null);
    // The step is used up with it.
    people.advance(STEP);
    assert.deepEqual(await people.refused('finish_sign_in', { step, code: codeOf(key) }), ['not_found', 'step']);
  });

  it('takes a recovery code once, however it is typed, and tells the member', async () => {
    const { id, codes } = await withFactor('Uma');
    const [code = ''] = codes;
    assert.match(code, /^[0-9a-z]{4}(?:-[0-9a-z]{4}){3}$/);
    const steps = [await stepOf('Uma'), await stepOf('Uma')] as const;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    assert.notEqual((await people.call('finish_sign_in', { step: steps[0], code: typed }))['session'], null);
    assert.deepEqual(await people.refused('finish_sign_in', { step: steps[1], code }), ['invalid_token', 'code']);
    assert.equal((await people.store.accounts.byId(id))?.second_factor?.recovery.length, 9);
    const told = (await mailsTo(people.store, email('Uma'))).map(({ data }) => data['what']);
    assert.ok(told.includes('recovery_code_used'));
  });

  it('counts wrong codes among the failures, ten for an account wherever they come from (decisions §8)', async () => {
    const { key } = await withFactor('Vic');
    const from = (address: string) => ({ address, agent: '', device: null, language: 'en' as const });
    for (let tries = 0; tries < 10; tries += 1) {
      const step = await stepOf('Vic');
      const wrong = people.refused('finish_sign_in', { step, code: 'zzzz' }, undefined, from(`198.51.100.${tries}`));
      assert.deepEqual(await wrong, ['invalid_token', 'code']);
    }
    const step = await stepOf('Vic');
    const right = { step, code: codeOf(key) };
    const last = people.refused('finish_sign_in', right, undefined, from('198.51.100.200'));
    assert.deepEqual(await last, ['rate_limited', 'sign_in_failures']);
    people.advance(16 * MINUTE);
    const later = { step: await stepOf('Vic'), code: codeOf(key) };
    assert.notEqual((await people.call('finish_sign_in', later))['session'], null);
  });

  it('is asked for again with the password before something dangerous', async () => {
    const { key, session } = await withFactor('Wes');
    people.advance(HOUR);
    const stale = await personOf(session);
    assert.deepEqual(await people.refused('turn_off_second_factor', {}, stale), ['permission_denied', 'password']);
    const proof = { password: PASSWORD };
    assert.deepEqual(await people.refused('confirm_session', proof, stale), ['invalid_token', 'code']);
    await people.call('confirm_session', { ...proof, code: codeOf(key) }, stale);
    assert.deepEqual(await people.call('turn_off_second_factor', {}, await personOf(session)), {
      second_factor: false,
    });
    assert.equal((await people.call('sign_in', { email: email('Wes'), password: PASSWORD }))['step'], null);
  });

  it('is removed by an admin with a reason and a fresh proof, and its member is told, not from where', async () => {
    const { id } = await withFactor('Nia');
    const boss = await withFactor('Kay', ['admin' as 'reviewer']);
    const asked = { account: id, reason: 'Lost the phone; called from the known number.' };
    assert.deepEqual(
      await people.refused('remove_second_factor', { ...asked, reason: ' ' }, await personOf(boss.session)),
      ['reason_required', 'reason'],
    );
    people.advance(HOUR);
    const stale = await personOf(boss.session);
    assert.deepEqual(await people.refused('remove_second_factor', asked, stale), ['permission_denied', 'password']);
    const admin = { ...stale, proved_at: people.clock() } as Actor;
    assert.equal(
      ((await people.call('show_member', { account: id }, admin))['security'] as Answer)['second_factor'],
      true,
    );
    await people.call('remove_second_factor', asked, admin, HOME);
    assert.equal(
      ((await people.call('show_member', { account: id }, admin))['security'] as Answer)['second_factor'],
      false,
    );
    assert.deepEqual(await people.refused('remove_second_factor', asked, admin), [
      'decision_not_possible',
      'second_factor',
    ]);
    const told = (await mailsTo(people.store, email('Nia'))).at(-1)?.data;
    assert.deepEqual([told?.['what'], told?.['by'], told?.['address']], ['second_factor_off', 'operator', null]);
    const [line] = await people.store.accounts.securityOf(id, null, 1);
    assert.deepEqual([line?.event, line?.address, line?.device], ['second_factor_off', null, null]);
    const trail = await people.store.collections.audit.findOne({ capability: 'remove_second_factor', result: 'ok' });
    assert.deepEqual([trail?.subject, trail?.note], [`account ${id}`, { reason: asked.reason }]);
    const own = await personOf((await people.call('sign_in', { email: email('Nia'), password: PASSWORD }))['session']);
    assert.deepEqual(await people.refused('remove_second_factor', asked, own), ['permission_denied', null]);
  });

  it('is asked for after a one-time link too: who holds the link has no device (decisions §11)', async () => {
    const { id, key } = await withFactor('Pia');
    const link = new URL((await makeSignInLink({ ...people.services.ports, now: people.clock() }, id)).url);
    const use = { link: link.searchParams.get('link'), password: 'quite another one' };
    const { session, step } = await people.call('use_sign_in_link', use);
    assert.equal(session, null);
    assert.notEqual((await people.call('finish_sign_in', { step, code: codeOf(key) }))['session'], null);
  });

  it('has ten other recovery codes when they are asked for, and those before are good no more', async () => {
    const { id, codes, session } = await withFactor('Ove');
    const actor = await personOf(session);
    const shown = await people.call('show_security', {}, actor);
    const since = (await people.store.accounts.byId(id))?.second_factor?.since.toISOString();
    const state = { second_factor: true, since, second_factor_wanted: false };
    assert.deepEqual(shown, { ...state, recovery_codes_left: 10 });
    const { recovery_codes } = await people.call('replace_recovery_codes', {}, actor);
    const fresh = recovery_codes as string[];
    assert.equal(new Set([...codes, ...fresh]).size, 20);
    const step = await stepOf('Ove');
    assert.deepEqual(await people.refused('finish_sign_in', { step, code: codes[0] }), ['invalid_token', 'code']);
    await people.call('finish_sign_in', { step, code: fresh[9] });
    assert.deepEqual(await people.call('show_security', {}, actor), { ...state, recovery_codes_left: 9 });
    const told = (await mailsTo(people.store, email('Ove'))).map(({ data }) => data['what']);
    assert.deepEqual(told.filter((what) => what === 'recovery_codes').length, 1);
    const log = (await people.store.accounts.securityOf(id, null, 9)).map(({ event }) => event);
    assert.ok(log.includes('recovery_codes_made'));
  });

  it('is wanted of who has a role, where it is required, and has codes only while it is on', async () => {
    const actors: Actor[] = [];
    for (const [name, roles] of [
      ['Qi', ['reviewer']],
      ['Abe', undefined],
    ] as const) {
      await people.account(name, roles === undefined ? {} : { roles: [...roles] });
      const { session } = await people.call('sign_in', { email: email(name), password: PASSWORD });
      actors.push(await personOf(session));
    }
    const shown = await Promise.all(actors.map((actor) => people.call('show_security', {}, actor)));
    const off = { second_factor: false, since: null, recovery_codes_left: 0 };
    assert.deepEqual(shown, [
      { ...off, second_factor_wanted: true },
      { ...off, second_factor_wanted: false },
    ]);
    const [, abe] = actors;
    assert.deepEqual(await people.refused('replace_recovery_codes', {}, abe), [
      'decision_not_possible',
      'second_factor',
    ]);
    assert.deepEqual(await people.refused('read_second_factor_setup', {}, abe), [
      'decision_not_possible',
      'second_factor',
    ]);
    const begun = await people.call('begin_second_factor', {}, abe);
    assert.deepEqual(await people.call('read_second_factor_setup', {}, abe), begun);
    assert.equal(new URL(String(begun['uri'])).searchParams.get('secret'), begun['key']);
    assert.match(decodeURIComponent(String(begun['uri'])), /Countersign artifacts\.example\.com:abe@example\.com/);
  });

  it('cannot be turned on twice, nor begun while it is on, nor after an hour', async () => {
    const { session } = await withFactor('Xia');
    const actor = await personOf(session);
    assert.deepEqual(await people.refused('begin_second_factor', {}, actor), [
      'decision_not_possible',
      'second_factor',
    ]);
    await people.account('Yan');
    const other = await personOf(
      (await people.call('sign_in', { email: email('Yan'), password: PASSWORD }))['session'],
    );
    const { key } = await people.call('begin_second_factor', {}, other);
    people.advance(HOUR + MINUTE);
    const fresh = { ...other, proved_at: people.clock() } as Actor;
    const late = people.refused('turn_on_second_factor', { code: codeOf(String(key)) }, fresh);
    assert.deepEqual(await late, ['decision_not_possible', 'second_factor']);
  });

  it('lies at rest sealed, its recovery codes hashed (decisions §1)', async () => {
    const { id, key, codes } = await withFactor('Zoe');
    const account = await people.store.accounts.byId(id);
    const stored = JSON.stringify(account);
    const bytes = Buffer.from(account?.second_factor?.sealed_secret ?? new Uint8Array());
    assert.ok(bytes.length > 20 && !bytes.includes(Buffer.from(Secret.fromBase32(key).bytes)));
    for (const code of codes) assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')));
  });
});
