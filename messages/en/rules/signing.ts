import type { SigningRules } from '../../../domain/rules/signing.js';
import type { WordsOf } from '../../words.js';

export const signing: WordsOf<SigningRules> = {
  'key.not_next': { expected: 'a key with status next', received: ({ status }) => `a key with status ${status}` },
  'key.too_recent': ({ days, until }, units) =>
    `a written reason, because the key has had status next for less than ${days} days (until ${units.instant(until)})`,
  'key.none_active': {
    expected: 'an active signing key, which an admin activates',
    received: 'an approval without an active signing key',
  },
  'key.compromised_meanwhile': {
    expected: 'an approval with the key that is active now: approve again',
    received: 'an approval with a key that has just been marked as compromised',
  },
  'key.compromised': { expected: 'a key that is not marked as compromised', received: 'a key with status compromised' },
  'key.exists': 'a key that has not been added yet',
  'key.not_found': 'the kid of a signing key',
  'key.unreadable': 'a private key as PEM without a passphrase, or as a JWK',
  'key.not_rsa': 'an RSA key',
  'key.bits': ({ least, most }) => `an RSA key of ${least} to ${most} bits`,
  'key.halves_differ': 'a private key that matches its public key',
  'key.busy': {
    expected: 'one change to the signing keys at a time',
    received: 'signing keys that someone else is changing',
  },
  'key.replacement_needless': ({ status }) => `no replacement, because a key with status ${status} does not sign`,
  'key.replacement_unknown': 'the kid of a key with status next, or new or none',
  'master_key.other_rotation': {
    expected: 'the new key of the rotation that has begun: finish that one first',
    received: 'another new key than that of the rotation that has begun',
  },
  'master_key.is_setting':
    'a file with the new master key, because the present one is a setting (openssl rand -base64 32 makes one)',
  'master_key.not_lost': {
    expected: 'a master key that does not open the data, because the one they were sealed under is lost',
    received: 'a master key that opens the data',
  },
};
