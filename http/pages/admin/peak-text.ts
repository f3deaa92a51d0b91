import { dayText } from '../../../messages/instants.js';
import type { Visitor } from '../visitor.js';

interface Counted {
  readonly name: string;
  readonly values: readonly number[];
}

/** What a chart shows, in words: today's value, and the highest one with its day. */
export function peakText(
  { words, language }: Visitor,
  { name, values }: Counted,
  days: readonly string[],
  shown: (value: number) => string,
): string {
  const most = Math.max(0, ...values);
  const day = days[values.indexOf(most)];
  const at = day === undefined ? '' : dayText(language, day);
  return words.admin.trends.text({ name, today: shown(values.at(-1) ?? 0), most: shown(most), at });
}
