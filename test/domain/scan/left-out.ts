/**
 * What `findEach` says of a text when one of its words or signs is left out: `found: what was left out`, for what is
 * not the same as of the whole.
 */
export function leftOut(text: string, findEach: (texts: readonly string[]) => string[]): string[] {
  const parts = [...text.matchAll(/\w+|[^\w\s]/gu)];
  const rests = parts.map(({ 0: part, index }) => text.slice(0, index) + text.slice(index + part.length));
  const [whole, ...found] = findEach([text, ...rests]);
  const groups = new Map<string, string[]>();
  for (const [at, { 0: part, index }] of parts.entries()) {
    const said = found[at] ?? '';
    if (said !== whole)
      groups.set(said, [...(groups.get(said) ?? []), `${index} ${JSON.stringify(part).slice(1, -1)}`]);
  }
  return [...groups].map(([found, parts]) => `${found || 'nothing'}: without ${parts.join(', ')}`);
}
