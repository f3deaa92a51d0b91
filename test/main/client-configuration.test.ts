import assert from 'node:assert/strict';
import { storedFile } from '../../main/reference/files.js';
import { settings } from '../../main/settings.js';

interface Server {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('mcp.json', () => {
  const { mcpServers } = JSON.parse(storedFile('mcp.json')) as { mcpServers: Readonly<Record<string, Server>> };

  it('starts the command over stdio with settings that there are (decisions §10, §11)', () => {
    const stdio = Object.values(mcpServers).find(({ command }) => command !== undefined);
    assert.deepEqual([stdio?.command, ...(stdio?.args ?? [])], ['npx', 'countersign', 'mcp']);
    const names: readonly string[] = Object.values(settings).map(({ name }) => name);
    for (const name of Object.keys(stdio?.env ?? {})) assert.ok(names.includes(name), name);
    assert.ok(Object.hasOwn(stdio?.env ?? {}, settings.token.name));
  });

  it('reaches the default address over streamable HTTP with a bearer token (decisions §10)', () => {
    const http = Object.values(mcpServers).find(({ url }) => url !== undefined);
    assert.equal(http?.url, 'http://127.0.0.1:8080/mcp');
    assert.match(http?.headers?.['Authorization'] ?? '', /^Bearer \$\{COUNTERSIGN_TOKEN\}$/);
  });

  it('holds no token', () => assert.doesNotMatch(storedFile('mcp.json'), /bkm_/));
});
