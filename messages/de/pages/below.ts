import { accessBelow } from './below-access.js';
import { authorizationBelow } from './below-authorization.js';
import { clientsBelow } from './below-clients.js';
import { refusalsBelow } from './below-refusals.js';
import { states } from './states.js';

/** What the rules say in English, in German: `{}` stands for a value, in the same order. */
export const below: Readonly<Record<string, string>> = {
  '{} did not go': '{} ging nicht hinaus',
  ...refusalsBelow,
  ...accessBelow,
  ...authorizationBelow,
  ...clientsBelow,
  ...states,
};
