import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { MINUTE } from '../../../../domain/durations.js';
import { linkTo } from '../../../mailbox.js';
import { type Browser, openBrowser, type Shown } from '../browser.js';
import { answerIn, authorizePath, CALLBACK, decide, type OauthWorld, openOauthWorld, PASSWORD } from './app.js';

const NEW_PASSWORD = 'quite another one';

describe('the way back to the question of an app', () => {
  let world: OauthWorld;
  let client: string;

  before(async () => {
    world = await openOauthWorld({ COUNTERSIGN_LIMITS: 'sign_ups_per_hour=100,resets_per_hour=100' });
    client = await world.client();
  });

  after(() => world.close());

  /** Follows redirects of the service itself. */
  async function arrive(browser: Browser, answer: Shown): Promise<Shown> {
    let shown = answer;
    for (let hops = 0; hops < 10 && shown.status === 303; hops += 1) {
      const to = shown.headers.get('location') ?? '';
      assert.ok(to.startsWith('/'), to);
      shown = await browser.get(to);
    }
    return shown;
  }

  const linkIn = (page: Shown, to: string): string => {
    const [, href = ''] = new RegExp(`href="(${to}\\?next=[^"]*)"`).exec(page.html) ?? [];
    return href.replaceAll('&amp;', '&');
  };

  /** From a page to the next one in between, by the link or, where the way is too long for one, by the button. */
  async function detour(browser: Browser, page: Shown, to: '/sign-up' | '/reset' | '/sign-in'): Promise<Shown> {
    const href = linkIn(page, to);
    if (href !== '') return browser.get(href);
    const forms = page.html.split('<form ').filter((one) => one.startsWith('class="detour"'));
    const form = forms.find((one) => one.includes(`action="${to}"`)) ?? assert.fail(`no way to ${to}`);
    return browser.send({ ...page, html: `<form ${form}` }, { begin: 'yes' }, to);
  }

  async function allowed(browser: Browser, page: Shown, state: string): Promise<void> {
    assert.equal(page.status, 200);
    const answer = await decide(browser, page, 'allow');
    assert.equal(answer.status, 303);
    const { to, code, state: returned } = answerIn(answer) ?? {};
    assert.deepEqual([to, /^bkac_/.test(code ?? ''), returned], [CALLBACK, true, state]);
  }

  const short = 'a state = & + ü';
  // Three times as long in an address within an address: no head of a request holds it.
  const long = 'ü&'.repeat(1500);

  for (const [length, state] of [
    ['short', short],
    ['very long', long],
  ] as const) {
    describe(`of a ${length} request`, () => {
      const ask = (): string => authorizePath(client, { state });
      const name = (of: string): string => `${of}-${length.replace(' ', '-')}`;

      it('leads through signing in, a wrong password and all', async () => {
        const { email } = await world.member(name('plain'));
        const browser = openBrowser(world.url);
        const page = await arrive(browser, await browser.get(ask()));
        const wrong = await browser.send(page, { email, password: 'not this one' }, '/sign-in');
        assert.equal(wrong.status, 401);
        const signedIn = await browser.send(wrong, { email, password: PASSWORD }, '/sign-in');
        await allowed(browser, await arrive(browser, signedIn), state);
      });

      it('leads through the code of a second factor, and through one that took too long', async () => {
        const { id, email } = await world.member(name('factor'));
        const secret = Secret.fromBase32(await world.secondFactor(id));
        const browser = openBrowser(world.url);
        const page = await arrive(browser, await browser.get(ask()));
        const asked = await arrive(browser, await browser.send(page, { email, password: PASSWORD }, '/sign-in'));
        assert.match(asked.html, /Two-factor authentication/);
        world.advance(11 * MINUTE);
        const over = await browser.send(asked, { code: '000000' }, '/sign-in/code');
        const again = await arrive(browser, over);
        const second = await arrive(browser, await browser.send(again, { email, password: PASSWORD }, '/sign-in'));
        const timestamp = world.context().now.getTime();
        const code = new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp });
        const signedIn = await browser.send(second, { code }, '/sign-in/code');
        await allowed(browser, await arrive(browser, signedIn), state);
      });

      it('leads through making an account by mail, in another browser too', async () => {
        const browser = openBrowser(world.url);
        const page = await arrive(browser, await browser.get(ask()));
        const form = await detour(browser, page, '/sign-up');
        const email = `${name('new')}@example.com`;
        const wrong = await browser.send(form, { name: 'New', email: 'new@' }, '/sign-up');
        assert.equal(wrong.status, 400);
        const sent = await browser.send(wrong, { name: 'New', email }, '/sign-up');
        assert.equal(sent.headers.get('location'), '/sign-up/sent');
        const link = await linkTo(world.served.wiring.store, email, 'confirm_address');
        assert.ok(link.length < 100);
        const other = openBrowser(world.url);
        const made = await other.send(await other.get(link), { password: PASSWORD }, '/sign-up/confirm');
        await allowed(other, await arrive(other, made), state);
      });

      it('leads through a forgotten password, in another browser too', async () => {
        const { email } = await world.member(name('forgot'));
        const browser = openBrowser(world.url);
        const page = await arrive(browser, await browser.get(ask()));
        await browser.send(await detour(browser, page, '/reset'), { email }, '/reset');
        const link = await linkTo(world.served.wiring.store, email, 'reset_password');
        const other = openBrowser(world.url);
        const set = await other.send(await other.get(link), { password: NEW_PASSWORD }, '/reset/confirm');
        const again = await arrive(other, set);
        const signedIn = await other.send(again, { email, password: NEW_PASSWORD }, '/sign-in');
        await allowed(other, await arrive(other, signedIn), state);
      });

      it('leads from making an account back to signing in', async () => {
        const { email } = await world.member(name('has'));
        const browser = openBrowser(world.url);
        const page = await arrive(browser, await browser.get(ask()));
        const back = await detour(browser, await detour(browser, page, '/sign-up'), '/sign-in');
        const signedIn = await browser.send(back, { email, password: PASSWORD }, '/sign-in');
        await allowed(browser, await arrive(browser, signedIn), state);
      });

      it('leads through taking another account, and another language', async () => {
        const first = await world.member(name('first'));
        const { email } = await world.member(name('second'));
        const { browser } = first;
        const german = await browser.get(ask());
        const asked = await arrive(browser, await browser.send(german, { language: 'de' }, '/language'));
        assert.match(asked.html, /<html lang="de">/);
        const accounts = asked.html.split('<form ').find((one) => one.startsWith('class="app-account"')) ?? '';
        const left = await browser.send({ ...asked, html: `<form ${accounts}` }, {}, '/sign-out');
        const page = await arrive(browser, left);
        const signedIn = await browser.send(page, { email, password: PASSWORD }, '/sign-in');
        const question = await arrive(browser, signedIn);
        assert.ok(question.html.includes(email));
        await allowed(browser, question, state);
      });
    });
  }

  it('leads nowhere else, whatever a link has been asked for with', async () => {
    const email = 'elsewhere@example.com';
    const browser = openBrowser(world.url);
    const page = await browser.get('/sign-up?next=https%3A%2F%2Felsewhere.example%2F');
    await browser.send(page, { name: 'E', email, next: '//elsewhere.example/' }, '/sign-up');
    const link = await linkTo(world.served.wiring.store, email, 'confirm_address');
    const made = await browser.send(await browser.get(link), { password: PASSWORD }, '/sign-up/confirm');
    assert.equal(made.headers.get('location'), '/account');
    const out = await browser.send(await browser.get('/account'), { next: 'https://elsewhere.example/' }, '/sign-out');
    assert.equal(out.headers.get('location'), '/');
  });
});
