import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testPackage } from '../../archives.js';

/**
 * Writes `data.tar.gz`: the data directory of the first version, 0.1.0, which had no tag. It is commit f3531c85, the last
 * one before the data carried a schema version. Made with `npm ci && npm run build:product` in a copy of that commit, and
 * then `node dist/test/main/first-version/make.js COPY`.
 */
const checkout = resolve(process.argv[2] ?? '');
const program = join(checkout, 'bin', 'countersign.js');
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-first-version-'));
const env = { PATH: process.env['PATH'], COUNTERSIGN_DATA_DIR: dataDir, COUNTERSIGN_PORT: '0' };

type Json = Record<string, unknown>;

const service = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const origin = await new Promise<string>((found) => {
  let said = '';
  service.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
    if (url !== undefined) found(url);
  });
});

function admin(...words: string[]): Json {
  const text = execFileSync(process.execPath, [program, 'admin', ...words, '--json'], { env, encoding: 'utf8' });
  return JSON.parse(text) as Json;
}

admin('create-account', '--email', 'pat@example.com', '--name', 'Pat', '--publisher-name', 'Acme');
admin('create-account', '--email', 'robin@example.com', '--name', 'Robin', '--role', 'reviewer', '--role', 'admin');
const { token } = admin('issue-agent-token', '--account', 'pat@example.com', '--scope', 'publish');

async function tool(name: string, input: Json): Promise<Json> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });
  const text = await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).text();
  const reply = JSON.parse(/^\{/.test(text) ? text : (/^data: (\{.*"result".*)$/m.exec(text)?.[1] ?? 'null')) as Json;
  const result = reply['result'] as Json;
  if (result['isError'] === true) throw new Error(text);
  return result['structuredContent'] as Json;
}

async function upload(slug: string, version: string): Promise<void> {
  const { bytes, sha256, size } = await testPackage({ slug, version });
  const terms = { min_core: '2.0.0', php: '^8.1', notes: { en: 'Notes.', de: 'Hinweise.' } };
  await tool('service_announce_release', { slug, version, ...terms, sha256, size });
  await tool('service_upload_package', { slug, version, package_base64: bytes.toString('base64') });
}

const decide = (...words: string[]): Json => admin('decide', '--as', 'robin@example.com', ...words);
for (const slug of ['first-module', 'second-module']) {
  await tool('service_register_artifact', { slug, name: slug, summary: 'Invoices', description: { en: 'One.' } });
  decide('--artifact', slug, '--decision', 'approve');
}
await upload('first-module', '1.0.0');
decide('--artifact', 'first-module', '--version', '1.0.0', '--decision', 'approve');
await upload('first-module', '1.1.0');
decide('--artifact', 'first-module', '--version', '1.1.0', '--decision', 'request_changes', '--reason', 'Line 3.');
await upload('second-module', '1.0.0');
decide('--artifact', 'second-module', '--version', '1.0.0', '--decision', 'approve');
decide('--artifact', 'second-module', '--version', '1.0.0', '--decision', 'suspend', '--reason', 'It phones home.');
await upload('second-module', '1.0.1');
admin('issue-publishing-token', '--artifact', 'first-module');
admin('issue-licence', '--artifact', 'first-module', '--installation', 'shop.example.com');

service.kill('SIGTERM');
// The database ends 10 seconds after its last client.
while (existsSync(join(dataDir, 'db', 'server.sock'))) await sleep(200);
const out = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'main', 'first-version', 'data.tar.gz');
const words = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--sparse',
  '-C',
  dataDir,
  '-cf',
  '-',
  'db/store.mdb',
  'master.key',
];
execFileSync('sh', ['-c', 'tar "$@" | gzip -9n > "$0"', out, ...words]);
rmSync(dataDir, { recursive: true, force: true });
