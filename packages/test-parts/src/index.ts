import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs a test may ask for: the names each is known by, and the Debian package (or other source) that brings it. */
const parts = {
  '7z': { programs: ['7zz', '7z', '7za'], debian: '7zip' },
  bsdtar: { programs: ['bsdtar'], debian: 'libarchive-tools' },
  caddy: { programs: ['caddy'], debian: 'caddy' },
  // Without windows first: the same engine for half the time.
  chromium: {
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium-headless-shell',
  },
  curl: { programs: ['curl'], debian: 'curl' },
  git: { programs: ['git'], debian: 'git' },
  nginx: { programs: ['nginx'], debian: 'nginx-light' },
  openssl: { programs: ['openssl'], debian: 'openssl' },
  php: { programs: ['php'], debian: 'php-cli' },
  prlimit: { programs: ['prlimit'], debian: 'util-linux' },
  promtool: { programs: ['promtool'], debian: 'prometheus' },
  python3: { programs: ['python3'], debian: 'python3' },
  script: { programs: ['script'], debian: 'bsdutils' },
  secantusdb: { programs: ['secantusd-py'], from: '.ci/secantusdb' },
  strace: { programs: ['strace'], debian: 'strace' },
  'systemd-analyze': { programs: ['systemd-analyze'], debian: 'systemd' },
  unzip: { programs: ['unzip'], debian: 'unzip' },
  zip: { programs: ['zip'], debian: 'zip' },
} as const satisfies Record<string, Source>;

interface Source {
  readonly programs: readonly string[];
  readonly debian?: string;
  /** What installs it, where no Debian package does. */
  readonly from?: string;
}

export type Part = keyof typeof parts;

/** The path of a program that is installed beside Node, or `null`. */
export function findPart(part: Part): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  // Servers, which only root's path may have.
  folders.push('/usr/sbin');
  for (const program of parts[part].programs) {
    for (const folder of folders) {
      const path = join(folder, program);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

/**
 * The path of a program that a test cannot do without. Where it is missing the test (or, from a `before` hook, the
 * suite) is skipped, and its title says why; with `CI` set nothing may be skipped, so it fails instead.
 */
export function requirePart(context: Mocha.Context, part: Part): string {
  const path = findPart(part);
  if (path !== null) return path;
  const { debian, from }: Source = parts[part];
  const words = `${part} is not installed (${debian === undefined ? `run ${from}` : `Debian package ${debian}`})`;
  if (process.env['CI']) throw new Error(`${words}: .ci/run installs what the tests need`);
  const runnable = context.test ?? context.currentTest;
  if (runnable !== undefined) runnable.title += ` [skipped: ${words}]`;
  return context.skip();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export { startCpu } from './cpu.js';
export { type ForeignServer, startForeignServer } from './foreign-server.js';
