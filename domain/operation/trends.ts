import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { DAY } from '../durations.js';
import { countNames, highNames } from './count-names.js';

/** More of these is worse. */
const BAD: ReadonlySet<string> = new Set(['deliveries_failed', 'mails_failed', 'refused', ...highNames]);

const REFUSED = 'refused_';
const MOST_CODES = 10;

export const TrendsInput = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 2, maximum: 90, 'x-says': 'trends.days_asked' })) },
  { additionalProperties: false, 'x-says': 'trends.input' },
);

export const Trends = Type.Object(
  {
    days: Type.Array(Type.String({ 'x-says': 'trends.days.day' }), { 'x-says': 'trends.days' }),
    series: Type.Array(
      Type.Object(
        {
          name: Type.Enum([...countNames, ...highNames], { 'x-says': 'trends.series.name' }),
          values: Type.Array(Type.Integer({ 'x-says': 'trends.series.values.value' }), {
            'x-says': 'trends.series.values',
          }),
          total: Type.Integer({ 'x-says': 'trends.series.total' }),
          worse: Type.Boolean({ 'x-says': 'trends.series.worse' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'trends.series' },
    ),
    refused: Type.Array(
      Type.Object(
        {
          code: Type.String({ 'x-says': 'trends.refused.code' }),
          count: Type.Integer({ 'x-says': 'trends.refused.count' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'trends.refused' },
    ),
  },
  { additionalProperties: false, 'x-says': 'trends' },
);

export type Trends = Static<typeof Trends>;
type Series = Trends['series'][number];

const DAYS = 30;

/** How the service did day by day (UTC), what became worse first. */
export async function showTrends(ctx: Context, { days = DAYS }: Static<typeof TrendsInput>): Promise<Trends> {
  const today = Math.floor(ctx.now.getTime() / DAY);
  const first = today - days + 1;
  const hours = await ctx.counts.since(new Date(first * DAY));
  const zeros = (): number[] => Array.from({ length: days }, () => 0);
  const values = new Map<string, number[]>([...countNames, ...highNames].map((name) => [name, zeros()]));
  const codes = new Map<string, number>();
  for (const { hour, counts, highs } of hours) {
    const at = Math.floor(hour.getTime() / DAY) - first;
    for (const [name, count] of Object.entries(counts)) {
      const list = values.get(name);
      if (list !== undefined) list[at] = (list[at] ?? 0) + count;
      else if (name.startsWith(REFUSED)) codes.set(name, (codes.get(name) ?? 0) + count);
    }
    for (const [name, value] of Object.entries(highs)) {
      const list = values.get(name);
      if (list !== undefined) list[at] = Math.max(list[at] ?? 0, Math.round(value));
    }
  }
  const series = [...countNames, ...highNames].map((name) => seriesOf(name, values.get(name) ?? []));
  return {
    days: Array.from({ length: days }, (_, n) => new Date((first + n) * DAY).toISOString().slice(0, 10)),
    series: series.sort((one, other) => growthOf(other) - growthOf(one)),
    refused: [...codes]
      .map(([name, count]) => ({ code: name.slice(REFUSED.length), count }))
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST_CODES),
  };
}

/** Twice the usual, where more is worse. */
const WORSE = 2;

function seriesOf(name: Series['name'], values: number[]): Series {
  const isHigh = (highNames as readonly string[]).includes(name);
  const total = isHigh ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
  const series = { name, values, total, worse: false };
  return { ...series, worse: growthOf(series) >= WORSE };
}

/** The last day by the usual one; 0 for what is no worse when it grows, so that it comes last. */
function growthOf({ name, values }: Pick<Series, 'name' | 'values'>): number {
  const latest = values.at(-1) ?? 0;
  if (!BAD.has(name) || latest === 0) return 0;
  const earlier = values.slice(0, -1).filter((value) => value > 0);
  const usual = earlier.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length - 1);
  return latest / Math.max(1, usual);
}
