import assert from 'node:assert/strict';
import type { ToolAnswer } from '../agents.js';
import { testPackage } from '../archives.js';
import { type OpenDoors, openDoors } from '../doors.js';
import { openTestService, type TestService } from '../service.js';

const POLL = 'countersign/poll_after_seconds';
const REVIEW = 'countersign://artifacts/linked/1.0.0/review';

describe('links to resources in what tools answer', () => {
  let service: TestService;
  let open: OpenDoors;
  before(async () => {
    service = await openTestService();
    await service.register('linked');
    open = await openDoors(service, 'linked');
  });
  after(async () => {
    await open.close();
    await service.close();
  });

  const linksOf = ({ content }: ToolAnswer): string[] => {
    const [text, ...links] = content as Array<{ type: string; uri: string; name: string }>;
    assert.equal(text?.type, 'text');
    for (const one of links) assert.deepEqual([one.type, typeof one.name], ['resource_link', 'string']);
    return links.map(({ uri }) => uri);
  };
  const pollOf = ({ _meta }: ToolAnswer): unknown => (_meta as Record<string, unknown> | undefined)?.[POLL];

  async function announced(manifest?: object): Promise<Record<string, unknown>> {
    const parts = {
      slug: 'linked',
      version: '1.0.0',
      ...(manifest === undefined ? {} : { manifest: { ...manifest } }),
    };
    const { sha256, size, bytes } = await testPackage(parts);
    const terms = { min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' }, sha256, size };
    await service.owner('service_announce_release', { slug: 'linked', version: '1.0.0', ...terms });
    return { slug: 'linked', version: '1.0.0', package_base64: bytes.toString('base64') };
  }

  it('lead from a refused package to its report and the format of the manifest, and can be read', async () => {
    const input = await announced({});
    for (const client of open.clients) {
      const answer = await client.callTool({ name: 'service_upload_package', arguments: input });
      assert.equal(answer.isError, true);
      assert.deepEqual(linksOf(answer), [REVIEW, 'countersign://manifest']);
      for (const uri of linksOf(answer)) assert.ok(await client.readResource({ uri }), uri);
    }
  });

  it('lead from a preflight to what explains what it found', async () => {
    const { bytes } = await testPackage({ slug: 'linked', version: '1.0.0', files: { 'a.php': '<?php eval($x);' } });
    const input = { slug: 'linked', version: '1.0.1', package_base64: bytes.toString('base64') };
    for (const client of open.clients) {
      const answer = await client.callTool({ name: 'service_review_preflight', arguments: input });
      assert.deepEqual(linksOf(answer), ['countersign://manifest', 'countersign://flags']);
    }
  });

  it('lead from an upload and from the status to the report, and say when it is worth asking again', async () => {
    const input = await announced();
    const [first] = open.clients;
    const sent = await first?.callTool({ name: 'service_upload_package', arguments: input });
    assert.deepEqual([linksOf(sent ?? {}), pollOf(sent ?? {})], [[REVIEW], 300]);
    for (const client of open.clients) {
      const status = await client.callTool({ name: 'service_artifact_status', arguments: { slug: 'linked' } });
      assert.deepEqual([linksOf(status), pollOf(status)], [[REVIEW], 300], client.name);
    }
    await service.reviewer('decide_release', { slug: 'linked', version: '1.0.0', decision: 'approve' });
    for (const client of open.clients) {
      const status = await client.callTool({ name: 'service_artifact_status', arguments: { slug: 'linked' } });
      assert.deepEqual([linksOf(status), pollOf(status)], [[], undefined], 'a reviewer has nothing left to do');
    }
  });

  it('stay away from clients whose revision does not know them', async () => {
    const { bytes } = await testPackage({ slug: 'linked', version: '2.0.0', manifest: {} });
    const input = { slug: 'linked', version: '2.0.0', package_base64: bytes.toString('base64') };
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'service_review_preflight', arguments: input },
    });
    for (const [revision, links] of [
      [undefined, 0],
      ['2024-11-05', 0],
      ['2025-03-26', 0],
      ['2025-06-18', 1],
      ['2025-11-25', 1],
    ] as const) {
      const response = await fetch(`${open.baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${open.token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...(revision === undefined ? {} : { 'mcp-protocol-version': revision }),
        },
        body,
      });
      const { result } = (await response.json()) as { result: ToolAnswer };
      assert.equal(linksOf(result).length, links, revision);
    }
  });
});
