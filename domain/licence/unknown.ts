import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';

/** There is no such licence. A key that is given for an id is not told again. */
export function refuseUnknown(id: string): never {
  return refuse('not_found', 'id', id.startsWith('bkl_') ? NOT_SHOWN : id, rule('licence.not_found'));
}
