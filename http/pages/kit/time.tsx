import type { VNode } from 'preact';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/durations.js';
import { instantText } from '../../../messages/instants.js';
import { useVisitor } from './context.js';
import { NONE } from './table.js';

const steps = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

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

/** A length of time in ms, in words: the largest unit and the one below it. */
export function durationOf(language: string, milliseconds: number): string {
  const parts: string[] = [];
  let rest = Math.max(0, milliseconds);
  for (const [unit, length] of [...steps.slice(2), ['second', SECOND] as const]) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count === 0 && (parts.length === 0 || unit === 'second')) continue;
    if (parts.length < 2)
      parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return (
    parts.join(' ') || new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0)
  );
}

/** A point in time in UTC, with its age. `none` says what stands there while there is none. */
export function Time({ at, none }: { readonly at: string | Date | null; readonly none?: string }): VNode {
  const { language, now, words } = useVisitor();
  if (at === null) return <span class={none === NONE ? 'none' : 'quiet'}>{none ?? words.kit.never}</span>;
  const date = new Date(at);
  return (
    <span class="time">
      <time dateTime={date.toISOString()}>{instantText(language, date).replace(' UTC', '\u00a0UTC')}</time>{' '}
      <span class="age">{`(${ageOf(language, date, now)})`}</span>
    </span>
  );
}
