import { Counter, type Registry } from 'prom-client';
import type { FinishedRequest } from '../../http/exchanges.js';

/** What came of requests: the class of the status, or that the caller went away before an answer. */
const outcomes = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] as const;

/**
 * Counts requests by the pattern of their route, which there are as many of as the service has, and by outcome. Counted
 * in plain arrays, and put into the registry when somebody reads it: a counter with labels is a tenth of a verification.
 */
export function countRequests(registry: Registry): (request: Pick<FinishedRequest, 'route' | 'status'>) => void {
  const counted = new Map<string, number[]>();
  new Counter({
    name: 'countersign_http_requests_total',
    help: 'HTTP requests, by route pattern (none: no such route, or not HTTP) and class of status (none: no answer).',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, counts] of counted) {
        counts.forEach((count, n) => {
          if (count > 0) this.inc({ route, status: outcomes[n] ?? 'none' }, count);
        });
      }
    },
  });
  // Nearly all requests are verifications.
  let latest = '';
  let counts: number[] = [];
  return ({ route, status }) => {
    const key = route ?? 'none';
    if (key !== latest) {
      latest = key;
      counts = counted.get(key) ?? outcomes.map(() => 0);
      counted.set(key, counts);
    }
    const at = status === null ? outcomes.length - 1 : Math.min(4, Math.max(0, Math.floor(status / 100) - 1));
    counts[at] = (counts[at] ?? 0) + 1;
  };
}
