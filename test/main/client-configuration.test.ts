import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import { productVersion } from '../../http/version.js';
import { storedFile } from '../../main/reference/files.js';
import { settings } from '../../main/settings.js';

interface Server {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Configuration {
  readonly mcpServers: Readonly<Record<string, Server>>;
}

const texts = { type: 'object', additionalProperties: { type: 'string' } };

/**
 * The file as Claude Code reads `.mcp.json` and Gemini CLI its settings, which publish no schema of it: a program with
 * arguments and variables, or an address with headers.
 */
const configurationSchema = {
  type: 'object',
  required: ['mcpServers'],
  additionalProperties: false,
  properties: {
    mcpServers: {
      type: 'object',
      propertyNames: { pattern: '^[a-zA-Z0-9_-]{1,64}$' },
      additionalProperties: {
        oneOf: [
          {
            required: ['command'],
            additionalProperties: false,
            properties: {
              type: { const: 'stdio' },
              command: { type: 'string', minLength: 1 },
              args: { type: 'array', items: { type: 'string' } },
              env: texts,
            },
          },
          {
            required: ['type', 'url'],
            additionalProperties: false,
            properties: { type: { const: 'http' }, url: { type: 'string', pattern: '^https?://' }, headers: texts },
          },
        ],
      },
    },
  },
};
const isConfiguration = new Ajv({ strict: false }).compile(configurationSchema);

describe('mcp.json', () => {
  const { mcpServers } = JSON.parse(storedFile('mcp.json')) as { mcpServers: Readonly<Record<string, Server>> };

  it('starts the command over stdio with settings that there are (decisions §10, §11)', () => {
    const stdio = Object.values(mcpServers).find(({ command }) => command !== undefined);
    assert.deepEqual([stdio?.command, ...(stdio?.args ?? [])], ['node', 'bin/countersign.js', 'mcp']);
    const names: readonly string[] = Object.values(settings).map(({ name }) => name);
    for (const name of Object.keys(stdio?.env ?? {})) assert.ok(names.includes(name), name);
    assert.ok(Object.hasOwn(stdio?.env ?? {}, settings.token.name));
  });

  it('reaches the default address over streamable HTTP with a bearer token (decisions §10)', () => {
    const http = Object.values(mcpServers).find(({ url }) => url !== undefined);
    assert.equal(http?.url, 'http://127.0.0.1:8080/mcp');
    assert.match(http?.headers?.['Authorization'] ?? '', /^Bearer \$\{COUNTERSIGN_TOKEN\}$/);
  });

  it('has the shape that clients read, and nothing that they do not (docs/agents.md)', () => {
    const configuration = JSON.parse(storedFile('mcp.json')) as Configuration;
    const servers = Object.keys(configuration.mcpServers);
    assert.ok(isConfiguration(configuration), JSON.stringify(isConfiguration.errors));
    assert.equal(servers.length, 2);
    for (const name of servers) {
      const server = configuration.mcpServers[name] as Server;
      for (const broken of [
        { ...server, type: 'sse' },
        { ...server, url: 'mcp', command: 'node' },
        { ...server, token: 'x' },
        { ...server, args: 'mcp' },
        { ...server, headers: { Authorization: 7 } },
        { ...server, env: { COUNTERSIGN_TOKEN: null } },
      ]) {
        assert.equal(isConfiguration({ mcpServers: { [name]: broken } }), false, JSON.stringify(broken));
      }
    }
    assert.equal(isConfiguration({ servers: configuration.mcpServers }), false);
  });

  it('is what the page of set-ups shows in docs/agents.md, but for address, folder and token', () => {
    const shown = [...storedFile('docs/agents.md').matchAll(/```json\n(\{\n {2}"(?:mcpServers|servers)[^`]+)```/g)];
    assert.equal(shown.length, 2);
    for (const [, text = ''] of shown) {
      const { servers, mcpServers = servers } = JSON.parse(text) as Partial<Configuration> & { servers?: unknown };
      assert.ok(isConfiguration({ mcpServers }), JSON.stringify(isConfiguration.errors));
    }
  });

  it('holds no token', () => assert.doesNotMatch(storedFile('mcp.json'), /bkm_/));
});

describe('server.json', () => {
  const entry = JSON.parse(storedFile('server.json')) as { $schema: string; version: string; remotes: unknown[] };
  // A copy of https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json (repository
  // modelcontextprotocol/static, December 12, 2025).
  const schema = JSON.parse(storedFile('test/schemas/server.schema.json')) as { $id: string };
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

  it('is what the registry of MCP servers takes, by its published schema', () => {
    assert.equal(entry.$schema, schema.$id);
    assert.ok(validate(entry), JSON.stringify(validate.errors));
    for (const broken of [
      { ...entry, name: 'countersign' },
      { ...entry, description: 'x'.repeat(101) },
    ]) {
      assert.equal(validate(broken), false);
    }
    for (const remote of entry.remotes)
      assert.equal(validate({ ...entry, remotes: [{ ...(remote as object), url: 7 }] }), false);
  });

  it('names the version of the program, and no package that is not published', () => {
    assert.equal(entry.version, productVersion);
    assert.deepEqual(Object.keys(entry), ['$schema', 'name', 'title', 'description', 'version', 'remotes']);
  });
});
