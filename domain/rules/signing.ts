import type { None } from './common.js';

/** Rules that signing keys can break. */
export interface SigningRules {
  'key.not_next': { readonly status: string };
  'key.too_recent': { readonly days: number; readonly until: string };
  'key.none_active': None;
  'key.compromised_meanwhile': None;
  'key.compromised': None;
  'key.exists': None;
  'key.not_found': None;
  'key.unreadable': None;
  'key.not_rsa': None;
  'key.bits': { readonly least: number; readonly most: number };
  'key.halves_differ': None;
  'key.busy': None;
  'key.replacement_needless': { readonly status: string };
  'key.replacement_unknown': None;
  'master_key.other_rotation': None;
  'master_key.is_setting': None;
  'master_key.not_lost': None;
}
