import type { guidelines as English } from '../../en/pages/guidelines.js';
import { guidelines as of } from '../guidelines.js';

/** The review guidelines, which findings refer to. */
export const guidelines: typeof English = {
  title: 'Prüfrichtlinien',
  about: 'Worauf das Prüfteam achtet und worauf sich eine Beanstandung bezieht.',
  introduction:
    'Das Prüfteam liest jede Version, bevor sie signiert wird. Diese Richtlinien sagen, worauf es achtet. Eine Beanstandung nennt die Richtlinie, um die es geht, die Datei und die Zeile.',
  levels: 'Muss und sollte',
  level: { must: 'Muss behoben werden', should: 'Sollte behoben werden' },
  badge: { must: 'muss behoben werden', should: 'sollte behoben werden' },
  means: {
    must: 'Die Version wird erst freigegeben, wenn es behoben ist.',
    should: 'Ein Rat, der einer Freigabe nicht im Weg steht.',
  },
  appeal:
    'Hältst du eine Entscheidung für falsch, kannst du einmal Einspruch einlegen: Ein anderes Mitglied des Prüfteams beantwortet ihn.',
  of,
};
