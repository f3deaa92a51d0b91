import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, storedFile } from '../main/reference/files.js';

const versionIn = (path: string): string => (JSON.parse(storedFile(path)) as { version: string }).version;

describe('the version', () => {
  const version = versionIn('package.json');

  it('is the same wherever it is stated', () => {
    for (const name of readdirSync(join(ROOT, 'packages')))
      assert.equal(versionIn(`packages/${name}/package.json`), version);
    assert.equal(versionIn('server.json'), version);
    assert.equal(versionIn('package-lock.json'), version);
    const named = ['compose.yaml', 'docs/operating.md'].flatMap((path) =>
      [...storedFile(path).matchAll(/countersign[:-](\d+\.\d+\.\d+)/g)].map(([, found]) => found),
    );
    assert.notEqual(named.length, 0);
    assert.deepEqual([...new Set(named)], [version]);
    assert.equal(/^Version ([\d.]+)\.$/m.exec(storedFile('README.md').replaceAll('. ', '.\n'))?.[1], version);
  });

  it('has a dated section in the changelog, the first one after what is not released', () => {
    const [unreleased, newest = ''] = [...storedFile('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    assert.equal(unreleased, '[Unreleased]');
    assert.match(newest, new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`));
  });
});
