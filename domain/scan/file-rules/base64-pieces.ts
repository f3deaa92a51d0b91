import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

const found = finding('base64_literal');

const LONGEST_FILE = 262_144;
/** From how many characters on it is large: as of a literal. */
const LARGE = 256;
const FEWEST = 6;
/** A piece that is no word and no key by itself. */
const LONG = 48;
/** Decoders have one of these in their names. */
const decoders = new WordFinder([
  'base64',
  'Base64',
  'BASE64',
  'imap_binary',
  'openssl_decrypt',
  'uudecode',
  'UVWXYZabcdef',
]);
const PIECE = /(['"])([A-Za-z0-9+/_-]{4,8192}={0,2})\1/g;
/** Between two pieces of a list: `, `, `' . '`, `'c01' => `, `$s .= `, `[`, `$s[] = ` */
const BETWEEN =
  /^[\s,.;[\]()]*(?:\$\w{1,30}(?:->\w{1,30})?(?:\[\w{0,8}\])?\s*\.?=\s*|(?:'\w{1,12}'|"\w{1,12}"|\d{1,6})\s*=>\s*|return\s+|const\s+\w{1,20}\s*=\s*|case\s+\w{1,20}(?::|\s*=)\s*)?[\s,.;[\]()]*$/;
const FAR = 80;
/** One that counts wherever it stands. */
const LONE = 32;

/** A large text of base64 cut into pieces that stand behind one another, in a program that decodes something. */
export function scanBase64Pieces(b: Uint8Array, report: Report): void {
  if (b.length > LONGEST_FILE) return;
  if (decoders.next(b, 0) === -1) return;
  const text = latin1(b, 0, b.length);
  let run: Run | null = null;
  let told = scanLines(text, report);
  const lone = new LonePieces();
  for (const piece of text.matchAll(PIECE)) {
    const body = piece[2] as string;
    const goesOn = run !== null && piece.index - run.end < FAR && BETWEEN.test(text.slice(run.end, piece.index));
    // The key of an element is none of the pieces.
    if (/^\s*=>/.test(text.slice(piece.index + piece[0].length, piece.index + piece[0].length + 8))) continue;
    lone.take(body, piece.index);
    if (!goesOn || run === null) run = { at: piece.index, end: 0, size: 0, count: 0, mixed: 0, told: false };
    run.end = piece.index + piece[0].length;
    run.size += body.length;
    run.count++;
    if (isMixed(body)) run.mixed++;
    if (
      !run.told &&
      run.size >= LARGE &&
      (run.count >= FEWEST || body.length >= LONG) &&
      run.mixed * 3 >= run.count * 2
    ) {
      run.told = true;
      told = true;
      report('base64_literal', run.at, found);
    }
  }
  // Wherever they stand: in constants, attributes, cases, arguments.
  if (!told && lone.size >= LARGE) report('base64_literal', lone.first, found);
}

/** Lines of base64 and nothing else, as in a long text: at least so many letters in all. */
const LINES =
  /\n(?:[ \t]{0,40}(?=[A-Za-z0-9+/]{0,60}[A-Z])(?=[A-Za-z0-9+/]{0,60}\d)[A-Za-z0-9+/]{40,120}={0,2}\r?\n){3,}/g;

function scanLines(text: string, report: Report): boolean {
  for (const { 0: lines, index } of text.matchAll(LINES)) {
    if (lines.length < LARGE - 80 || /BEGIN [A-Z ]{3,40}/.test(text.slice(Math.max(0, index - 80), index))) continue;
    report('base64_literal', index, found);
    return true;
  }
  return false;
}

/** Letters of no word: most of them come but seldom, and all kinds are there. */
function isRandom(body: string): boolean {
  return /\d/.test(body) && (body.match(/[a-z][A-Z\d]|[A-Z\d][a-z]/g)?.length ?? 0) * 5 >= body.length;
}

const inScripts = new WordFinder(['atob', "'base64'", '"base64"', 'fromBase64', ';base64,']);
const FEWEST_IN_SCRIPTS = 3;

/** The same in a script: texts of which none is large by itself, and that come to one. */
export function scanScriptPieces(b: Uint8Array, report: Report): void {
  if (b.length > LONGEST_FILE || inScripts.next(b, 0) === -1) return;
  const lone = new LonePieces();
  for (const piece of latin1(b, 0, b.length).matchAll(PIECE)) {
    const body = piece[2] as string;
    if (body.length < LARGE) lone.take(body, piece.index);
  }
  if (lone.count >= FEWEST_IN_SCRIPTS && lone.size >= LARGE) report('base64_literal', lone.first, found);
}

/** Pieces that are random by themselves: how many there are, how large they are together, and where the first stands. */
class LonePieces {
  count = 0;
  size = 0;
  first = -1;

  take(body: string, at: number): void {
    if (body.length < LONE || !isMixed(body) || !isRandom(body)) return;
    if (this.count === 0) this.first = at;
    this.count += 1;
    this.size += body.length;
  }
}

interface Run {
  at: number;
  end: number;
  size: number;
  count: number;
  mixed: number;
  told: boolean;
}

/** Letters of both sizes in no order that a word has, as in `dGhpcyBpcy`. */
function isMixed(body: string): boolean {
  return (
    /[a-z][A-Z]+[a-z\d]*[A-Z\d]|\d[A-Za-z]+\d|[a-z]\d[A-Za-z]|[A-Z]\d[A-Za-z]/.test(body) &&
    /[A-Z]/.test(body) &&
    /[a-z]/.test(body)
  );
}
