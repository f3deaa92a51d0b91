import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { signedIn } from '../../../domain/account/session.js';
import type { Actor } from '../../../domain/actor.js';
import type { CallOrigin } from '../../../domain/context.js';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import { addressGroup } from '../../../domain/limits/address-group.js';
import { HOME, openPeople, PASSWORD, type People } from './people.js';

/** A stranger at an address of their own; or one at the address of the household. */
const stranger = (address: string, device: string | null = null): CallOrigin => ({
  address,
  agent: '',
  device,
  language: 'en',
});

describe('tries of a password', () => {
  let people: People;

  before(async () => {
    people = await openPeople();
  });
  after(() => people.close());
  afterEach(() => people.advance(HOUR));

  const email = (name: string): string => `${name.toLowerCase()}@example.com`;

  async function personOf(session: unknown): Promise<Extract<Actor, { kind: 'person' }>> {
    const found = await signedIn(people.services.ports, String(session), people.clock());
    assert.ok(found !== null);
    assert.ok(found.actor.kind === 'person');
    return found.actor;
  }

  async function member(name: string, from = HOME) {
    await people.account(name);
    return signIn(name, from);
  }

  async function signIn(name: string, from = HOME) {
    const { session } = await people.call('sign_in', { email: email(name), password: PASSWORD }, undefined, from);
    return personOf(session);
  }

  const guess = (name: string, from: CallOrigin) =>
    people.refused('sign_in', { email: email(name), password: 'a guess' }, undefined, from);

  /** All that strangers may try: 10 at an address, 100 in all. */
  async function hammer(name: string): Promise<void> {
    for (let at = 0; at < 9; at += 1) {
      for (let n = 0; n < 10; n += 1) await guess(name, stranger(`203.0.113.${at}`));
    }
    for (let n = 0; n < 12; n += 1) await guess(name, stranger(HOME.address));
    assert.deepEqual(await guess(name, stranger('203.0.113.200')), ['rate_limited', 'sign_in_failures']);
  }

  const proof = { password: PASSWORD };
  const wrong = { password: 'not this' };
  const LIMITED = ['rate_limited', 'sign_in_failures'];

  it('of strangers keep nobody who is signed in from proving the password (decisions §8)', async () => {
    const actor = await member('Rita');
    await hammer('Rita');
    assert.deepEqual(await people.call('confirm_session', proof, actor), { confirmed: true });
  });

  it('of strangers do not lock out a browser that has signed in before (decisions §8)', async () => {
    await member('Kai');
    await hammer('Kai');
    await signIn('Kai');
    // Nor from another address, where it goes.
    await signIn('Kai', { ...HOME, address: '198.51.100.77' });
    const unknown = { ...HOME, device: 'a browser that nobody has seen' };
    const right = { email: email('Kai'), password: PASSWORD };
    assert.deepEqual(await people.refused('sign_in', right, undefined, unknown), LIMITED);
    // A browser that knows another account is a stranger here, and a value that somebody made up as well.
    await member('Kim', stranger('192.0.2.50', 'the browser of Kim'));
    const ofKim = { ...HOME, device: 'the browser of Kim' };
    assert.deepEqual(await people.refused('sign_in', right, undefined, ofKim), LIMITED);
  });

  it('of a known browser are bounded by themselves, and so are those of all of them (decisions §8)', async () => {
    await member('Lea');
    for (let n = 0; n < 10; n += 1) assert.deepEqual(await guess('Lea', HOME), ['invalid_token', 'password']);
    assert.deepEqual(await guess('Lea', HOME), LIMITED);
    // Another address gives it no more.
    assert.deepEqual(await guess('Lea', { ...HOME, address: '198.51.100.9' }), LIMITED);
    people.advance(16 * MINUTE);
    let allowed = 0;
    for (let device = 0; device < 7; device += 1) {
      const from = stranger(`192.0.2.${100 + device}`, `browser ${device}`);
      await signIn('Lea', from);
      for (let n = 0; n < 10; n += 1) if ((await guess('Lea', from))[0] === 'invalid_token') allowed += 1;
    }
    assert.equal(allowed, 50);
  });

  it('of an open session are bounded by themselves, and so are those of all sessions (decisions §8)', async () => {
    const stolen = await member('Mia');
    for (let n = 0; n < 10; n += 1) {
      assert.deepEqual(await people.refused('confirm_session', wrong, stolen), ['invalid_token', 'password']);
    }
    assert.deepEqual(await people.refused('confirm_session', proof, stolen), LIMITED);
    // Whoever guesses from another address with it gets no more.
    const elsewhere = people.refused('confirm_session', proof, stolen, stranger('198.51.100.30'));
    assert.deepEqual(await elsewhere, LIMITED);
    // The owner's own session is another one, and signing in is not touched.
    const own = await signIn('Mia', { ...HOME, device: 'another browser' });
    assert.deepEqual(await people.call('confirm_session', proof, own), { confirmed: true });
    let allowed = 10;
    for (let n = 0; n < 8; n += 1) {
      const session = await signIn('Mia', stranger(`192.0.2.${n + 2}`, `of Mia ${n}`));
      for (let tries = 0; tries < 10; tries += 1) {
        if ((await people.refused('confirm_session', wrong, session))[0] === 'invalid_token') allowed += 1;
      }
    }
    assert.equal(allowed, 50);
  });

  it('that were right are not counted (decisions §8)', async () => {
    const actor = await member('Noa');
    for (let n = 0; n < 12; n += 1) {
      await people.call('confirm_session', proof, actor);
      await signIn('Noa');
    }
  });

  it('of codes are bounded for a session and a known browser too (decisions §8)', async () => {
    const before = await member('Ole');
    const { key } = await people.call('begin_second_factor', {}, before);
    const code = (): string =>
      new TOTP({ secret: Secret.fromBase32(String(key)) }).generate({ timestamp: people.clock().getTime() });
    const { session } = await people.call('turn_on_second_factor', { code: code() }, before);
    people.advance(MINUTE);
    const actor = await personOf(session);
    for (let n = 0; n < 10; n += 1) {
      const tried = people.refused('confirm_session', { ...proof, code: 'zzzz' }, actor);
      assert.deepEqual(await tried, ['invalid_token', 'code']);
    }
    assert.deepEqual(await people.refused('confirm_session', { ...proof, code: code() }, actor), LIMITED);
    const step = async (from: CallOrigin) =>
      (await people.call('sign_in', { email: email('Ole'), password: PASSWORD }, undefined, from))['step'];
    // Who knows the password tries codes from elsewhere, until no more are taken there.
    const thief = stranger('198.51.100.40', 'of the thief');
    const theirs = await step(thief);
    for (let n = 0; n < 10; n += 1) {
      await people.refused('finish_sign_in', { step: theirs, code: 'zzzz' }, undefined, thief);
    }
    const elsewhere = { ...thief, address: '198.51.100.41' };
    const right = people.refused('finish_sign_in', { step: theirs, code: code() }, undefined, elsewhere);
    assert.deepEqual(await right, LIMITED);
    const tried = [];
    const own = await step(HOME);
    for (let n = 0; n < 11; n += 1) {
      tried.push((await people.refused('finish_sign_in', { step: own, code: 'zzzz' }))[0]);
    }
    assert.deepEqual(tried.slice(9), ['invalid_token', 'rate_limited'], 'the known browser had its own ten');
    people.advance(16 * MINUTE);
    assert.deepEqual(await people.call('confirm_session', { ...proof, code: code() }, actor), { confirmed: true });
  });

  it('count an IPv6 client by its /64 (decisions §8)', async () => {
    await people.account('Pia');
    for (let n = 0; n < 10; n += 1) await guess('Pia', stranger(`2001:db8:1:2:${n}::1`));
    assert.deepEqual(await guess('Pia', stranger('2001:db8:1:2:ffff::2')), LIMITED);
    assert.deepEqual(await guess('Pia', stranger('2001:db8:1:3::1')), ['invalid_token', 'password']);
  });
});

describe('what a client can call from', () => {
  for (const [address, group] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0001:0002::', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    [null, 'unknown'],
    ['', 'unknown'],
  ] as const) {
    it(`${address} counts as ${group}`, () => assert.equal(addressGroup(address), group));
  }
});
