import type { LimitsRules } from '../../../domain/rules/limits.js';
import type { Sentences } from '../../fault-sentences.js';

export const limits: Sentences<LimitsRules> = {
  'limit.reached': ({ seconds }, { number }) =>
    `Zu viele Versuche. Versuche es in ${number(seconds)} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
};
