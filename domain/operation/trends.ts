import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { DAY, MINUTE, SECOND } from '../durations.js';
import { areManySignUps } from './attention.js';
import { countNames, formerNames, type HighName, highNames } from './count-names.js';
import { queueNow } from './queue-now.js';

type Bad = 'delivery_attempts_failed' | 'mails_failed' | 'refused' | HighName;

/**
 * More of these is worse: than on the days before, and than so many (bytes, seconds), which are nothing to look at
 * even where there was less. Of sign-ups, far more than usual is.
 */
const BAD: Readonly<Record<Bad, number>> = {
  delivery_attempts_failed: 2,
  mails_failed: 2,
  refused: 5,
  queue: 5,
  queue_oldest_seconds: DAY / SECOND,
  database_bytes: 64 * 2 ** 20,
  overdue_seconds: MINUTE / SECOND,
};

const REFUSED = 'refused_';

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
          values: Type.Array(Type.Integer({ 'x-says': 'trends.series.values.value' }), {
            'x-says': 'trends.refused.values',
          }),
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
  const [hours, waiting] = await Promise.all([ctx.counts.since(new Date(first * DAY)), waitingNow(ctx)]);
  const zeros = (): number[] => Array.from({ length: days }, () => 0);
  const values = new Map<string, number[]>([...countNames, ...highNames].map((name) => [name, zeros()]));
  const codes = new Map<string, number[]>();
  for (const { hour, counts, highs } of hours) {
    const at = Math.floor(hour.getTime() / DAY) - first;
    for (const [stored, count] of Object.entries(counts)) {
      const name = formerNames[stored] ?? stored;
      if (name.startsWith(REFUSED) && !codes.has(name)) codes.set(name, zeros());
      const list = values.get(name) ?? codes.get(name);
      if (list !== undefined) list[at] = (list[at] ?? 0) + count;
    }
    for (const [name, value] of Object.entries(highs)) {
      const list = values.get(name);
      if (list !== undefined) list[at] = Math.max(list[at] ?? 0, Math.round(value));
    }
  }
  // A young service is not measured by days on which it was not there.
  const daysOf = hours.map(({ hour }) => Math.floor(hour.getTime() / DAY)).filter((day) => day < today);
  const lived = new Set(daysOf).size;
  const growth = (series: Pick<Series, 'name' | 'values'>): number => growthOf(series, Math.max(1, lived));
  const series = [...countNames, ...highNames].map((name) => {
    const one = seriesOf(name, values.get(name) ?? [], waiting[name]);
    return { ...one, worse: growth(one) >= WORSE };
  });
  return {
    days: Array.from({ length: days }, (_, n) => new Date((first + n) * DAY).toISOString().slice(0, 10)),
    series: series.sort((one, other) => growth(other) - growth(one)),
    refused: [...codes]
      .map(([name, list]) => ({ code: name.slice(REFUSED.length), count: sumOf(list), values: list }))
      .sort((one, other) => other.count - one.count),
  };
}

/** Twice the usual, where more is worse. */
const WORSE = 2;

/** What waits is told as it is now, so that the list beside it has as many; its days keep the highest. */
async function waitingNow(ctx: Context): Promise<Readonly<Record<string, number>>> {
  const { queue, queue_oldest_seconds } = await queueNow(ctx.backlogs, ctx.now);
  return { queue, queue_oldest_seconds: Math.round(queue_oldest_seconds) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function seriesOf(name: Series['name'], found: readonly number[], now: number | undefined): Omit<Series, 'worse'> {
  const isHigh = (highNames as readonly string[]).includes(name);
  const values = now === undefined ? [...found] : [...found.slice(0, -1), Math.max(now, found.at(-1) ?? 0)];
  return { name, values, total: now ?? (isHigh ? (values.at(-1) ?? 0) : sumOf(values)) };
}

/** The last day by the usual one of those `lived`; 0 for what is no worse when it grows, so that it comes last. */
function growthOf({ name, values }: Pick<Series, 'name' | 'values'>, lived: number): number {
  const latest = values.at(-1) ?? 0;
  const before = sumOf(values.slice(0, -1));
  if (name === 'sign_ups') {
    const usual = before / Math.max(1, values.length - 1);
    return areManySignUps(latest, usual) ? latest / Math.max(1, usual) : 0;
  }
  return isBad(name) ? latest / Math.max(BAD[name], before / lived) : 0;
}

function isBad(name: Series['name']): name is Bad {
  return name in BAD;
}
