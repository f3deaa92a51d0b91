import { de as sentences } from '../../../domain/oauth/words/de.js';
import type { scopes as English } from '../en/scopes.js';

export const scopes: typeof English = {
  sentences,
  notKnown: 'Im Moment nichts: Dieser Dienst kennt es nicht mehr.',
};
