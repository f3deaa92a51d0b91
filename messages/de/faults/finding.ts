import type { FindingRules } from '../../../domain/rules/finding.js';
import type { Sentences } from '../../fault-sentences.js';

export const finding: Sentences<FindingRules> = {
  'finding.of_approval': 'Eine Freigabe hat keine Beanstandungen. Fordere Änderungen an oder gib ohne sie frei.',
  'finding.file_of_registration': 'Eine Registrierung hat keine Dateien. Lass dieses Feld leer.',
  'finding.words_together': ({ most }, { number }) =>
    `Die Texte aller Beanstandungen dürfen zusammen höchstens ${number(most)} Zeichen haben.`,
  'finding.line_without_file': 'Gib die Datei ein, in der diese Zeile steht, oder lass die Zeile leer.',
  'finding.file_without_lines': 'Diese Datei ist kein Text. Lass die Zeile leer.',
  'finding.line_beyond': ({ lines }, { number }) =>
    `Gib eine Zeile von 1 bis ${number(lines)} ein: Mehr hat die Datei nicht.`,
  'finding.not_kept': 'Die letzte Entscheidung enthält diese Beanstandung nicht.',
  'finding.too_many_noted': ({ most }, { number }) =>
    `Möglich sind höchstens ${number(most)} Beanstandungen. Entferne zuerst eine im Formular der Entscheidung.`,
};
