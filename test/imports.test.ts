import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourcesIn } from './sources.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['domain', 'tools', 'messages', 'http', 'store', 'egress', 'workers', 'jobs', 'main'];

/** An expression of PHP holds assignments and calls, which hold expressions. */
const RECURSIVE = /^domain\/scan\/php\/(?:assign|calls|expression)\.ts$/;

/** What is loaded with a source: libraries by their names, and ours by their paths; types are not. */
function loadedWith(start: string): ReadonlySet<string> {
  const loaded = new Set([start]);
  for (const file of loaded) {
    if (!file.startsWith('/')) continue;
    const named = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type\b)[^;]*?\bfrom '([^']+)';/gms);
    for (const [, name = ''] of named) {
      loaded.add(name.startsWith('.') ? `${join(dirname(file), name).replace(/\.js$/, '')}.ts` : name);
    }
  }
  return loaded;
}

/** What each source imports of ours, types too. */
function importsOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files);
  const importsIn = (file: string): string[] => {
    const named = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?\bfrom '(\.[^']*)\.js';/gms);
    const paths = [...named].map(([, path = '']) => join(dirname(file), path));
    return paths.flatMap((path) => [`${path}.ts`, `${path}.tsx`]).filter((path) => known.has(path));
  };
  return new Map(files.map((file) => [file, importsIn(file)]));
}

/** What is left when everything is taken away that imports nothing of what is left. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let left = [...imports.keys()];
  for (;;) {
    const inCircle = new Set(left);
    const next = left.filter((file) => imports.get(file)?.some((one) => inCircle.has(one)));
    if (next.length === left.length) return onlyImported(next, imports);
    left = next;
  }
}

/** Leaves out what only leads into a circle. */
function onlyImported(files: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  let left = [...files];
  for (;;) {
    const imported = new Set(left.flatMap((file) => imports.get(file) ?? []));
    const next = left.filter((file) => imported.has(file));
    if (next.length === left.length) return left;
    left = next;
  }
}

describe('imports', () => {
  it('form no circle, so that every file can be read after what it builds on (DESIGN, Layout)', () => {
    const files = folders.flatMap((folder) => sourcesIn(join(root, folder)));
    const found = circles(importsOf(files)).map((file) => relative(root, file));
    assert.deepEqual(
      found.filter((file) => !RECURSIVE.test(file)),
      [],
    );
  });

  it('of a thread lead to no library of schemas, which takes as long to load as all that it runs (DESIGN, worker pool)', () => {
    const threads = sourcesIn(join(root, 'workers')).filter((file) => file.endsWith('.worker.ts'));
    assert.equal(threads.length, 5);
    for (const thread of threads) {
      const libraries = [...loadedWith(thread)].filter((name) => !name.startsWith('/'));
      assert.ok(libraries.length > 0 || /compare/.test(thread), relative(root, thread));
      assert.ok(!libraries.includes('typebox'), `${relative(root, thread)} loads ${libraries.join(', ')}`);
    }
  });
});
