import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** A container without a daemon: the steps of a Dockerfile, done below a folder. */
export interface Scratch {
  /** Where a path of the image is. */
  at(path: string): string;
  /** The environment of the last stage. */
  readonly environment: Readonly<Record<string, string>>;
  readonly healthCheck: readonly string[];
  /** `ENTRYPOINT` and `CMD`. */
  readonly command: readonly string[];
}

/** The instructions of a Dockerfile, each on one line. */
export function instructionsIn(text: string): Instruction[] {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', words: line.slice(line.indexOf(' ') + 1).trim() }));
}

/** Folders that the steps use; whatever else they name belongs to the image below them. */
const OWN = ['/build', '/release', '/opt/countersign', '/usr/local/bin', '/data'];

/**
 * Carries out the steps of the Dockerfile of `context` as this user, with the paths of the image below `folder`. What
 * cannot be done this way: the base image, `USER`, and the owner of a folder.
 */
export function runSteps(context: string, folder: string): Scratch {
  const at = (path: string): string => join(folder, path);
  const moved = (words: string): string =>
    OWN.reduce((text, path) => text.replaceAll(new RegExp(`(?<![\\w.])${path}(?![\\w-])`, 'g'), at(path)), words);
  let workdir = folder;
  let environment: Record<string, string> = {};
  let healthCheck: string[] = [];
  let [entry, command]: [string[], string[]] = [[], []];
  for (const { name, words } of instructionsIn(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') environment = {};
    else if (name === 'WORKDIR') {
      workdir = moved(words);
      mkdirSync(workdir, { recursive: true });
    } else if (name === 'ENV') {
      for (const pair of words.split(/\s+/)) environment[pair.split('=', 1)[0] ?? ''] = moved(pair.split('=')[1] ?? '');
    } else if (name === 'COPY' && words === '. .') copyContext(context, workdir);
    else if (name === 'RUN') {
      mkdirSync(at('/usr/local/bin'), { recursive: true });
      const step = moved(words).replaceAll(/-o \w+ -g \w+ /g, '');
      execFileSync('/bin/sh', ['-c', step], { cwd: workdir, stdio: 'pipe', env: { ...process.env, ...environment } });
    } else if (name === 'HEALTHCHECK') healthCheck = list(words.slice(words.indexOf('CMD') + 4));
    else if (name === 'ENTRYPOINT') entry = list(moved(words));
    else if (name === 'CMD') command = list(words);
  }
  return { at, environment, healthCheck, command: [...entry, ...command] };
}

function list(words: string): string[] {
  return JSON.parse(words) as string[];
}

/** The build context: everything that `.dockerignore` does not name. */
function copyContext(context: string, to: string): void {
  const ignored = readFileSync(join(context, '.dockerignore'), 'utf8')
    .trim()
    .split('\n')
    .map(
      (line) =>
        new RegExp(
          `^${line
            .replaceAll('.', '\\.')
            .replaceAll('**/', '(?:.+/)?')
            .replaceAll(/(?<!\))\*/g, '[^/]*')}$`,
        ),
    );
  cpSync(context, to, {
    recursive: true,
    filter: (path) => !ignored.some((pattern) => pattern.test(relative(context, path))),
  });
}
