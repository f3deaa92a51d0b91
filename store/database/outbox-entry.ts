import type { Effect } from '../../domain/effect.js';

/**
 * What stands beside an outbox while something waits in it: when the sweep may look at it next, the time of the oldest
 * effect at first; and how often it has, without getting through. An index over the array itself would have to be read
 * and sorted whole for its oldest.
 */
export interface OutboxEntry {
  readonly outbox_due?: Date;
  readonly outbox_tries?: number;
}

/** The part of an update that puts effects into an outbox; nothing for none. */
export function intoOutbox(effects: readonly Effect[]) {
  if (effects.length === 0) return {};
  return { $push: { outbox: { $each: [...effects] } }, $min: { outbox_due: earliest(effects) } };
}

/** A record to be inserted, which may bring an outbox. */
export function withOutbox<R extends { readonly outbox: readonly Effect[] }>(record: R): R & OutboxEntry {
  return record.outbox.length === 0 ? record : { ...record, outbox_due: earliest(record.outbox) };
}

export function earliest(effects: ReadonlyArray<Pick<Effect, 'at'>>): Date {
  return new Date(Math.min(...effects.map(({ at }) => at.getTime())));
}
