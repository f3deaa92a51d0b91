import assert from 'node:assert/strict';
import { manifestKeys } from '../../../domain/artifact/manifest-template.js';
import { refusalCodes } from '../../../domain/refusal.js';
import { flagRules } from '../../../domain/scan/flag-rules.js';
import { resources } from '../../../tools/resources/index.js';
import { examplePackage } from '../../../tools/resources/manifest.js';
import { isTemplate } from '../../../tools/resources/resource.js';
import type { AgentClient } from '../../agents.js';
import { testPackage, zipOf } from '../../archives.js';
import { type OpenDoors, openDoors } from '../../doors.js';
import { openTestService, type TestService } from '../../service.js';

type Json = Record<string, unknown>;

const STATUS = 'countersign://artifacts/{slug}';
const REVIEW = 'countersign://artifacts/{slug}/{version}/review';

describe('resources', () => {
  let service: TestService;
  let open: OpenDoors;
  before(async () => {
    service = await openTestService();
    for (const slug of ['shown', 'shown-too', 'other']) await service.register(slug);
    await service.register('my-module');
    await service.stranger('service_register_artifact', { slug: 'shown-not', name: 'x', description: { en: 'x' } });
    open = await openDoors(service, 'shown');
    for (const version of ['1.0.0', '1.2.0', '1.10.0', '2.0.0']) await announce(version);
    const { bytes } = await testPackage({ slug: 'shown', version: '2.0.0' });
    await service.owner('service_upload_package', {
      slug: 'shown',
      version: '2.0.0',
      package_base64: bytes.toString('base64'),
    });
  });
  after(async () => {
    await open.close();
    await service.close();
  });

  async function announce(version: string): Promise<void> {
    const { sha256, size } = await testPackage({ slug: 'shown', version });
    const terms = { min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' }, sha256, size };
    await service.owner('service_announce_release', { slug: 'shown', version, ...terms });
  }

  const textOf = async (client: AgentClient, uri: string): Promise<string> => {
    const { contents } = (await client.readResource({ uri })) as { contents: Array<{ uri: string; text: string }> };
    assert.deepEqual(
      contents.map((one) => one.uri),
      [uri],
    );
    return contents[0]?.text ?? '';
  };

  /** What a client of any era is refused with. */
  const refusedWith = async (asked: Promise<unknown>): Promise<{ code: number; message: string; data: Json }> => {
    const error: unknown = await asked.then(
      (answer) => assert.fail(JSON.stringify(answer)),
      (thrown: unknown) => thrown,
    );
    return error as { code: number; message: string; data: Json };
  };

  it('are listed to clients of every era and transport alike, in the order of their list', async () => {
    const fixed = resources.filter((one) => !isTemplate(one)).map(({ uri }) => uri);
    const templates = resources.filter(isTemplate).map(({ uri }) => uri);
    for (const client of open.clients) {
      const listed = (await client.listResources())['resources'] as Json[];
      const found = (await client.listResourceTemplates())['resourceTemplates'] as Json[];
      assert.deepEqual(
        [listed.map(({ uri }) => uri), found.map(({ uriTemplate }) => uriTemplate)],
        [fixed, templates],
        client.name,
      );
      for (const one of [...listed, ...found]) assert.match(String(one['description']), /^[A-Z].{20,}[.]$/);
    }
  });

  it('tell every error code, every rule of the scan and their number, written from the tables', async () => {
    for (const client of open.clients) {
      const errors = await textOf(client, 'countersign://errors');
      for (const code of refusalCodes) assert.ok(errors.includes(`| \`${code}\` |`), code);
      const flags = await textOf(client, 'countersign://flags');
      for (const rule of flagRules) {
        const row = flags.split('\n').find((line) => line.startsWith(`| \`${rule}\` |`)) ?? '';
        // Only a file that was not scanned has no list of its own in the guide.
        assert.equal(/ \| [A-Z][^:]+: \S/.test(row), rule !== 'not_scanned', rule);
      }
      for (const text of [errors, flags]) assert.ok(text.length < 16_000, String(text.length));
    }
  });

  it('give an example of a manifest and its package that passes every check (decisions §5)', async () => {
    const { bytes } = await zipOf(examplePackage);
    const text = await textOf(open.clients[0] as AgentClient, 'countersign://manifest');
    for (const [path, content] of Object.entries(examplePackage)) assert.ok(text.includes(content), path);
    for (const key of manifestKeys) assert.ok(text.includes(`| \`${key}\` |`), key);
    assert.deepEqual(Object.keys(JSON.parse(examplePackage['module.json'])), manifestKeys);
    const answer = await service.owner('service_review_preflight', {
      slug: 'my-module',
      version: '1.0.0',
      package_base64: bytes.toString('base64'),
    });
    assert.deepEqual([answer['passed'], answer['faults']], [true, []]);
  });

  it('show a status as its tool does, through every door (decisions §10)', async () => {
    for (const client of open.clients) {
      const shown = JSON.parse(await textOf(client, 'countersign://artifacts/shown'));
      const told = await client.callTool({ name: 'service_artifact_status', arguments: { slug: 'shown' } });
      assert.deepEqual(shown, told.structuredContent, client.name);
    }
  });

  it('show the review report of a version, cut as the upload’s', async () => {
    for (const client of open.clients) {
      const shown = JSON.parse(await textOf(client, 'countersign://artifacts/shown/2.0.0/review'));
      assert.deepEqual([shown.slug, shown.version, shown.state, shown.faults], ['shown', '2.0.0', 'in_review', []]);
      assert.ok(shown.report.checks.every(({ passed }: { passed: boolean }) => passed));
    }
  });

  it('of another account are as those that do not exist (service.md, Errors)', async () => {
    for (const client of open.clients) {
      const said: string[] = [];
      for (const slug of ['shown-not', 'shown-nil']) {
        for (const uri of [`countersign://artifacts/${slug}`, `countersign://artifacts/${slug}/1.0.0/review`]) {
          const { code, message, data } = await refusedWith(client.readResource({ uri }));
          assert.equal(code, client.name.includes('2026') ? -32_602 : -32_002, client.name);
          assert.deepEqual(data, { uri });
          said.push(message.replaceAll(slug, 'SLUG'));
        }
      }
      assert.equal(new Set(said).size, 1, said.join('\n'));
      assert.match(said[0] ?? '', /Your artifacts: my-module, other, shown, shown-too/);
    }
  });

  for (const [name, uri, code] of [
    ['nothing', 'countersign://nothing', 'not_found'],
    ['another scheme', 'file:///etc/passwd', 'not_found'],
    ['no URI', '', 'not_found'],
    ['the template itself', STATUS, 'invalid_field'],
    ['a path that leads up', 'countersign://artifacts/../errors', 'not_found'],
    ['a slug that is encoded', 'countersign://artifacts/sho%77n', 'invalid_field'],
    ['a slug with half an encoding', 'countersign://artifacts/%', 'invalid_field'],
    ['an empty slug', 'countersign://artifacts/', 'not_found'],
    ['a version that is none', 'countersign://artifacts/shown/1/review', 'invalid_version'],
    ['a version that is not there', 'countersign://artifacts/shown/9.9.9/review', 'release_not_found'],
    ['a query', 'countersign://errors?x=1', 'not_found'],
    ['upper case', 'COUNTERSIGN://errors', 'not_found'],
    ['a NUL and a line feed', 'countersign://artifacts/a\u0000\nb', 'invalid_field'],
    ['a long URI', `countersign://${'a'.repeat(5000)}`, 'invalid_field'],
  ] as const) {
    it(`refuse ${name} in words, with the same code in every era (decisions §2)`, async () => {
      for (const client of open.clients) {
        const refused = await refusedWith(client.readResource({ uri }));
        assert.match(refused.message, new RegExp(`(^|: )${code}: .*expected`), client.name);
        assert.ok([-32_602, -32_002].includes(refused.code), String(refused.code));
        assert.ok(JSON.stringify(refused.data).length < 3000);
        assert.ok(refused.message.length < 1500);
      }
    });
  }

  it('refuse a megabyte of URI shortly; where a header repeats it, the head is too large (decisions §2)', async () => {
    const uri = `countersign://${'a'.repeat(1_000_000)}`;
    for (const client of open.clients) {
      const { message } = await refusedWith(client.readResource({ uri }));
      assert.match(
        message,
        client.name === 'MCP of 2026-07-28 over streamable HTTP' ? /too_large/ : /invalid_field: uri/,
      );
      assert.ok(message.length < 1500);
    }
  });

  it('are read over MCP with a scope alone, and never without a token (decisions §10)', async () => {
    for (const one of resources) {
      if (one.shows === undefined) continue;
      assert.equal(one.shows.scope, 'read', one.name);
      assert.ok(one.shows.hints.readOnly && one.shows.doors.includes('mcp'), one.name);
    }
  });

  describe('completion', () => {
    const values = async (client: AgentClient, ...asked: Parameters<AgentClient['complete']>): Promise<unknown> =>
      ((await client.complete(...asked))['completion'] as Json)['values'];

    it('offers the slugs of the caller and nobody else’s', async () => {
      for (const client of open.clients) {
        for (const ref of [
          { type: 'ref/resource', uri: STATUS },
          { type: 'ref/resource', uri: REVIEW },
          { type: 'ref/prompt', name: 'publish' },
          { type: 'ref/prompt', name: 'repair' },
        ] as const) {
          const begun = (value: string): unknown => values(client, { ref, argument: { name: 'slug', value } });
          assert.deepEqual(await begun('shown'), ['shown', 'shown-too']);
          assert.deepEqual(await begun(''), ['my-module', 'other', 'shown', 'shown-too']);
          for (const value of ['shown-n', 'SHOWN', '.*', '$', 'shown\u0000', 'x'.repeat(200)]) {
            assert.deepEqual(await begun(value), [], value);
          }
        }
      }
    });

    it('offers the versions of the artifact that is named, highest first; none of another’s', async () => {
      for (const client of open.clients) {
        for (const ref of [
          { type: 'ref/resource', uri: REVIEW },
          { type: 'ref/prompt', name: 'repair' },
        ] as const) {
          const begun = (value: string, slug?: string): unknown => {
            const context = slug === undefined ? {} : { context: { arguments: { slug } } };
            return values(client, { ref, argument: { name: 'version', value }, ...context });
          };
          assert.deepEqual(await begun('', 'shown'), ['2.0.0', '1.10.0', '1.2.0', '1.0.0']);
          assert.deepEqual(await begun('1.', 'shown'), ['1.10.0', '1.2.0', '1.0.0']);
          for (const slug of ['shown-not', 'nothing', undefined]) assert.deepEqual(await begun('', slug), []);
        }
      }
    });

    it('refuses what has no completion, and values without end, in words', async () => {
      for (const client of open.clients) {
        const ref = { type: 'ref/resource', uri: STATUS } as const;
        for (const asked of [
          { ref, argument: { name: 'version', value: '' } },
          { ref, argument: { name: 'toString', value: '' } },
          { ref, argument: { name: 'slug', value: 'x'.repeat(1_000_000) } },
          { ref: { type: 'ref/prompt', name: 'nothing' }, argument: { name: 'slug', value: '' } },
          { ref: { type: 'ref/resource', uri: 'countersign://errors' }, argument: { name: 'slug', value: '' } },
        ] as const) {
          const { code, data, message } = await refusedWith(client.complete(asked));
          assert.equal(code, -32_602);
          assert.equal(data['code'], 'invalid_field');
          assert.ok(message.length < 1500);
        }
      }
    });
  });
});
