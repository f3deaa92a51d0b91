import assert from 'node:assert/strict';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { wordsFor } from '../../../messages/pages.js';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';
import { formsOf, type Get, type Post, pagesOf } from './review-forms.js';

const { diff, review } = wordsFor('en');
const calm = '$calm = 1;\n';
const parts = { 'src/Parcel.php': '<?php\nreturn 1;\n' };
const flagged = "<?php\n$calm = 2;\neval($_GET['x']);\n";

describe('what is small, on the first page of a case', () => {
  let world: World;
  let post: Post;
  let get: Get;
  let slug: string;
  let count = 0;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService(), story: false });
    const { session } = world.people.reviewer;
    post = await formsOf(world, session);
    get = pagesOf(world, session);
  });
  after(() => world?.close());

  beforeEach(async () => {
    count += 1;
    slug = `small-${count}`;
    const { publisher, reviewer } = world.people;
    await publisher.agent('service_register_artifact', { slug, name: slug, description: { en: 'Is small.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
  });

  const here = (version: string): string => `/review/${slug}/${version}`;

  /** The sections of code on a page, by the path of their file, and the fields of the form that marks them. */
  async function shownOn(path: string, language?: string) {
    const { text, status } = await get(path, language);
    assert.equal(status, 200);
    const sections = [
      ...text.matchAll(/<section class="source[^"]*" aria-label="[^"]*: ([^":]+)">([\s\S]*?)<\/section>/g),
    ];
    const fields = [...text.matchAll(/<input type="hidden" name="(shown\.[^"]+)" value="([^"]*)"/g)];
    return {
      text,
      paths: sections.map(([, file]) => file ?? ''),
      codeOf: (file: string) => sections.find(([, one]) => one === file)?.[2] ?? assert.fail(`${file} is not shown`),
      fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
      action: /action="([^"]+\/seen-here[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '',
    };
  }

  async function unseen(version: string, more: object = {}): Promise<string[]> {
    const { reviewer } = world.people;
    const list = await reviewer.call('list_review_files', { slug, version, choice: 'unseen', ...more });
    return (list['files'] as ReviewFiles['files']).map(({ path }) => path);
  }

  it('is the text of a first version, flagged files first, and marked as reviewed in one go (decisions §5)', async () => {
    await world.upload(slug, '1.0.0', { files: { ...parts, 'src/Run.php': flagged } });
    const waiting = await unseen('1.0.0');
    const page = await shownOn(here('1.0.0'));
    assert.deepEqual([...page.paths].sort(), [...waiting].sort());
    assert.equal(page.paths[0], 'src/Run.php');
    assert.match(page.codeOf('src/Run.php'), /eval[\s\S]*class="flag-here"[\s\S]*finding\?path=src%2FRun\.php/);
    assert.ok(page.text.includes(`>${review.file.markSeenApprove}<`));
    assert.equal((await shownOn(here('1.0.0'), 'de')).paths.length, waiting.length);
    const { to } = await post(page.action, { ...page.fields, approve: 'on' });
    assert.match(to ?? '', /\/decide\?decision=approve/);
    assert.deepEqual(await unseen('1.0.0'), []);
  });

  it('is bounded in a first version: files beyond that have a page each', async () => {
    const many = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`src/Part${at}.php`, '<?php\nreturn 1;\n']));
    await world.upload(slug, '1.0.0', { files: many });
    const page = await shownOn(here('1.0.0'));
    assert.equal(page.paths.length, 5);
    assert.ok(!page.text.includes(`>${review.file.markSeenApprove}<`));
    assert.ok(page.text.includes(`>${review.file.markShownNext(5)}<`));
    const large = { 'src/Long.php': `<?php\n${calm.repeat(300)}`, 'src/Wide.php': `<?php // ${'x'.repeat(60_000)}\n` };
    await world.upload(slug, '1.1.0', { files: large });
    const { paths } = await shownOn(here('1.1.0'));
    assert.equal(paths.length, 3);
    assert.ok(!paths.includes('src/Long.php') && !paths.includes('src/Wide.php'));
  });

  it('is what changed since a package was sent back: what came, where lines went, and the rest folded', async () => {
    const { reviewer } = world.people;
    // The last change stands on another page of the file than the first.
    const old = `<?php\n${calm.repeat(40)}$gone = 1;\n${calm.repeat(600)}// end\n`;
    const now = `<?php\n${calm.repeat(40)}${calm.repeat(600)}eval($_GET['x']);\n// end\n`;
    await world.upload(slug, '1.0.0', { files: { ...parts, 'src/Long.php': old } });
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'request_changes', reason: 'Mend it.' });
    await world.upload(slug, '1.0.0', { files: { ...parts, 'src/Long.php': now } });
    const sentBack = { against: 'sent_back' };
    const waiting = await unseen('1.0.0', sentBack);
    assert.deepEqual(waiting, ['src/Long.php']);
    const page = await shownOn(`${here('1.0.0')}?against=sent_back`);
    assert.deepEqual(page.paths, waiting);
    const code = page.codeOf('src/Long.php');
    assert.match(code, /class="row fresh"[\s\S]*eval[\s\S]*class="flag-here"/);
    assert.ok(code.includes(diff.gone(1, 41)));
    assert.equal(code.match(/class="between"/g)?.length, 2);
    assert.ok(code.match(/class="row/g)?.length === 11, String(code.match(/class="row/g)?.length));
    assert.doesNotMatch(code, / id="/);
    const { to } = await post(page.action, { ...page.fields, stay: 'on' });
    assert.equal(to, `${here('1.0.0')}?against=sent_back`);
    assert.deepEqual(await unseen('1.0.0', sentBack), []);
  });

  it('is told by its marks where the text of the version before is not here', async () => {
    const { reviewer } = world.people;
    await world.upload(slug, '1.0.0', { files: { ...parts, 'src/Long.php': `<?php\n${calm.repeat(40)}// end\n` } });
    await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await world.upload(slug, '1.1.0', { files: { ...parts, 'src/Long.php': `<?php\n${calm.repeat(40)}// over\n` } });
    const beside = await shownOn(here('1.1.0'));
    assert.match(beside.codeOf('src/Long.php'), /row gone/);
    const { releases } = world.served.wiring.store.collections;
    await releases.updateOne({ slug, version: '1.0.0' }, { $set: { package: null } });
    const page = await shownOn(here('1.1.0'));
    assert.deepEqual(page.paths, beside.paths);
    assert.ok(page.codeOf('src/Long.php').includes(diff.gone(1, 41)));
    assert.deepEqual(Object.keys(page.fields), Object.keys(beside.fields));
  });
});
