import { latin1 } from '../latin1.js';

/** Names by which honest programs call closures that they are given. */
const CLOSURES: readonly RegExp[] = [
  /^\(?\s?\$(?:this->)?\w{0,40}(?:callback|callable|closure|next|handler|factory|initializer|loader|resolver|provider|listener|generator|cb)\s?\)?\s?\(/i,
  /^\(?\s?\$(?:this->)?[a-z]{1,20}[A-Z]\w{0,40}\s?\)?\s?\(/,
  /^\(?\s?(?:static|self|[A-Z]\w{0,40})::/,
  /^call_user_func(?:_array)?\s{0,2}\(\s{0,2}(?!\$(?!this\b)[a-z_]{1,20}(?<!callback|callable|closure|handler|subscriber|listener|logger)\s?[,)])/,
];
const LONGEST_CALLEE = 100;

/** What is called here has a name of closures, as `$next(…)` and `($this->callback)(…)`, or of several words. */
export function isNamedAsClosure(bytes: Uint8Array, at: number): boolean {
  const text = latin1(bytes, at, Math.min(bytes.length, at + LONGEST_CALLEE));
  return CLOSURES.some((pattern) => pattern.test(text));
}
