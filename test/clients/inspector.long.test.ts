import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAM } from '../main/running.js';
import { type ServedForClients, serveForClients } from './served.js';

/** The official inspector wants a newer Node than ours, and comes with one. */
const INSTALLED = ['node@24', '@modelcontextprotocol/inspector@2.12.0'];
/** Its own 15 seconds are short for a process that starts on a busy machine. */
const QUIETLY = ['--connect-timeout', '60000', '--format', 'json', '--quiet'];
const run = promisify(execFile);

describe('the official inspector', () => {
  let served: ServedForClients;
  let programs: string;
  before(async () => {
    served = await serveForClients();
    // Once for all calls: to be asked for both each time, `npx` takes longer than the inspector.
    await run('npm', ['install', '--prefix', served.folder, '--no-audit', '--no-fund', ...INSTALLED]);
    programs = join(served.folder, 'node_modules', '.bin');
  });
  after(() => served?.close());

  async function inspect(...args: string[]): Promise<Record<string, unknown>> {
    // It keeps files of its own in the home folder, and secrets nowhere.
    const PATH = `${programs}${delimiter}${process.env['PATH']}`;
    const env = { ...process.env, PATH, HOME: served.folder, MCP_INSPECTOR_SECRET_STORE: 'memory' };
    const { stdout } = await run(join(programs, 'mcp-inspector'), ['--cli', ...args, ...QUIETLY], { env });
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
        // Each call starts the inspector anew, and over stdio the service too: these two differ by era alone.
        if (target === overHttp) {
          assert.match(JSON.stringify(await inspect(...asked, '--method', 'resources/list')), /countersign:\/\/errors/);
          assert.match(JSON.stringify(await inspect(...asked, '--method', 'prompts/list')), /"repair"/);
        }
        const call = ['--method', 'tools/call', '--tool-name', 'service_verify_package'];
        const input = ['--tool-args-json', JSON.stringify({ slug: 'a', version: '1.0.0', sha256: 'a'.repeat(64) })];
        const called = JSON.stringify(await inspect(...asked, ...call, ...input));
        assert.match(called, /"answer":"unknown"/);
      });
    }
  }
});
