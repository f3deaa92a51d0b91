import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Copied as they are: what the program reads, and what an operator does. A folder is copied with all that is in it. */
const COPIED = [
  'bin',
  'deploy',
  'docs/reference',
  'docs/openapi.json',
  'http/assets',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'server.json',
];

/** The workspaces that the program is made of. */
export const WORKSPACES = ['embedded-mongo', 'signed-package'] as const;

/**
 * Every file of a release that is taken from the checkout as it is: its path there, by its path in the release. Compiled
 * files are found by their sources, so that what the compiler has left of a deleted one stays out. Workspaces are in
 * `dist/node_modules`: Node.js looks there first, and npm, which replaces `node_modules`, does not.
 */
export function contents(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const path of COPIED) for (const file of filesIn(root, path)) files.set(file, file);
  for (const name of readdirSync(join(root, 'docs')))
    if (name.endsWith('.md')) files.set(`docs/${name}`, `docs/${name}`);
  for (const name of WORKSPACES) {
    const [from, to] = [`packages/${name}`, `dist/node_modules/@countersign/${name}`];
    for (const source of filesIn(root, `${from}/src`)) {
      const path = compiledFrom(source);
      if (path === null) continue;
      const compiled = path.replace(`${from}/`, `${from}/dist/`);
      files.set(compiled.replace(from, to), compiled);
    }
    files.set(`${to}/README.md`, `${from}/README.md`);
  }
  return files;
}

function compiledFrom(source: string): string | null {
  if (!/\.tsx?$/.test(source) || source.endsWith('.d.ts')) return null;
  return source.replace(/\.tsx?$/, '.js');
}

function filesIn(root: string, path: string): string[] {
  if (/\.\w+$|^LICENSE$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
