import type { Actor } from '../../domain/actor.js';
import type { Door } from '../../domain/door.js';

/** Every door there is. */
export const doors: readonly Door[] = ['mcp', 'http', 'pages', 'cli', 'job'];

const account = 'account-1';

/** One caller of every kind, by the name that the table of authority gives it. */
export const callers: Readonly<Record<string, Actor>> = {
  anonymous: { kind: 'anonymous' },
  publishing_token: { kind: 'publishing_token', key: 'bkp_1', slug: 'my-module', account_id: account },
  'agent_token read': { kind: 'agent_token', token_id: 'token-1', account_id: account, scopes: ['read'] },
  'agent_token publish': { kind: 'agent_token', token_id: 'token-2', account_id: account, scopes: ['read', 'publish'] },
  'oauth_token read': oauthToken(['artifacts.read']),
  'oauth_token publish': oauthToken(['artifacts.publish']),
  api_key: { kind: 'api_key', key_id: 'key-1', account_id: account, scopes: ['profile'], permissions: [] },
  oauth_client: { kind: 'oauth_client', client_id: 'bkc_1', confidential: false, resource_server: false },
  'oauth_client resource_server': {
    kind: 'oauth_client',
    client_id: 'bkc_2',
    confidential: true,
    resource_server: true,
  },
  upload_link: {
    kind: 'upload_link',
    link: 'hash-1',
    made_by: 'token-2',
    client_id: null,
    account_id: account,
    slug: 'my-module',
    version: '1.0.0',
  },
  licence: { kind: 'licence', licence_id: 'licence-1', slug: 'my-module', installation: 'shop-1' },
  'person member': { kind: 'person', account_id: account, roles: [], session_id: 'session-1' },
  'person reviewer': { kind: 'person', account_id: account, roles: ['reviewer'], session_id: 'session-2' },
  'person admin': { kind: 'person', account_id: account, roles: ['admin'], session_id: 'session-3' },
  console: { kind: 'console', as: null },
  'console as member': { kind: 'console', as: { account_id: account, roles: [] } },
  'console as reviewer': { kind: 'console', as: { account_id: account, roles: ['reviewer'] } },
  'console as admin': { kind: 'console', as: { account_id: account, roles: ['admin'] } },
  system: { kind: 'system', job: 'expire_announcement' },
};

/** An app that acts for a member whose groups permit what it may ask for. */
function oauthToken(scopes: readonly string[]): Actor {
  const permissions = ['artifacts.read', 'artifacts.publish'];
  return {
    kind: 'oauth_token',
    grant_id: 'grant-1',
    client_id: 'bkc_1',
    account_id: account,
    scopes,
    permissions,
    audience: 'https://example.org/mcp',
  };
}

/** The kinds of caller that can stand at a door: which credentials it reads. */
export function callersAt(door: Door): ReadonlyArray<readonly [name: string, actor: Actor]> {
  return Object.entries(callers).filter(([, actor]) => STANDING[door].includes(actor.kind));
}

const STANDING: Readonly<Record<Door, ReadonlyArray<Actor['kind']>>> = {
  mcp: ['anonymous', 'agent_token', 'oauth_token'],
  http: ['anonymous', 'publishing_token', 'upload_link', 'licence', 'oauth_client', 'oauth_token', 'api_key'],
  pages: ['anonymous', 'person'],
  cli: ['console'],
  job: ['system'],
};
