import { DAY, MINUTE } from '../../../domain/durations.js';

/** An end that was chosen as a day is the midnight after it: shown is the last minute of that day. */
export function lastMinute(end: string | null): Date | null {
  if (end === null) return null;
  const at = new Date(end).getTime();
  return new Date(at % DAY === 0 ? at - MINUTE : at);
}
