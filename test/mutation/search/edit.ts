import type { Random } from '../../domain/scan/fuzz/random.js';

/** A file that is scanned. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

/** What may take a place in another text of the same kind of file. */
export interface Stock {
  /** Words of all texts, by the ending of their files. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly texts: ReadonlyMap<string, readonly Text[]>;
  readonly names: readonly string[];
}

const TOKEN = /\w+|\s+|[^\w\s]/gu;
const CHARACTERS = [...'\t\n !"#$%&\'()*+,-./01789:;<=>?@AFZ[\\]^_`afz{|}~'];
const REPEATED = [' ', '\n', 'a', 'A1', '.', ';', '0', '/', '\\', '"', "'", '=', '(', ')'];
const INSERTED = ['/* a */', '// a\n', '# a\n', '<!-- a -->', '\n', '\r\n', '\t', '<?php ', '?>', '@', '!', '\\'];
const TIMES = [1, 2, 3, 4, 8, 16, 20, 32, 40, 64, 80, 100, 128, 200, 256, 400, 512, 1000, 2000, 4096];
const MOST_TIMES = 4096;

export function stockOf(all: readonly Text[]): Stock {
  const words = new Map<string, string[]>();
  const texts = new Map<string, Text[]>();
  for (const one of all) {
    const ending = endingOf(one);
    const found = [...one.text.matchAll(/\w{2,30}/g)].map(([word]) => word);
    words.set(ending, [...(words.get(ending) ?? []), ...found]);
    texts.set(ending, [...(texts.get(ending) ?? []), one]);
  }
  return { words, texts, names: [...new Set(all.map(({ file }) => file))] };
}

export function endingOf({ file }: Text): string {
  return file.slice(file.lastIndexOf('.') + 1);
}

export function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => token);
}

/** Makes a text of that file in which other tokens stand in the place of some. */
export function splicerOf(file: string, tokens: readonly string[]) {
  return (from: number, count: number, ...put: string[]): Text => ({
    file,
    text: tokens.toSpliced(from, count, ...put).join(''),
  });
}

/** Another text: one that a part was left out of, put into, or exchanged in. `numbers` are tried as lengths, one more and less too. */
export function edited(text: Text, numbers: readonly number[], stock: Stock, random: Random): Text {
  const tokens = tokensOf(text.text);
  const at = random.below(tokens.length + 1);
  const token = tokens[at] ?? '';
  const times = timesOf(numbers, random);
  const ending = endingOf(text);
  const spliced = splicerOf(text.file, tokens);
  const other = (): Text => random.of(stock.texts.get(ending) ?? [text]);
  const aWord = (): string => random.of(stock.words.get(ending) ?? ['a']);
  const edits: ReadonlyArray<() => Text> = [
    () => spliced(at, 1),
    () => spliced(at, 2 + random.below(8)),
    () => spliced(at, 0, token),
    () => spliced(at, 1, aWord()),
    () => spliced(indexOfWord(tokens, at), 1, aWord()),
    () => spliced(indexOfNumber(tokens, at), 1, String(random.of([times, times + 1, 0]))),
    () => spliced(at, 0, random.of(REPEATED).repeat(times)),
    () => spliced(at, 0, random.of(INSERTED)),
    () => spliced(at, 1, token.repeat(Math.ceil(times / Math.max(1, token.length)))),
    () => spliced(at, 1, token + random.of(['x', '_', '0', 's', 'A'])),
    () => spliced(at, 1, token.slice(0, random.of([1, Math.ceil(token.length / 2), token.length - 1]))),
    () => spliced(at, 1, token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase()),
    () => spliced(at, tokens.length),
    () => ({ file: text.file, text: tokens.slice(0, at).join('') + endOf(other(), random) }),
    () => ({ file: text.file, text: `${text.text}\n${other().text.replace(/^<\?php\s*/, '')}` }),
    () => withCharacter(text, random),
    () => ({ file: random.of(stock.names), text: text.text }),
    () => inFunction(text),
  ];
  return random.of(edits)();
}

function timesOf(numbers: readonly number[], random: Random): number {
  const times = numbers.length > 0 && random.below(3) > 0 ? random.of(numbers) + random.below(3) - 1 : random.of(TIMES);
  return Math.min(Math.max(times, 0), MOST_TIMES);
}

function indexOfWord(tokens: readonly string[], from: number): number {
  return indexFrom(tokens, from, /^[A-Za-z_]/);
}

function indexOfNumber(tokens: readonly string[], from: number): number {
  return indexFrom(tokens, from, /^\d+$/);
}

/** The first that fits from there on, else from the beginning, else the last. */
function indexFrom(tokens: readonly string[], from: number, form: RegExp): number {
  const behind = tokens.findIndex((token, index) => index >= from && form.test(token));
  return behind === -1 ? tokens.findIndex((token) => form.test(token)) : behind;
}

function endOf({ text }: Text, random: Random): string {
  const tokens = tokensOf(text);
  return tokens.slice(random.below(tokens.length + 1)).join('');
}

function withCharacter({ file, text }: Text, random: Random): Text {
  const at = random.below(text.length + 1);
  return { file, text: text.slice(0, at) + random.of(CHARACTERS) + text.slice(at + random.below(2)) };
}

function inFunction({ file, text }: Text): Text {
  const isPhp = text.startsWith('<?php');
  if (isPhp) return { file, text: `<?php function f($a, $b) {${text.slice('<?php'.length)}\n} f($_GET[1], 2);` };
  return { file, text: `function f(a, b) { ${text}\n}` };
}
