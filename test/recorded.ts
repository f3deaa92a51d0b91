import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/**
 * What a part of the service answers, to the letter, in a file of `test/`: `=== name`, then lines. Tests compare it;
 * `npm run snapshots` writes it anew, and a change is a decision.
 */
export interface RecordedList {
  /** Its file, from `test/` on and without the ending. */
  readonly path: string;
  readonly about: string;
  /** What has a record of its own, and how it is worked out. */
  readonly entries: readonly RecordedEntry[];
}

export interface RecordedEntry {
  readonly name: string;
  lines(): readonly string[];
}

/** Mocha needs 0.2 ms to tell of a test that another process ran: there are 17,000 entries. */
const IN_ONE_TEST = 20;

/** Tests that hold every entry of the lists to its record. */
export function describeRecords(what: string, lists: readonly RecordedList[]): void {
  for (const { path, entries } of lists) {
    describe(`${what}: ${path.slice(path.lastIndexOf('/') + 1)}`, () => {
      const record = readRecord(path);

      it('is recorded of nothing else', () => {
        assert.deepEqual([...record.keys()], [...new Set(entries.map((entry) => entry.name))]);
      });

      for (let from = 0; from < entries.length; from += IN_ONE_TEST) {
        const some = entries.slice(from, from + IN_ONE_TEST);
        const others = some.length > 1 ? ` and ${some.length - 1} more` : '';
        it(`${some[0]?.name}${others}: as recorded`, () => {
          const found = some.map((entry) => [entry.name, entry.lines()] as const);
          const changed = found.filter(([name, lines]) => !isDeepStrictEqual(lines, record.get(name)));
          assert.deepEqual(
            changed,
            changed.map(([name]) => [name, record.get(name)]),
          );
        });
      }
    });
  }
}

/** The stored record of a list, by the names of its entries. */
export function readRecord(path: string): ReadonlyMap<string, readonly string[]> {
  const parts = readFileSync(urlOf(path), 'utf8').split(/^=== /m).slice(1);
  return new Map(
    parts.map((part) => part.replace(/\n$/, '').split('\n')).map(([name = '', ...lines]) => [name, lines]),
  );
}

/** Whether the record changed by it. */
export function writeRecord({ path, about, entries }: RecordedList): boolean {
  const parts = entries.map((entry) => [`=== ${entry.name}`, ...entry.lines(), ''].join('\n'));
  const text = `${about}\n${parts.join('')}`;
  if (existsSync(urlOf(path)) && readFileSync(urlOf(path), 'utf8') === text) return false;
  writeFileSync(urlOf(path), text);
  return true;
}

function urlOf(path: string): URL {
  return new URL(`../../test/${path}.txt`, import.meta.url);
}
