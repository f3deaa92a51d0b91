import type { VNode } from 'preact';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/durations.js';
import { instantText } from '../../../messages/instants.js';
import { useVisitor } from './context.js';
import { NONE } from './table.js';

const steps = [
  ['year', 365.25 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Between month and day, and before the time zone. */
const UNBROKEN = /(?<=^[A-Z][a-z]+) | (?=UTC$)/g;

/** By the languages of the pages: to make one takes far longer than to use it. */
const relative = new Map<string, Intl.RelativeTimeFormat>();

function relativeIn(language: string): Intl.RelativeTimeFormat {
  const known = relative.get(language);
  if (known !== undefined) return known;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relative.set(language, format);
  return format;
}

/** How long before or after now, to the nearest of the largest unit that fits. */
export function ageOf(language: string, at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime();
  const sign = Math.sign(distance);
  const format = relativeIn(language);
  for (const [index, [unit, length]] of steps.entries()) {
    // What the unit below would round up to a whole one of this unit, is one.
    const below = steps[index + 1]?.[1] ?? 10 * SECOND;
    const rounded = Math.round(Math.abs(distance) / below) * below;
    if (rounded >= length) return format.format(sign * Math.round(Math.abs(distance) / length), unit);
  }
  return format.format(sign * Math.round(Math.abs(distance) / SECOND / 10) * 10, 'second');
}

/**
 * A length of time in ms, in words, or `short` in their abbreviations: the largest unit and, unless there are none, the
 * one below it.
 */
export function durationOf(language: string, milliseconds: number, unitDisplay: 'long' | 'short' = 'long'): string {
  const units = [...steps.slice(2), ['second', SECOND] as const];
  const time = Math.max(0, milliseconds);
  const found = units.findIndex(([, length]) => time >= length);
  const largest = found === -1 ? units.length - 1 : found;
  let rest = time;
  const counted = units.slice(largest, largest + 2).map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  return counted
    .filter(({ count }, n) => n === 0 || count > 0)
    .map(({ unit, count }) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count))
    .join(' ');
}

/** A point in time in UTC, with its age. `none` says what stands there while there is none. */
export function Time({ at, none }: { readonly at: string | Date | null; readonly none?: string }): VNode {
  const { language, now, words } = useVisitor();
  if (at === null) return <span class={none === NONE ? 'none' : 'quiet'}>{none ?? words.kit.never}</span>;
  const date = new Date(at);
  return (
    <span class="time">
      <time dateTime={date.toISOString()}>{instantText(language, date).replace(UNBROKEN, '\u00a0')}</time>{' '}
      <span class="age">{`(${ageOf(language, date, now)})`}</span>
    </span>
  );
}
