import assert from 'node:assert/strict';
import { bufferSource, reviewArchive } from '@countersign/signed-package';
import { archiveFault } from '../../domain/archive/faults.js';
import { fault, oauthCodes, Refusal, type RefusalCode, refusalCodes } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { inputFields } from '../../tools/capability.js';
import { capabilities, capabilityNamed } from '../../tools/index.js';
import { callTool, toolsOf } from '../../tools/mcp.js';
import { agentOf, type Body, type TestAgent } from '../agent-calls.js';
import { asPackage, type TestPackage, testPackage, zipOf } from '../archives.js';
import { openTestService, type TestService } from '../service.js';

/** Codes that no tool refuses with, and who does. */
const ELSEWHERE: Readonly<Partial<Record<RefusalCode, string>>> = {
  ...Object.fromEntries(oauthCodes.map((code) => [code, 'the authorization server'])),
  invalid_json: 'HTTP; over MCP it is -32700 of JSON-RPC',
  invalid_token:
    'HTTP, before a tool is looked for (test/oauth/mcp-gate.test.ts), and stdio (test/main/stdio.long.test.ts)',
  ...Object.fromEntries(
    [
      'unknown_key',
      'invalid_timestamp',
      'timestamp_out_of_window',
      'invalid_nonce',
      'nonce_reused',
      'invalid_signature',
    ].map((code) => [code, 'signed requests']),
  ),
  method_not_allowed: 'HTTP',
  request_timeout: 'HTTP',
  unsupported_media_type: 'HTTP',
  invalid_webhook_url: 'the account area',
  reason_required: 'the review area',
};

describe('every error code of an agent tool', () => {
  let service: TestService;
  let agent: TestAgent;
  let versions = 0;
  before(async () => {
    service = await openTestService();
    await service.register('mine');
    await service.stranger('service_register_artifact', { slug: 'theirs', name: 'x', description: { en: 'x' } });
    agent = agentOf(service);
  });
  after(() => service.close());

  /** A version of its own, and this package for it. */
  const terms = async (pkg: TestPackage, version: string): Promise<Record<string, unknown>> => {
    const { sha256, size } = pkg;
    return { slug: 'mine', version, min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256, size };
  };
  const next = (): string => {
    versions += 1;
    return `${versions}.0.0`;
  };
  const upload = (version: string, { bytes }: TestPackage): object => {
    return { slug: 'mine', version, package_base64: bytes.toString('base64') };
  };
  const good = (version: string): Promise<TestPackage> => testPackage({ slug: 'mine', version });

  /** Announces a package and uploads it, or another. */
  async function refusedPackage(code: string, pkg: TestPackage, version = next(), sent = pkg): Promise<Body> {
    await agent.done('service_announce_release', await terms(pkg, version));
    return agent.refused('service_upload_package', upload(version, sent), code);
  }
  async function inReview(): Promise<string> {
    const version = next();
    const pkg = await good(version);
    await agent.done('service_announce_release', await terms(pkg, version));
    await agent.done('service_upload_package', upload(version, pkg));
    return version;
  }
  async function hostile(code: RefusalCode): Promise<Body> {
    const corpus = new URL('../../../packages/signed-package/dist/test/hostile/corpus.js', import.meta.url);
    const { hostileZips } = (await import(corpus.href)) as { hostileZips: { bytes: Buffer }[] };
    for (const { bytes } of hostileZips.filter((one) => one.bytes.length > 0 && one.bytes.length < 8_000_000)) {
      const reviewed = await reviewArchive(bufferSource(bytes));
      if (reviewed.ok || archiveFault(reviewed.faults[0] as never).code !== code) continue;
      return refusedPackage(code, asPackage(bytes));
    }
    return assert.fail(`no archive is refused with ${code}`);
  }
  const announceWith = async (code: string, more: object): Promise<Body> => {
    const input = { ...(await terms(await good('900.0.0'), '900.0.0')), ...more };
    return agent.refused('service_announce_release', input, code);
  };
  const manifest = async (code: string, text: object): Promise<Body> => {
    const version = next();
    const pkg = await testPackage({ slug: 'mine', version, manifest: { slug: 'mine', version, ...text } });
    return refusedPackage(code, pkg, version);
  };

  const provocations: Readonly<Partial<Record<RefusalCode, () => Promise<Body>>>> = {
    invalid_field: () => announceWith('invalid_field', { php: '?' }),
    invalid_version: () => announceWith('invalid_version', { version: '1' }),
    unknown_min_core: () => announceWith('unknown_min_core', { min_core: '77.0.0' }),
    invalid_max_core: () => announceWith('invalid_max_core', { max_core: '0.1.0' }),
    too_large: () => announceWith('too_large', { size: 50_000_000 }),
    artifact_not_found: () => announceWith('artifact_not_found', { slug: 'theirs' }),
    slug_taken: () => register('slug_taken', 'theirs'),
    slug_reserved: () => register('slug_reserved', 'core'),
    scope_required: async () => {
      const reader = agentOf(service, 'acc_owner', ['read']);
      return reader.refused('service_withdraw_release', { slug: 'mine', version: '1.0.0' }, 'scope_required');
    },
    missing_credential: () => as({ kind: 'anonymous' }),
    permission_denied: () =>
      as({
        kind: 'oauth_token',
        grant_id: 'g',
        client_id: 'c',
        account_id: 'acc_owner',
        scopes: ['artifacts.publish'],
        permissions: [],
      }),
    release_not_found: () =>
      agent.refused('service_release_hash', { slug: 'mine', version: '99.0.0' }, 'release_not_found'),
    not_found: () => agent.refused('service_webhook_deliveries', { event_id: `evt_${'0'.repeat(26)}` }, 'not_found'),
    webhook_not_set: async () => {
      await inReview();
      await service.reviewer('decide_release', { slug: 'mine', version: `${versions}.0.0`, decision: 'approve' });
      const { events } = (await agent.done('service_webhook_deliveries', { slug: 'mine' })) as {
        events: { id: string }[];
      };
      return agent.refused('service_webhook_deliveries', { resend_event_id: events[0]?.id }, 'webhook_not_set');
    },
    version_not_newer: async () => {
      const version = await inReview();
      const input = await terms(await good('2.2.2'), version);
      return agent.refused('service_announce_release', input, 'version_not_newer');
    },
    version_not_open: async () => {
      const version = await inReview();
      return agent.refused('service_upload_package', upload(version, await good(version)), 'version_not_open');
    },
    decision_not_possible: async () => {
      const version = await inReview();
      await service.reviewer('decide_release', { slug: 'mine', version, decision: 'approve' });
      return agent.refused('service_withdraw_release', { slug: 'mine', version }, 'decision_not_possible');
    },
    package_not_available: async () =>
      agent.refused('service_package_link', { slug: 'mine', version: await inReview() }, 'package_not_available'),
    artifact_rejected: async () => {
      await agent.done('service_register_artifact', { slug: 'turned-down', name: 'x', description: { en: 'x' } });
      await service.reviewer('decide_artifact', { slug: 'turned-down', decision: 'reject', reason: 'No.' });
      return announceWith('artifact_rejected', { slug: 'turned-down' });
    },
    sha256_mismatch: async () => {
      const version = next();
      const [one, other] = [await good(version), await testPackage({ slug: 'mine', version, files: { a: 'b' } })];
      return refusedPackage('sha256_mismatch', one, version, other);
    },
    size_mismatch: async () => {
      const version = next();
      const pkg = await good(version);
      await agent.done('service_announce_release', { ...(await terms(pkg, version)), size: 1 });
      return agent.refused('service_upload_package', upload(version, pkg), 'size_mismatch');
    },
    manifest_missing: async () => refusedPackage('manifest_missing', await zipOf({ 'lang/en/a.php': '<?php' })),
    manifest_invalid: () => manifest('manifest_invalid', { hooks: 7 }),
    slug_mismatch: () => manifest('slug_mismatch', { slug: 'other' }),
    version_mismatch: () => manifest('version_mismatch', { version: '0.0.1' }),
    missing_english: async () => {
      const version = next();
      const pkg = await zipOf({ 'module.json': JSON.stringify({ slug: 'mine', version }) });
      return refusedPackage('missing_english', pkg, version);
    },
    ...Object.fromEntries(
      (['invalid_archive', 'path_traversal', 'symlink', 'zip_bomb', 'too_many_entries', 'reserved_entry'] as const).map(
        (code) => [code, () => hostile(code)],
      ),
    ),
    rate_limited: async () => {
      const busy = agentOf(service);
      for (let call = 0; call < 120; call += 1) await busy.call('service_core_releases', {});
      return busy.refused('service_artifact_status', { slug: 'mine' }, 'rate_limited');
    },
    internal: () => failing(new Error('broken')),
    unavailable: () => failing(new Refusal([fault('unavailable', null, null, rule('service.database'))])),
  };

  const register = (code: string, slug: string): Promise<Body> =>
    agent.refused('service_register_artifact', { slug, name: 'x', description: { en: 'x' } }, code);

  async function as(actor: unknown): Promise<Body> {
    const { signal } = new AbortController();
    const tool = capabilityNamed('service_withdraw_release');
    const input = { slug: 'mine', version: '1.0.0' };
    const call = { tool, arguments: input, actor: actor as never, requestId: 'r', signal };
    return JSON.parse((await callTool(service.services, call)).content[0].text) as Body;
  }
  async function failing(error: Error): Promise<Body> {
    const { signal } = new AbortController();
    const tool = { ...capabilityNamed('service_release_hash'), run: () => Promise.reject(error) };
    const actor = { kind: 'agent_token', token_id: 'agt_f', account_id: 'acc_owner', scopes: ['read'] } as const;
    const call = { tool, arguments: { slug: 'mine', version: '1.0.0' }, actor, requestId: 'r', signal };
    return JSON.parse((await callTool(service.services, call)).content[0].text) as Body;
  }

  it('is provoked here, or nothing that an agent calls refuses with it', () => {
    const covered = [...Object.keys(provocations), ...Object.keys(ELSEWHERE)];
    assert.deepEqual([...new Set(covered)].sort(), [...refusalCodes].sort());
  });

  for (const [code, provoke] of Object.entries(provocations)) {
    it(`${code} names the next step: a call that can be made, or the page for a person (decisions §2)`, async () => {
      const { code: told, hint, next: step } = await provoke();
      assert.equal(told, code);
      assert.match(String(hint), /^[A-Z].*\.$/s);
      assert.doesNotMatch(String(hint), /See \/errors/);
      assert.ok(step, `${code}: ${hint}`);
      const { tool, arguments: known, page } = step as { tool?: string; arguments?: object; page?: string };
      if (tool === undefined) {
        assert.match(String(page), /^http:\/\/127\.0\.0\.1:8080\/\w+/);
        return;
      }
      const found = toolsOf(capabilities).get(tool);
      assert.ok(found, `${tool} is a tool`);
      for (const name of Object.keys(known ?? {})) assert.ok(inputFields(found).includes(name), `${tool} ${name}`);
    });
  }
});
