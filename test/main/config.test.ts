import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rule } from '../../domain/rules/index.js';
import { type Config, loadConfig } from '../../main/config.js';
import { Misconfigured, type SettingFault } from '../../main/misconfigured.js';

function faultsOf(environment: Record<string, string>): readonly SettingFault[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof Misconfigured) return error.faults;
    throw error;
  }
  return [];
}

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('loadConfig', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-config-'));
  });

  after(() => rmSync(folder, { recursive: true }));

  function file(content: unknown): string {
    const path = join(folder, 'config.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  it('has the defaults of decisions §11', () => {
    const { host, port, baseUrl, environment, dataDir, mongodbUri, limits, logLevel } = loadConfig({});
    assert.deepEqual(
      { host, port, baseUrl, environment, mongodbUri, limits, logLevel },
      {
        host: '127.0.0.1',
        port: 8080,
        baseUrl: null,
        environment: 'local',
        mongodbUri: null,
        limits: {},
        logLevel: 'info',
      },
    );
    assert.equal(dataDir, join(process.cwd(), 'data'));
  });

  it('reads every setting (decisions §11)', () => {
    const config = loadConfig({
      COUNTERSIGN_HOST: '::1',
      COUNTERSIGN_PORT: '0',
      COUNTERSIGN_BASE_URL: 'https://Artifacts.example.com:443',
      COUNTERSIGN_DATA_DIR: '/srv/countersign',
      MONGODB_URI: 'mongodb+srv://user:secret@db.example.com/facts',
      COUNTERSIGN_MASTER_KEY: KEY,
      COUNTERSIGN_TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
      COUNTERSIGN_SMTP_URL: 'smtps://user:secret@mail.example.com',
      COUNTERSIGN_MAIL_FROM: 'Countersign <noreply@example.com>',
      COUNTERSIGN_LIMITS: 'agent_calls_per_minute=5, json_bytes=1000',
      COUNTERSIGN_LOG_LEVEL: 'warn',
      COUNTERSIGN_CLIENT_DOCUMENTS: 'off',
      COUNTERSIGN_METRICS: '[::1]:9464',
      COUNTERSIGN_VERIFY_CACHE_MIB: '64',
      COUNTERSIGN_RETENTION: 'emails_days=30, responses_days=7',
      COUNTERSIGN_URL: 'https://artifacts.example.com/',
      COUNTERSIGN_TOKEN: 'bkm_x',
      PATH: '/bin',
    });
    const { sources, ...read } = config;
    assert.deepEqual(new Set(Object.values(sources)), new Set(['environment']));
    assert.equal(sources.egress_allow, undefined);
    assert.deepEqual(read, {
      host: '::1',
      port: 0,
      portSet: true,
      baseUrl: 'https://artifacts.example.com',
      environment: 'production',
      dataDir: '/srv/countersign',
      mongodbUri: 'mongodb+srv://user:secret@db.example.com/facts',
      masterKey: Buffer.alloc(32, 7),
      masterKeyFile: null,
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      smtp: { url: 'smtps://user:secret@mail.example.com', from: 'Countersign <noreply@example.com>' },
      egressAllow: [],
      egressCa: null,
      limits: { agent_calls_per_minute: 5, json_bytes: 1000 },
      logLevel: 'warn',
      metrics: { host: '::1', port: 9464 },
      verifyCacheMib: 64,
      retention: { emails_days: 30, responses_days: 7, security_log_days: 365 },
      url: 'https://artifacts.example.com',
      token: 'bkm_x',
      scopesFile: null,
      secondFactor: 'required',
      signUp: 'open',
      clientDocuments: 'off',
      logRequests: 'full',
      logAddresses: 'cut',
    } satisfies Omit<Config, 'sources'>);
  });

  it('reads the file that COUNTERSIGN_CONFIG names, and lets a variable win (decisions §11)', () => {
    const path = file({ port: 9000, host: '0.0.0.0', limits: 'packages_per_hour=7' });
    const config = loadConfig({ COUNTERSIGN_CONFIG: path, COUNTERSIGN_HOST: '127.0.0.2' });
    assert.deepEqual([config.port, config.host, config.limits], [9000, '127.0.0.2', { packages_per_hour: 7 }]);
    assert.deepEqual(config.sources, { host: 'environment', port: 'file', limits: 'file' });
  });

  it('stops at a file in which a name stands twice, and names it (decisions §1)', () => {
    const path = file('{"port": 9000, "host": "::1", "port": 9001}');
    const [fault] = faultsOf({ COUNTERSIGN_CONFIG: path });
    assert.equal(fault?.setting, `COUNTERSIGN_CONFIG, ${path}`);
    assert.deepEqual(fault?.rule, rule('json.key_twice', { key: 'port' }));
  });

  it('stops at names that are not known, in both places (decisions §11)', () => {
    const path = file({ prot: 9000 });
    const faults = faultsOf({ COUNTERSIGN_CONFIG: path, COUNTERSIGN_PROT: '1', COUNTERSIGN_MONGODB_URI: 'x' });
    assert.deepEqual(
      faults.map((one) => one.setting),
      [`prot in ${path}`, 'COUNTERSIGN_PROT', 'COUNTERSIGN_MONGODB_URI'],
    );
  });

  it('names every fault at once, with what arrived and what is expected (decisions §11)', () => {
    const faults = faultsOf({
      COUNTERSIGN_PORT: '65536',
      COUNTERSIGN_ENVIRONMENT: 'staging',
      COUNTERSIGN_LIMITS: 'calls=3',
      COUNTERSIGN_HOST: '',
    });
    assert.deepEqual(
      faults.map((one) => [one.setting, one.received]),
      [
        ['COUNTERSIGN_HOST', ''],
        ['COUNTERSIGN_PORT', '"65536"'],
        ['COUNTERSIGN_ENVIRONMENT', '"staging"'],
        ['COUNTERSIGN_LIMITS', '"calls=3"'],
      ],
    );
    assert.deepEqual(
      faults.map((one) => one.rule.rule),
      ['setting.host', 'setting.port', 'setting.environment', 'setting.limits'],
    );
  });

  it('never shows a secret (decisions §11)', () => {
    const secret = 'hunter2hunter2';
    const environment = {
      COUNTERSIGN_MASTER_KEY: secret,
      COUNTERSIGN_SMTP_URL: `http://user:${secret}@mail.example.com`,
      MONGODB_URI: `mysql://user:${secret}@db.example.com`,
    };
    const faults = faultsOf(environment);
    assert.deepEqual(
      faults.map((one) => one.received),
      ['[not shown]', '[not shown]', '[not shown]'],
    );
    const broken = faultsOf({ COUNTERSIGN_CONFIG: file(`{"master_key": "${secret}" oops`) });
    assert.equal(JSON.stringify([faults, broken]).includes(secret), false);
    assert.equal(broken.length, 1);
  });

  it('treats an empty token and URL as none, as client configurations have them (decisions §11)', () => {
    const { token, url } = loadConfig({ COUNTERSIGN_TOKEN: '', COUNTERSIGN_URL: '' });
    assert.deepEqual([token, url], [null, null]);
  });

  const badBases = [
    'artifacts.example.com',
    'ftp://artifacts.example.com',
    'https://artifacts.example.com/sub',
    'https://user@artifacts.example.com',
    'https://artifacts.example.com?x',
    'https://artifacts.example.com#x',
    'http://artifacts.example.com',
  ];
  for (const base of badBases) {
    it(`refuses the base URL ${base} (decisions §11)`, () => {
      assert.deepEqual(
        faultsOf({ COUNTERSIGN_BASE_URL: base }).map((one) => one.setting),
        ['COUNTERSIGN_BASE_URL'],
      );
    });
  }

  const environments: Array<[Record<string, string>, string]> = [
    [{ COUNTERSIGN_BASE_URL: 'http://localhost:9000' }, 'local'],
    [{ COUNTERSIGN_BASE_URL: 'http://127.1.2.3' }, 'local'],
    [{ COUNTERSIGN_BASE_URL: 'http://[::1]:8080' }, 'local'],
    [{ COUNTERSIGN_BASE_URL: 'http://box.lan', COUNTERSIGN_ENVIRONMENT: 'local' }, 'local'],
    [{ COUNTERSIGN_BASE_URL: 'https://127.example.com' }, 'production'],
    [{ COUNTERSIGN_BASE_URL: 'https://localhost', COUNTERSIGN_ENVIRONMENT: 'production' }, 'production'],
  ];
  for (const [environment, expected] of environments) {
    it(`is ${expected} with ${Object.values(environment).join(' and ')} (decisions §11)`, () => {
      assert.equal(loadConfig(environment).environment, expected);
    });
  }

  it('keeps the two egress settings to a local environment (decisions §11)', () => {
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, '-----BEGIN CERTIFICATE-----\n');
    const egress = {
      COUNTERSIGN_EGRESS_ALLOW: 'Hooks.test=127.0.0.1:8443,six.test=[::1]:443',
      COUNTERSIGN_EGRESS_CA_FILE: ca,
    };
    assert.deepEqual(loadConfig(egress).egressAllow, [
      { host: 'hooks.test', address: '127.0.0.1', port: 8443 },
      { host: 'six.test', address: '::1', port: 443 },
    ]);
    const production = { ...egress, COUNTERSIGN_BASE_URL: 'https://artifacts.example.com' };
    assert.deepEqual(
      faultsOf(production).map((one) => one.setting),
      ['COUNTERSIGN_EGRESS_ALLOW', 'COUNTERSIGN_EGRESS_CA_FILE'],
    );
  });

  it('wants one master key and a sender beside an SMTP server (decisions §11)', () => {
    const faults = faultsOf({
      COUNTERSIGN_MASTER_KEY: KEY,
      COUNTERSIGN_MASTER_KEY_FILE: '/key',
      COUNTERSIGN_SMTP_URL: 'smtp://mail.example.com',
    });
    assert.deepEqual(
      faults.map((one) => one.setting),
      ['COUNTERSIGN_MASTER_KEY_FILE', 'COUNTERSIGN_MAIL_FROM'],
    );
  });

  const badValues: Array<[string, string]> = [
    ['COUNTERSIGN_PORT', '080'],
    ['COUNTERSIGN_PORT', '-1'],
    ['COUNTERSIGN_PORT', '8080.5'],
    ['COUNTERSIGN_HOST', 'a host'],
    ['COUNTERSIGN_TRUSTED_PROXIES', '10.0.0.1/33'],
    ['COUNTERSIGN_TRUSTED_PROXIES', 'proxy.example.com'],
    ['COUNTERSIGN_EGRESS_ALLOW', 'hooks.test=127.0.0.1'],
    ['COUNTERSIGN_EGRESS_ALLOW', 'hooks.test=::1:443'],
    ['COUNTERSIGN_LIMITS', 'json_bytes=0'],
    ['COUNTERSIGN_LIMITS', 'json_bytes=1,json_bytes=2'],
    ['COUNTERSIGN_MASTER_KEY', Buffer.alloc(31).toString('base64')],
    ['COUNTERSIGN_EGRESS_CA_FILE', '/nowhere/ca.pem'],
    ['COUNTERSIGN_CONFIG', '/nowhere/config.json'],
    ['COUNTERSIGN_SMTP_URL', 'smtp://'],
    ['COUNTERSIGN_SMTP_URL', 'smtp://mail example.com'],
    ['COUNTERSIGN_SMTP_URL', 'smtp://user:half/half@mail.example.com'],
    ['COUNTERSIGN_SMTP_URL', 'smtp://user:100%@mail.example.com'],
  ];
  for (const [name, value] of badValues) {
    it(`refuses ${name}=${value} (decisions §11)`, () => {
      assert.deepEqual(
        faultsOf({ [name]: value }).map((one) => one.setting),
        [name],
      );
    });
  }
});
