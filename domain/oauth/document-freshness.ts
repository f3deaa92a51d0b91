import { DAY, MINUTE, SECOND } from '../durations.js';

/** A document is fetched again after this time at the earliest, and at the latest (decisions §7). */
const SHORTEST = 5 * MINUTE;
const LONGEST = DAY;

/** Until when a document counts, by the headers that it came with (RFC 9111 §4.2), within our bounds. */
export function freshUntil(headers: Readonly<Record<string, string>>, now: Date): Date {
  const lifetime = lifetimeOf(headers, now) - ageOf(headers) * SECOND;
  return new Date(now.getTime() + Math.min(LONGEST, Math.max(SHORTEST, lifetime)));
}

/** In ms; what cannot be read is stale. This cache is a shared one: `s-maxage` goes before `max-age`. */
function lifetimeOf(headers: Readonly<Record<string, string>>, now: Date): number {
  const directives = directivesOf(headers['cache-control'] ?? '');
  for (const name of ['no-store', 'no-cache', 'private']) if (directives.has(name)) return 0;
  for (const name of ['s-maxage', 'max-age']) {
    const value = directives.get(name);
    if (value !== undefined) return secondsOf(value) * SECOND;
  }
  const { expires } = headers;
  if (expires === undefined) return 0;
  const from = Date.parse(headers['date'] ?? '');
  const lifetime = Date.parse(expires) - (Number.isNaN(from) ? now.getTime() : from);
  return Number.isNaN(lifetime) ? 0 : lifetime;
}

function ageOf(headers: Readonly<Record<string, string>>): number {
  return secondsOf(headers['age'] ?? '');
}

/** Of a directive that comes twice, the first one counts. */
function directivesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain] of text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,]*)))?/g)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? plain ?? '');
  }
  return found;
}

function secondsOf(text: string): number {
  return /^\d{1,12}$/.test(text.trim()) ? Number(text) : 0;
}
