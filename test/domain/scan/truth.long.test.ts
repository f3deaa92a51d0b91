import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePart } from '@countersign/test-parts';
import { kindOf } from '../../../domain/scan/content-kind.js';
import { knownAt, methodNamed } from '../../../domain/scan/php/known.js';
import { PhpLexer } from '../../../domain/scan/php/lexer.js';
import { Op, T } from '../../../domain/scan/php/tokens.js';
import { scanPhp } from '../../../domain/scan/php.js';

/** Each function and method of PHP that takes a function, and which of its arguments that is. */
const CALLABLES = `<?php
function takes(?ReflectionType $type): bool {
  if ($type instanceof ReflectionNamedType) return in_array($type->getName(), ['callable', 'Closure']);
  foreach ($type === null ? [] : $type->getTypes() as $one) if (takes($one)) return true;
  return false;
}
function tell(string $name, ReflectionFunctionAbstract $function): void {
  foreach ($function->getParameters() as $parameter)
    if (takes($parameter->getType()) || preg_match('/callback/i', $parameter->getName()))
      echo strtolower($name), ' ', $parameter->getPosition(), "\\n";
}
foreach (get_defined_functions()['internal'] as $name) tell($name, new ReflectionFunction($name));
foreach (get_declared_classes() as $class)
  foreach ((new ReflectionClass($class))->isInternal() ? get_class_methods($class) : [] as $method)
    tell($method === '__construct' ? $class : $method, new ReflectionMethod($class, $method));`;
/** They forget a function, or bind one that there is. */
const HARMLESS = new Set('unregister_tick_function spl_autoload_unregister bind fromcallable'.split(' '));

describe('functions that PHP calls back', () => {
  it('are known with their places, every one of them (decisions §5)', function () {
    const php = requirePart(this, 'php');
    const told = spawnSync(php, [], { input: CALLABLES, encoding: 'utf8' }).stdout.trim().split('\n');
    assert.ok(told.length >= 40, told.join(' '));
    const missing = told.filter((line) => {
      const [name = '', position] = line.split(' ');
      if (HARMLESS.has(name)) return false;
      const known = methodNamed(name)?.callbacks ?? [];
      return !known.includes(Number(position)) && !known.some((place) => place < 0) && !SORTS.has(name);
    });
    assert.deepEqual(missing, []);
  });
});

/** Of lists that are objects, what compares comes first. */
const SORTS = new Set(['uasort', 'uksort']);

/** Debian packages written in PHP: several thousand files of many hands. */
const packages = [
  'wordpress',
  'mediawiki',
  'phpmyadmin',
  'roundcube-core',
  'dokuwiki',
  'tt-rss',
  'icingaweb2',
  'php-phpseclib',
  'phpldapadmin',
];

interface Truth {
  eval: number[];
  call: number[];
  backtick: number[];
  all: string;
}

describe("PHP lexer against PHP's own", function () {
  this.timeout(240_000);
  let folder = '';
  let php = '';
  let files: string[] = [];

  before(function () {
    php = requirePart(this, 'php');
    folder = mkdtempSync(join(tmpdir(), 'truth-'));
    try {
      execFileSync('apt-get', ['download', '-q', ...packages], { cwd: folder, stdio: 'ignore', timeout: 60_000 });
      for (const deb of readdirSync(folder)) unpack(folder, deb);
    } catch (error) {
      if (process.env['CI']) throw error;
      const runnable = this.test;
      if (runnable !== undefined) runnable.title += ' [skipped: the Debian packages could not be downloaded]';
      this.skip();
    }
    files = phpFiles(folder);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('reads several thousand files', () => assert.ok(files.length > 5000, String(files.length)));

  it('finds every eval, command, backtick and base64_decode, and no other (decisions §5)', () => {
    const declared = files.filter((file) => /<\?x(ml|packet)/i.test(readFileSync(file, 'latin1')));
    const without = new Set(declared);
    const plain = files.filter((file) => !without.has(file));
    const counts = { eval: 0, call: 0, backtick: 0 };
    const wrong: string[] = [];
    for (const [group, shortTags] of [
      [plain, '1'],
      [declared, '0'],
    ] as const) {
      truthOf(php, group, shortTags).forEach((truth, index) => {
        const file = group[index] ?? '';
        const ours = scanned(readFileSync(file), file);
        if (JSON.stringify(ours) !== JSON.stringify(truth))
          wrong.push(`${file}\n${JSON.stringify(ours)}\n${JSON.stringify(truth)}`);
        for (const key of ['eval', 'call', 'backtick'] as const) counts[key] += truth[key].length;
      });
    }
    assert.deepEqual(wrong, []);
    assert.ok(counts.eval >= 10 && counts.call >= 150, JSON.stringify(counts));
  });
});

/** Only the PHP files, each package in a folder of its own. */
function unpack(folder: string, deb: string): void {
  const target = join(folder, `${deb}.d`);
  mkdirSync(target);
  const tar = execFileSync('dpkg-deb', ['--fsys-tarfile', join(folder, deb)], { maxBuffer: 1 << 30 });
  // Its status says whether every pattern was found, which not every package needs.
  spawnSync('tar', ['-x', '--wildcards', '-C', target, '*.php', '*.inc'], {
    input: tar,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

function phpFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(php|inc|phtml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function truthOf(php: string, files: readonly string[], shortTags: string): Truth[] {
  const script = new URL('../../../../test/domain/scan/samples/truth.php', import.meta.url).pathname;
  const output = execFileSync(php, ['-d', `short_open_tag=${shortTags}`, '-d', 'memory_limit=-1', script], {
    input: files.map((file) => `${file}\n`).join(''),
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return output
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Truth);
}

/** A flag for one of these, called by its name. */
const NAMED = /^(?:shell_exec|exec|system|passthru|popen|proc_open|pcntl_exec)$/;

/** The same from the scan: its flags for eval, commands and backticks, its lexer for the rest. */
function scanned(bytes: Uint8Array, file: string): Truth {
  const found: Truth = { eval: [], call: [], backtick: [], all: '' };
  scanPhp(bytes, kindOf(file, bytes), (_rule, offset, { id, params }) => {
    if (id === 'eval.called' && params.name === 'eval') found.eval.push(offset);
    else if (id === 'shell_exec.backticks') found.backtick.push(offset);
    else if (id === 'shell_exec.called' && NAMED.test(params.name)) found.call.push(offset);
  });
  const lexer = new PhpLexer(bytes);
  let offsets = '';
  let before = { kind: 0, op: 0, word: '' };
  let candidate = -1;
  for (let kind = lexer.next(); kind !== T.End; kind = lexer.next()) {
    const { start, op } = lexer;
    if (kind === T.Variable || kind === T.SingleQuoted || kind === T.DoubleQuoted) offsets += `${start} `;
    const known =
      kind === T.Name || (kind === T.FullName && lexer.nameStart === start + 1)
        ? knownAt(bytes, lexer.nameStart, lexer.hash)
        : null;
    if (candidate >= 0 && kind === T.Op && op === 0x28) found.call.push(candidate);
    const member = before.kind === T.Op && (before.op === Op.Arrow || before.op === Op.DoubleColon);
    const declared = before.word === 'function' || before.word === 'new';
    candidate = known?.name === 'base64_decode' && !member && !declared ? start : -1;
    before = { kind, op: kind === T.Op ? op : 0, word: known?.name ?? '' };
  }
  // A file that is read twice reports twice; the scan counts a place once.
  found.eval = [...new Set(found.eval)];
  found.call = [...new Set(found.call)];
  found.backtick = [...new Set(found.backtick)];
  found.call.sort((one, other) => one - other);
  found.eval.sort((one, other) => one - other);
  found.all = createHash('md5').update(offsets).digest('hex');
  return found;
}
