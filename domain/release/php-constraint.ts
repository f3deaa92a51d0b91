/** `8`, `8.1`, `8.1.2`, each of them also with `.*` at the end. */
const PLAIN = /^\d{1,9}(?:\.\d{1,9}){0,2}$/;
const WILDCARD = /^\d{1,9}(?:\.\d{1,9})?\.\*$/;
const COMPARATOR = /^(?:\^|~|>=|<=|!=|>|<|=)? ?/;

/** Whether the text is a Composer-style constraint as decisions §1 lists them. */
export function isPhpConstraint(text: string): boolean {
  if (text.trim() === '') return false;
  return text.split('||').every((alternative) => isConjunction(alternative.trim()));
}

function isConjunction(text: string): boolean {
  if (text === '') return false;
  const range = text.split(/ +- +/);
  if (range.length === 2) return range.every((bound) => PLAIN.test(bound));
  // "> 8.1" is one comparator with a space; "8.1 8.2" is two constraints.
  const joined = text.replace(/(\^|~|>=|<=|!=|>|<|=) +/g, '$1');
  return joined.split(/ *, *| +/).every(isSingle);
}

function isSingle(text: string): boolean {
  const version = text.replace(COMPARATOR, '');
  const comparator = text.slice(0, text.length - version.length);
  return PLAIN.test(version) || (WILDCARD.test(version) && comparator !== '^' && comparator !== '~') || text === '*';
}
