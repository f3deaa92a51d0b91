import assert from 'node:assert/strict';
import { bufferSource, nearKeys, openArchive, type ReadManifest, readPackageManifest } from '../src/index.js';
import { buildZip, type EntryPlan } from './zip-builder.js';

const manifest = '{"slug":"shop","version":"1.0.0"}';

function read(plans: EntryPlan[]): ReadManifest {
  const opened = openArchive(bufferSource(buildZip(plans)));
  assert.ok(opened.ok, JSON.stringify(opened));
  return readPackageManifest(opened.archive);
}

function fault(content: string | Buffer): { code: string; rule: string; field: string | null } | undefined {
  const result = read([{ name: 'module.json', content, method: 8 }]);
  if (result.ok) return undefined;
  const [first] = result.faults;
  return first && { code: first.code, rule: first.rule, field: first.field };
}

describe('readPackageManifest', () => {
  it('finds module.json at the root, with every field (decisions §5)', () => {
    const content = JSON.stringify({
      slug: 'shop',
      version: '1.0.0',
      name: 'Shop',
      permissions: ['shop.read'],
      hooks: ['order.paid'],
      requires: { php: '^8.1' },
      extra: null,
    });
    const result = read([{ name: 'module.json', content, method: 8 }, { name: 'a.txt' }]);
    assert.ok(result.ok);
    assert.deepEqual(result.manifest, {
      kind: 'module',
      path: 'module.json',
      folder: '',
      manifest: JSON.parse(content),
      slug: 'shop',
      version: '1.0.0',
      name: 'Shop',
      permissions: ['shop.read'],
      hooks: ['order.paid'],
      requires: { php: '^8.1' },
    });
  });

  it('finds theme.json one folder deep, stored, with nothing optional (decisions §5)', () => {
    const result = read([{ name: 'shop/theme.json', content: manifest }]);
    assert.ok(result.ok);
    const { kind, path, folder, name, permissions, hooks, requires } = result.manifest;
    assert.deepEqual(
      { kind, path, folder, name, permissions, hooks, requires },
      {
        kind: 'theme',
        path: 'shop/theme.json',
        folder: 'shop/',
        name: null,
        permissions: [],
        hooks: [],
        requires: null,
      },
    );
  });

  it('misses one that stands deeper, is named otherwise or is a folder (decisions §2)', () => {
    for (const name of ['a/b/module.json', 'Module.json', 'module.json.txt', 'my-module.json', 'module.json/']) {
      const result = read([{ name }]);
      assert.ok(!result.ok);
      assert.equal(result.faults[0]?.code, 'manifest_missing', name);
    }
  });

  it('refuses more than one at those depths (decisions §2)', () => {
    for (const name of ['theme.json', 'shop/module.json', 'other/theme.json']) {
      const result = read([
        { name: 'module.json', content: manifest },
        { name, content: manifest },
      ]);
      assert.ok(!result.ok);
      assert.deepEqual([result.faults[0]?.code, result.faults[0]?.rule], ['manifest_invalid', 'manifest.several']);
      assert.deepEqual(result.faults[0]?.params, { paths: ['module.json', name] });
    }
  });

  it('refuses what is not UTF-8 JSON without duplicate keys (decisions §2)', () => {
    const cases: [string | Buffer, string][] = [
      ['', 'json.empty'],
      ['{', 'json.malformed_at'],
      ["{'slug':'shop'}", 'json.malformed_at'],
      ['{"slug":"shop","version":"1.0.0",}', 'json.malformed_at'],
      [`${manifest} x`, 'json.malformed_at'],
      [`\ufeff${manifest}`, 'json.byte_order_mark'],
      [Buffer.from(manifest, 'utf16le'), 'json.malformed_at'],
      [Buffer.concat([Buffer.from('{"slug":"'), Buffer.from([0xff]), Buffer.from('"}')]), 'json.not_utf8'],
      ['{"slug":"shop","slug":"shop","version":"1.0.0"}', 'json.key_twice'],
      ['{"slug":"shop","\\u0073lug":"evil","version":"1.0.0"}', 'json.key_twice'],
      ['{"slug":"shop","version":"1.0.0","requires":[{"a":1 , "b":{}, "a"\n:2}]}', 'json.key_twice'],
      ['{"__proto__":1,"__proto__":2,"slug":"shop","version":"1.0.0"}', 'json.key_twice'],
      ['{"slug":"shop","version":"1.0.0","requires":["\\ud83d"]}', 'json.half_character'],
      ['{"slug":"shop","version":"1.0.0","\\udc00":1}', 'json.half_character'],
      ['[]', 'manifest.not_an_object'],
      ['null', 'manifest.not_an_object'],
      ['"slug"', 'manifest.not_an_object'],
    ];
    for (const [content, rule] of cases) {
      assert.deepEqual(fault(content), { code: 'manifest_invalid', rule, field: null }, String(content));
    }
  });

  it('takes equal keys in different objects and strings that look like keys', () => {
    assert.equal(
      fault('{"slug":"a","version":"{\\"slug\\":","requires":[{"slug":1},{"slug":"slug"},["slug","slug"]]}'),
      undefined,
    );
  });

  it('names a field that is missing or of another type (decisions §5)', () => {
    const cases: [string, string, string][] = [
      ['{"version":"1.0.0"}', 'slug', 'manifest.field_missing'],
      ['{"slug":"shop"}', 'version', 'manifest.field_missing'],
      ['{"slug":5,"version":"1.0.0"}', 'slug', 'manifest.not_a_string'],
      ['{"slug":"shop","version":1}', 'version', 'manifest.not_a_string'],
      ['{"slug":"shop","version":null}', 'version', 'manifest.not_a_string'],
      ['{"slug":"shop","version":"1.0.0","name":{}}', 'name', 'manifest.not_a_string'],
      ['{"slug":"shop","version":"1.0.0","permissions":"all"}', 'permissions', 'manifest.not_a_list'],
      ['{"slug":"shop","version":"1.0.0","hooks":{"a":1}}', 'hooks', 'manifest.not_a_list'],
      ['{"slug":"shop","version":"1.0.0","hooks":null}', 'hooks', 'manifest.not_a_list'],
      ['{"__proto__":{"slug":"shop"},"version":"1.0.0"}', 'slug', 'manifest.field_missing'],
      ['{"slug":"shop","version":"1.0.0","permissions":["a",1]}', 'permissions.1', 'manifest.not_a_text'],
      ['{"slug":"shop","version":"1.0.0","permissions":["a","b",""]}', 'permissions.2', 'manifest.not_a_text'],
      ['{"slug":"shop","version":"1.0.0","hooks":[["a"]]}', 'hooks.0', 'manifest.not_a_text'],
      ['{"slug":"shop","version":"1.0.0","hooks":["a",null]}', 'hooks.1', 'manifest.not_a_text'],
      [
        '{"slug":"shop","version":"1.0.0","permissions":[{"name":"a"}],"hooks":[1]}',
        'permissions.0',
        'manifest.not_a_text',
      ],
    ];
    for (const [content, field, rule] of cases) {
      assert.deepEqual(fault(content), { code: 'manifest_invalid', rule, field }, content);
    }
    const both = read([{ name: 'module.json', content: '{"hooks":1}' }]);
    assert.ok(!both.ok);
    assert.deepEqual(
      both.faults.map(({ field }) => field),
      ['slug', 'version', 'hooks'],
    );
  });

  it('names at most fifty items of a list', () => {
    const items = new Array(100_000).fill(0);
    const result = read([{ name: 'module.json', content: JSON.stringify({ slug: 's', version: '1', hooks: items }) }]);
    assert.ok(!result.ok);
    assert.equal(result.faults.length, 50);
  });

  it('takes 64 levels and 1 MiB, and no more (decisions §2)', () => {
    const nested = (levels: number): string =>
      `{"slug":"a","version":"1","requires":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    assert.equal(fault(nested(64)), undefined);
    assert.equal(fault(nested(65))?.rule, 'json.too_deep');
    assert.equal(fault(nested(400_000))?.rule, 'json.too_deep');
    const padded = (bytes: number): string => manifest.padEnd(bytes, ' ');
    assert.equal(fault(padded(1024 * 1024)), undefined);
    assert.equal(fault(padded(1024 * 1024 + 1))?.rule, 'manifest.too_large');
  });
});

describe('nearKeys', () => {
  it('names keys that look like one that is read, and what may have been meant (decisions §5)', () => {
    const cases: [string, string][] = [
      ['permisions', 'permissions'],
      ['Permissions', 'permissions'],
      ['permission', 'permissions'],
      ['premissions', 'permissions'],
      ['Hooks', 'hooks'],
      ['hook', 'hooks'],
      ['hoosk', 'hooks'],
      ['require', 'requires'],
      ['required', 'requires'],
      ['Slug', 'slug'],
      ['VERSION', 'version'],
      ['versoin', 'version'],
      ['nmae', 'name'],
    ];
    for (const [field, expected] of cases) assert.deepEqual(nearKeys({ [field]: 1 }), [{ field, expected }], field);
  });

  it('leaves alone what is read, and what is another word', () => {
    const own = 'slug version name permissions hooks requires author authors title type description license php core';
    const more =
      'routes migrations namespace homepage keywords scripts autoload extra settings menu icon __proto__ date';
    const manifest = Object.fromEntries(`${own} ${more}`.split(' ').map((key) => [key, 1]));
    assert.deepEqual(nearKeys({ ...manifest, '': 1, 'hooks\u202e': 1, [`hooks${'s'.repeat(1000)}`]: 1 }), []);
  });

  it('names at most twenty', () => {
    const keys = Array.from({ length: 200 }, (_, index) => [`hook${String.fromCharCode(0xc0 + index)}`, 1]);
    assert.equal(nearKeys(Object.fromEntries(keys)).length, 20);
  });
});
