import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface ForeignServer {
  readonly uri: string;
  readonly port: number;
  stop(): Promise<void>;
}

const STARTING = 60_000;
const STOPPING = 5000;
const BETWEEN_LOOKS = 50;

/**
 * A SecantusDB (`requirePart(…, 'secantusdb')`): MongoDB's protocol over WiredTiger, in a folder of its own which it
 * removes; one member of a replica set, with `configureFailPoint`.
 */
export async function startForeignServer(program: string): Promise<ForeignServer> {
  const port = await freePort();
  const options = ['--storage-path', ':memory:', '--port', String(port), '--log-level', 'ERROR'];
  const child = spawn(program, [...options, '--enable-test-commands'], { stdio: ['ignore', 'inherit', 'inherit'] });
  await listens(port, child);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const late = setTimeout(() => child.kill('SIGKILL'), STOPPING);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(late);
  };
  return { uri: `mongodb://127.0.0.1:${port}/`, port, stop };
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  const end = Date.now() + STARTING;
  let failed: Error | null = null;
  child.once('error', (error) => {
    failed = error;
  });
  while (!(await accepts(port))) {
    if (failed !== null) throw failed;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} while it started`);
    if (Date.now() > end) throw new Error('the server does not listen');
    await pause(BETWEEN_LOOKS);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
