import type { AccountRecord } from '../account/ports.js';
import type { Actor } from '../actor.js';

/** Beside the actor, not in it: an actor may be shown whole, and a record holds more than anybody should see. */
const accounts = new WeakMap<Actor, AccountRecord>();

/** Keeps the member as the check of a credential has read it, for the call that it was checked for. */
export function withTokenHolder<Behind extends Actor>(actor: Behind, account: AccountRecord): Behind {
  accounts.set(actor, account);
  return actor;
}

/** The member behind a call, where the check of its credential has read it. */
export function tokenHolder(actor: Actor): AccountRecord | null {
  return accounts.get(actor) ?? null;
}
