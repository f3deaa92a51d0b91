import type { Rule } from '../rules/index.js';
import type { ApiKeyRecord } from './api-key.js';
import type { ClientRecord, OauthClient } from './client.js';
import type { FigureName, Figures } from './figures.js';
import type { AccessTokenRecord, ConsentRecord, GrantRecord, RequestRecord } from './grant.js';
import type { Logo } from './logo.js';
import type { DeclaredScope } from './scopes.js';

/** A change of a client as it was read: `null` is answered where somebody else changed it meanwhile. */
export interface ClientStep {
  readonly id: string;
  readonly revision: number;
  readonly set: Partial<Omit<ClientRecord, '_id' | 'revision' | 'created_at'>>;
}

/** Clients that an admin registers, and those that documents describe. */
export interface ClientPorts {
  register(client: ClientRecord): Promise<void>;
  find(id: string): Promise<ClientRecord | null>;
  apply(step: ClientStep): Promise<ClientRecord | null>;
  /** Newest first, behind `after`. */
  page(after: { readonly at: Date; readonly id: string } | null, limit: number): Promise<readonly ClientRecord[]>;
  putLogo(logo: Logo): Promise<void>;
  logo(sha256: string): Promise<Logo | null>;
  /** The client that a document at a URL describes, while the document is fresh; `null`: it is to be fetched. */
  document(url: string, now: Date): Promise<OauthClient | null>;
  /** Keeps what a document describes, in place of what it described before. */
  keepDocument(client: OauthClient, until: Date): Promise<void>;
}

/** What happens to a client, counted. */
export interface FigurePorts {
  /** Counts one; written down a little later. */
  note(clientId: string, name: FigureName): void;
  /** The figures of a client since a day (`2026-11-22`), oldest first. */
  since(clientId: string, day: string): Promise<readonly Figures[]>;
}

/** What a grant becomes with a redeemed code or a rotated refresh token. */
export interface GrantChange extends Pick<GrantRecord, 'refresh' | 'until'> {
  readonly issued: AccessTokenRecord;
  /**
   * How many of the access tokens stay beside it, the newest. They are not written again: one that is revoked at the same
   * time would come back.
   */
  readonly kept: number;
}

/** Authorizations and what is made from them. Every step compares with the state that it was decided on. */
export interface GrantPorts {
  open(grant: GrantRecord): Promise<void>;
  find(key: string): Promise<GrantRecord | null>;
  /** Whether a grant, by the `id` that names it, is neither revoked nor over. */
  isAlive(of: Pick<GrantRecord, 'id' | 'account_id' | 'client_id'>, now: Date): Promise<boolean>;
  /** Redeems the code unless it was redeemed or the grant revoked: `true` for one caller only. */
  redeem(key: string, at: Date, change: GrantChange): Promise<boolean>;
  /** Puts new tokens in the place of the refresh token with that hash: `true` for one caller only. */
  rotate(key: string, refreshHash: string, change: GrantChange): Promise<boolean>;
  /** Ends every token of a grant; one that is revoked already stays so. */
  revoke(key: string, at: Date): Promise<void>;
  /** Ends one access token. */
  dropAccess(key: string, accessHash: string): Promise<void>;
  /** Notes the use of a grant, and of the consent behind it. */
  touch(grant: Pick<GrantRecord, '_id' | 'account_id' | 'client_id'>, at: Date): Promise<void>;
  /** Ends all of a member with one app, of a member, or of an app; answers how many lived. */
  revokeAll(of: { readonly account_id?: string; readonly client_id?: string }, at: Date): Promise<number>;
  /** How many grants of an app live, and how many of them have an access token that does; counted up to `COUNTED_TO`. */
  alive(clientId: string, now: Date): Promise<{ readonly grants: number; readonly tokens: number }>;

  consent(accountId: string, clientId: string): Promise<ConsentRecord | null>;
  /** Adds scopes to the consent, or makes it. */
  allow(accountId: string, clientId: string, scope: readonly string[], at: Date): Promise<void>;
  /** Newest first. */
  consentsOf(accountId: string, limit: number): Promise<readonly ConsentRecord[]>;
  withdraw(accountId: string, clientId: string): Promise<boolean>;

  putRequest(request: RequestRecord): Promise<void>;
  /** Takes a request out: one caller has it. */
  takeRequest(id: string): Promise<RequestRecord | null>;
}

/** Keys that a member makes for programs of their own. */
export interface ApiKeyPorts {
  put(key: ApiKeyRecord): Promise<void>;
  byHash(keyHash: string): Promise<ApiKeyRecord | null>;
  find(id: string): Promise<ApiKeyRecord | null>;
  /** Newest first. */
  of(accountId: string, limit: number): Promise<readonly ApiKeyRecord[]>;
  revoke(id: string, at: Date): Promise<void>;
  touch(id: string, at: Date): Promise<void>;
}

/** Scopes that modules declare. */
export interface ScopePorts {
  all(): Promise<readonly DeclaredScope[]>;
  declare(scope: DeclaredScope): Promise<void>;
  remove(name: string): Promise<boolean>;
}

/** A client ID metadata document as it came; the names of the headers are in lower case. */
export interface FetchedDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Why there is no document: the URL, or whoever answers for it, breaks a rule. */
export interface UnfetchedDocument {
  readonly received: string | null;
  readonly rule: Rule;
}

/** Client ID metadata documents (decisions §7): fetched as a webhook is sent. The rule over it is `readClientDocument`. */
export interface ClientDocumentPorts {
  /** Whether clients may name themselves by the URL of a document. */
  readonly enabled: boolean;
  /**
   * What a URL answers, whatever its status; or why there is no answer. 5 s in all, at most 64 KiB, no redirects; those
   * who ask for the same URL at the same time share one request.
   */
  fetch(url: string): Promise<FetchedDocument | UnfetchedDocument>;
}
