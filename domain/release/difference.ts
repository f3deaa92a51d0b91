import { isDeepStrictEqual } from 'node:util';
import { cutList } from './cut-list.js';
import type { Difference, FileFacts } from './report.js';

/** One side of a comparison: what is kept of a package. `manifest` is its text; `null` when it has no valid one. */
export interface KeptPackage {
  readonly files: readonly FileFacts[];
  readonly manifest: string | null;
}

type ChangedFile = Difference['added'][number];
type ManifestChange = Difference['manifest_changes'][number];

/**
 * What differs from the version before, from kept hashes and kept manifests (decisions §5). Lists are sorted by path,
 * by UTF-16 code unit, and cut. Without a version before there is nothing to compare: every list is empty.
 */
export function compareFiles(
  before: (KeptPackage & { readonly version: string }) | null,
  after: KeptPackage,
): Difference {
  if (before === null) return { against: null, added: [], removed: [], changed: [], manifest_changes: [] };
  const { added, removed, changed, manifest_changes } = allDifferences(before, after);
  return {
    against: before.version,
    ...cutList('added', added),
    ...cutList('removed', removed),
    ...cutList('changed', changed),
    ...cutList('manifest_changes', manifest_changes),
  };
}

/** The lists of a difference, uncut. */
export type AllDifferences = Pick<Difference, 'added' | 'removed' | 'changed' | 'manifest_changes'>;

/** The same without a bound on the lists. */
export function allDifferences(before: KeptPackage, after: KeptPackage): AllDifferences {
  const old = byPath(before.files);
  const now = byPath(after.files);
  const added: ChangedFile[] = [];
  const changed: ChangedFile[] = [];
  for (const [path, { sha256, size }] of now) {
    const was = old.get(path);
    if (was === undefined) added.push({ path, size_before: null, size_after: size });
    else if (was.sha256 !== sha256) changed.push({ path, size_before: was.size, size_after: size });
  }
  const removed = [...old.values()]
    .filter(({ path }) => !now.has(path))
    .map(({ path, size }) => ({ path, size_before: size, size_after: null }));
  return {
    added: added.sort(comparePaths),
    removed: removed.sort(comparePaths),
    changed: changed.sort(comparePaths),
    manifest_changes: manifestChanges(before.manifest, after.manifest),
  };
}

function byPath(files: readonly FileFacts[]): Map<string, FileFacts> {
  return new Map(files.map((file) => [file.path, file]));
}

/** By UTF-16 code unit, as all lists of the report are sorted. */
export function comparePaths(a: { readonly path: string }, b: { readonly path: string }): number {
  return compareText(a.path, b.path);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The texts were found valid when they were kept: JSON objects, nested 64 deep at most. */
function manifestChanges(before: string | null, after: string | null): ManifestChange[] {
  if (before === null || after === null) return [];
  const changes: ManifestChange[] = [];
  collectChanges('', asFields(JSON.parse(before)) ?? new Map(), asFields(JSON.parse(after)) ?? new Map(), changes);
  return changes;
}

/** Objects are compared field by field, in the order of their keys; everything else, lists included, as a whole. */
function collectChanges(prefix: string, before: Fields, after: Fields, changes: ManifestChange[]): void {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort(compareText);
  for (const key of keys) {
    const was = before.get(key);
    const is = after.get(key);
    const field = `${prefix}${key}`;
    const oldFields = asFields(was);
    const newFields = asFields(is);
    if (oldFields !== null && newFields !== null) collectChanges(`${field}.`, oldFields, newFields, changes);
    else if (!isDeepStrictEqual(was, is)) changes.push({ field, before: shown(was), after: shown(is) });
  }
}

/** A map, since `__proto__` and `constructor` are legal keys of a manifest. */
type Fields = ReadonlyMap<string, unknown>;

function asFields(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

const SHOWN_CHARACTERS = 1000;

/** Long values are shown as the beginning of their JSON, so that a report of a thousand changes stays small. */
function shown(value: unknown): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  if (text.length <= SHOWN_CHARACTERS) return value;
  // By code points, so that no half of a surrogate pair is left at the end.
  return `${[...text.slice(0, SHOWN_CHARACTERS)].slice(0, -1).join('')}…`;
}
