import type { SigningRules } from '../../../domain/rules/signing.js';
import type { Sentences } from '../../fault-sentences.js';

export const signing: Sentences<SigningRules> = {
  'key.not_next': ({ status }, { quoted }) =>
    `This needs a key with the status ${quoted('next')}. The status of this one is ${quoted(status)}.`,
  'key.too_recent': ({ days, until }, { instant, number }) =>
    `Enter a reason, which is needed until ${instant(until)}: the key was added less than ${number(days)} days ago.`,
  'key.none_active': 'There is no active signing key. An admin must activate one first.',
  'key.compromised_meanwhile':
    'The signing key has just been marked as compromised. Approve again with the key that is active now.',
  'key.compromised': 'This key is already marked as compromised.',
  'key.exists': 'This key has already been added.',
  'key.not_found': (_, { received }) =>
    received === null ? 'There is no such signing key.' : `There is no signing key with the ID ${received}.`,
  'key.unreadable': 'Enter a private key as PEM without a passphrase, or as a JWK.',
  'key.not_rsa': 'This is not an RSA key.',
  'key.bits': ({ least, most }, { number }) => `Enter an RSA key of ${number(least)} to ${number(most)} bits.`,
  'key.halves_differ': 'The private key does not match its public key.',
  'key.busy': 'Someone else is changing the signing keys. Try again in a moment.',
  'key.replacement_needless': 'This key does not sign, so it needs no replacement.',
  'key.replacement_unknown': (_, { quoted }) =>
    `Choose a key with the status ${quoted('next')}, a new key, or no replacement.`,
};
