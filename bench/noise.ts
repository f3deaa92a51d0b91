import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensionOf } from '../domain/scan/content-kind.js';
import type { Flag } from '../domain/scan/flag.js';
import { flagRules, severities } from '../domain/scan/flag-rules.js';
import { createScan } from '../domain/scan/scan.js';

/** What the list of Debian packages is drawn from: programs and libraries in PHP, and libraries in JavaScript. */
const drawnFrom = [
  'wordpress mediawiki phpmyadmin roundcube-core dokuwiki tt-rss icingaweb2 phpldapadmin cacti zabbix-frontend-php',
  'simplesamlphp adminer gosa composer nagvis phpsysinfo postfixadmin davical zoneminder shaarli phppgadmin',
].flatMap((line) => line.split(' '));
const libraries = '^(php-|libjs-|node-)';

const PHP = new Set(['php', 'inc', 'phtml']);
const SCRIPT = new Set(['js', 'mjs', 'cjs']);
/** Beside the code: what the rules for servers, installers and markup read. */
const OTHER = new Set(['html', 'htm', 'tpl', 'twig', 'svg', 'htaccess', 'ini', 'config', 'json', 'sh']);

/**
 * `npm run measure:noise [FOLDER]`: how many flags each rule raises in a thousand honest files. The files are those of
 * FOLDER, else of Debian's packages, which are downloaded for it (several hundred megabytes). `--list RULE` prints them.
 */
function main(): void {
  const [given, ...words] = process.argv.slice(2);
  const listed = words[0] === '--list' ? words[1] : undefined;
  const folder = given ?? mkdtempSync(join(tmpdir(), 'noise-'));
  try {
    if (given === undefined) download(folder);
    report(folder, listed);
  } finally {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function download(folder: string): void {
  const found = execFileSync('apt-cache', ['search', '--names-only', libraries], { encoding: 'utf8' });
  const names = found.split('\n').map((line) => line.split(' ')[0] ?? '');
  const wanted = [...drawnFrom, ...names.filter((name) => name !== '' && !/-(?:dev|doc)$/.test(name))];
  for (let from = 0; from < wanted.length; from += 20) {
    spawnSync('apt-get', ['download', '-q', ...wanted.slice(from, from + 20)], { cwd: folder, stdio: 'ignore' });
  }
  for (const deb of readdirSync(folder)) {
    const target = join(folder, `${deb}.d`);
    mkdirSync(target);
    spawnSync('dpkg-deb', ['-x', deb, target], { cwd: folder, stdio: 'ignore' });
    rmSync(join(folder, deb));
  }
}

interface Counted {
  files: number;
  bytes: number;
  readonly flags: Map<string, number>;
}

function report(folder: string, listed: string | undefined): void {
  const kinds = { PHP: counted(), JavaScript: counted(), other: counted() };
  const before = process.cpuUsage();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const kind = entry.isFile() ? kindOf(entry.name) : null;
    if (kind === null) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const scan = createScan();
    scan.file(path, bytes);
    kinds[kind].files += 1;
    kinds[kind].bytes += bytes.length;
    for (const flag of scan.result().flags) {
      add(kinds[kind].flags, flag);
      if (flag.rule === listed) process.stdout.write(`${flag.severity}\t${path}:${flag.line}\t${flag.excerpt}\n`);
    }
  }
  const { user, system } = process.cpuUsage(before);
  for (const [name, found] of Object.entries(kinds)) print(name, found);
  process.stdout.write(`${((user + system) / 1e6).toFixed(1)} s of CPU\n`);
}

function counted(): Counted {
  return { files: 0, bytes: 0, flags: new Map() };
}

function kindOf(name: string): 'PHP' | 'JavaScript' | 'other' | null {
  const extension = extensionOf(name);
  if (PHP.has(extension)) return 'PHP';
  if (SCRIPT.has(extension)) return 'JavaScript';
  return OTHER.has(extension) ? 'other' : null;
}

function add(flags: Map<string, number>, { rule, severity }: Flag): void {
  for (const key of [rule, `${rule} ${severity}`]) flags.set(key, (flags.get(key) ?? 0) + 1);
}

function print(name: string, { files, bytes, flags }: Counted): void {
  const perThousand = (key: string): string => (((flags.get(key) ?? 0) * 1000) / Math.max(1, files)).toFixed(2);
  process.stdout.write(`\n${name}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB; flags in a thousand files\n`);
  for (const rule of flagRules) {
    if (!flags.has(rule)) continue;
    const parts = severities.map((severity) => `${severity} ${perThousand(`${rule} ${severity}`)}`).join(', ');
    process.stdout.write(`  ${rule.padEnd(20)} ${perThousand(rule).padStart(6)}  (${parts})\n`);
  }
}

main();
