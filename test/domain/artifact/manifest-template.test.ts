import assert from 'node:assert/strict';
import { parsePackageManifest } from '@countersign/signed-package';
import { agentOf, type TestAgent } from '../../agent-calls.js';
import { openTestService, type TestService } from '../../service.js';
import { peopleOf, sendForReview } from '../review/people.js';

describe('the template of a manifest', () => {
  const tool = 'service_manifest_template';
  let service: TestService;
  let agent: TestAgent;

  before(async () => {
    service = await openTestService();
    agent = agentOf(service);
  });
  after(() => service.close());

  const read = ({ file_name, content }: Readonly<Record<string, unknown>>) => {
    const parsed = parsePackageManifest(String(file_name), Buffer.from(String(content)));
    assert.ok(parsed.ok, JSON.stringify(parsed));
    return parsed.manifest;
  };

  it('is a manifest that the automatic review reads, of the kind that is asked for (decisions §5, §10)', async () => {
    for (const kind of ['module', 'theme']) {
      const answers = { slug: 'new-one', version: '1.2.3', kind, permissions: ['mail.send'], hooks: ['"quoted"'] };
      const template = await agent.done(tool, answers);
      assert.equal(template['file_name'], `${kind}.json`);
      const { slug, version, permissions, hooks, name } = read(template);
      assert.deepEqual({ slug, version, kind, permissions, hooks }, answers);
      assert.equal(name, null);
    }
  });

  it('explains every key that is read (decisions §10)', async () => {
    const { keys } = await agent.done(tool, { slug: 'new-one', version: '1.2.3', kind: 'module' });
    const named = (keys as Array<{ name: string; meaning: string }>).map(({ name }) => name);
    assert.deepEqual(named, ['slug', 'version', 'name', 'permissions', 'hooks', 'requires']);
    for (const { meaning } of keys as Array<{ meaning: string }>) assert.match(meaning, /^[A-Z].*\.$/);
  });

  it('has the name of the caller’s own artifact, and not that of another’s (service.md, Errors)', async () => {
    await service.register('named');
    const input = { slug: 'named', version: '1.0.0', kind: 'module' };
    assert.equal(read(await agent.done(tool, input)).name, 'named');
    assert.equal(read(await agentOf(service, 'acc_stranger').done(tool, input)).name, null);
  });

  it('is not of another kind than the fixed one (decisions §4)', async () => {
    await service.register('fixed');
    await sendForReview(service, 'fixed');
    const { kim } = await peopleOf(service);
    await kim('decide_release', { slug: 'fixed', version: '1.0.0', decision: 'approve' });
    const body = await agent.refused(tool, { slug: 'fixed', version: '1.1.0', kind: 'theme' }, 'invalid_field');
    assert.deepEqual([body['field'], body['received']], ['kind', 'theme']);
    assert.match(String(body['expected']), /module/);
    assert.deepEqual(body['next'], { tool, arguments: { slug: 'fixed', version: '1.1.0' } });
  });

  it('refuses answers that no manifest can have (decisions §1)', async () => {
    const good = { slug: 'new-one', version: '1.0.0', kind: 'module' };
    for (const [wrong, code, field] of [
      [{ slug: 'admin' }, 'slug_reserved', 'slug'],
      [{ slug: 'A b' }, 'invalid_field', 'slug'],
      [{ version: '1' }, 'invalid_version', 'version'],
      [{ kind: 'plugin' }, 'invalid_field', 'kind'],
      [{ permissions: [''] }, 'invalid_field', 'permissions.0'],
      [{ hooks: 'one' }, 'invalid_field', 'hooks'],
      [{ hooks: Array.from({ length: 201 }, () => 'x') }, 'invalid_field', 'hooks'],
    ] as const) {
      assert.equal((await agent.refused(tool, { ...good, ...wrong }, code))['field'], field);
    }
  });
});
