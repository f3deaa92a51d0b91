import type { SigningRules } from '../../../domain/rules/signing.js';
import type { WordsOf } from '../../words.js';

export const signing: WordsOf<SigningRules> = {
  'key.not_next': {
    expected: 'ein Schlüssel mit Status next',
    received: ({ status }) => `ein Schlüssel mit Status ${status}`,
  },
  'key.too_recent': ({ days, until }, units) =>
    `eine schriftliche Begründung, weil der Schlüssel noch keine ${days} Tage vorgemerkt ist (bis ${units.instant(until)})`,
  'key.none_active': {
    expected: 'ein aktiver Signaturschlüssel, den ein Admin aktiviert',
    received: 'eine Freigabe ohne aktiven Signaturschlüssel',
  },
  'key.compromised_meanwhile': {
    expected: 'eine Freigabe mit dem Schlüssel, der jetzt aktiv ist: Gib noch einmal frei',
    received: 'eine Freigabe mit einem Schlüssel, der inzwischen als kompromittiert gilt',
  },
  'key.compromised': {
    expected: 'ein Schlüssel, der nicht als kompromittiert gilt',
    received: 'ein Schlüssel mit Status compromised',
  },
  'key.exists': 'ein Schlüssel, der noch nicht hinzugefügt wurde',
  'key.not_found': 'der Wert kid eines Signaturschlüssels',
  'key.unreadable': 'ein privater Schlüssel als PEM ohne Passphrase oder als JWK',
  'key.not_rsa': 'ein RSA-Schlüssel',
  'key.bits': ({ least, most }) => `ein RSA-Schlüssel mit ${least} bis ${most} Bit`,
  'key.halves_differ': 'ein privater Schlüssel, der zu seinem öffentlichen passt',
  'key.busy': {
    expected: 'nur eine Änderung an den Signaturschlüsseln zur gleichen Zeit',
    received: 'Signaturschlüssel, die gerade jemand anderes ändert',
  },
  'key.replacement_needless': ({ status }) => `kein Ersatz, denn ein Schlüssel mit Status ${status} signiert nicht`,
  'key.replacement_unknown': 'der Wert kid eines Schlüssels mit Status next, oder new oder none',
  'master_key.other_rotation': {
    expected: 'der neue Schlüssel der begonnenen Rotation: Schließe zuerst diese ab',
    received: 'ein anderer neuer Schlüssel als der einer begonnenen Rotation',
  },
  'master_key.is_setting':
    'eine Datei mit dem neuen Hauptschlüssel, weil der jetzige eine Einstellung ist (openssl rand -base64 32 erzeugt einen)',
  'master_key.not_lost': {
    expected: 'ein Hauptschlüssel, der die Daten nicht öffnet, weil ihr Schlüssel verloren ist',
    received: 'ein Hauptschlüssel, der die Daten öffnet',
  },
};
