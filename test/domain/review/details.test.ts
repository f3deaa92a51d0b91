import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { agentOf, type Body, type TestAgent } from '../../agent-calls.js';
import { testPackage } from '../../archives.js';
import type { TestService } from '../../service.js';
import { deskFor, numbered, type People, sendForReview } from './people.js';

type Item = Readonly<Record<string, unknown>>;

const tool = 'service_review_details';
const version = '1.1.0';

describe('the details of a review, for an agent', () => {
  let service: TestService;
  let people: People;
  let slug: string;
  let agent: TestAgent;

  deskFor('details', async (desk) => {
    ({ service, people, slug } = desk);
    agent = agentOf(service);
  });

  const show = (input: object): Promise<Body> => agent.done(tool, { slug, version, ...input });
  const itemsOf = ({ items }: Body): Item[] => items as Item[];

  async function whole(input: object): Promise<{ items: Item[]; pages: Body[] }> {
    const pages: Body[] = [];
    for (let cursor: unknown = null; ; ) {
      const answer = await agent.call(tool, { slug, version, ...input, ...(cursor !== null && { cursor }) });
      assert.equal(answer.refused, false, JSON.stringify(answer.body));
      if (!('limit' in input)) assert.ok(answer.length < 17_000, `${answer.length} characters`);
      pages.push(answer.body);
      cursor = answer.body['next_cursor'];
      if (cursor === null) return { items: pages.flatMap(itemsOf), pages };
    }
  }

  const publish = async (of: string, files: Readonly<Record<string, string>>): Promise<void> => {
    await sendForReview(service, slug, of, files);
    await people.kim('decide_release', { slug, version: of, decision: 'approve' });
  };

  async function twoVersions(): Promise<void> {
    await publish('1.0.0', {
      'src/a.php': `<?php\n${numbered(1, 30)}`,
      'src/gone.php': `<?php\n${numbered(100, 110)}`,
      'src/old.php': `<?php\n${numbered(200, 220)}`,
      'logo.png': '\0one',
    });
    await sendForReview(service, slug, version, {
      'src/a.php': `<?php\n${numbered(1, 10)}$new = "\u202E";\n${numbered(14, 30)}eval($x);\n`,
      'src/moved.php': `<?php\n${numbered(200, 220)}`,
      'logo.png': '\0two',
    });
  }

  it('lists flags with their excerpts, the most severe first, as the report has them (decisions §5, §10)', async () => {
    await sendForReview(service, slug, version, {
      'a.php': '<?php\nshell_exec("ls");\n',
      'b.php': '<?php\n$key = "AKIAIOSFODNN7EXAMPLA";\neval($x);\n',
    });
    const { items, pages } = await whole({});
    const { report } = await people.owner('show_own_release', { slug, version });
    const { flags } = report as { flags: Array<{ file: string; line: number; rule: string }> };
    const place = ({ file, line, rule }: Item): string => `${rule} ${file}:${line}`;
    assert.ok(items.length >= 2);
    assert.deepEqual(items.map(place).sort(), flags.map(place).sort());
    const order = items.map(({ severity }) => ['high', 'medium', 'low'].indexOf(String(severity)));
    assert.deepEqual(order, [...order].sort());
    assert.deepEqual([pages[0]?.['part'], pages[0]?.['total']], ['flags', items.length]);
    for (const item of items) {
      assert.ok([item['excerpt'], item['message']].every((text) => typeof text === 'string' && text.length > 0));
      assert.deepEqual([item['state'], 'finding' in item], ['added', false]);
    }
    const ofFile = await show({ path: 'a.php' });
    assert.deepEqual(itemsOf(ofFile).map(place), ['shell_exec a.php:2']);
  });

  it('pages through 10,000 flags, of which 1,000 are kept, each once (decisions §4, §10)', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`src/${at}.php`, `<?php\n${'eval($x);\n'.repeat(200)}`]),
    );
    await sendForReview(service, slug, version, many);
    const { items, pages } = await whole({ limit: 100 });
    assert.deepEqual([items.length, pages.length, pages[9]?.['total']], [1000, 10, 1000]);
    assert.equal(new Set(items.map(({ file, line }) => `${file}:${line}`)).size, 1000);
    assert.ok(itemsOf(await show({})).length >= 10);
    const { releases } = await agent.done('service_artifact_status', { slug });
    assert.equal((releases as Item[])[0]?.['flag_count'], 10_000);
  });

  it('lists files, checks and every difference as of the upload (decisions §5)', async () => {
    await twoVersions();
    const files = new Map((await whole({ part: 'files' })).items.map((one) => [one['path'], one]));
    const stateOf = (path: string): unknown => files.get(path)?.['state'];
    assert.deepEqual(['src/a.php', 'src/moved.php', 'lang/en/messages.php'].map(stateOf), [
      'changed',
      'known',
      'unchanged',
    ]);
    assert.ok(Number(files.get('src/a.php')?.['flag_count']) >= 1);
    const { items: checks } = await whole({ part: 'checks' });
    assert.deepEqual(checks[0], { check: 'sha256', passed: true });
    assert.equal(checks.length, 10);
    const { items, pages } = await whole({ part: 'diff' });
    assert.equal(pages[0]?.['total'], items.length);
    const told = items.map(({ change, field, path, was, lines_added, lines_removed }) =>
      [change, field ?? path, was, lines_added, lines_removed].join(' ').trim(),
    );
    assert.deepEqual(told, [
      'manifest version',
      'changed logo.png',
      'changed module.json  1 1',
      'changed src/Plugin.php  1 1',
      'changed src/a.php  2 3',
      'added src/moved.php src/old.php 0 0',
      'removed src/gone.php  0 12',
      'removed src/old.php',
    ]);
    await people.kim('decide_release', { slug, version, decision: 'approve' });
    assert.deepEqual((await whole({ part: 'diff' })).items, items);
  });

  it('has every difference where the report lists 1,000 (decisions §4, §10)', async () => {
    await publish('1.0.0', {});
    await sendForReview(
      service,
      slug,
      version,
      Object.fromEntries(numbers(1200).map((at) => [`a/${at}.txt`, `${at}`])),
    );
    const { pages, items } = await whole({ part: 'diff', limit: 100 });
    assert.equal(pages[0]?.['total'], 1203);
    assert.equal(new Set(items.map(({ path, field }) => path ?? field)).size, 1203);
  });

  it('shows the changed lines of a file with the text of both sides while it is here (decisions §5)', async () => {
    await twoVersions();
    const { items, pages } = await whole({ part: 'lines', path: 'src/a.php' });
    assert.deepEqual(items, [
      {
        line_before: 12,
        removed: 3,
        line: 12,
        added: 1,
        fresh: 1,
        removed_text: ['$line = 11;', '$line = 12;', '$line = 13;'],
        added_text: ['$new = "⟦U+202E⟧";'],
      },
      { line_before: 31, removed: 0, line: 30, added: 1, fresh: 1, removed_text: [], added_text: ['eval($x);'] },
    ]);
    assert.equal(pages[0]?.['total'], 2);
    const gone = itemsOf(await show({ part: 'lines', path: 'src/gone.php' }));
    assert.deepEqual(
      gone.map(({ line_before, removed, line, added }) => [line_before, removed, line, added]),
      [[1, 12, 0, 0]],
    );
    assert.equal(gone.flatMap(({ removed_text }) => removed_text as string[])[11], '$line = 110;');
    assert.deepEqual((await show({ part: 'lines', path: 'lang/en/messages.php' }))['total'], 0);
  });

  it('shows positions and counts where the text is gone (decisions §5)', async () => {
    await twoVersions();
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    const { url } = await agent.done('service_package_link', { slug, version: '1.0.0' });
    await service.download(String(url));
    await service.store.collections.releases.updateOne({ slug, version: '1.0.0' }, { $set: { package: null } });
    const items = itemsOf(await show({ part: 'lines', path: 'src/a.php' }));
    assert.deepEqual(items, [
      { line_before: 12, removed: 3, line: 12, added: 1, fresh: 1, removed_text: null, added_text: null },
      { line_before: 31, removed: 0, line: 30, added: 1, fresh: 1, removed_text: [], added_text: null },
    ]);
  });

  it('cuts a long difference in pieces that fit, and leaves no line out (decisions §10)', async () => {
    await publish('1.0.0', { 'big.php': '<?php\n' });
    const lines = numbers(500).map((at) => `$n${at} = "${'"\\'.repeat(60)}";`);
    await sendForReview(service, slug, version, { 'big.php': `<?php\n${lines.join('\n')}\n` });
    const { items, pages } = await whole({ part: 'lines', path: 'big.php' });
    assert.ok(pages.length > 2);
    assert.equal(pages[0]?.['total'], items.length);
    assert.deepEqual(
      items.flatMap(({ added_text }) => added_text as string[]),
      lines,
    );
    assert.deepEqual(
      items.map(({ line }) => line),
      items.map((_, at) => 2 + at * 20),
    );
    const long = `<?php\n// ${'é'.repeat(5000)}\n`;
    await people.kim('decide_release', { slug, version, decision: 'approve' });
    await sendForReview(service, slug, '1.2.0', { 'big.php': long });
    const cut = itemsOf(await show({ version: '1.2.0', part: 'lines', path: 'big.php' }));
    const [first = ''] = cut.flatMap(({ added_text }) => added_text as string[]);
    assert.equal(first.length, 301);
  });

  it('cuts a long line around the place where it differs (decisions §5)', async () => {
    const [head, tail] = ['a=1;'.repeat(900), 'b=2;'.repeat(600)];
    const sign = '\u{1f600}'.repeat(300);
    await publish('1.0.0', { 'app.min.js': `${head}escapeHtml(x);${tail}\nvar s="${sign}";\n` });
    await sendForReview(service, slug, version, { 'app.min.js': `${head}${tail}\nvar s="${sign}!";\n` });
    const [item] = itemsOf(await show({ part: 'lines', path: 'app.min.js' })) as Array<Record<string, string[]>>;
    const [gone = '', goneSigns = ''] = item?.['removed_text'] ?? [];
    const [came = '', cameSigns = ''] = item?.['added_text'] ?? [];
    assert.match(gone, /^…(?:a=1;)+escapeHtml\(x\);(?:b=2;)+.*…$/);
    assert.match(came, /^…(?:a=1;)+(?:b=2;)+.*…$/);
    assert.deepEqual([[...gone].length, [...came].length], [301, 301]);
    assert.match(goneSigns, /^…\u{1f600}+";$/u);
    assert.match(cameSigns, /^…\u{1f600}+!";$/u);
  });

  it('refuses what is no path of the package with the part that lists them, whatever it looks like (decisions §2)', async () => {
    await twoVersions();
    for (const path of ['../../etc/passwd', '/etc/passwd', 'src', 'src/a.php\0', '__proto__', 'x'.repeat(1024)]) {
      const body = await agent.refused(tool, { slug, version, part: 'lines', path }, 'not_found');
      assert.equal(body['field'], 'path');
      assert.deepEqual(body['next'], { tool, arguments: { slug, version, part: 'diff' } });
    }
    for (const part of ['flags', 'files', 'diff']) assert.equal((await show({ part, path: '../x' }))['total'], 0);
    for (const [input, field] of [
      [{ part: 'lines' }, 'path'],
      [{ part: 'checks', path: 'src/a.php' }, 'path'],
      [{ part: 'lines', path: '' }, 'path'],
      [{ part: 'files', path: 'x'.repeat(1025) }, 'path'],
      [{ part: 'lines', path: 'logo.png' }, 'path'],
      [{ part: 'all' }, 'part'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 1_000_000_000 }, 'limit'],
      [{ limit: '5' }, 'limit'],
    ] as const) {
      const body = await agent.refused(tool, { slug, version, ...input }, 'invalid_field');
      assert.equal(body['field'], field, JSON.stringify(input));
      assert.ok(body['next'], JSON.stringify(body));
    }
  });

  it('goes on only by a cursor of the same part, path and package (decisions §10)', async () => {
    await twoVersions();
    const cursorOf = async (input: object): Promise<unknown> => (await show({ limit: 1, ...input }))['next_cursor'];
    const cursor = await cursorOf({ part: 'files' });
    assert.equal(itemsOf(await show({ part: 'files', cursor, limit: 1 })).length, 1);
    const parts = JSON.parse(Buffer.from(String(cursor), 'base64url').toString()) as string[];
    const made = (place: string): string =>
      Buffer.from(JSON.stringify([...parts.slice(0, 3), place])).toString('base64url');
    const other = await cursorOf({ part: 'lines', path: 'src/a.php' });
    for (const [input, wrong] of [
      [{ part: 'diff' }, cursor],
      [{ part: 'files', version: '1.0.0' }, cursor],
      [{ part: 'files', path: 'src/a.php' }, cursor],
      [{ part: 'lines', path: 'src/gone.php' }, other],
      ...['rubbish', '', made('-1'), made('1e3'), made('NaN'), made('9'.repeat(30))].map(
        (one) => [{ part: 'files' }, one] as const,
      ),
    ] as const) {
      const body = await agent.refused(tool, { slug, version, ...input, cursor: wrong }, 'invalid_field');
      assert.equal(body['field'], 'cursor');
      assert.deepEqual(body['next'], { tool, arguments: { slug, version, ...input } });
    }
    const beyond = await show({ part: 'files', cursor: made('999999') });
    assert.deepEqual([beyond['items'], beyond['next_cursor']], [[], null]);
    await people.kim('decide_release', { slug, version, decision: 'request_changes', reason: 'Mend it.' });
    await sendForReview(service, slug, version, { 'src/a.php': '<?php\n' });
    await agent.refused(tool, { slug, version, part: 'files', cursor }, 'invalid_field');
  });

  it('takes long paths, and a cursor of one (decisions §1)', async () => {
    const path = `${`${'ä'.repeat(100)}/`.repeat(4)}x.php`;
    await publish('1.0.0', { [path]: `<?php\n${numbered(1, 3)}` });
    const changed = `<?php\n${numbers(9)
      .map((at) => `$line = ${at};\n${at % 3 === 0 ? '' : '$x = 1;\n'}`)
      .join('')}`;
    await sendForReview(service, slug, version, { [path]: changed });
    const { items, pages } = await whole({ part: 'lines', path, limit: 1 });
    assert.ok(items.length > 1 && pages.length === items.length);
  });

  it('says what comes first where no package has passed, or nothing can be compared (decisions §2)', async () => {
    const announced = {
      ...{ slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, size: 3 },
      sha256: createHash('sha256').update('abc').digest('hex'),
    };
    await agent.done('service_announce_release', announced);
    const none = await agent.refused(tool, { slug, version }, 'package_not_available');
    assert.deepEqual(none['next'], { tool: 'service_upload_package', arguments: { slug, version } });
    await sendForReview(service, slug, '1.2.0');
    const alone = await agent.refused(
      tool,
      { slug, version: '1.2.0', part: 'lines', path: 'src/Plugin.php' },
      'package_not_available',
    );
    assert.deepEqual(alone['next'], { tool, arguments: { slug, version: '1.2.0', part: 'files' } });
    assert.equal((await show({ version: '1.2.0', part: 'diff' }))['total'], 0);
    await agent.refused(tool, { slug, version: '9.9.9' }, 'release_not_found');
  });

  it('is for the owner alone, and reading is enough (service.md, Errors)', async () => {
    await twoVersions();
    const { body } = await agent.call(tool, { slug, version, part: 'files', limit: 1 });
    const stranger = agentOf(service, 'acc_stranger');
    for (const input of [{}, { part: 'files', cursor: body['next_cursor'] }, { part: 'lines', path: 'src/a.php' }]) {
      await stranger.refused(tool, { slug, version, ...input }, 'artifact_not_found');
    }
    await agentOf(service, 'acc_owner', ['read']).done(tool, { slug, version });
  });

  it('lists what the decision asks to fix, and what became of it in the corrected package (decisions §5, §10)', async () => {
    const findings = numbers(50).map((at) => ({
      guideline: 'untrusted-input',
      file: at % 2 === 0 ? 'src/a.php' : null,
      line: at % 2 === 0 ? 3 : null,
      text: `${at} ${'x'.repeat(390)}`,
      level: 'must',
    }));
    await sendForReview(service, slug, version, { 'src/a.php': `<?php\n${numbered(1, 9)}` });
    assert.equal((await show({ part: 'findings' }))['total'], 0);
    await people.kim('decide_release', { slug, version, decision: 'request_changes', reason: 'Mend it.', findings });
    const { items, pages } = await whole({ part: 'findings' });
    assert.ok(pages.length > 2);
    assert.deepEqual(
      items.map(({ change: _, file_now: __, line_now: ___, ...finding }) => finding),
      findings,
    );
    assert.equal((await show({ part: 'findings', path: 'src/a.php' }))['total'], 25);
    const status = await agent.call('service_artifact_status', { slug });
    assert.ok(status.length < 17_000, `${status.length} characters`);
    const cursor = pages[0]?.['next_cursor'];
    await sendForReview(service, slug, version, { 'src/a.php': `<?php\n${numbered(4, 9)}` });
    const [first] = itemsOf(await show({ part: 'findings', limit: 1 }));
    assert.ok(['removed', 'changed'].includes(String(first?.['change'])), JSON.stringify(first));
    await agent.refused(tool, { slug, version, part: 'flags', cursor }, 'invalid_field');
  });

  it('is where an upload with more than it shows leads (decisions §10)', async () => {
    await publish('1.0.0', {});
    const paths = Object.fromEntries(numbers(30).map((at) => [`a/${at}.php`, '<?php\neval($x);\n']));
    const { bytes, sha256, size } = await testPackage({ slug, version, files: paths });
    const terms = { slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256, size };
    await agent.done('service_announce_release', terms);
    const input = { slug, version, package_base64: bytes.toString('base64') };
    const checked = await agent.done('service_review_preflight', input);
    assert.match(String(checked['hint']), /limit.*service_review_details/);
    const sent = await agent.done('service_upload_package', input);
    assert.equal((sent['report'] as Item)['flags_total'], 30);
    assert.deepEqual(sent['next'], { tool, arguments: { slug, version, part: 'flags' } });
    const next = sent['next'] as { tool: string; arguments: object };
    assert.equal((await agent.done(next.tool, next.arguments))['total'], 30);
  });
});

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
