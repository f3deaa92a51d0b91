import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewFlags } from '../../../domain/review/list-flags.js';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { PackageSearch } from '../../../domain/review/search-package.js';
import type { TestService } from '../../service.js';
import { deskFor, numbered, sendForReview } from './people.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

describe('reading a package in review', () => {
  let service: TestService;
  let slug: string;

  deskFor('read', async (desk) => {
    ({ service, slug } = desk);
  });

  const submit = (version: string, files: Files) => sendForReview(service, slug, version, files);
  const decide = (version: string, decision: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(decision !== 'approve' && { reason: 'So.' }) });
  const read = async (version: string, path: string, where: object = {}): Promise<ReviewFile> =>
    (await service.reviewer('read_review_file', { slug, version, path, ...where })) as unknown as ReviewFile;
  const list = async (version: string, which: object = {}): Promise<ReviewFiles> =>
    (await service.reviewer('list_review_files', { slug, version, ...which })) as unknown as ReviewFiles;
  const flagsOf = async (version: string, which: object = {}): Promise<ReviewFlags> =>
    (await service.reviewer('list_review_flags', { slug, version, ...which })) as unknown as ReviewFlags;
  const search = async (version: string, query: string): Promise<PackageSearch> =>
    (await service.reviewer('search_review_package', { slug, version, query })) as unknown as PackageSearch;
  const refusedWith = (code: string) => (error: { code: string }) => error.code === code;

  const first: Files = {
    'src/changed.php': `<?php\n${numbered(1, 20)}`,
    'src/gone.php': '<?php\n',
    'src/same.php': '<?php\necho 1;\n',
  };
  const second: Files = {
    'src/changed.php': `<?php\n${numbered(1, 5)}eval($_GET['a']);\n${numbered(6, 20)}new();\n`,
    'src/same.php': '<?php\necho 1;\n',
    'src/copy.php': '<?php\necho 1;\n',
    'src/added.php': '<?php\nsystem($x);\n',
    'logo.png': Uint8Array.of(0x89, 0x50, 0, 1),
  };

  it('lists every file with how it stands to what was approved (service.md, Review)', async () => {
    await submit('1.0.0', first);
    await decide('1.0.0', 'approve');
    await submit('1.1.0', second);
    const { files, counts, diff, ...rest } = await list('1.1.0');
    const lines = { added: 8, gone: 3, not_recorded: 1 };
    const text = { text_before: 'signed_copy', handed_in: null };
    const removed = [{ path: 'src/gone.php', now: null, lines_gone: 1 }];
    const told = { compared: 'now', readable: true, found: 8, page: 1, pages: 1, lines, removed, ...text };
    assert.deepEqual(rest, { slug, version: '1.1.0', ...told });
    assert.equal(diff.against, '1.0.0');
    assert.deepEqual(
      files.map(({ path, state, flag_count }) => [path, state, flag_count]),
      [
        ['lang/en/messages.php', 'unchanged', 0],
        ['logo.png', 'added', 0],
        ['module.json', 'changed', 0],
        ['src/Plugin.php', 'changed', 0],
        ['src/added.php', 'added', 1],
        ['src/changed.php', 'changed', 1],
        ['src/copy.php', 'known', 0],
        ['src/same.php', 'unchanged', 0],
      ],
    );
    assert.deepEqual(counts, { all: 8, added: 2, changed: 3, known: 1, unchanged: 2, flagged: 2, unseen: 5 });
    assert.equal((await list('1.1.0', { choice: 'fresh' })).found, 5);
    assert.equal((await list('1.1.0', { choice: 'flagged', path_contains: 'ADDED' })).found, 1);
  });

  it('lists a hundred files a page, and the last page for one behind the end', async () => {
    await submit('1.0.0', Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`data/${at}.txt`, `${at}`])));
    const last = await list('1.0.0', { page: 9 });
    assert.deepEqual([last.page, last.pages, last.files.length, last.found], [4, 4, 3, 303]);
  });

  it('tells which files the caller has seen, until they change', async () => {
    await submit('1.0.0', first);
    await service.reviewer('mark_file_seen', { slug, version: '1.0.0', path: 'src/changed.php', seen: true });
    assert.equal((await read('1.0.0', 'src/changed.php')).seen, true);
    const { files, counts } = await list('1.0.0', { path_contains: 'src/' });
    assert.deepEqual(
      files.filter(({ seen }) => seen).map(({ path }) => path),
      ['src/changed.php'],
    );
    assert.equal(counts.unseen, counts.added - 1);
    assert.equal((await list('1.0.0', { choice: 'unseen' })).found, counts.unseen);
    await decide('1.0.0', 'request_changes');
    await submit('1.0.0', second);
    assert.equal((await read('1.0.0', 'src/changed.php')).seen, false);
  });

  it('reads a file with its flags, its new lines and what comes next', async () => {
    await submit('1.0.0', first);
    await decide('1.0.0', 'approve');
    await submit('1.1.0', second);
    const file = await read('1.1.0', 'src/changed.php');
    assert.deepEqual(
      file.rows.filter(({ fresh }) => fresh).map(({ line, text }) => [line, text]),
      [
        [7, "eval($_GET['a']);"],
        [23, 'new();'],
      ],
    );
    assert.deepEqual(
      file.flags.map(({ rule, line }) => [rule, line]),
      [['eval', 7]],
    );
    const { state, binary, encoding, lines, previous_file, next_file, next_flagged_file, next_fresh_file } = file;
    assert.deepEqual([state, binary, encoding, lines], ['changed', false, 'utf-8', 23]);
    assert.deepEqual([previous_file, next_file, next_flagged_file], ['src/added.php', 'src/copy.php', null]);
    assert.equal(next_fresh_file, null);
    const early = await read('1.1.0', 'lang/en/messages.php');
    assert.deepEqual([early.next_flagged_file, early.next_fresh_file], ['src/added.php', 'logo.png']);
    assert.ok(early.rows.every(({ fresh }) => fresh === false));
  });

  it('marks nothing as new or old in a first version', async () => {
    await submit('1.0.0', first);
    assert.ok((await read('1.0.0', 'src/changed.php')).rows.every(({ fresh }) => fresh === null));
  });

  it('names the new lines on other pages', async () => {
    await submit('1.0.0', { 'a.txt': 'old\n'.repeat(2000) });
    await decide('1.0.0', 'approve');
    const lines = Array.from({ length: 2000 }, (_, at) => (at % 700 === 99 ? `new ${at}\n` : 'old\n')).join('');
    await submit('1.1.0', { 'a.txt': lines });
    const { page, pages, marks } = await read('1.1.0', 'a.txt', { line: 1100 });
    assert.deepEqual([page, pages, marks?.previous, marks?.next], [3, 4, 800, null]);
    assert.equal((await read('1.1.0', 'a.txt')).marks?.next, 800);
  });

  it('shows a binary file only when asked to', async () => {
    await submit('1.0.0', second);
    const shut = await read('1.0.0', 'logo.png');
    assert.deepEqual([shut.binary, shut.encoding, shut.lines, shut.rows], [true, null, null, []]);
    const shown = await read('1.0.0', 'logo.png', { even_binary: true });
    assert.deepEqual([shown.encoding, shown.rows[0]?.text], ['latin1', '⟦U+0089⟧P⟦U+0000⟧⟦U+0001⟧']);
  });

  it('lists the flags with the code around them, and without it after the decision', async () => {
    await submit('1.0.0', second);
    const { flags, rules, severities, ...rest } = await flagsOf('1.0.0');
    assert.deepEqual(severities, { high: 1, medium: 1, low: 0 });
    assert.deepEqual(rest, { slug, version: '1.0.0', readable: true, found: 2, page: 1, pages: 1, flag_count: 2 });
    assert.deepEqual(rules, [
      { rule: 'eval', count: 1, found: 1 },
      { rule: 'shell_exec', count: 1, found: 1 },
    ]);
    const flag = flags.find(({ rule }) => rule === 'eval') ?? assert.fail();
    assert.deepEqual(
      flag.around?.map(({ line }) => line),
      [4, 5, 6, 7, 8, 9, 10],
    );
    assert.equal(flag.around?.[3]?.text, "eval($_GET['a']);");
    assert.equal((await flagsOf('1.0.0', { rule: 'eval' })).found, 1);
    await decide('1.0.0', 'reject');
    const after = await flagsOf('1.0.0');
    assert.deepEqual([after.readable, after.found, after.flags[0]?.around], [false, 2, null]);
  });

  it('lists the most severe flags first, then what is new, and those of one severity (decisions §5)', async () => {
    const low = '<?php\n$f = "a_" . $b; $f();\n';
    const high = '<?php\n$_GET["f"]();\n';
    const old = { 'src/a.php': low, 'src/d.php': high };
    await submit('1.0.0', old);
    await decide('1.0.0', 'approve');
    const added = { 'src/b.php': '<?php\nsystem($x);\n', 'src/c.php': `${low}// new`, 'src/e.php': `${high}// new` };
    await submit('1.1.0', { ...old, ...added });
    const { flags, severities } = await flagsOf('1.1.0');
    assert.deepEqual(
      flags.map(({ severity, state, file }) => [severity, state, file]),
      [
        ['high', 'added', 'src/e.php'],
        ['high', 'unchanged', 'src/d.php'],
        ['medium', 'added', 'src/b.php'],
        ['low', 'added', 'src/c.php'],
        ['low', 'unchanged', 'src/a.php'],
      ],
    );
    assert.deepEqual(severities, { high: 2, medium: 1, low: 2 });
    assert.equal((await flagsOf('1.1.0', { severity: 'low' })).found, 2);
    assert.equal((await flagsOf('1.1.0', { severity: 'low', rule: 'shell_exec' })).found, 0);
  });

  it('says of a file whose flags were cut how many there are (decisions §4, Caps)', async () => {
    const many = `<?php\neval($a);\n${'system($x);\n'.repeat(23)}`;
    await submit('1.0.0', { 'src/many.php': many, 'src/few.php': '<?php\nsystem($x);\n' });
    const { files } = await list('1.0.0', { choice: 'flagged' });
    assert.deepEqual(
      files.map(({ path, flag_count, flags_kept }) => [path, flag_count, flags_kept]),
      [
        ['src/few.php', 1, 1],
        ['src/many.php', 24, 21],
      ],
    );
    const { flags, flag_count } = await read('1.0.0', 'src/many.php');
    assert.deepEqual([flags.length, flag_count], [21, 24]);
    const all = [await flagsOf('1.0.0'), await flagsOf('1.0.0', { page: 2 })];
    assert.deepEqual(all[0]?.rules, [
      { rule: 'eval', count: 1, found: 1 },
      { rule: 'shell_exec', count: 21, found: 24 },
    ]);
    const told = all.flatMap((page) => page.flags.filter(({ not_kept }) => not_kept > 0));
    assert.deepEqual(
      told.map(({ file, rule, line, not_kept }) => [file, rule, line, not_kept]),
      [['src/many.php', 'shell_exec', 22, 3]],
    );
  });

  it('colours code where it knows the language, and never by more than the text says', async () => {
    const text = '<?php\n/* <script>\n& */ $a = "x";\nreturn 1;\n';
    await submit('1.0.0', { 'src/a.php': text, 'b.unknown': text });
    const { rows } = await read('1.0.0', 'src/a.php');
    const parts = rows.flatMap(({ text: line, colours }) =>
      colours.map(({ from, to, kind }) => `${kind}: ${line.slice(from, to)}`),
    );
    assert.deepEqual(parts, [
      'meta: <?php',
      'comment: /* <script>',
      'comment: & */',
      'variable: $a',
      'string: "x"',
      'keyword: return',
      'number: 1',
    ]);
    assert.ok((await read('1.0.0', 'b.unknown')).rows.every(({ colours }) => colours.length === 0));
  });

  it('searches every file', async () => {
    await submit('1.0.0', second);
    const { files, searched, files_total, cut } = await search('1.0.0', 'system(');
    assert.deepEqual([files.map(({ path }) => path), searched, files_total, cut], [['src/added.php'], 8, 8, null]);
  });

  it('copies the package out of the database once, and removes the copy with the bytes', async () => {
    await submit('1.0.0', first);
    const { ports } = service.services;
    const paths = new Set<string>();
    const lend: typeof ports.packages.lend = async (fileId) => {
      const copy = await ports.packages.lend(fileId);
      paths.add(copy?.path ?? '');
      return copy;
    };
    await service.during({ ...ports, packages: { ...ports.packages, lend } }, async () => {
      await Promise.all([read('1.0.0', 'src/same.php'), search('1.0.0', 'echo')]);
      await read('1.0.0', 'src/gone.php');
    });
    const [path = ''] = paths;
    assert.equal(paths.size, 1);
    const folder = dirname(path);
    assert.ok((await readdir(folder)).some((name) => path.endsWith(name)));
    await decide('1.0.0', 'reject');
    assert.ok(!(await readdir(folder)).some((name) => path.endsWith(name)));
  });

  it('lists facts and reads nothing after the decision (decisions §4, Bytes of a package)', async () => {
    await submit('1.0.0', first);
    await decide('1.0.0', 'approve');
    const { readable, found } = await list('1.0.0');
    assert.deepEqual([readable, found], [false, 6]);
    await assert.rejects(read('1.0.0', 'src/same.php'), refusedWith('package_not_available'));
    await assert.rejects(search('1.0.0', 'echo'), refusedWith('package_not_available'));
  });

  it('needs a reviewer, a release with a package, and a file of it (decisions §2)', async () => {
    await submit('1.0.0', first);
    await assert.rejects(read('1.0.0', 'none.php'), refusedWith('not_found'));
    await assert.rejects(read('2.0.0', 'src/same.php'), refusedWith('release_not_found'));
    const terms = { min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256: '0'.repeat(64), size: 1 };
    await service.owner('service_announce_release', { slug, version: '2.0.0', ...terms });
    for (const answer of [read('2.0.0', 'src/same.php'), list('2.0.0')]) {
      await assert.rejects(answer, refusedWith('package_not_available'));
    }
    const member = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses' } as const;
    for (const [name, more] of [
      ['read_review_file', { path: 'src/same.php' }],
      ['list_review_files', {}],
      ['search_review_package', { query: 'x' }],
    ] as const) {
      const input = { slug, version: '1.0.0', ...more };
      await assert.rejects(service.call(name, input, member, 'pages'), refusedWith('permission_denied'));
      await assert.rejects(service.owner(name, input), refusedWith('not_found'));
      const unknown = service.reviewer(name, { ...input, slug: 'never-registered' });
      await assert.rejects(unknown, refusedWith('artifact_not_found'));
    }
  });
});
