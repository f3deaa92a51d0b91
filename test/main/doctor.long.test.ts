import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startOrJoin } from '@countersign/embedded-mongo';
import { MongoClient } from 'mongodb';
import { DAY } from '../../domain/durations.js';
import { severities } from '../../domain/operation/finding.js';
import { testAuthority } from '../certificates.js';
import { openMailServer } from '../smtp.js';
import { answer, command, makeFolder } from './running.js';

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly found: string;
  readonly todo: string | null;
  readonly about: Readonly<Record<string, unknown>>;
}

interface Examined {
  readonly status: number;
  readonly worst: string;
  /** Severity by code. */
  readonly found: ReadonlyMap<string, string>;
  readonly findings: readonly Found[];
}

describe('countersign doctor', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: join(folder.path, 'data') };
    await answer(environment, 'admin', 'add-signing-key');
  });
  after(() => folder.remove());

  async function examine(settings: Record<string, string> = {}, ...words: string[]): Promise<Examined> {
    const { status, out } = await command({ ...environment, ...settings }, 'doctor', '--json', ...words);
    const { worst, findings } = JSON.parse(out) as Pick<Examined, 'worst' | 'findings'>;
    for (const one of findings) assert.ok(one.found !== '' && one.todo !== '', one.code);
    return { status, worst, findings, found: new Map(findings.map(({ code, severity }) => [code, severity])) };
  }

  it('finds what is fine and what is not there yet, worst first, and makes nothing', async () => {
    const { found, findings, status, worst } = await examine();
    assert.equal(found.get('key.fine'), 'ok');
    assert.equal(found.get('database.fine'), 'ok');
    assert.equal(found.get('clock.fine'), 'ok');
    assert.equal(found.get('jobs.never'), 'warning');
    assert.deepEqual([status, worst], found.get('signing.no_active') === 'error' ? [1, 'error'] : [3, 'warning']);
    const ranks = findings.map(({ code }) => severities.indexOf(found.get(code) as never));
    assert.deepEqual(
      ranks,
      [...ranks].sort((a, b) => b - a),
    );
    const empty = join(folder.path, 'nothing');
    const missing = await examine({ COUNTERSIGN_DATA_DIR: empty });
    assert.deepEqual([missing.found.get('database.missing'), missing.status, existsSync(empty)], ['error', 1, false]);
  });

  it('says it in German at a German console, with what to do', async () => {
    const { out, status } = await command({ ...environment, LANG: 'de_DE.UTF-8' }, 'doctor');
    assert.match(out, /^Fehler|^Warnung/);
    assert.match(out, /Nächster Schritt: /);
    assert.ok(status === 1 || status === 3);
  });

  it('finds settings that stop a start', async () => {
    const { found, status, findings } = await examine({ COUNTERSIGN_PORT: 'many' });
    assert.deepEqual([[...found], status], [[['settings.wrong', 'error']], 1]);
    assert.match(findings[0]?.found ?? '', /COUNTERSIGN_PORT/);
    const open = await examine({
      COUNTERSIGN_BASE_URL: 'https://doctor.invalid',
      COUNTERSIGN_ENVIRONMENT: 'production',
    });
    assert.equal(open.found.get('settings.no_trusted_proxies'), 'warning');
    assert.equal(open.found.get('settings.no_mail_server'), 'warning');
    assert.ok(open.found.has('dns.no_address') || open.found.has('dns.failed'));
    assert.equal(open.found.get('public.unreachable'), 'error');
  });

  it('finds a master key that is another one, or open to all', async () => {
    const other = await examine({ COUNTERSIGN_MASTER_KEY: randomBytes(32).toString('base64') });
    assert.deepEqual([other.found.get('key.wrong'), other.status], ['error', 1]);
    const path = join(folder.path, 'loose.key');
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o666 });
    const loose = await examine({ COUNTERSIGN_MASTER_KEY_FILE: path });
    assert.equal(loose.found.get('key.unreadable'), 'error');
    const gone = await examine({ COUNTERSIGN_MASTER_KEY_FILE: join(folder.path, 'gone.key') });
    assert.equal(gone.found.get('key.missing'), 'error');
  });

  it('finds an index that is missing, and jobs that nobody runs', async () => {
    const { uri, close } = await startOrJoin({ dataDir: join(folder.path, 'data') });
    const client = await MongoClient.connect(uri);
    const database = client.db('countersign');
    await database.collection('artifacts').dropIndexes();
    await database.collection('jobs').insertOne({ name: 'sweep', nextRunAt: new Date(Date.now() - DAY) });
    const { found, findings } = await examine();
    assert.equal(found.get('database.indexes_missing'), 'warning');
    assert.equal(found.get('jobs.late'), 'warning');
    const indexes = findings.find(({ code }) => code === 'database.indexes_missing')?.about['indexes'] as string[];
    assert.ok(indexes.some((one) => one.startsWith('artifacts: ')));
    await client.close();
    await close();
  });

  it('finds a disk with less room than is wanted', async () => {
    const { found } = await examine({}, '--least-free', String(1024 ** 3));
    assert.equal(found.get('disk.low'), 'warning');
    assert.equal((await examine({}, '--least-free', '1')).found.has('disk.low'), false);
    assert.equal((await command(environment, 'doctor', '--least-free', 'all')).status, 2);
  });

  it('finds a mail server that does not let us in, and shows no password', async () => {
    const post = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    });
    const url = post.url.replace('smtp://', 'smtp://kim:sekret-password@');
    const settings = { COUNTERSIGN_SMTP_URL: url, COUNTERSIGN_MAIL_FROM: 'a@example.com' };
    const { found, findings } = await examine(settings);
    assert.equal(found.get('mail.refused'), 'error');
    assert.ok(!JSON.stringify(findings).includes('sekret-password'));
    assert.equal(post.mails.length, 0);
    await post.close();
  });

  it('finds a certificate that has expired, and an answer that is not ours', async () => {
    const until = new Date(Date.now() - DAY);
    const expired = testAuthority().issue(['localhost'], { from: new Date(until.getTime() - DAY), until });
    const server = createServer(expired, (_request, response) => response.writeHead(502).end('down'));
    const port = await listening(server);
    const { found } = await examine({ COUNTERSIGN_BASE_URL: `https://localhost:${port}` });
    assert.equal(found.get('certificate.invalid'), 'error');
    assert.equal(found.get('public.another'), 'error');
    server.close();
    server.closeAllConnections();
  });

  it('finds headers that the proxy drops', async () => {
    const { cert, key } = testAuthority().issue(['localhost']);
    const server = createServer({ cert, key }, (_request, response) => response.end('{"status":"alive"}'));
    const port = await listening(server);
    const { found, findings } = await examine({ COUNTERSIGN_BASE_URL: `https://localhost:${port}` });
    assert.equal(found.get('public.headers'), 'warning');
    const headers = findings.find(({ code }) => code === 'public.headers')?.about['headers'] as string[];
    assert.ok(headers.includes('strict-transport-security') && headers.includes('x-request-id'));
    server.close();
    server.closeAllConnections();
  });
});

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}
