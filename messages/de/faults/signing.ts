import type { SigningRules } from '../../../domain/rules/signing.js';
import type { Sentences } from '../../fault-sentences.js';

export const signing: Sentences<SigningRules> = {
  'key.not_next': ({ status }, { quoted }) =>
    `Das erfordert einen Schlüssel mit dem Status ${quoted('next')}. Dieser hat den Status ${quoted(status)}.`,
  'key.too_recent': ({ days, until }, { instant, number }) =>
    `Gib eine Begründung ein. Bis ${instant(until)} ist sie nötig, denn der Schlüssel wurde vor weniger als ${number(days)} Tagen hinzugefügt.`,
  'key.none_active': 'Es gibt keinen aktiven Signaturschlüssel. Ein Admin muss zuerst einen aktivieren.',
  'key.compromised_meanwhile':
    'Der Signaturschlüssel wurde gerade als kompromittiert gekennzeichnet. Gib noch einmal mit dem jetzt aktiven Schlüssel frei.',
  'key.compromised': 'Dieser Schlüssel ist schon als kompromittiert gekennzeichnet.',
  'key.exists': 'Dieser Schlüssel wurde schon hinzugefügt.',
  'key.not_found': (_, { received }) =>
    received === null
      ? 'Diesen Signaturschlüssel gibt es nicht.'
      : `Es gibt keinen Signaturschlüssel mit der ID ${received}.`,
  'key.unreadable': 'Gib einen privaten Schlüssel als PEM ohne Passphrase oder als JWK ein.',
  'key.not_rsa': 'Das ist kein RSA-Schlüssel.',
  'key.bits': ({ least, most }, { number }) =>
    `Gib einen RSA-Schlüssel mit ${number(least)} bis ${number(most)} Bit ein.`,
  'key.halves_differ': 'Der private Schlüssel passt nicht zu seinem öffentlichen.',
  'key.busy': 'Jemand anderes ändert gerade die Signaturschlüssel. Versuche es gleich noch einmal.',
  'key.replacement_needless': 'Dieser Schlüssel signiert nicht und braucht daher keinen Ersatz.',
  'key.replacement_unknown': (_, { quoted }) =>
    `Wähle einen Schlüssel mit dem Status ${quoted('next')}, einen neuen oder keinen Ersatz.`,
};
