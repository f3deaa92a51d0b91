import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROGRAM } from '../main/running.js';
import { type ServedForClients, serveForClients } from './served.js';

/** The official inspector wants a newer Node than ours, and comes with one. */
const INSPECTOR = [
  '-y',
  '-p',
  'node@24',
  '-p',
  '@modelcontextprotocol/inspector@2.12.0',
  '--',
  'mcp-inspector',
  '--cli',
];
const run = promisify(execFile);

describe('the official inspector', () => {
  let served: ServedForClients;
  before(async () => {
    served = await serveForClients();
  });
  after(() => served?.close());

  async function inspect(...args: string[]): Promise<Record<string, unknown>> {
    // It keeps files of its own in the home folder, and secrets nowhere.
    const env = { ...process.env, HOME: served.folder, MCP_INSPECTOR_SECRET_STORE: 'memory' };
    const { stdout } = await run('npx', [...INSPECTOR, ...args, '--format', 'json', '--quiet'], { env });
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  const overHttp = (): string[] => {
    return [served.url, '--transport', 'http', '--header', `Authorization: Bearer ${served.token}`];
  };
  /** It hands on none of its own environment. */
  const overStdio = (): string[] => {
    const named = Object.entries(served.environment);
    return [process.execPath, PROGRAM, 'mcp', ...named.flatMap(([name, value]) => ['-e', `${name}=${value}`])];
  };

  for (const era of ['legacy', 'modern']) {
    for (const [name, target] of [
      ['streamable HTTP', overHttp],
      ['stdio', overStdio],
    ] as const) {
      it(`lists and calls over ${name}, as a client of the ${era} era`, async () => {
        const asked = [...target(), '--protocol-era', era];
        const listed = JSON.stringify(await inspect(...asked, '--method', 'tools/list'));
        assert.match(listed, /"service_artifact_status"/);
        assert.match(JSON.stringify(await inspect(...asked, '--method', 'resources/list')), /countersign:\/\/errors/);
        assert.match(JSON.stringify(await inspect(...asked, '--method', 'prompts/list')), /"repair"/);
        const call = ['--method', 'tools/call', '--tool-name', 'service_verify_package'];
        const input = ['--tool-args-json', JSON.stringify({ slug: 'a', version: '1.0.0', sha256: 'a'.repeat(64) })];
        const called = JSON.stringify(await inspect(...asked, ...call, ...input));
        assert.match(called, /"answer":"unknown"/);
      });
    }
  }
});
