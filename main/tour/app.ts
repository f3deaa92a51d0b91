import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './show.js';

/** An answer of an endpoint. */
export interface AppAnswer {
  readonly status: number;
  readonly body: Json;
}

/** A native app that acts for a member: public, with a redirect URI on this device (service.md, OAuth rules 1, 4). */
export interface App {
  readonly redirectUri: string;
  /** Finds the endpoints from the issuer alone (RFC 8414). */
  discover(issuer: string): Promise<Json>;
  /** Where the member is to be led, with a state and a PKCE challenge of this request's own. */
  authorizationUrl(clientId: string, scope: string): string;
  /** What came back to the redirect URI, once state and issuer are those of the request. */
  answered(): URLSearchParams;
  /** Calls the token endpoint. */
  token(form: Readonly<Record<string, string>>): Promise<AppAnswer>;
  redeem(code: string): Promise<AppAnswer>;
  userinfo(accessToken: string): Promise<AppAnswer>;
  close(): void;
}

/** Starts it: it listens on a free port of the loopback interface, for the way back. */
export async function startApp(): Promise<App> {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  let metadata: Json = {};
  let client = '';
  let back: URLSearchParams | null = null;
  const server = createServer((request, response) => {
    back = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
    response.end('<p>Done. You can close this window.</p>');
  });
  const redirectUri = `http://127.0.0.1:${await listening(server)}/callback`;
  const endpoint = (name: string): string => String(metadata[`${name}_endpoint`]);

  const app: App = {
    redirectUri,

    async discover(issuer) {
      const response = await fetch(`${issuer}/.well-known/oauth-authorization-server`);
      metadata = (await response.json()) as Json;
      return metadata;
    },

    authorizationUrl(clientId, scope) {
      client = clientId;
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state };
      const query = new URLSearchParams({ ...asked, code_challenge, code_challenge_method: 'S256' });
      return `${endpoint('authorization')}?${query}`;
    },

    answered() {
      if (back?.get('state') !== state) throw new Error('what came back is not what was asked for');
      if (back.get('iss') !== metadata['issuer']) throw new Error('another server has answered');
      return back;
    },

    async token(form) {
      const body = new URLSearchParams({ ...form, client_id: client });
      return answerOf(await fetch(endpoint('token'), { method: 'POST', body }));
    },

    redeem: (code) => app.token({ grant_type: 'authorization_code', code, code_verifier: verifier }),

    async userinfo(accessToken) {
      return answerOf(await fetch(endpoint('userinfo'), { headers: { authorization: `Bearer ${accessToken}` } }));
    },

    close: () => void server.close(),
  };
  return app;
}

async function answerOf(response: Response): Promise<AppAnswer> {
  return { status: response.status, body: (await response.json()) as Json };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
