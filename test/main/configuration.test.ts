import assert from 'node:assert/strict';
import { loadConfig } from '../../main/config.js';
import { configurationOf } from '../../main/configuration.js';
import { settings } from '../../main/settings.js';

const SECRETS = {
  MONGODB_URI: 'mongodb://user:hidden-one@db.example.com/facts',
  COUNTERSIGN_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
  COUNTERSIGN_SMTP_URL: 'smtp://user:hidden-two@mail.example.com',
  COUNTERSIGN_TOKEN: 'bkm_hidden-three',
};

describe('the configuration in force', () => {
  it('tells every setting with its value and where it comes from, and no secret', () => {
    const config = loadConfig({
      ...SECRETS,
      COUNTERSIGN_MAIL_FROM: 'noreply@example.com',
      COUNTERSIGN_TRUSTED_PROXIES: '10.0.0.1',
    });
    const entries = configurationOf(config, () => 'http://127.0.0.1:8080');
    assert.deepEqual(
      entries.map(({ name }) => name),
      Object.values(settings).map(({ name }) => name),
    );
    const text = JSON.stringify(entries);
    assert.doesNotMatch(text, /hidden|CQkJ/);
    const byName = new Map(entries.map(({ name, value, source }) => [name, [value, source]]));
    for (const name of Object.keys(SECRETS)) assert.deepEqual(byName.get(name), ['[not shown]', 'environment'], name);
    assert.deepEqual(byName.get('COUNTERSIGN_TRUSTED_PROXIES'), ['10.0.0.1', 'environment']);
    assert.deepEqual(byName.get('COUNTERSIGN_PORT'), ['8080', 'default']);
    assert.deepEqual(byName.get('COUNTERSIGN_EGRESS_ALLOW'), [null, 'default']);
  });

  it('says of a secret that is not set that it is not', () => {
    const entries = configurationOf(loadConfig({}), () => 'http://127.0.0.1:8080');
    assert.equal(entries.find(({ name }) => name === 'MONGODB_URI')?.value, null);
  });
});
