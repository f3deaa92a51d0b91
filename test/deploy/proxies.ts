import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedFile } from '../../main/reference/files.js';
import { testAuthority } from '../certificates.js';

export const HOST = 'artifacts.example.com';

/** A proxy that runs with a file of `deploy/proxy`, in which only ports, certificate and folders are others. */
export interface RunningProxy {
  readonly port: number;
  /** Where it turns http into https. */
  readonly plainPort: number;
  /** Resolves with everything that it has written: log files, standard output, standard error. */
  close(): Promise<string>;
}

export async function startNginx(program: string, upstream: number): Promise<RunningProxy> {
  const { folder, port, plainPort, cert, key } = await stage();
  const site = replaced(storedFile('deploy/proxy/nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'server 127.0.0.1:8080;': `server 127.0.0.1:${upstream};`,
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`]: cert,
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`]: key,
    '/var/log/nginx/': `${folder}/`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const around = `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit; events {}`;
  writeFileSync(join(folder, 'nginx.conf'), `${around}\nhttp {\n${temporary.join('\n')}\n${site}\n}\n`);
  const words = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  return running(spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] }), { folder, port, plainPort });
}

export async function startCaddy(program: string, upstream: number): Promise<RunningProxy> {
  const { folder, port, plainPort, cert, key } = await stage();
  const site = replaced(storedFile('deploy/proxy/Caddyfile'), {
    '\n{\n': `\n{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n`,
    [`{$DOMAIN:${HOST}} {`]: `{$DOMAIN:${HOST}} {\n\ttls ${cert} ${key}`,
  });
  writeFileSync(join(folder, 'Caddyfile'), site);
  const env = { PATH: process.env['PATH'], HOME: folder, UPSTREAMS: `127.0.0.1:${upstream}` };
  const words = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return running(spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] }), { folder, port, plainPort });
}

interface Stage {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
}

async function stage(): Promise<Stage & { readonly cert: string; readonly key: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-proxy-'));
  const issued = testAuthority().issue([HOST]);
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(cert, issued.cert);
  writeFileSync(key, issued.key, { mode: 0o600 });
  return { folder, port: await freePort(), plainPort: await freePort(), cert, key };
}

/** Every text must be there: a file that says it in another way is not tested any more. */
function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`the file does not say ${from}`);
    return done.replaceAll(from, to);
  }, text);
}

async function running(child: ChildProcess, { folder, port, plainPort }: Stage): Promise<RunningProxy> {
  let said = '';
  const hear = (bytes: Buffer): void => {
    said += bytes.toString();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async (): Promise<string> => {
    child.kill('SIGTERM');
    await ended;
    if (existsSync(folder)) {
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.log')))
        said += readFileSync(join(folder, name), 'utf8');
      rmSync(folder, { recursive: true });
    }
    return said;
  };
  const deadline = Date.now() + 20_000;
  while (!(await isOpen(port)) || !(await isOpen(plainPort))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`the proxy did not start: ${said}`);
    }
  }
  return { port, plainPort, close };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = plainRequest({ host: '127.0.0.1', port, path: '/', method: 'HEAD' });
    asked.once('response', () => resolve(true));
    asked.once('error', ({ code }: NodeJS.ErrnoException) => setTimeout(() => resolve(code !== 'ECONNREFUSED'), 20));
    asked.end();
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the body. `false`: the answer is there, or the connection gone. */
  body?(send: (bytes: Buffer) => Promise<boolean>): void;
  /** Hears each piece of the answer as it arrives. */
  hear?(piece: string): void;
}

/** Asks the proxy, with the path exactly as it is. */
export async function ask(
  { port }: Pick<RunningProxy, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body, hear }: Sent = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, servername: HOST, ca: testAuthority().ca, path, method },
      headers: { host: HOST, ...headers },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
        hear?.(piece);
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', reject);
    });
    if (body === undefined) asked.end();
    else {
      asked.flushHeaders();
      let isOver = false;
      for (const event of ['response', 'close']) asked.once(event, () => (isOver = true));
      body((bytes) => new Promise((sent) => asked.write(bytes, () => setImmediate(() => sent(!isOver)))));
    }
  });
}
