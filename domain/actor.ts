/** Roles that an admin gives (decisions §9); every account is a member without one. */
export type Role = 'reviewer' | 'admin';

export type AgentScope = 'read' | 'publish';

/**
 * Who calls. `account_id` is the account whose artifacts the call is about; the door that made the actor has checked
 * the credential.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'publishing_token'; readonly key: string; readonly slug: string; readonly account_id: string }
  | {
      readonly kind: 'agent_token';
      readonly token_id: string;
      readonly account_id: string;
      readonly scopes: readonly AgentScope[];
    }
  /** A client of the authorization server, as it has authenticated at one of its endpoints. */
  | {
      readonly kind: 'oauth_client';
      readonly client_id: string;
      readonly confidential: boolean;
      readonly resource_server: boolean;
    }
  /** An app that acts for a member, by an access token. */
  | {
      readonly kind: 'oauth_token';
      /** `GrantRecord.id`. */
      readonly grant_id: string;
      readonly client_id: string;
      readonly account_id: string;
      readonly scopes: readonly string[];
      /** What the groups of the member permit: it counts on top of the scopes (service.md, OAuth bearer tokens 3). */
      readonly permissions: readonly string[];
      /** The resource that the token is for (decisions §7). */
      readonly audience: string;
    }
  /** A program of a member's own, by an API key. */
  | {
      readonly kind: 'api_key';
      readonly key_id: string;
      readonly account_id: string;
      readonly scopes: readonly string[];
      readonly permissions: readonly string[];
    }
  /** Whoever holds an upload link: one upload of one version, for who made it. */
  | {
      readonly kind: 'upload_link';
      /** SHA-256 of the link. */
      readonly link: string;
      /** The token that it was made with: its places and its audit lines are that token's. */
      readonly made_by: string;
      readonly client_id: string | null;
      readonly account_id: string;
      readonly slug: string;
      readonly version: string;
    }
  | { readonly kind: 'licence'; readonly licence_id: string; readonly slug: string; readonly installation: string }
  | {
      readonly kind: 'person';
      readonly account_id: string;
      /** Those that hold in this session. */
      readonly roles: readonly Role[];
      /** Roles of the account that do not hold, for want of a second factor; left out: none. */
      readonly withheld?: readonly Role[];
      readonly session_id: string;
      /** When the session last proved the password, and the second factor where one is on; left out: never. */
      readonly proved_at?: Date;
    }
  /** The person at the console; `as` is the reviewer or admin that `--as` names. */
  | {
      readonly kind: 'console';
      readonly as: { readonly account_id: string; readonly roles: readonly Role[]; readonly email?: string } | null;
    }
  | { readonly kind: 'system'; readonly job: string };

/** How the audit trail names a caller: a token id, an account id, `console` or `system:<job>`; never a secret. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'anonymous':
      return 'anonymous';
    case 'publishing_token':
      return actor.key;
    case 'agent_token':
      return actor.token_id;
    case 'oauth_client':
      return actor.client_id;
    case 'oauth_token':
      return actor.grant_id;
    case 'api_key':
      return actor.key_id;
    case 'upload_link':
      return actor.made_by;
    case 'licence':
      return actor.licence_id;
    case 'person':
      return actor.account_id;
    case 'console':
      return actor.as === null ? 'console' : `console:${actor.as.account_id}`;
    case 'system':
      return `system:${actor.job}`;
  }
}

/** The account an actor acts for, or `null`. */
export function accountOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'publishing_token':
    case 'agent_token':
    case 'oauth_token':
    case 'api_key':
    case 'upload_link':
    case 'person':
      return actor.account_id;
    case 'console':
      return actor.as?.account_id ?? null;
    default:
      return null;
  }
}
