import assert from 'node:assert/strict';
import { capabilityNamed } from '../../tools/index.js';
import { testPackage } from '../archives.js';
import { CORE, openStarted, type Started } from '../started.js';
import { type Breakage, breakagesOf, MISSING } from './breakages.js';

type Json = Record<string, unknown>;

interface Fault {
  readonly code: string;
  readonly field: string;
  readonly received: string | null;
  readonly expected: string;
}

interface Problem extends Fault {
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly faults_total?: number;
  readonly request_id: string;
  readonly hint: string;
}

const SLUG = 'my-module';
const VERSION = '1.0.0';
const TOOLS = [
  'service_register_artifact',
  'service_review_preflight',
  'service_announce_release',
  'service_upload_package',
  'service_withdraw_release',
  'service_artifact_status',
  'service_package_link',
  'service_release_hash',
  'service_upload_url',
];

const NO_LIMITS = [
  'agent_calls_per_minute=1000000',
  'announcements_per_day=1000000',
  'packages_per_hour=1000000',
  'signed_calls_per_minute=1000000',
  'registrations_per_day=1000000',
].join(',');

describe('bad input through the agent tools', () => {
  let started: Started;
  let untouched: string;
  const valid: Record<string, Json> = {};

  before(async () => {
    started = await openStarted({ COUNTERSIGN_LIMITS: NO_LIMITS, COUNTERSIGN_LOG_LEVEL: 'error' });
    const zip = await testPackage({ slug: SLUG, version: VERSION });
    const release = { slug: SLUG, version: VERSION };
    valid['service_register_artifact'] = {
      slug: SLUG,
      name: 'My module',
      summary: 'Invoices',
      description: { en: 'Writes invoices.' },
      website: 'https://example.com',
      support_url: null,
    };
    valid['service_announce_release'] = {
      ...release,
      min_core: CORE,
      max_core: '3.*',
      php: '^8.1',
      notes: { en: 'First.', de: 'Erste.' },
      size: zip.size,
      sha256: zip.sha256,
    };
    const packed = { ...release, package_base64: zip.bytes.toString('base64') };
    valid['service_review_preflight'] = packed;
    valid['service_upload_package'] = packed;
    for (const name of [
      'service_withdraw_release',
      'service_package_link',
      'service_release_hash',
      'service_upload_url',
    ])
      valid[name] = release;
    valid['service_artifact_status'] = { slug: SLUG, before: '9.0.0' };
    await started.tool('service_register_artifact', valid['service_register_artifact']);
    await started.tool('service_announce_release', valid['service_announce_release']);
    untouched = await state();
  });

  after(() => started?.stop());

  for (const name of TOOLS) {
    it(`${name} refuses every field in every way its schema forbids, and nothing is left behind (decisions §2, §10)`, async () => {
      const breakages = breakagesOf(capabilityNamed(name).input as unknown as Json);
      assert.ok(breakages.length > 10);
      for (const breakage of breakages) await refusedFor(name, breakage);
      await leftAlone();
    });

    it(`${name} lists everything that is wrong at once, in the order of its fields (decisions §2)`, async () => {
      const breakages = breakagesOf(capabilityNamed(name).input as unknown as Json);
      const one = new Map(breakages.filter(({ value }) => value !== MISSING).map((each) => [each.field, each]));
      const input = {
        ...valid[name],
        ...Object.fromEntries([...one.values()].map(({ field, value }) => [field, value])),
        bogus: 1,
      };
      const problem = await refusal(name, input);
      const expected = [...one.values()].map(({ code, at }) => `${code} ${at}`);
      assert.deepEqual(
        problem.faults.map(({ code, field }) => `${code} ${field}`),
        [...expected, 'invalid_field bogus'],
      );
      await leftAlone();
    });

    it(`${name} refuses fields that it does not know, at most 50 by name (decisions §2)`, async () => {
      const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`unknown_${index}`, index]));
      const problem = await refusal(name, { ...valid[name], ...many });
      assert.equal(problem.code, 'invalid_field');
      assert.equal(problem.field, 'unknown_0');
      assert.equal(problem.faults.length, 50);
      assert.equal(problem.faults_total, 70);
      await leftAlone();
    });
  }

  it('refuses base64 that is not RFC 4648 section 4, and never echoes it (decisions §10)', async () => {
    const good = String(valid['service_upload_package']?.['package_base64']);
    const bad = {
      'without padding': good.replace(/=+$/, '').slice(0, good.length - (good.length % 4) - 1),
      'a line break in it': `${good.slice(0, 76)}\n${good.slice(76)}`,
      'a blank before it': ` ${good}`,
      'the alphabet of URLs': `-_${good.slice(2)}`,
      'something else': 'this is no base64!',
      'bits that the padding leaves': 'QQ==QUJD',
      'bits beyond the padding': 'QR==',
      'a data URL': `data:application/zip;base64,${good}`,
    };
    for (const name of ['service_review_preflight', 'service_upload_package']) {
      for (const [how, text] of Object.entries(bad)) {
        const problem = await refusal(name, { ...valid[name], package_base64: text });
        assert.equal(problem.code, 'invalid_field', how);
        assert.equal(problem.field, 'package_base64', how);
        assert.equal(problem.received, '[not shown]', how);
        assert.ok(!JSON.stringify(problem).includes(text), how);
      }
    }
    await leftAlone();
  });

  it('refuses a package over 8 MiB with 413 and names the PUT route (decisions §10)', async () => {
    const text = Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64');
    for (const name of ['service_review_preflight', 'service_upload_package']) {
      const problem = await refusal(name, { ...valid[name], package_base64: text });
      assert.deepEqual([problem.code, problem.status, problem.field], ['too_large', 413, 'package_base64']);
      assert.match(problem.hint, /PUT \/v1\/publisher\/releases/);
    }
    await leftAlone();
  });

  it('answers unknown with the first fault, where verify is asked malformed things (decisions §4, §10)', async () => {
    const good: Json = { slug: SLUG, version: VERSION, sha256: 'a'.repeat(64) };
    for (const [field, value] of [
      ['slug', 7],
      ['slug', 'No Slug'],
      ['version', '1.0'],
      ['version', null],
      ['sha256', 'short'],
      ['sha256', ['a'.repeat(64)]],
    ] as const) {
      const answer = await started.tool('service_verify_package', { ...good, [field]: value });
      assert.equal(answer['answer'], 'unknown');
      assert.equal((answer['fault'] as Json)['field'], field);
    }
    await leftAlone();
  });

  it('still takes what is right after all that', async () => {
    const answer = await started.tool('service_upload_package', { ...valid['service_upload_package'] });
    assert.equal(answer['state'], 'in_review');
    assert.deepEqual(await started.spooled(), []);
    assert.doesNotMatch(started.service.output(), /call failed/);
  });

  async function refusedFor(name: string, breakage: Breakage): Promise<void> {
    const { how, field, value, code, at } = breakage;
    const input: Json = { ...valid[name], [field]: value };
    if (value === MISSING) delete input[field];
    const problem = await refusal(name, input);
    const where = `${name} ${field}, ${how}: ${JSON.stringify(problem)}`;
    assert.deepEqual([problem.code, problem.field, problem.faults.length], [code, at, 1], where);
    if (value === MISSING) assert.equal(problem.received, null, where);
    if (typeof value === 'number') assert.ok([String(value), '[not shown]'].includes(problem.received ?? ''), where);
    if (typeof value === 'string') assert.ok((problem.received ?? '').length <= 200, where);
  }

  /** Calls a tool that has to refuse, and checks what every refusal has. */
  async function refusal(name: string, input: Json): Promise<Problem> {
    const reply = await started.agent.call(name, input);
    assert.ok(!reply.ok, `${name} took ${JSON.stringify(input).slice(0, 300)}`);
    const problem = reply.problem as unknown as Problem;
    assert.ok(problem.status >= 400 && problem.status < 500, JSON.stringify(problem));
    const [first] = problem.faults;
    assert.deepEqual(
      [first?.code, first?.field, first?.received, first?.expected],
      [problem.code, problem.field, problem.received, problem.expected],
    );
    for (const { expected } of problem.faults) assert.ok(expected.length > 0, JSON.stringify(problem));
    assert.ok(problem.hint.length > 10 && problem.request_id.length > 10);
    return problem;
  }

  /** No state has changed and no byte is in the spool. */
  async function leftAlone(): Promise<void> {
    assert.equal(await state(), untouched);
    assert.deepEqual(await started.spooled(), []);
  }

  async function state(): Promise<string> {
    return JSON.stringify(await started.tool('service_artifact_status', { slug: SLUG }));
  }
});
