import type { StagedClient } from '../caller.js';

export const methods = ['none', 'client_secret_basic', 'client_secret_post'] as const;

export type Method = (typeof methods)[number];

/** What an app knows before it begins: its registration, and the issuer. */
export interface Registration {
  readonly issuer: string;
  readonly client: StagedClient;
  readonly method: Method;
  readonly redirectUri: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string | null;
  readonly scope: string | null;
}

/** An authorization that the app has begun. */
export interface Begun {
  readonly url: URL;
  readonly verifier: string;
}

export type Facts = Readonly<Record<string, unknown>>;

/** An app that a foreign library speaks for. What the library refuses to read, it throws. */
export interface ForeignApp {
  /** Discovers the server, and asks with PKCE and a state of its own. */
  begin(scope: string): Promise<Begun>;
  /** Checks what came back (state, issuer, errors), and redeems the code. */
  exchange(back: URL): Promise<Tokens>;
  refresh(refreshToken: string, scope?: string): Promise<Tokens>;
  userinfo(accessToken: string): Promise<Facts>;
  /** As the resource server that it is registered as. */
  introspect(token: string): Promise<Facts>;
  revoke(token: string): Promise<void>;
  close(): Promise<void>;
}

/** A refusal as the library has understood it. */
export class Understood extends Error {
  override readonly name = 'Understood';

  constructor(
    readonly error: string,
    readonly status: number | null,
  ) {
    super(error);
  }
}

/** A library, in one way to authenticate. */
export type ForeignLine = (registration: Registration) => Promise<ForeignApp>;
