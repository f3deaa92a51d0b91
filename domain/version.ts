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

/** Orders from one to another, both included. */
export interface OrderRange {
  readonly lowest: string;
  readonly highest: string;
}

const DIGITS = 9;
const NUMBER = /^(?!0\d)\d{1,9}$/;

/** Where the orders of all versions lie that begin with a text, the highest range first; of what begins none, nowhere. */
export function ordersBeginning(text: string): readonly OrderRange[] {
  const whole = text.split('.');
  const last = whole.pop() ?? '';
  if (whole.length > 2 || ![...whole, ...(last === '' ? [] : [last])].every((part) => NUMBER.test(part))) return [];
  const open = 2 - whole.length;
  const order = (number: string, rest: string): string =>
    versionOrder([...whole, number, ...Array.from({ length: open }, () => rest)].join('.'));
  return numbersBeginning(last).map(([from, to]) => ({
    lowest: order(from, '0'),
    highest: order(to, '9'.repeat(DIGITS)),
  }));
}

/** The numbers of at most nine digits that begin with these, by how many digits follow. */
function numbersBeginning(digits: string): Array<readonly [string, string]> {
  if (digits === '') return [['0', '9'.repeat(DIGITS)]];
  if (digits === '0') return [['0', '0']];
  const following = Array.from({ length: DIGITS - digits.length + 1 }, (_, at) => DIGITS - digits.length - at);
  return following.map((more) => [digits + '0'.repeat(more), digits + '9'.repeat(more)]);
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
