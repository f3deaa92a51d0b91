import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { CountedLimit } from './limits.js';
import type { LimitPorts } from './ports.js';

/** Counts one call, or several at once, against a limit, or refuses it with `rate_limited` (decisions §2, §8). */
export async function takeLimit(
  ports: Pick<Context, 'limits'>,
  limit: CountedLimit,
  key: string,
  times = 1,
  calls = 1,
): Promise<void> {
  const taken: Awaited<ReturnType<LimitPorts['take']>> = await ports.limits.take(limit, key, times, calls);
  if (taken.allowed) return;
  refuse('rate_limited', limit, null, rule('limit.reached', { most: taken.limit, seconds: taken.retryAfter }), {
    retryAfter: taken.retryAfter,
    next: { do: 'retry', seconds: taken.retryAfter },
  });
}
