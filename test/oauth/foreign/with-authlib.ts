import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Begun, type Facts, type ForeignLine, type Tokens, Understood } from './line.js';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'oauth', 'foreign', 'authlib_client.py');

/** What the tests install of PyPI. */
export const AUTHLIB = ['authlib==1.9.9', 'requests==2.34.2'] as const;

interface Said {
  readonly answer?: Facts;
  readonly error?: string;
  readonly status?: number | null;
  readonly broken?: string;
}

/** Python's Authlib, in a process of `python`. */
export function withAuthlib(python: string): ForeignLine {
  return async ({ issuer, client, method, redirectUri }) => {
    const child = spawn(python, [SCRIPT], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (piece) => {
      errors += piece;
    });
    const ended = once(child, 'exit');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const tell = async (message: object): Promise<Said> => {
      child.stdin.write(`${JSON.stringify(message)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`Authlib ended: ${errors.slice(-2000)}`);
      return JSON.parse(value) as Said;
    };
    const ask = async (what: string, more: object): Promise<Facts> => {
      const { answer, error, status = null, broken } = await tell({ do: what, ...more });
      if (error !== undefined) throw new Understood(error, status);
      if (answer === undefined) throw new Error(`Authlib: ${broken}`);
      return answer;
    };
    const tokensOf = async (what: string, more: object): Promise<Tokens> => {
      const { access_token, refresh_token = null, scope = null } = (await ask(what, more)) as unknown as Tokens;
      return { access_token, refresh_token, scope };
    };
    const { client_id, secret } = client;
    await tell({ issuer, client_id, client_secret: secret, method, redirect_uri: redirectUri });
    return {
      async begin(scope): Promise<Begun> {
        const { url, verifier } = await ask('begin', { scope });
        return { url: new URL(String(url)), verifier: String(verifier) };
      },
      exchange: (back) => tokensOf('exchange', { back: back.href }),
      refresh: (token, scope) => tokensOf('refresh', { token, scope: scope ?? null }),
      userinfo: (token) => ask('userinfo', { token }),
      introspect: (token) => ask('introspect', { token }),
      revoke: async (token) => void (await ask('revoke', { token })),
      async close() {
        child.stdin.end();
        await ended;
      },
    };
  };
}
