import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import { readFingerprints } from '../../../domain/archive/line-fingerprints.js';
import { compareLines, countLineChanges, type LineChanges } from '../../../domain/release/line-changes.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

const key = new Uint8Array(32).fill(3);

function linesOf(files: Files) {
  const reading = readFingerprints(key);
  for (const [path, content] of Object.entries(files)) reading.file(path, Buffer.from(content));
  return reading.result();
}

function changes(before: Files, after: Files, path: string, was: string | null = path): LineChanges {
  const found = compareLines({ before: linesOf(before), after: linesOf(after), path, was });
  return found ?? assert.fail('nothing was compared');
}

const code = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at};\n`).join('');

describe('lines of one package against those of another', () => {
  it('gives a removed line its place (decisions §5)', () => {
    const old = { 'a.php': `${code(1, 22)}$c = escapeshellarg($c);\n${code(23, 30)}` };
    const { hunks, fresh, went } = changes(old, { 'a.php': code(1, 30) }, 'a.php');
    assert.deepEqual(hunks, [{ oldAt: 22, oldCount: 1, newAt: 22, newCount: 0, coarse: false }]);
    assert.deepEqual([fresh, went], [[], []]);
  });

  it('tells lines that moved here from another old file, and those that are copied', () => {
    const before = { 'a.php': code(1, 10), 'old.php': `${code(50, 55)}${code(80, 90)}` };
    const moved = { 'a.php': `${code(1, 5)}${code(50, 55)}new;\n${code(6, 10)}`, 'old.php': code(80, 90) };
    const there = { path: 'old.php', line: 1 };
    assert.deepEqual(changes(before, moved, 'a.php').came, [{ line: 6, count: 6, there, moved: true }]);
    assert.deepEqual(changes(before, moved, 'a.php').fresh, [[12, 12]]);
    assert.deepEqual(changes(before, moved, 'old.php').went, [
      { line: 1, count: 6, there: { path: 'a.php', line: 6 }, moved: true },
    ]);
    const copied = { ...moved, 'old.php': before['old.php'] };
    assert.deepEqual(changes(before, copied, 'a.php').came, [{ line: 6, count: 6, there, moved: false }]);
  });

  it('does not excuse a removed line because another file has the same one, then and now', () => {
    const guard = 'if (!current_user_can()) exit;\n';
    const before = { 'a.php': `${code(1, 3)}${guard}`, 'b.php': guard };
    const [went] = changes(before, { 'a.php': code(1, 3), 'b.php': guard }, 'a.php').went;
    assert.equal(went?.moved, false);
  });

  it('says nothing of where lines came from that stand everywhere', () => {
    const before = { 'a.php': code(1, 3), 'b.php': '}\n'.repeat(20) };
    const { came, fresh } = changes(before, { ...before, 'a.php': `${code(1, 3)}}\n` }, 'a.php');
    assert.deepEqual([came, fresh], [[], []]);
  });

  it('takes a new file as a whole, and a binary one not at all', () => {
    const after = { 'new.php': code(1, 4), 'logo.png': Uint8Array.of(1, 0, 2) };
    assert.deepEqual(changes({}, after, 'new.php', null).fresh, [[1, 4]]);
    assert.equal(compareLines({ before: linesOf({}), after: linesOf(after), path: 'logo.png', was: null }), null);
  });

  it('counts what came and went in every file that differs, and knows a file under its new name', () => {
    const before = {
      'changed.php': code(1, 20),
      'removed.php': code(100, 104),
      'named.php': code(200, 230),
      'logo.png': Uint8Array.of(0, 1),
      'same.php': code(1, 3),
    };
    const after = {
      'changed.php': `${code(1, 9)}new;\n${code(12, 20)}`,
      'renamed.php': `${code(200, 229)}more;\n`,
      'added.php': code(300, 301),
      'logo.png': Uint8Array.of(0, 2),
      'same.php': code(1, 3),
    };
    const counts = countLineChanges({
      before: linesOf(before),
      after: linesOf(after),
      removed: ['removed.php', 'named.php'],
      added: ['renamed.php', 'added.php'],
      changed: ['changed.php', 'logo.png'],
    });
    assert.deepEqual(counts, [
      { path: 'renamed.php', was: 'named.php', added: 1, gone: 1 },
      { path: 'added.php', was: null, added: 2, gone: 0 },
      { path: 'changed.php', was: 'changed.php', added: 1, gone: 2 },
      { path: 'logo.png', was: 'logo.png', added: null, gone: null },
      { path: 'removed.php', was: 'removed.php', added: 0, gone: 5 },
    ]);
  });

  it('stays within seconds for the most lines that are kept, each of them changed', function () {
    this.timeout(30_000);
    const text = (seed: number): string =>
      Array.from({ length: 900_000 }, (_, at) => `${(Math.imul(at + seed, 2_654_435_761) >>> 0) % 5000}\n`).join('');
    const [before, after] = [linesOf({ 'a.txt': text(1) }), linesOf({ 'a.txt': text(7) })];
    const used = startCpu();
    const found = compareLines({ before, after, path: 'a.txt', was: 'a.txt' });
    assert.ok(used() < 10_000, `${used()} ms`);
    assert.ok(found !== null);
  });
});
