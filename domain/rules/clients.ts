import type { None } from './common.js';

/** What admins can get wrong about registered clients (service.md, OAuth rules 4 and 6; decisions §7). */
export interface ClientRules {
  'client.unknown': None;
  'client.unknown_or_revoked': None;
  'client.revoked': { readonly client_id: string; readonly at: string };
  'client.changed_meanwhile': { readonly revision: number };
  /** A term that is not what was meant; `null`: every scope. */
  'client.term_differs': { readonly current: readonly string[] | null };
  /** Every scope was sent, which is not what it is. */
  'client.every_scope_differs': { readonly current: readonly string[] };
  'client.changing': None;
  'client.previous_secret_missing': None;
  'client.public_without_secret': None;
  'client.redirect_uri_missing': None;
  'client.redirect_uri_repeated': None;
  'client.resource_server_public': None;
  'client.scopes_empty': None;
  'client.scope_not_allowed': { readonly allowed: readonly string[] };
  'redirect_uri.too_long': { readonly most: number };
  'redirect_uri.not_absolute': None;
  'redirect_uri.with_fragment': None;
  'redirect_uri.forbidden_characters': None;
  'redirect_uri.with_wildcard': None;
  'redirect_uri.with_user_info': None;
  'redirect_uri.with_answer_parameter': { readonly parameters: readonly string[] };
  'redirect_uri.localhost': None;
  'redirect_uri.http': None;
  'redirect_uri.loopback_of_confidential_client': None;
  'redirect_uri.scheme_without_dot': None;
  'redirect_uri.scheme_of_confidential_client': None;
}
