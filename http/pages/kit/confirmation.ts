import { refuse } from '../../../domain/refusal.js';
import { rule } from '../../../domain/rules/index.js';
import type { Fields } from '../form.js';

/** Refuses a form whose `TypedConfirmation` does not hold the word. */
export function requireTyped(fields: Fields, word: string): void {
  const typed = (fields['confirmation'] ?? '').trim();
  if (typed !== word) refuse('invalid_field', 'confirmation', typed, rule('form.typed', { word }));
}
