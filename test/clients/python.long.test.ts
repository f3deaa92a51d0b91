import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAM } from '../main/running.js';
import { pythonWith } from '../python.js';
import { type ServedForClients, serveForClients } from './served.js';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'test', 'clients', 'mcp_client.py');

describe('the official Python client', () => {
  let python: string;
  let served: ServedForClients;

  before(async function () {
    python = await pythonWith(this, 'mcp==2.3.0');
    served = await serveForClients();
  });
  after(() => served?.close());

  async function look(told: object): Promise<Record<string, unknown>> {
    const said = await new Promise<string>((resolve, reject) => {
      const child = execFile(python, [SCRIPT], (error, out) => (error === null ? resolve(out) : reject(error)));
      child.stdin?.end(JSON.stringify(told));
    });
    return JSON.parse(said) as Record<string, unknown>;
  }

  const overHttp = (): object => ({ url: served.url, token: served.token });
  const overStdio = (): object => {
    const env = { PATH: process.env['PATH'] ?? '', ...served.environment };
    return { command: process.execPath, args: [PROGRAM, 'mcp'], env };
  };

  for (const [mode, revision] of [
    ['legacy', '2025-11-25'],
    ['auto', '2026-07-28'],
  ] as const) {
    for (const [name, way] of [
      ['streamable HTTP', overHttp],
      ['stdio', overStdio],
    ] as const) {
      it(`lists and calls over ${name}, in ${revision}`, async () => {
        const input = { slug: 'a', version: '1.0.0', sha256: 'a'.repeat(64) };
        const found = await look({ ...way(), mode, tool: 'service_verify_package', arguments: input });
        assert.deepEqual([found['version'], found['server']], [revision, 'countersign']);
        assert.ok((found['tools'] as string[]).includes('service_artifact_status'));
        assert.ok((found['resources'] as string[]).includes('countersign://manifest'));
        assert.ok((found['templates'] as string[]).includes('countersign://artifacts/{slug}'));
        assert.match(String(found['read']), /sha256_mismatch/);
        assert.deepEqual(found['prompts'], ['publish', 'repair']);
        assert.match(String(found['prompt']), /service_review_preflight/);
        assert.equal((found['answer'] as { answer: string }).answer, 'unknown');
        assert.deepEqual(found['refused'], [true, 'invalid_field']);
        assert.equal(found['unknown'], -32_602);
      });
    }
  }
});
