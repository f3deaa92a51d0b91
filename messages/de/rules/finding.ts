import type { FindingRules } from '../../../domain/rules/finding.js';
import type { WordsOf } from '../../words.js';

export const finding: WordsOf<FindingRules> = {
  'finding.of_approval': {
    expected: 'keine Beanstandungen bei einer Freigabe: Fordere Änderungen an oder gib ohne sie frei',
    received: 'Beanstandungen bei einer Freigabe',
  },
  'finding.file_of_registration': 'keine Datei: Eine Registrierung hat keine',
  'finding.words_together': {
    expected: ({ most }) => `höchstens ${most} Zeichen in den Texten aller Beanstandungen zusammen`,
    received: 'längere Texte',
  },
  'finding.line_without_file': 'keine Zeile oder die Datei, in der sie steht',
  'finding.file_without_lines': 'keine Zeile: Die Datei ist kein Text',
  'finding.line_beyond': ({ lines }) => `eine Zeile von 1 bis ${lines}`,
  'finding.not_kept': 'die Nummer einer Beanstandung aus der letzten Entscheidung, ab 0',
  'finding.too_many_noted': ({ most }) =>
    `höchstens ${most} Beanstandungen: Entferne zuerst eine im Formular der Entscheidung`,
};
