import type { VerifyRules } from '../../../domain/rules/verify.js';
import type { Sentences } from '../../fault-sentences.js';

const ONCE = 'Dieses Feld kam mehrmals an. Lade die Seite neu und versuche es noch einmal.';

export const verify: Sentences<VerifyRules> = {
  'verify.slug': (_, { isEmpty }) =>
    isEmpty
      ? 'Gib einen Slug ein.'
      : 'Ein Slug hat 2 bis 64 Zeichen: Kleinbuchstaben, Ziffern und einzelne Bindestriche, zum Beispiel `my-module`.',
  'verify.version': 'Gib eine vollständige Version ein, zum Beispiel `1.4.0`.',
  'verify.sha256': 'Gib den SHA-256-Hash ein: 64 Hexadezimalziffern.',
  'verify.slug_repeated': ONCE,
  'verify.version_repeated': ONCE,
  'verify.sha256_repeated': ONCE,
};
