import type { Context } from './context.js';
import { DAY } from './durations.js';
import { refuse } from './refusal.js';
import { rule } from './rules/index.js';
import type { Span } from './span.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** What a list is asked for by `since` and `until`: a date is a whole day. */
export function spanOf(input: { readonly since?: string; readonly until?: string }): Span {
  const since = input.since === undefined ? null : parseSince(input.since);
  const until = input.until === undefined ? null : parseUntil(input.until);
  return { ...(since !== null && { since }), ...(until !== null && { until }) };
}

/** A time of RFC 3339, or a date, which means the end of that day in UTC. `null` for any other text. */
export function parseUntil(text: string): Date | null {
  if (DATE.test(text)) {
    const start = new Date(`${text}T00:00:00.000Z`);
    // `2026-02-30` becomes 2 March, silently.
    return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
      ? new Date(start.getTime() + DAY)
      : null;
  }
  if (!DATE_TIME.test(text)) return null;
  const time = new Date(text.replace(' ', 'T').toUpperCase());
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A time of RFC 3339, or a date, which means the beginning of that day in UTC. `null` for any other text. */
export function parseSince(text: string): Date | null {
  const end = parseUntil(text);
  return end !== null && DATE.test(text) ? new Date(end.getTime() - DAY) : end;
}

/** The end date of something that is being made, or `null` for none; refuses one that has passed. */
export function requireFuture(ctx: Context, until: string | null): Date | null {
  if (until === null) return null;
  const time = parseUntil(until);
  if (time === null || time <= ctx.now) refuse('invalid_field', 'until', until, rule('date.past'));
  return time;
}
