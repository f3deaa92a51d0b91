import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../main/config.js';
import { Misconfigured } from '../../main/misconfigured.js';
import { type Served, startService } from '../../main/serve.js';
import { realParts, wire } from '../../main/wire.js';
import { makeFolder } from './running.js';

describe('the first start', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let config: Config;

  before(async () => {
    folder = await makeFolder();
    const settings = { COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'silent' };
    config = loadConfig({ ...settings, COUNTERSIGN_DATA_DIR: folder.path });
  });

  after(() => folder.remove());

  const start = async (): Promise<Served> => startService(await wire(realParts(config)), { jobs: false });

  it('may happen twice at once: one database, one master key, one active signing key (decisions §11)', async () => {
    const services = await Promise.all([start(), start(), start()]);
    try {
      const rings = await Promise.all(services.map(({ wiring }) => wiring.store.signing.keys()));
      for (const keys of rings) {
        assert.deepEqual(
          keys.map(({ _id, status }) => [_id, status]),
          [[rings[0]?.[0]?._id, 'active']],
        );
      }
      const { wiring } = services[2] ?? (services[0] as Served);
      const sealed = services[0]?.wiring.store.signing.seal(Buffer.from('value'), 'test') ?? new Uint8Array();
      assert.equal(Buffer.from(wiring.store.signing.open(sealed, 'test')).toString(), 'value');
      const facts = await wiring.store.signing.facts(0, 10);
      assert.deepEqual(
        facts.map(({ kind, data }) => [kind, data['kid']]),
        [['key_added', rings[0]?.[0]?._id]],
      );
    } finally {
      for (const service of services) await service.close();
    }
  });

  it('is over: another master key is refused, and not left in the data folder (decisions §11)', async () => {
    const file = join(folder.path, 'master.key');
    await assert.rejects(wire(realParts({ ...config, masterKey: Buffer.alloc(32, 1) })), isMasterKeyFault);
    assert.equal(existsSync(file), true);
    await rm(file);
    await assert.rejects(wire(realParts(config)), isMasterKeyFault);
    assert.equal(existsSync(file), false);
  });

  function isMasterKeyFault(error: unknown): boolean {
    assert.ok(error instanceof Misconfigured, String(error));
    assert.equal(error.faults[0].setting, 'COUNTERSIGN_MASTER_KEY');
    return true;
  }
});
