import assert from 'node:assert/strict';
import { HOUR } from '../../../domain/durations.js';
import { wordsFor } from '../../../messages/pages.js';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';
import { formsOf, type Get, type Post, pagesOf } from './review-forms.js';

const version = '1.0.0';
const files = {
  'src/Big.php': `<?php\n${'$line = 1;\n'.repeat(3000)}`,
  'src/Flagged.php': "<?php\neval($_GET['code']);\nshell_exec('ls');\n",
  'src/Fold.php': `<?php\neval($_GET['code']);\nshell_exec('ls');\n${'$calm = 1;\n'.repeat(40)}`,
  'img/logo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
};

describe('what the desk says, without script', () => {
  let world: World;
  let robin: Post;
  let riley: Post;
  let read: Get;
  let rileyId: string;
  let session: string;
  let slug: string;
  let here: string;
  let count = 0;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService(), story: false });
    const { session: own, id } = await world.addPerson('Riley', { roles: ['reviewer'] });
    rileyId = id;
    session = own;
    robin = await formsOf(world, world.people.reviewer.session);
    riley = await formsOf(world, session);
    read = pagesOf(world, session);
  });
  after(() => world?.close());

  beforeEach(async () => {
    count += 1;
    slug = `said-${count}`;
    here = `/review/${slug}/${version}`;
    const { publisher, reviewer } = world.people;
    await publisher.agent('service_register_artifact', { slug, name: `Said ${count}`, description: { en: 'Says.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, version, { files });
  });

  it('says of a number that was withdrawn after changes were requested what it is, not that its package is corrected (decisions §4)', async () => {
    const { publisher, reviewer } = world.people;
    const back = { slug, version, decision: 'request_changes', reason: 'Line 3 is unsafe.' };
    await reviewer.call('decide_release', back);
    await publisher.agent('service_withdraw_release', { slug, version });
    await world.upload(slug, version, { files });
    for (const language of ['en', 'de'] as const) {
      const { withdrawn, samePackage, again } = wordsFor(language).review.history;
      const { text } = await read(here, language);
      assert.ok(text.includes(withdrawn) && text.includes(samePackage) && text.includes(back.reason), language);
      assert.ok(!text.includes(again), language);
    }
    await publisher.agent('service_withdraw_release', { slug, version });
    await world.upload(slug, version, { files: { 'src/Other.php': '<?php' } });
    const { withdrawn, samePackage, again } = wordsFor('en').review.history;
    const { text } = await read(here);
    assert.ok(text.includes(withdrawn) && !text.includes(samePackage) && !text.includes(again));
    await reviewer.call('decide_release', back);
    await world.upload(slug, version, { files: { 'src/Mended.php': '<?php' } });
    assert.ok((await read(here)).text.includes(again));
  });

  const question = { what: 'question', question: 'What is line 3 for?' };

  it('offers no question on what another has claimed, and says who; one that is sent is refused by name', async () => {
    assert.match((await read(`${here}/thread`)).text, /name="question"/);
    await robin(`${here}/claim`);
    const open = await read(`${here}/thread`);
    assert.doesNotMatch(open.text, /name="question"/);
    assert.match(open.text, /Claimed by Robin\. You can ask questions/);
    assert.match(open.text, /name="note"/);
    const refused = await riley(`${here}/ask`, question);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /class="notice bad"[\s\S]*Claimed by Robin[\s\S]*What is line 3 for\?/);
  });

  it('says that a question came too late, and keeps what was typed', async () => {
    await robin(`${here}/decide`, { step: 'decide', decision: 'reject', reason: 'No.' });
    const refused = await riley(`${here}/ask`, question);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /class="notice bad"[\s\S]*What is line 3 for\?/);
  });

  it('reinstates by an appeal after a preview, with what is typed, and the password beside it', async () => {
    const { publisher, reviewer } = world.people;
    const state = async (): Promise<unknown> => (await world.served.wiring.store.releases.find(slug, version))?.state;
    await reviewer.call('decide_release', { slug, version, decision: 'approve' });
    await reviewer.call('decide_release', { slug, version, decision: 'suspend', reason: 'It looked wrong.' });
    const { appeal_id } = await publisher.call('appeal_decision', { slug, version, words: 'It is right.' });
    const path = `/review/-/appeals/${String(appeal_id)}`;
    const answer = { slug, version, outcome: 'reinstated', answer: 'It is right indeed.' };
    const { sessions } = world.served.wiring.store.collections;
    const proved = (proved_at: Date) => sessions.updateMany({ account_id: rileyId }, { $set: { proved_at } });
    await proved(new Date(Date.now() - HOUR));
    assert.match((await read(path)).text, /name="answer"/);
    const unproved = await riley(path, answer);
    assert.deepEqual([unproved.status, await state()], [200, 'suspended']);
    assert.match(unproved.text, /class="preview"[\s\S]*name="confirmation"[\s\S]*type="password"/);
    const typed = { ...answer, step: 'decide', confirmation: `${slug} ${version}` };
    const guessed = await riley(path, { ...typed, password: 'another password' });
    assert.deepEqual([guessed.status, await state()], [400, 'suspended']);
    assert.match(guessed.text, /class="preview"[\s\S]*id="password-wrong"/);
    const unsaid = await riley(path, typed);
    assert.deepEqual([unsaid.status, await state()], [403, 'suspended']);
    await proved(new Date());
    const preview = await riley(path, answer);
    assert.match(preview.text, /class="preview"[\s\S]*was reinstated[\s\S]*It is right indeed\./);
    assert.match(preview.text, /name="confirmation"/);
    assert.doesNotMatch(preview.text, /type="password"/);
    const wrong = await riley(path, { ...answer, step: 'decide', confirmation: slug });
    assert.deepEqual([wrong.status, await state()], [400, 'suspended']);
    assert.match(wrong.text, /class="preview"[\s\S]*id="confirmation-wrong"/);
    assert.match((await riley(path, { ...answer, step: 'change' })).text, /It is right indeed\.<\/textarea>/);
    const done = await riley(path, { ...answer, step: 'decide', confirmation: `${slug} ${version}` });
    assert.deepEqual([done.status, await state()], [303, 'published']);
  });

  it('speaks of the flags of a binary file only where it has some, and links them from the check', async () => {
    const { header, text } = await read(`${here}/file?path=img/logo.png`);
    const { allBytes, binaryFlags } = wordsFor('en').review.file;
    assert.ok(text.includes(allBytes(files['img/logo.png'].length)), text);
    assert.ok(!text.includes(binaryFlags), text);
    const [, flags] = /href="[^"]+\/flags"[^>]*>(Flags \([1-9]\d*\))</.exec(header) ?? assert.fail(header);
    const overview = (await read(here)).text;
    assert.ok(overview.slice(overview.indexOf('The code was scanned')).includes(`${here}/flags">${flags}</a>`));
  });

  it('offers the mark of what was seen before and behind the code', async () => {
    const { text } = await read(`${here}/file?path=src/Flagged.php`);
    const code = text.indexOf('class="source"');
    const forms = [...text.matchAll(/action="[^"]+\/seen[?"]/g)].map(({ index }) => index > code);
    assert.deepEqual(forms, [false, true]);
  });

  it('rejects a registration under words of its own, and names its slug in the queue', async () => {
    const pending = `pending-${count}`;
    const words = { name: 'Waits', description: { en: 'Waits.' } };
    await world.people.publisher.agent('service_register_artifact', { slug: pending, ...words });
    const { text } = await riley(`/review/${pending}/decide`, { decision: 'reject', reason: 'No.' });
    assert.match(text, /Reject registration/);
    assert.doesNotMatch(text, /Reject this version/);
    assert.match((await riley(`${here}/decide`, { decision: 'reject', reason: 'No.' })).text, /Reject this version/);
    assert.match((await read('/review')).text, new RegExp(`Registration · ${pending}<`));
  });

  it('writes the end of a claim as the pages write times, and a state in its words', async () => {
    await robin(`${here}/claim`);
    const { text } = await riley(`${here}/claim`);
    assert.match(text, /this entry until \w+ \d+, \d{4}, \d\d:\d\d UTC/);
    const pending = `late-${count}`;
    const words = { name: 'Waits', description: { en: 'Waits.' } };
    await world.people.publisher.agent('service_register_artifact', { slug: pending, ...words });
    await world.people.reviewer.call('decide_artifact', { slug: pending, decision: 'approve' });
    const late = await riley(`/review/${pending}/decide`, { step: 'decide', decision: 'reject', reason: 'No.' });
    assert.match(late.text, /Robin approved this on \w+ \d+, \d{4}, \d\d:\d\d UTC/);
    assert.match(late.text, /The status is now “approved”\./);
  });

  it('compares a corrected package with the one that was sent back, and with the version before (decisions §5)', async () => {
    assert.doesNotMatch((await read(here)).text, /against=sent_back/);
    await robin(`${here}/decide`, { step: 'decide', decision: 'request_changes', reason: 'Mend it.' });
    await world.upload(slug, version, { files: { 'src/Mended.php': '<?php echo 1;\n' } });
    const { text } = await read(here);
    assert.match(text, /href="[^"]+\?against=sent_back">Previous package from/);
    for (const path of [`${here}?against=sent_back`, `${here}/files?against=sent_back&choice=fresh`]) {
      const page = (await read(path)).text;
      assert.match(page, /aria-current="true">Previous package from/, path);
      // Every way on stays with it.
      assert.match(page, /href="[^"]+\/files\?(?:choice=fresh&(?:amp;)?)?against=sent_back"/);
      assert.doesNotMatch(page, /Upload the signed package of/);
    }
    const files = (await read(`${here}/files?against=sent_back&choice=fresh`)).text;
    assert.match(files, /file\?path=src%2FMended\.php&(?:amp;)?against=sent_back/);
    const file = (await read(`${here}/file?path=src%2FMended.php&against=sent_back`)).text;
    assert.match(file, /aria-current="true">Previous package from/);
    for (const path of ['', '/files', '/file?path=src%2FMended.php']) {
      assert.equal((await read(`${here}${path}`, 'de')).status, 200);
    }
  });

  describe('with others in the queue', () => {
    const behind = (letter: string): string => `behind-${count}-${letter}`;

    beforeEach(async () => {
      for (const letter of ['a', 'b', 'c']) {
        const more = { name: `Behind ${letter} ${count}`, description: { en: 'Waits.' } };
        await world.people.publisher.agent('service_register_artifact', { slug: behind(letter), ...more });
      }
    });

    it('goes on behind what was decided, and from the last one to the first', async () => {
      const reject = { step: 'decide', decision: 'reject', reason: 'No.' };
      assert.equal((await riley(`/review/${behind('a')}/decide`, reject)).to, `/review/${behind('b')}`);
      const { text } = await read(`/review/${behind('b')}`);
      const [, next = ''] = /data-key="j"|href="([^"]+)" data-key="j"/.exec(text) ?? [];
      assert.equal((await read(next.replaceAll('&amp;', '&'))).to, `/review/${behind('c')}`);
      const { to } = await riley(`/review/${behind('c')}/decide`, reject);
      assert.notEqual(to, null);
      assert.doesNotMatch(to ?? '', new RegExp(behind('[bc]')));
      // A place that is none leads to the first.
      assert.equal((await read(`/review/-/next?slug=${slug}&version=${version}&place=none`)).status, 303);
    });

    it('leads back to the queue as it was seen last: its filter, its order and its page', async () => {
      const cookie = `countersign-session=${session}`;
      const get = (path: string, more = '') =>
        fetch(world.url + path, { redirect: 'manual', headers: { cookie: cookie + more, accept: 'text/html' } });
      const asked = '/review?kind=registration&order=newest';
      const seen = await get(asked);
      const queue = /countersign-queue=[^;]+/.exec(seen.headers.get('set-cookie') ?? '')?.[0] ?? assert.fail();
      const { shortcuts } = wordsFor('en').review.queue.filter;
      assert.match(await seen.text(), new RegExp(`aria-current="true">${shortcuts.registrations}<`));
      const back = await get('/review/-/queue', `; ${queue}`);
      assert.deepEqual([back.status, back.headers.get('location')], [303, asked]);
      const page = await (await get(`/review/${behind('c')}`, `; ${queue}`)).text();
      const [, next = ''] = /href="([^"]+)" data-key="j"/.exec(page) ?? [];
      const onward = await get(next.replaceAll('&amp;', '&'), `; ${queue}`);
      assert.equal(onward.headers.get('location'), `/review/${behind('b')}`);
    });
  });

  it('begins with most new flags where asked, of publishers whose names begin so, and leads on in that order', async () => {
    const { publisher = '' } = (await world.served.wiring.store.artifacts.find(slug)) ?? {};
    const begins = publisher.slice(0, 4).toUpperCase();
    const more = { 'src/More.php': '<?php\neval($_GET[1]);\neval($_GET[2]);\n' };
    await world.upload(slug, '1.1.0', { files: { ...files, ...more } });
    const asked = `/review?claim=nobody&kind=version&publisher=${begins}&order=flags`;
    const headers = { cookie: `countersign-session=${session}`, accept: 'text/html' };
    const seen = await fetch(world.url + asked, { headers });
    const html = await seen.text();
    assert.match(html, /<option value="flags" selected/);
    const rows = [...html.matchAll(/<a href="(\/review\/[a-z0-9-]+\/[0-9.]+)"/g)].map(([, to = '']) => to);
    assert.ok(rows.indexOf(`/review/${slug}/1.1.0`) < rows.indexOf(here), rows.join());
    assert.ok(rows.includes(here));
    const queue = /countersign-queue=[^;]+/.exec(seen.headers.get('set-cookie') ?? '')?.[0] ?? assert.fail();
    for (const [at, from] of rows.slice(0, -1).slice(0, 4).entries()) {
      const both = { ...headers, cookie: `${headers.cookie}; ${queue}` };
      const page = await (await fetch(world.url + from, { headers: both })).text();
      const [, next = ''] = /href="([^"]+)" data-key="j"/.exec(page) ?? [];
      const onward = await fetch(world.url + next.replaceAll('&amp;', '&'), { headers: both, redirect: 'manual' });
      assert.equal(onward.headers.get('location'), rows[at + 1]);
    }
  });

  it('shows flags and findings at their lines in a difference, and how many a fold holds', async () => {
    const { reviewer } = world.people;
    await reviewer.call('decide_release', { slug, version, decision: 'approve' });
    const flagged = `${files['src/Fold.php']}$host = 'http://192.0.2.7/';\n`;
    await world.upload(slug, '1.1.0', { files: { 'src/Fold.php': flagged, 'src/A.php': '<?php\nreturn 1;\n' } });
    const again = `/review/${slug}/1.1.0`;
    await world.people.reviewer.call('note_finding', {
      ...{ slug, version: '1.1.0', guideline: 'network', file: 'src/Fold.php', line: 44 },
      ...{ text: 'Name the host.', level: 'must' },
    });
    const mine = pagesOf(world, reviewer.session);
    const { text } = await mine(`${again}/diff?path=src/Fold.php`);
    const { diff, findings } = wordsFor('en');
    assert.match(text, /id="N44"[\s\S]*id="F44\.0" data-flag[\s\S]*class="flag-here finding-here"/);
    assert.ok(text.includes(findings.desk.noted), text);
    assert.ok(text.includes(`>${diff.unfoldFlags(40, 2)}<`), text);
    assert.match(text, /data-key="f" data-mark="flag"/);
    // What has not been read leads, what is flagged first, beside what it was.
    const { to } = await mine(`${again}/unseen`);
    assert.equal(to, `${again}/diff?path=src%2FFold.php&choice=unseen`);
    const robinNow = await formsOf(world, reviewer.session);
    const seen = Object.fromEntries(new URLSearchParams('seen=on&then=next&choice=unseen&view=diff'));
    assert.equal(
      (await robinNow(`${again}/seen`, { ...seen, path: 'src/Fold.php' })).to,
      `${again}/diff?path=module.json&choice=unseen`,
    );
    await robinNow(`${again}/seen`, { ...seen, path: 'src/A.php' });
    for (const path of ['module.json', 'src/Plugin.php']) await robinNow(`${again}/seen`, { ...seen, path });
    assert.equal((await mine(`${again}/unseen?seen=then`)).to, `${again}/decide?seen=then`);
  });

  it('shows at a corrected registration why it was rejected, and what was to be fixed', async () => {
    const { publisher, reviewer } = world.people;
    const other = `${slug}-again`;
    await publisher.agent('service_register_artifact', { slug: other, name: other, description: { en: 'Says.' } });
    assert.doesNotMatch((await read(`/review/${other}`)).text, /class="notice info"/);
    const findings = [{ guideline: 'other', text: 'Say what it does.', level: 'must' }];
    await reviewer.call('decide_artifact', { slug: other, decision: 'reject', reason: 'Too short.', findings });
    await publisher.agent('service_register_artifact', { slug: other, summary: 'It keeps orders.' });
    const { text } = await read(`/review/${other}`);
    assert.match(text, /class="notice info"[\s\S]*Too short\.[\s\S]*Say what it does\./);
    assert.ok(text.includes(`action="/review/${other}/tick"`));
  });

  it('shows the publisher the line that a finding names, as inert text', async () => {
    const { publisher, reviewer } = world.people;
    const finding = { guideline: 'code-execution', file: 'src/Flagged.php', text: 'Take it out.', level: 'must' };
    const findings = [{ ...finding, line: 2 }, finding];
    await reviewer.call('decide_release', { slug, version, decision: 'reject', reason: 'See it.', findings });
    const { text } = await pagesOf(world, publisher.session)(`/account/artifacts/${slug}/releases/${version}`);
    const list = /<section[^>]*id="findings"[\s\S]*?<\/section>/.exec(text)?.[0] ?? text;
    assert.match(list, /<pre><code>eval\(\$_GET\[(?:'|&#39;)code(?:'|&#39;)\]\);<\/code><\/pre>/);
    assert.equal(list.match(/<pre/g)?.length, 1);
    // Ahead of the package that corrects it, too.
    const mine = pagesOf(world, publisher.session);
    const { rejectedFor } = wordsFor('en').findings;
    for (const part of ['upload', 'preflight']) {
      const ahead = (await mine(`/account/artifacts/${slug}/${part}`)).text;
      assert.ok(ahead.includes(rejectedFor(version)), part);
      assert.match(ahead, /id="findings"[\s\S]*See it\.[\s\S]*src\/Flagged\.php[\s\S]*Take it out\./);
    }
    await world.upload(slug, '1.3.0', { files: { 'src/Flagged.php': '<?php\n' } });
    const next = (await read(`/review/${slug}/1.3.0`)).text;
    assert.ok(next.includes(rejectedFor(version)) && next.includes(`action="/review/${slug}/1.3.0/tick"`));
    assert.match(next, /id="findings"[\s\S]*See it\.[\s\S]*Take it out\./);
  });

  it('says of a version that was withdrawn meanwhile that it was, and leads back to the queue', async () => {
    const { publisher } = world.people;
    await publisher.agent('service_withdraw_release', { slug, version });
    const { status, text } = await riley(`${here}/decide`, { step: 'decide', decision: 'reject', reason: 'No.' });
    assert.equal(status, 404);
    assert.match(text, /It was withdrawn[\s\S]*href="\/review"/);
    assert.match((await read('/review/nothing-here')).text, /href="\/review"/);
  });

  it('goes to a line: to its page, its place and its mark; past the end to the last line', async () => {
    const form = await read(`${here}/file?path=src/Big.php`);
    const action = /<form class="row" method="get" action="([^"]+)"/.exec(form.text)?.[1] ?? assert.fail();
    const { status, to } = await read(`${action}?path=src/Big.php&line=2500`);
    assert.deepEqual([status, to], [303, `${here}/file?path=src%2FBig.php&line=2500#L2500`]);
    const { text } = await read(to ?? '');
    assert.match(text, /class="row fresh here" id="L2500"|class="row here" id="L2500"/);
    assert.equal(text.match(/class="row[^"]* here"/g)?.length, 1);
    assert.match((await read(`${action}?path=src/Big.php&line=99999`)).to ?? '', /line=3001#L3001$/);
  });
});
