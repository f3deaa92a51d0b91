// What a manifest requires of the core, as the lowest and the highest release that a form has fields for.
const ANY = /^[*x]$/i;
const PART = /^(\^|~|>=|<=|>|<|==?|)v?(\d{1,9}(?:\.\d{1,9}){0,2})(\.[*x](?:\.[*x])?)?$/i;

/**
 * Bounds of a constraint as Composer reads it: comparators, `^`, `~`, wildcards, hyphen ranges, all of which hold together.
 * `min` is the lowest of `releases` (versions, in any order) that it lets in: `''` where it has no lower bound, `null` where
 * no release fits. `max` is a version, `MAJOR.*` or `MAJOR.MINOR.*`: `''` where it has no upper bound. `2.1` is `2.1.*`.
 * `null` for what is no constraint, and for what two bounds cannot say: `||` and `!=`.
 */
export function boundsOf(text, releases) {
  const found = rangeOf(text.trim());
  if (found === null) return null;
  const { low, high } = found;
  if (high && compare(low ?? [0, 0, 0], high) >= 0) return null;
  if (!low) return { min: '', max: ceiling(high) };
  const fits = releases
    .map(numbers)
    .filter((one) => compare(one, low) >= 0 && !(high && compare(one, high) >= 0))
    .sort(compare);
  return { min: fits.length === 0 ? null : fits[0].join('.'), max: ceiling(high) };
}

/** From `low` up to, and without, `high`; either may be missing. */
function rangeOf(text) {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(text);
  if (hyphen) {
    const [from, to] = hyphen.slice(1).map((one) => partOf(one, ''));
    return from?.low && to?.high ? { low: from.low, high: to.high } : null;
  }
  const parts = text.replace(/([<>=^~])\s+/g, '$1').split(/\s*,\s*|\s+/);
  let low;
  let high;
  for (const part of parts) {
    const one = partOf(part);
    if (one === null) return null;
    if (one.low && (!low || compare(one.low, low) > 0)) low = one.low;
    if (one.high && (!high || compare(one.high, high) < 0)) high = one.high;
  }
  return { low, high };
}

/** One comparator with its version; `only` is the one that there may be. */
function partOf(part, only) {
  if (ANY.test(part)) return {};
  const [, sign, version, wildcard] = PART.exec(part) ?? [];
  if (version === undefined || (only !== undefined && sign !== only)) return null;
  const given = version.split('.').map(Number);
  const least = numbers(version);
  const series = given.length < 3;
  if (wildcard !== undefined && (!series || /[\^~<>]/.test(sign))) return null;
  switch (sign) {
    case '>=':
      return { low: least };
    case '>':
      return { low: after(least, 2) };
    case '<':
      return { high: least };
    case '<=':
      return { high: after(least, 2) };
    case '^': {
      const first = given.findIndex((one) => one > 0);
      return { low: least, high: after(least, first < 0 ? given.length - 1 : first) };
    }
    case '~':
      return { low: least, high: after(least, Math.max(0, given.length - 2)) };
    default:
      return { low: least, high: after(least, sign !== '' && wildcard === undefined ? 2 : given.length - 1) };
  }
}

function numbers(version) {
  return [...version.split('.').map(Number), 0, 0].slice(0, 3);
}

/** The first version whose number at this place (0 is MAJOR) is the next one. */
function after(version, place) {
  return version.map((one, at) => (at < place ? one : at === place ? one + 1 : 0));
}

/** The highest that is below a version above 0.0.0. */
function ceiling(high) {
  if (!high) return '';
  const [major, minor, patch] = high;
  if (patch > 0) return `${major}.${minor}.${patch - 1}`;
  return minor > 0 ? `${major}.${minor - 1}.*` : `${major - 1}.*`;
}

function compare(a, b) {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
