import { newSecret } from '../../domain/account/credentials.js';

/** The hidden field of every form that names the showing of it: shown again, a form has another one. */
export const SHOWN = 'shown';

/** The name of one showing of a form: when it was, and something random. */
export function newShowing(now: Date): string {
  return `${now.getTime().toString(36)}.${newSecret()}`;
}
