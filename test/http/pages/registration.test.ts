import assert from 'node:assert/strict';
import { wordsFor } from '../../../messages/pages.js';
import { databaseOfService } from '../../database.js';
import { type Browser, openBrowser } from './browser.js';
import { openWorld, type World } from './gallery/world.js';

const NEW = '/account/new-artifact';

describe('the pages of a registration', () => {
  let world: World;
  let browser: Browser;
  let count = 0;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService() });
    browser = openBrowser(world.url, {}, { 'countersign-session': world.people.publisher.session });
  });
  after(() => world?.close());

  const texts = { name: 'Ledger anew', 'description.en': 'Another one.' };
  const artifact = (slug: string) => world.served.wiring.store.artifacts.find(slug);

  async function registered(): Promise<{ slug: string; path: string }> {
    count += 1;
    const slug = `kept-${count}`;
    const description = { en: 'Runs.\r\nAnd stops.', de: 'Läuft.', 'pt-BR': '\nCorre.' };
    const more = { summary: 'One line.', website: 'https://example.com/a' };
    await world.people.publisher.agent('service_register_artifact', { slug, name: 'Kept', description, ...more });
    return { slug, path: `/account/artifacts/${slug}/edit` };
  }

  it('registers nothing over an artifact that one has, and leads to it', async () => {
    const before = await artifact('ledger');
    const answer = await browser.send(await browser.get(NEW), { ...texts, slug: ' ledger' }, NEW);
    assert.equal(answer.status, 400);
    assert.match(answer.html, /id="slug-wrong".*href="\/account\/artifacts\/ledger"[^>]*>View Ledger/s);
    assert.deepEqual(await artifact('ledger'), before);
    const made = await browser.send(answer, { ...texts, slug: 'ledger-two' }, NEW);
    assert.deepEqual([made.status, made.headers.get('location')], [303, '/account/artifacts/ledger-two']);
    const taken = await browser.send(await browser.get(NEW), { ...texts, slug: 'No slug' }, NEW);
    assert.equal(taken.status, 400);
    assert.doesNotMatch(taken.html, /which already has this slug/);
  });

  it('leads a newcomer through three steps, goes on at the open one, and shows them to nobody who is past them', async () => {
    const { id, session, agent } = await world.addPerson('Nina', {});
    const own = openBrowser(world.url, {}, { 'countersign-session': session });
    const stepsOf = async (path: string): Promise<string> => {
      const { html } = await own.get(path);
      const [, list = ''] = /<ol class="steps"[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
      return [...list.matchAll(/<li([^>]*)>/g)].map(([, kind = '']) => kind.trim()).join('|');
    };
    const [open, done] = ['aria-current="step"', 'class="done"'];
    assert.equal(await stepsOf('/account'), `${open}||`);
    const refused = await own.send(await own.get(NEW), { publisher_name: '' }, '/account/publisher-name');
    assert.equal(refused.status, 400);
    assert.match(refused.html, /id="publisher_name-wrong"/);
    const named = await own.send(refused, { publisher_name: 'Nina Soft' }, '/account/publisher-name');
    assert.equal(named.headers.get('location'), NEW);
    for (const path of ['/account', NEW]) assert.equal(await stepsOf(path), `${done}|${open}|`, path);
    const made = await own.send(await own.get('/account'), { ...texts, slug: 'ninas' }, NEW);
    const upload = '/account/artifacts/ninas/upload';
    assert.equal(made.headers.get('location'), upload);
    for (const path of ['/account', upload]) assert.equal(await stepsOf(path), `${done}|${done}|${open}`, path);
    assert.equal(await stepsOf(NEW), '', 'a second artifact is no first step');
    assert.match((await own.get('/account')).html, new RegExp(`class="button" href="${upload}"`));
    await world.upload('ninas', '1.0.0', {}, { agent });
    for (const path of ['/account', upload, NEW]) assert.equal(await stepsOf(path), '', path);
    assert.equal((await world.served.wiring.store.artifacts.find('ninas'))?.owner, id);
    assert.doesNotMatch((await browser.get('/account')).html, /class="steps"/);
  });

  it('shows of a version first how far it is and what is next, and folds the rest', async () => {
    const first = async (version: string): Promise<{ step: number; acts: readonly string[] }> => {
      const { html } = await browser.get(`/account/artifacts/invoices/releases/${version}`);
      const [head = ''] = html.slice(html.indexOf('<main')).split('<details');
      const [, steps = ''] = /<ol class="steps"(.*?)aria-current="step"/s.exec(head) ?? [];
      const step = steps.match(/<li/g)?.length ?? 0;
      return {
        step,
        acts: [...head.matchAll(/(?:class="button[^"]*" href|action)="([^"]+)"/g)].map(([, to = '']) => to),
      };
    };
    const root = '/account/artifacts/invoices';
    assert.deepEqual(await first('1.4.0'), { step: 2, acts: [`${root}/upload?version=1.4.0`] });
    assert.deepEqual(await first('1.3.0'), { step: 3, acts: [] });
    assert.deepEqual(await first('1.2.0'), { step: 4, acts: [`${root}/releases/1.2.0/collect`] });
    const { html } = await browser.get(`${root}/releases/1.2.0`);
    const { artifacts, releases, review } = wordsFor('en');
    const folded = [...html.matchAll(/<details class="part"><summary><h2>(.*?)<\/h2>/g)].map(([, title]) => title);
    const { rebuild, notes, compatibility, flags, report, facts } = releases;
    const titles = [rebuild.title, notes, compatibility.title, flags.title, report.title];
    assert.deepEqual(folded, [...titles, review.history.heading, artifacts.activity.title, facts.title]);
    assert.match(html.slice(html.indexOf('<details')), />release\.approved</);
    for (const replaced of ['1.0.0', '1.1.0']) assert.deepEqual(await first(replaced), { step: 0, acts: [] }, replaced);
  });

  it('shows what happened to a version under it, however often its registration was changed since', async () => {
    const { publisher } = world.people;
    const today = (): string => new Date().toISOString().slice(0, 10);
    // One day, or two if it turns over meanwhile.
    const since = today();
    const { slug } = await registered();
    await world.upload(slug, '1.0.0');
    const until = today();
    for (let number = 0; number < 55; number += 1) {
      await publisher.agent('service_register_artifact', { slug, summary: `Number ${number}.` });
    }
    const { done } = wordsFor('en');
    const uploaded = String(done['service_upload_package']);
    const root = `/account/artifacts/${slug}`;
    const html = async (path: string): Promise<string> => (await browser.get(root + path)).html;
    assert.ok((await html('/releases/1.0.0')).includes(`>${uploaded}<`));
    assert.ok(!(await html('/activity')).includes(`>${uploaded}<`));
    const of = await html(`/activity?version=1.0.0&since=${since}&until=${until}`);
    assert.ok(of.includes(`>${uploaded}<`), of);
    assert.match(of, /name="version"[^>]*value="1\.0\.0"/);
    const earlier = await html('/activity?version=1.0.0&until=2020-01-01');
    assert.ok(earlier.includes(wordsFor('en').kit.noMatches), earlier);
  });

  /** The fields as the page shows them. */
  const SHOWN = {
    name: 'Kept',
    summary: 'One line.',
    'description.en': 'Runs.\r\nAnd stops.',
    'description.de': 'Läuft.',
    'description.pt-BR': 'Corre.',
    website: 'https://example.com/a',
    support_url: '',
  };

  it('says what is next when the highest version was rejected or suspended, or is appealed about', async () => {
    const { publisher, reviewer } = world.people;
    const slug = 'ended';
    await publisher.agent('service_register_artifact', { slug, name: 'Ended', description: { en: 'Ends.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, '1.0.0');
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'reject', reason: 'No.' });
    const says = async (text: RegExp): Promise<void> => {
      assert.match((await browser.get(`/account/artifacts/${slug}`)).html, text);
      assert.match((await browser.get('/account')).html, text);
    };
    await says(/releases\/1\.0\.0#appeal">1\.0\.0 was rejected\.<\/a> Appeal, or upload a higher version/);
    await publisher.call('appeal_decision', { slug, version: '1.0.0', words: 'Yes.' });
    await says(/1\.0\.0 was rejected\.<\/a> Your appeal is open/);
    await world.upload(slug, '1.1.0');
    assert.doesNotMatch((await browser.get('/account')).html, /1\.0\.0 was rejected/);
    await reviewer.call('decide_release', { slug, version: '1.1.0', decision: 'approve' });
    await reviewer.call('decide_release', { slug, version: '1.1.0', decision: 'suspend', reason: 'Gone.' });
    await says(/1\.1\.0 is suspended\.<\/a> Appeal, or/);
  });

  it('marks no notice as new whose version a higher one has replaced, unless it tells of a suspension', async () => {
    const { html } = await browser.get('/account/notices');
    const badgeOf = (version: string): string | undefined =>
      html.match(new RegExp(`Invoices ${version}[^<]*</a>\\s*<span class="badge [a-z]+">(.*?)<`))?.[1];
    const { notices } = wordsFor('en');
    assert.deepEqual(['1.0.0', '1.1.0', '1.2.0'].map(badgeOf), [notices.replaced, notices.new, notices.new]);
  });

  it('asks for no package of a version once a higher one is on its way', async () => {
    const { publisher, reviewer } = world.people;
    const slug = 'moved-on';
    await publisher.agent('service_register_artifact', { slug, name: 'Moved on', description: { en: 'Moves.' } });
    await world.upload(slug, '1.0.0');
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'request_changes', reason: 'No.' });
    const asks = async (): Promise<readonly boolean[]> => {
      const shown = await Promise.all(['/account', `/account/artifacts/${slug}`].map((path) => browser.get(path)));
      return shown.map(({ html }) => html.includes(`/account/artifacts/${slug}/upload?version=1.0.0`));
    };
    assert.deepEqual(await asks(), [true, true]);
    await world.upload(slug, '1.1.0');
    assert.deepEqual(await asks(), [false, false]);
    // Who reads the contract is told of every version that can still be corrected (decisions §4).
    const { missing } = await publisher.agent('service_artifact_status', { slug });
    assert.match(JSON.stringify(missing), /"corrected_package","by":"publisher","version":"1.0.0"/);
  });

  it('keeps what another tab has saved since the form was opened', async () => {
    const { slug, path } = await registered();
    const [one, two] = [await browser.get(path), await browser.get(path)];
    const german = { 'description.de': 'Läuft wieder.', 'description.fr': 'Marche.' };
    await browser.send(one, { ...SHOWN, summary: 'Saved first.', ...german }, path);
    const added = await browser.send(two, { ...SHOWN, name: 'Renamed', 'kit-add': 'description' }, path);
    const answer = await browser.send(added, { ...SHOWN, name: 'Renamed', 'description.pt-BR': '' }, path);
    assert.equal(answer.status, 303);
    const after = await artifact(slug);
    assert.deepEqual([after?.name, after?.summary], ['Renamed', 'Saved first.']);
    assert.deepEqual(after?.description, { en: 'Runs.\r\nAnd stops.', de: 'Läuft wieder.', fr: 'Marche.' });
  });

  it('empties what is made empty, and says so when nothing was changed', async () => {
    const { slug, path } = await registered();
    const before = await artifact(slug);
    await browser.send(await browser.get(path), SHOWN, path);
    assert.match((await browser.get(`/account/artifacts/${slug}`)).html, /No changes\./);
    assert.deepEqual(await artifact(slug), before);
    const fields = { ...SHOWN, summary: '', website: '' };
    await browser.send(await browser.get(path), fields, path);
    assert.match((await browser.get(`/account/artifacts/${slug}`)).html, /Registration saved/);
    const after = await artifact(slug);
    assert.deepEqual([after?.name, after?.summary, after?.website], ['Kept', '', null]);
    const refused = await browser.send(await browser.get(path), { ...SHOWN, name: '' }, path);
    assert.equal(refused.status, 400);
  });
});
