import type { KeyList } from '../../domain/signing/key-list.js';
import type { Messages } from '../../messages/index.js';
import { table } from './table.js';

/** The signing keys for a person: not the keys themselves, which `--json` has. */
export function showKeys(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { keys } = answer as KeyList;
  const rows = keys.map((key) => [key.kid, key.status, sinceOf(key), key.reason ?? '-']);
  return table(messages, ['kid', 'state', 'since', 'reason'], rows);
}

/** When it came into the state that it is in. */
function sinceOf(key: KeyList['keys'][number]): string {
  const since = {
    next: key.created_at,
    active: key.activated_at,
    retired: key.retired_at,
    compromised: key.compromised_at,
  }[key.status];
  return since ?? key.created_at;
}
