import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../main/config.js';
import { Misconfigured } from '../../main/misconfigured.js';
import { readScopeFile } from '../../main/scope-file.js';
import { type Served, startService } from '../../main/serve.js';
import { realParts, wire } from '../../main/wire.js';
import { answer, command, makeFolder } from './running.js';

const SHOP = { name: 'shop.read', sentences: { en: 'See your orders.' } };

describe('the file that declares scopes', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let path: string;

  before(async () => {
    folder = await makeFolder();
    path = join(folder.path, 'scopes.json');
  });

  after(() => folder.remove());

  function write(content: unknown): string {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  function faultsOf(content: unknown): readonly string[] {
    write(content);
    try {
      readScopeFile(path);
    } catch (error) {
      assert.ok(error instanceof Misconfigured, String(error));
      return error.faults.map(({ setting, received, rule }) => `${setting}: ${received} – ${rule.rule}`);
    }
    return [];
  }

  it('stops the start where it is malformed, and says on which line or in which field', () => {
    const text = '{\n  "scopes": [\n    { "name": "shop.read" "sentences": {} }\n  ]\n}\n';
    assert.match(faultsOf(text)[0] ?? '', /scopes\.json:3 \(COUNTERSIGN_SCOPES_FILE\): /);
    assert.match(faultsOf('{"scopes": [')[0] ?? '', /:1 \(/);
    assert.match(faultsOf('{"scopes": [], "scopes": []}')[0] ?? '', /^scopes in /);
    const cases: ReadonlyArray<readonly [unknown, RegExp]> = [
      [[], /scopes\.json \(COUNTERSIGN_SCOPES_FILE\): /],
      [{}, /^scopes in .*: null – /],
      [{ scopes: [], scope: [] }, /^scope in .*: /],
      [{ scopes: [{ ...SHOP, name: 'Shop.read' }] }, /^scopes\.0\.name in .*: Shop\.read – /],
      [{ scopes: [SHOP, { name: 'shop.write', sentences: { de: 'x' } }] }, /^scopes\.1\.sentences\.en in /],
      [{ scopes: [{ ...SHOP, name: 'blog.read' }] }, /^scopes\.0\.name in .*: blog\.read – /],
      [{ scopes: [SHOP, SHOP] }, /^scopes\.1\.name in .*: shop\.read – /],
      [{ scopes: [{ ...SHOP, since: 1 }] }, /^scopes\.0\.since in .*: since – /],
    ];
    for (const [content, expected] of cases) assert.match(faultsOf(content)[0] ?? 'none', expected);
    assert.equal(
      faultsOf({
        scopes: [
          { ...SHOP, name: 'x' },
          { ...SHOP, sentences: {} },
        ],
      }).length,
      2,
    );
    assert.throws(
      () => readScopeFile(join(folder.path, 'none.json')),
      /COUNTERSIGN_SCOPES_FILE: received .*none\.json/,
    );
  });

  it('is followed at every start; without the setting everything stays as it is', async () => {
    const environment = { COUNTERSIGN_DATA_DIR: folder.path };
    const settings = { ...environment, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'silent' };
    const withFile = loadConfig({ ...settings, COUNTERSIGN_SCOPES_FILE: path });
    const start = async (config: Config): Promise<Served> =>
      startService(await wire(realParts(config)), { jobs: false });
    const declaredAfter = async (config: Config) => {
      const served = await start(config);
      try {
        const declared = await served.wiring.services.ports.scopes.all();
        const lines = await served.wiring.store.collections.audit.countDocuments({ capability: 'apply_scope_file' });
        return { names: declared.map(({ _id }) => _id), lines };
      } finally {
        await served.close();
      }
    };
    write({ scopes: [SHOP, { ...SHOP, name: 'shop.write' }] });
    assert.deepEqual(await declaredAfter(withFile), { names: ['shop.read', 'shop.write'], lines: 1 });
    assert.deepEqual(await declaredAfter(withFile), { names: ['shop.read', 'shop.write'], lines: 1 });
    write({ scopes: [SHOP] });
    assert.deepEqual(await declaredAfter(loadConfig(settings)), { names: ['shop.read', 'shop.write'], lines: 1 });
    await answer(environment, 'admin', 'declare-scope', 'shop.admin', '--en', 'Run the shop.');
    assert.deepEqual(await declaredAfter(withFile), { names: ['shop.admin', 'shop.read'], lines: 2 });
    write('{');
    await assert.rejects(start(withFile), Misconfigured);
  });

  it('is told of by the command that starts the service, in words (decisions §11)', async () => {
    write({ scopes: [{ ...SHOP, name: 'shop.*' }] });
    const environment = {
      COUNTERSIGN_DATA_DIR: join(folder.path, 'other'),
      COUNTERSIGN_PORT: '0',
      COUNTERSIGN_LOG_LEVEL: 'silent',
      COUNTERSIGN_SCOPES_FILE: path,
    };
    const { status, err } = await command(environment, 'serve', '--no-jobs');
    assert.equal(status, 2);
    assert.match(err, /scopes\.0\.name in .*COUNTERSIGN_SCOPES_FILE.*received shop\.\*, expected /s);
  });
});
