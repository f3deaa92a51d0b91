import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../main/config.js';
import { readMasterKey, refuseMasterKey } from '../../main/master-key.js';
import { Misconfigured } from '../../main/misconfigured.js';

describe('masterKeyOf', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-key-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, whoever comes first, and only its owner may read it (decisions §11)', async () => {
    const config = loadConfig({ COUNTERSIGN_DATA_DIR: join(folder, 'data') });
    const keys = await Promise.all(Array.from({ length: 8 }, () => readMasterKey(config)));
    assert.equal(new Set(keys.map(({ key }) => key.toString('hex'))).size, 1);
    assert.equal(keys.filter(({ made }) => made).length, 1);
    assert.equal(keys[0]?.key.length, 32);
    assert.deepEqual(readdirSync(config.dataDir), ['master.key']);
    assert.equal(statSync(join(config.dataDir, 'master.key')).mode & 0o777, 0o600);
  });

  it('is refused when its file is missing or holds something else, and is not echoed (decisions §11)', async () => {
    const file = join(folder, 'key');
    const config = loadConfig({ COUNTERSIGN_DATA_DIR: folder, COUNTERSIGN_MASTER_KEY_FILE: file });
    await assert.rejects(readMasterKey(config), Misconfigured);
    assert.deepEqual(readdirSync(folder), []);
    const short = Buffer.alloc(16, 5).toString('base64');
    writeFileSync(file, short, { mode: 0o600 });
    await assert.rejects(readMasterKey(config), (error) => {
      assert.ok(error instanceof Misconfigured);
      assert.equal(error.faults[0].setting, 'COUNTERSIGN_MASTER_KEY_FILE');
      return !error.message.includes(short);
    });
  });

  it('is told apart, over data of another key, from one that nobody has given (decisions §11)', async () => {
    const config = loadConfig({ COUNTERSIGN_DATA_DIR: folder });
    const file = join(folder, 'master.key');
    const refusedFor = async (): Promise<unknown> => {
      const refused = await refuseMasterKey(await readMasterKey(config)).catch((error: unknown) => error);
      assert.ok(refused instanceof Misconfigured);
      return refused.faults[0].rule.params;
    };
    assert.deepEqual(await refusedFor(), { path: file, missing: true });
    assert.deepEqual(readdirSync(folder), []);
    writeFileSync(file, `${Buffer.alloc(32, 5).toString('base64')}\n`, { mode: 0o600 });
    assert.deepEqual(await refusedFor(), { path: file, missing: false });
  });

  it('is refused when others may read its file, or its group may change it (decisions §11)', async () => {
    const file = join(folder, 'key');
    const config = loadConfig({ COUNTERSIGN_DATA_DIR: folder, COUNTERSIGN_MASTER_KEY_FILE: file });
    writeFileSync(file, `${Buffer.alloc(32, 5).toString('base64')}\n`);
    for (const mode of [0o644, 0o604, 0o660, 0o601]) {
      chmodSync(file, mode);
      await assert.rejects(readMasterKey(config), (error) => {
        assert.ok(error instanceof Misconfigured);
        assert.equal(error.faults[0].rule.rule, 'setting.master_key_file_open');
        return true;
      });
    }
    for (const mode of [0o600, 0o400, 0o440]) {
      chmodSync(file, mode);
      assert.equal((await readMasterKey(config)).key.length, 32);
    }
  });
});
