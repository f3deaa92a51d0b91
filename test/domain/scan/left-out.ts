/**
 * What `find` says of a text when one of its words or signs is left out: `found: what was left out`, for what is
 * not the same as of the whole.
 */
export function leftOut(text: string, find: (rest: string) => string): string[] {
  const whole = find(text);
  const groups = new Map<string, string[]>();
  for (const { 0: part, index } of text.matchAll(/\w+|[^\w\s]/gu)) {
    const found = find(text.slice(0, index) + text.slice(index + part.length));
    if (found !== whole)
      groups.set(found, [...(groups.get(found) ?? []), `${index} ${JSON.stringify(part).slice(1, -1)}`]);
  }
  return [...groups].map(([found, parts]) => `${found || 'nothing'}: without ${parts.join(', ')}`);
}
