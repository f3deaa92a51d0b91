import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import fc from 'fast-check';
import { align, type Hunk } from '../../../domain/archive/alignment.js';

/** The new text, made of the old one and of what the hunks say alone. */
function applied(old: readonly number[], now: readonly number[], hunks: readonly Hunk[]): number[] {
  const made: number[] = [];
  let at = 0;
  for (const { oldAt, oldCount, newAt, newCount } of hunks) {
    made.push(...old.slice(at, oldAt));
    assert.equal(made.length, newAt, 'what is between two hunks is as long on both sides');
    made.push(...now.slice(newAt, newAt + newCount));
    at = oldAt + oldCount;
  }
  return [...made, ...old.slice(at)];
}

const hunksOf = (old: readonly number[], now: readonly number[]): Hunk[] =>
  align(Int32Array.from(old), Int32Array.from(now));

const edits = (hunks: readonly Hunk[]): number => hunks.reduce((sum, one) => sum + one.oldCount + one.newCount, 0);

/** The length of a shortest script, by the table of all prefixes. */
function shortest(old: readonly number[], now: readonly number[]): number {
  let row = Array.from({ length: now.length + 1 }, (_, at) => at);
  for (const line of old) {
    const next = [(row[0] ?? 0) + 1];
    for (let at = 1; at <= now.length; at += 1) {
      const either = Math.min(row[at] ?? 0, next[at - 1] ?? 0) + 1;
      next.push(line === now[at - 1] ? (row[at - 1] ?? 0) : either);
    }
    row = next;
  }
  return row[now.length] ?? 0;
}

const text = (letters: number, maxLength = 60) => fc.array(fc.nat({ max: letters }), { maxLength });

/** Two texts of which one was made of the other. */
const edited = fc
  .tuple(text(400, 200), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), text(450, 5)), { maxLength: 6 }))
  .map(([old, changes]): [number[], number[]] => {
    const now = [...old];
    for (const [at, drop, add] of changes) now.splice(at % (now.length + 1), drop, ...add);
    return [old, now];
  });

describe('an alignment of lines', () => {
  it('makes the new text of the old one, whatever the texts', () => {
    for (const letters of [1, 3, 12, 400]) {
      fc.assert(
        fc.property(text(letters), text(letters), (old, now) => {
          assert.deepEqual(applied(old, now, hunksOf(old, now)), now);
        }),
        { numRuns: 400 },
      );
    }
    fc.assert(
      fc.property(edited, ([old, now]) => {
        assert.deepEqual(applied(old, now, hunksOf(old, now)), now);
      }),
      { numRuns: 400 },
    );
  });

  it('is a shortest one where no line stands once in both, and never says that equal texts differ', () => {
    const twice = fc.tuple(text(5), text(5)).map(([old, now]): [number[], number[]] => {
      const every = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
      return [
        [...every, ...old],
        [...every, ...now],
      ];
    });
    fc.assert(
      fc.property(twice, ([old, now]) => {
        assert.equal(edits(hunksOf(old, now)), shortest(old, now));
        assert.deepEqual(hunksOf(old, old), []);
      }),
      { numRuns: 400 },
    );
  });

  it('says where lines went: one dropped in the middle is a hunk of no new lines', () => {
    const old = Array.from({ length: 50 }, (_, at) => at);
    const now = old.filter((line) => line < 22 || line > 24);
    assert.deepEqual(hunksOf(old, now), [{ oldAt: 22, oldCount: 3, newAt: 22, newCount: 0, coarse: false }]);
  });

  it('marks a function that was added from its head to its own closing bracket', () => {
    const [blank, close] = [1000, 1001];
    const one = [1, 2, close, blank];
    const added = [3, 4, close, blank];
    const old = [...one, 9, 8, close];
    assert.deepEqual(hunksOf(old, [...one, ...added, 9, 8, close]), [
      { oldAt: 4, oldCount: 0, newAt: 4, newCount: 4, coarse: false },
    ]);
  });

  it('costs no more than its lines, in files made to be slow, and says where it gave up', function () {
    this.timeout(20_000);
    const lines = 60_000;
    const random = (letters: number, seed: number): number[] => {
      let state = seed;
      return Array.from({ length: lines }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        return state % letters;
      });
    };
    const pairs: Readonly<Record<string, readonly [number[], number[]]>> = {
      'two random texts of few lines': [random(40, 1), random(40, 2)],
      'one turned around': [random(200, 3), random(200, 3).reverse()],
      'every other line': [random(9, 4), random(9, 4).filter((_, at) => at % 2 === 0)],
      'all lines once, turned around': [
        Array.from({ length: lines }, (_, at) => at),
        Array.from({ length: lines }, (_, at) => lines - at),
      ],
      'one line, many times': [new Array(lines).fill(1), new Array(lines / 2).fill(1)],
    };
    for (const [what, [old, now]] of Object.entries(pairs)) {
      const used = startCpu();
      const hunks = hunksOf(old, now);
      assert.ok(used() < 3000, `${what}: ${used()} ms`);
      assert.deepEqual(applied(old, now, hunks), now, what);
    }
    assert.ok(hunksOf(random(40, 1), random(40, 2)).some(({ coarse }) => coarse));
  });

  it('has so many hunks at most, the last of them for the rest', () => {
    const old = Array.from({ length: 100_000 }, (_, at) => at);
    const now = old.map((line) => (line % 2 === 0 ? line : line + 1_000_000));
    const hunks = hunksOf(old, now);
    assert.ok(hunks.length <= 20_001, String(hunks.length));
    assert.equal(hunks.at(-1)?.coarse, true);
    assert.deepEqual(applied(old, now, hunks), now);
  });
});
