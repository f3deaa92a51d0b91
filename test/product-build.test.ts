import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ROOT, storedFile } from '../main/reference/files.js';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Names of the packages that the TypeScript of a folder imports, types included. */
function importedBy(folder: string): Set<string> {
  const names = new Set<string>();
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, declared, loaded] of text.matchAll(
      /^(?:import|export|\}).* from '([^'.][^']*)';$|\bimport\('([^'.][^']*)'\)/gm,
    )) {
      const specifier = declared ?? loaded ?? '';
      if (specifier.startsWith('node:') || builtinModules.includes(specifier)) continue;
      names.add(
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return names;
}

describe('the build of npm start', () => {
  const { include } = JSON.parse(storedFile('tsconfig.product.json')) as { include: readonly string[] };
  const { dependencies } = JSON.parse(storedFile('package.json')) as Manifest;

  it('needs no development dependency: NODE_ENV=production npm ci && npm start (DESIGN, Chosen parts)', () => {
    for (const folder of include) {
      if (!readdirSync(ROOT).includes(folder)) continue;
      for (const name of importedBy(folder)) assert.ok(Object.hasOwn(dependencies, name), `${folder}/ imports ${name}`);
    }
    assert.ok([...importedBy('store')].includes('mongodb'));
    for (const name of ['esbuild', 'typescript', '@types/node', '@types/node-jose'])
      assert.ok(Object.hasOwn(dependencies, name), name);
  });

  it('compiles neither tests nor benches', () => {
    for (const folder of ['test', 'bench']) assert.ok(!include.includes(folder));
  });
});
