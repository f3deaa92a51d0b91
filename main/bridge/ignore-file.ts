/** Left out of every package: what version control and systems keep beside the files, and the list itself. */
const ALWAYS = ['.git', '.hg', '.svn', '.DS_Store', 'Thumbs.db', 'desktop.ini', '__MACOSX'];

/** Names what is left out of a package, in the root of its folder; written like `.gitignore`. */
export const IGNORE_FILE = '.countersignignore';

interface Pattern {
  /** By segment; `**` stands for any number of them. */
  readonly segments: readonly string[];
  readonly negated: boolean;
  readonly foldersOnly: boolean;
}

/** Whether a path below the folder is left out. `path` is joined by `/`; what lies in a folder that is left out is not asked. */
export type Ignores = (path: string, isFolder: boolean) => boolean;

/**
 * Reads the text of an ignore file as git reads `.gitignore`: comments, `!`, a leading or inner `/` that binds a pattern
 * to the folder, a trailing one that means folders alone, `*`, `?`, `[…]`, `**`. The last pattern that matches decides.
 */
export function readIgnoreFile(text: string): Ignores {
  const patterns = [...[...ALWAYS, `/${IGNORE_FILE}`], ...text.split(/\r?\n/)].flatMap(patternOf);
  return (path, isFolder) => {
    const segments = path.split('/');
    const last = patterns.findLast((one) => (isFolder || !one.foldersOnly) && matches(one.segments, segments));
    return last !== undefined && !last.negated;
  };
}

function patternOf(line: string): Pattern[] {
  // A space at the end counts only behind a backslash.
  const text = line.replace(/(?<!\\) +$/, '');
  if (text === '' || text.startsWith('#')) return [];
  const negated = text.startsWith('!');
  const rest = (negated ? text.slice(1) : text).replace(/^\\(?=[#!])/, '');
  const foldersOnly = rest.endsWith('/');
  const bound = rest.slice(0, -1).includes('/');
  const segments = rest.split('/').filter((one) => one !== '');
  if (segments.length === 0) return [];
  return [{ segments: bound ? segments : ['**', ...segments], negated, foldersOnly }];
}

/** Whether segments fit a pattern. Grows with the product of their numbers, whatever the pattern. */
function matches(pattern: readonly string[], path: readonly string[]): boolean {
  // fits[n]: the pattern so far fits the first n segments.
  let fits = path.map(() => false);
  fits = [true, ...fits];
  for (const [at, wanted] of pattern.entries()) {
    const isLast = at === pattern.length - 1;
    let any = false;
    fits = fits.map((_, n) => {
      if (wanted !== '**') return n > 0 && fits[n - 1] === true && fitsSegment(wanted, path[n - 1] ?? '');
      const here = any || fits[n] === true;
      const result = isLast ? any : here;
      any = here;
      return result;
    });
  }
  return fits.at(-1) === true;
}

/** One segment, by two places that only go on: a star that was taken too short is taken longer. */
function fitsSegment(pattern: string, text: string): boolean {
  const tokens = tokensOf(pattern);
  const letters = [...text];
  let at = 0;
  let star = -1;
  let from = 0;
  for (let n = 0; n < letters.length; ) {
    const token = tokens[at];
    if (token === 'star') {
      star = at;
      from = n;
      at += 1;
    } else if (token?.(letters[n] ?? '') === true) {
      at += 1;
      n += 1;
    } else if (star !== -1) {
      at = star + 1;
      from += 1;
      n = from;
    } else {
      return false;
    }
  }
  return tokens.slice(at).every((token) => token === 'star');
}

type Token = 'star' | ((letter: string) => boolean);

const tokensRead = new Map<string, readonly Token[]>();

function tokensOf(pattern: string): readonly Token[] {
  const known = tokensRead.get(pattern);
  if (known !== undefined) return known;
  const tokens = [...pattern.matchAll(/\\(.)|\[([!^]?)(\]?[^\]]*)\]|(\*+)|(\?)|(.)/gsu)].map(tokenOf);
  tokensRead.set(pattern, tokens);
  return tokens;
}

function tokenOf([, escaped, not, set, stars, one, letter]: RegExpMatchArray): Token {
  if (stars !== undefined) return 'star';
  if (one !== undefined) return () => true;
  if (set !== undefined) return (given) => isInSet(set, given) !== (not !== '');
  return (given) => given === (escaped ?? letter);
}

function isInSet(set: string, given: string): boolean {
  const letters = [...set];
  for (let n = 0; n < letters.length; n += 1) {
    const first = letters[n] ?? '';
    const last = letters[n + 1] === '-' ? letters[n + 2] : undefined;
    if (last === undefined ? given === first : given >= first && given <= last) return true;
    if (last !== undefined) n += 2;
  }
  return false;
}
