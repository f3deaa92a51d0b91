const FORM = /^(?!0\d)\d{1,9}\.(?!0\d)\d{1,9}\.(?!0\d)\d{1,9}$/;

/** The pattern of a version, as a JSON Schema wants it (decisions §1). */
export const VERSION_PATTERN = FORM.source;

/** Whether the text is `MAJOR.MINOR.PATCH` (decisions §1). */
export function isVersion(text: string): boolean {
  return FORM.test(text);
}

/** A key that sorts as text the way versions sort as numbers: each number padded to nine digits. */
export function versionOrder(version: string): string {
  return version
    .split('.')
    .map((part) => part.padStart(9, '0'))
    .join('.');
}

/** Negative, zero or positive, as `a` is lower than, equal to or higher than `b`. */
export function compareVersions(a: string, b: string): number {
  const left = versionOrder(a);
  const right = versionOrder(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

const CEILING = /^(?!0\d)(\d{1,9})\.(?:\*|(?!0\d)(\d{1,9})\.(?:\*|((?!0\d)\d{1,9})))$/;

/** Whether the text is a version, `MAJOR.*` or `MAJOR.MINOR.*` (`max_core`, decisions §1). */
export function isCeiling(text: string): boolean {
  return CEILING.test(text);
}

/** Whether the ceiling lets the version in: the highest version it covers is not lower. */
export function ceilingCovers(ceiling: string, version: string): boolean {
  const highest = ceiling
    .split('.')
    .map((part) => (part === '*' ? '999999999' : part))
    .concat('999999999', '999999999')
    .slice(0, 3)
    .join('.');
  return compareVersions(version, highest) <= 0;
}
