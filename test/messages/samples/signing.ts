import type { SigningRules } from '../../../domain/rules/signing.js';

export const signing: SigningRules = {
  'key.not_next': { status: 'active' },
  'key.too_recent': { days: 30, until: '2026-12-20T10:00:00.000Z' },
  'key.none_active': {},
  'key.compromised_meanwhile': {},
  'key.compromised': {},
  'key.exists': {},
  'key.not_found': {},
  'key.unreadable': {},
  'key.not_rsa': {},
  'key.bits': { least: 3072, most: 16_384 },
  'key.halves_differ': {},
  'key.busy': {},
  'key.replacement_needless': { status: 'retired' },
  'key.replacement_unknown': {},
  'master_key.other_rotation': {},
  'master_key.is_setting': {},
  'master_key.not_lost': {},
};
