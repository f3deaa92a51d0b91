import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Declaration, instrument, type Mutant } from './instrument.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What a run leaves behind: the instrumented copy, the coverage, the verdicts. */
export const WORK = join(ROOT, '.tmp/mutation');
const TREE = join(WORK, 'tree');

/** What is changed: the rules, the store, and the two places that every call goes through. */
const CHANGED = /^(domain\/|store\/|tools\/dispatch\.js$|http\/envelope\.js$)/;
/** Words and tables of types: nothing in them decides. */
const UNCHANGED = /^domain\/(rules\/|.*\/ports\.js$)/;
/**
 * The tests that are near: no browser, no process. Those of the pages and of the command line would reach more, slowly.
 */
const NEAR =
  /^test\/((domain|store|tools|jobs|oauth|workers)\/|(doors|authority|capabilities)\.test|http\/(envelope|body|download|verify|mcp|messages|upload-link|server)[^/]*$|main\/(commands|openapi)\.test)/;

/** So many processes, one after the other, note what the tests reach: of a changed test, only its part runs again. */
const PARTS = 8;

export interface Prepared {
  readonly mutants: readonly Mutant[];
  readonly declarations: readonly Declaration[];
  /** Compiled test files in the copy. */
  readonly testFiles: readonly string[];
  readonly parts: readonly Part[];
  /** Scripts in the copy: what runs tests, and what searches texts. */
  readonly worker: string;
  readonly searcher: string;
  readonly tree: string;
  /** The same while neither the code nor the tests have changed. */
  readonly fingerprint: string;
}

/** A part of the test files, and what is the same while neither they nor the code have changed. */
export interface Part {
  readonly testFiles: readonly string[];
  readonly fingerprint: string;
}

/**
 * Makes a copy of the compiled service with every change in it. `only`: how the paths of the tests begin; `without`:
 * how those of files begin whose tests are left out.
 */
export function prepare(only: string, without: readonly string[]): Prepared {
  copyTree();
  const files = readdirSync(join(TREE, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
  const scripts = files.filter((file) => file.endsWith('.js'));
  const inDist = (file: string): string => join(TREE, 'dist', file);
  const hashed = (names: readonly string[], start: string): string => {
    const hash = createHash('sha256').update(start);
    for (const name of names) hash.update(name).update(readFileSync(inDist(name)));
    return hash.digest('hex').slice(0, 16);
  };
  const judging = scripts.filter((file) => !file.startsWith('test/mutation/'));
  const texts = hashedTexts();
  const fingerprint = hashed(judging, [texts, only, ...without].join());
  const shared = hashed(
    judging.filter((file) => !file.endsWith('.test.js')),
    texts,
  );
  const near = scripts.filter(
    (file) => isNear(file) && file.startsWith(only) && !without.some((prefix) => file.startsWith(`test/${prefix}`)),
  );
  const parts = Array.from({ length: PARTS }, (_, at) => near.filter((file) => partOf(file) === at))
    .filter((names) => names.length > 0)
    .map((names) => ({ testFiles: names.map(inDist), fingerprint: hashed(names, shared) }));
  const switchUrl = pathToFileURL(inDist('test/mutation/switch.js')).href;
  const mutants: Mutant[] = [];
  const declarations: Declaration[] = [];
  for (const file of scripts.filter((name) => CHANGED.test(name) && !UNCHANGED.test(name))) {
    const map = JSON.parse(readFileSync(inDist(`${file}.map`), 'utf8'));
    const compiled = { file: file.replace(/js$/, 'ts'), code: readFileSync(inDist(file), 'utf8'), map };
    const made = instrument({ ...compiled, properties: file.startsWith('store/') }, switchUrl, mutants.length);
    writeFileSync(inDist(file), made.code);
    mutants.push(...made.mutants);
    declarations.push(...made.declarations);
  }
  const testFiles = near.map(inDist);
  const worker = inDist('test/mutation/worker.js');
  const searcher = inDist('test/mutation/search/worker.js');
  return { mutants, declarations, testFiles, parts, worker, searcher, tree: TREE, fingerprint };
}

/** What tests read is part of them: samples, texts of choice and records. */
function hashedTexts(): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => name.endsWith('.txt'))) hash.update(readFileSync(join(ROOT, 'test', file)));
  return hash.digest('hex');
}

function isNear(file: string): boolean {
  return NEAR.test(file) && file.endsWith('.test.js') && !file.endsWith('.long.test.js');
}

/** By its path, so that a new file moves no other. */
function partOf(file: string): number {
  return createHash('sha256').update(file).digest().readUInt32BE() % PARTS;
}

/** A copy of what is compiled, so that a build during a run changes nothing of it; the rest of the repository is linked. */
function copyTree(): void {
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  link('', ['dist', 'packages', 'node_modules', '.tmp', '.git']);
  for (const name of ['dist', 'packages']) cpSync(join(ROOT, name), join(TREE, name), { recursive: true });
  mkdirSync(join(TREE, 'node_modules'));
  link('node_modules', ['@countersign']);
  // Relative links to `packages/`: to the copy, then.
  const own = 'node_modules/@countersign';
  cpSync(join(ROOT, own), join(TREE, own), { recursive: true, verbatimSymlinks: true });
}

function link(folder: string, without: readonly string[]): void {
  for (const name of readdirSync(join(ROOT, folder))) {
    if (!without.includes(name)) symlinkSync(join(ROOT, folder, name), join(TREE, folder, name));
  }
}
