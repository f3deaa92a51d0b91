import { readdirSync } from 'node:fs';

/** The sources below a folder. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** Where a text that begins at `start` ends, its closing quote included. */
export function endOfText(source: string, start: number): number {
  const quote = source[start];
  let depth = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (quote === '`' && character === '$' && source[at + 1] === '{') {
      depth += 1;
      at += 1;
    } else if (depth > 0 && character === '}') depth -= 1;
    else if (depth === 0 && character === quote) return at + 1;
  }
  return source.length;
}

export const isQuote = (character: string | undefined): boolean =>
  character !== undefined && '\'"`'.includes(character);

/** The arguments of a call, as source; `start` is where the first begins. */
export function argumentsAt(source: string, start: number): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (isQuote(character)) at = endOfText(source, at) - 1;
    else if (source.startsWith('//', at)) at = source.indexOf('\n', at);
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      if (depth === 0) return [...found, source.slice(from, at)];
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      found.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return found;
}
