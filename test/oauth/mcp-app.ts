import { randomBytes } from 'node:crypto';
import { Client as ModernClient, StreamableHTTPClientTransport as ModernHttp } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ToolAnswer } from '../agents.js';
import type { Browser, Shown } from '../http/pages/browser.js';

/** Where the apps of the tests are reached: a loopback URI on a port of their own. */
export const APP_CALLBACK = 'http://127.0.0.1:7337/callback';
/** As a document or an admin registers it: any port will do (decisions §7). */
export const ANY_PORT = 'http://127.0.0.1/callback';

/** How an app is known to the authorization server: by the URL of its document, or by an id that it was given. */
export type AppIdentity = { readonly document: string } | { readonly client_id: string; readonly issuer: string };

// biome-ignore lint/suspicious/noExplicitAny: the two lines of the SDK have types of their own for what is kept
type Kept = any;

/** What an app keeps between messages: what its SDK asks for, of either line. */
export class AppMemory {
  readonly redirectUrl = APP_CALLBACK;
  readonly clientMetadataUrl?: string;
  readonly clientMetadata: {
    client_name: string;
    redirect_uris: string[];
    grant_types: string[];
    token_endpoint_auth_method: string;
  };
  /** Where the member is to be led. */
  asked: URL | null = null;
  /** How often the member was asked. */
  times = 0;
  #state = '';
  #verifier = '';
  #client: Kept;
  #tokens: Kept;
  #discovery: Kept;

  constructor(identity: AppIdentity, grantTypes: readonly string[]) {
    const isKnown = 'client_id' in identity;
    if (isKnown) this.#client = identity;
    else this.clientMetadataUrl = identity.document;
    this.clientMetadata = {
      client_name: 'Planner',
      redirect_uris: [APP_CALLBACK],
      grant_types: [...grantTypes],
      token_endpoint_auth_method: 'none',
    };
  }

  get scope(): string {
    return this.#tokens?.scope ?? '';
  }

  get refreshToken(): string | undefined {
    return this.#tokens?.refresh_token;
  }

  get accessToken(): string | undefined {
    return this.#tokens?.access_token;
  }

  state(): string {
    this.#state = randomBytes(16).toString('base64url');
    return this.#state;
  }

  /** What came back to the app, once it is its own. */
  answered(back: URL): URLSearchParams {
    const { searchParams } = back;
    if (`${back.origin}${back.pathname}` !== APP_CALLBACK) throw new Error(`the member came back to ${back.pathname}`);
    if (searchParams.get('state') !== this.#state) throw new Error('the state is not the one that was sent');
    return searchParams;
  }

  redirectToAuthorization(url: URL): void {
    this.asked = url;
    this.times += 1;
  }

  clientInformation = (): Kept => this.#client;
  saveClientInformation = (client: unknown): void => {
    this.#client = client;
  };
  tokens = (): Kept => this.#tokens;
  saveTokens = (tokens: unknown): void => {
    this.#tokens = tokens;
  };
  codeVerifier = (): string => this.#verifier;
  saveCodeVerifier = (verifier: string): void => {
    this.#verifier = verifier;
  };
  discoveryState = (): Kept => this.#discovery;
  saveDiscoveryState = (state: unknown): void => {
    this.#discovery = state;
  };
  invalidateCredentials = (what: string): void => {
    if (what === 'tokens' || what === 'all') this.#tokens = undefined;
  };
}

/** A connection of an app to `/mcp`. */
export interface AppConnection {
  connect(): Promise<void>;
  finish(back: URLSearchParams): Promise<void>;
  callTool(name: string, given: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

const IDENTITY = { name: 'countersign-tests', version: '0.0.0' };

/** The official clients with their own OAuth, of both lines. */
export const appLines = {
  '1.x': (url: URL, memory: AppMemory): AppConnection => {
    const client = new Client(IDENTITY);
    const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
    return {
      connect: () => client.connect(transport as Parameters<Client['connect']>[0]),
      finish: (back) => transport.finishAuth(back.get('code') ?? ''),
      callTool: (name, given) => client.callTool({ name, arguments: given }),
      close: () => client.close(),
    };
  },
  '2.x': (url: URL, memory: AppMemory): AppConnection => {
    const client = new ModernClient(IDENTITY, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    const transport = new ModernHttp(url, { authProvider: memory });
    return {
      connect: () => client.connect(transport),
      finish: (back) => transport.finishAuth(back),
      callTool: (name, given) => client.callTool({ name, arguments: given }),
      close: () => client.close(),
    };
  },
} as const;

/** Goes where answers lead, as long as that is on this site. */
async function arrived(browser: Browser, origin: string, shown: Shown): Promise<Shown> {
  let page = shown;
  for (let steps = 0; steps < 10; steps += 1) {
    const location = page.headers.get('location');
    if (location === null || new URL(location, origin).origin !== origin) return page;
    page = await browser.get(location);
  }
  throw new Error('the way has no end');
}

/**
 * What a member does whom an app has led to `url`: signs in where that is asked for, reads, and decides. Answers where
 * the browser is led then, and the page of the question.
 */
export async function decideAsMember(
  browser: Browser,
  url: URL,
  person: { readonly email: string; readonly password: string },
  decision: 'allow' | 'deny' = 'allow',
): Promise<{ readonly back: URL; readonly page: Shown }> {
  let page = await arrived(browser, url.origin, await browser.get(url.href));
  if (page.html.includes('name="password"')) {
    page = await arrived(browser, url.origin, await browser.send(page, { ...person }, '/sign-in'));
  }
  if (!page.html.includes('name="decision"')) throw new Error(`nothing was asked: ${page.status} ${titleOf(page)}`);
  const answer = await browser.send(page, { decision }, '/oauth/authorize');
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`no answer: ${answer.status} ${titleOf(answer)}`);
  return { back: new URL(location), page };
}

function titleOf({ html }: Shown): string {
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
}
