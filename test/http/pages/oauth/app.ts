import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { newClientId } from '../../../../domain/account/credentials.js';
import { SECOND_FACTOR_PURPOSE } from '../../../../domain/account/purposes.js';
import { signedIn, startSession } from '../../../../domain/account/session.js';
import type { Actor } from '../../../../domain/actor.js';
import type { Context } from '../../../../domain/context.js';
import type { ClientRecord } from '../../../../domain/oauth/client.js';
import { loadConfig } from '../../../../main/config.js';
import { type Served, startService } from '../../../../main/serve.js';
import { wire } from '../../../../main/wire.js';
import { makeContext } from '../../../../tools/dispatch.js';
import { makeFolder } from '../../../main/running.js';
import { testParts } from '../../../parts.js';
import { type Browser, openBrowser, type Shown } from '../browser.js';

export const CALLBACK = 'https://ledger.example.com/callback';
export const PASSWORD = 'four words make one';

/** A running service with members and apps that ask them. */
export interface OauthWorld {
  readonly served: Served;
  readonly url: string;
  /** Registers a client; public, unlike us, with one redirect URI where nothing else is said. */
  client(more?: Partial<ClientRecord>): Promise<string>;
  /** Makes an account and signs it in, in a browser of its own. */
  member(name: string, headers?: Record<string, string>): Promise<Member>;
  /** Turns a member's second factor on; answers its key in base32. */
  secondFactor(id: string): Promise<string>;
  context(actor?: Actor): Context;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

export async function openOauthWorld(settings: Record<string, string> = {}): Promise<OauthWorld> {
  const folder = await makeFolder();
  let offset = 0;
  const clock = (): Date => new Date(Date.now() + offset);
  const environment = {
    COUNTERSIGN_DATA_DIR: folder.path,
    COUNTERSIGN_PORT: '0',
    COUNTERSIGN_LOG_LEVEL: 'silent',
    ...settings,
  };
  const parts = { ...testParts(loadConfig(environment)), clock };
  const served = await startService(await wire(parts), { jobs: false });
  const { services } = served.wiring;
  const { ports } = services;

  const context: OauthWorld['context'] = (actor = { kind: 'anonymous' }) => {
    const { signal } = new AbortController();
    return makeContext(services, { actor, door: 'pages', requestId: 'test', signal });
  };

  return {
    served,
    url: served.baseUrl,
    context,
    async client(more = {}) {
      const _id = newClientId();
      await ports.clients.register({
        _id,
        name: 'Ledger',
        website: 'https://ledger.example.com/',
        logo: null,
        redirect_uris: [CALLBACK],
        confidential: false,
        first_party: false,
        resource_server: false,
        scopes: null,
        default_scopes: [],
        secret_hash: null,
        previous_secret: null,
        created_at: clock(),
        revoked_at: null,
        revoked_reason: null,
        revision: 1,
        ...more,
      });
      return _id;
    },
    async member(name, headers = {}) {
      const _id = `acc_${name}`;
      const email = `${name}@example.com`;
      const password_hash = await ports.passwords.hash(PASSWORD);
      const nothing = { publisher_name: null, publisher_key: null, banned_at: null };
      const account = { _id, email, email_key: email, name, roles: [], created_at: clock(), password_hash, ...nothing };
      await ports.accounts.create(account);
      const { session } = await startSession(context(), { _id });
      if ((await signedIn(ports, session, clock())) === null) throw new Error('the session did not begin');
      return { id: _id, email, browser: openBrowser(served.baseUrl, headers, { 'countersign-session': session }) };
    },
    async secondFactor(id) {
      const secret = new Secret({ size: 20 });
      const sealed_secret = served.wiring.store.signing.seal(Buffer.from(secret.buffer), SECOND_FACTOR_PURPOSE);
      const at = clock();
      await ports.accounts.setUpSecondFactor(id, { sealed_secret, at });
      await ports.accounts.turnOnSecondFactor(id, at, { sealed_secret, since: at, last_step: 0, recovery: [] }, []);
      return secret.base32;
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    close: async () => {
      await served.close();
      await folder.remove();
    },
  };
}

/** A PKCE pair (RFC 7636). */
export function newPkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** What an app asks with; `null` leaves a parameter out. */
export function authorizePath(clientId: string, more: Readonly<Record<string, string | null>> = {}): string {
  const parameters = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'a state = & + ü',
    code_challenge: newPkce().challenge,
    code_challenge_method: 'S256',
    scope: 'profile',
    ...more,
  };
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/oauth/authorize?${new URLSearchParams(sent)}`;
}

/** What an answer to the app says; `null`: nobody was redirected. */
export function answerIn({ headers }: Pick<Shown, 'headers'>): Record<string, string> | null {
  const location = headers.get('location');
  if (location === null || location.startsWith('/')) return null;
  return { to: location.split('?')[0] ?? '', ...Object.fromEntries(new URL(location).searchParams) };
}

/** Answers a consent screen. */
export function decide(browser: Browser, page: Shown, decision: 'allow' | 'deny'): Promise<Shown> {
  return browser.send(page, { decision }, '/oauth/authorize');
}
