import crypto, { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What `node:crypto` answers. */
export interface RsaPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

type MakePair = (type: string, options: object) => RsaPair;

const makePair = crypto.generateKeyPairSync as unknown as MakePair;
const makePairLater = crypto.generateKeyPair as unknown as (...given: unknown[]) => void;

/** The place of the next key, by bits: every test file begins with the first again. */
let next = new Map<number, number>();
/** Keys that a module holds since it was loaded, by bits and place: no test is given one of them too. */
const held = new Set<string>();
let isLoading = true;
const known = new Map<string, RsaPair>();

/**
 * Hands out RSA keys in place of making each anew, in this process and to whatever it tests: one of 3072 bits takes 0.4 s
 * of CPU, and the short tests ask for 70. They are real keys of the asked size, of primes that the run makes when they are
 * first asked for, and keeps in its folder for all its workers. Within a file nobody is given the same key twice.
 */
export function handOutKeyPairs(folderOfRun: () => string): void {
  const sync = (type: string, options: object): RsaPair => {
    const bits = bitsAsked(type, options);
    return bits === null ? makePair(type, options) : nextPair(bits, folderOfRun);
  };
  const later = (type: string, options: object, done: (...answer: unknown[]) => void): void => {
    const bits = bitsAsked(type, options);
    if (bits === null) {
      makePairLater(type, options, done);
      return;
    }
    const { publicKey, privateKey } = nextPair(bits, folderOfRun);
    setImmediate(done, null, publicKey, privateKey);
  };
  const promised = (type: string, options: object): Promise<RsaPair> =>
    new Promise((resolve, reject) => {
      later(type, options, (error, publicKey, privateKey) => {
        if (error) reject(error);
        else resolve({ publicKey, privateKey } as RsaPair);
      });
    });
  Object.assign(crypto, {
    generateKeyPairSync: sync,
    generateKeyPair: Object.assign(later, { [promisify.custom]: promised }),
  });
  syncBuiltinESMExports();
}

/** The tests of a file begin: what was handed out while it was loaded stays with its modules. */
export function beginFile(): void {
  isLoading = false;
}

/** The tests of a file are over, and with them all that they were given. */
export function endFile(): void {
  isLoading = true;
  next = new Map();
}

/** `null` for what is to be made by itself: another type, or with wishes beyond its size. */
function bitsAsked(type: string, options: object): number | null {
  const { modulusLength, ...others } = options as { readonly modulusLength?: number };
  const isPlain = type === 'rsa' && modulusLength !== undefined && Object.keys(others).length === 0;
  return isPlain && modulusLength % 2 === 0 ? modulusLength : null;
}

function nextPair(bits: number, folderOfRun: () => string): RsaPair {
  let place = next.get(bits) ?? 0;
  while (held.has(nameOf(bits, place))) place += 1;
  next.set(bits, place + 1);
  const name = nameOf(bits, place);
  if (isLoading) held.add(name);
  const pair = known.get(name) ?? madePair(bits, place, folderOfRun);
  known.set(name, pair);
  return pair;
}

const nameOf = (bits: number, place: number): string => `${bits}-${place}`;

const EXPONENT = 65_537n;

/**
 * A key of `bits` (even): every two primes of the run make another one, so ten keys cost five primes. Whoever has two such
 * keys can factor both, which matters to no test.
 */
function madePair(bits: number, place: number, folderOfRun: () => string): RsaPair {
  const later = Math.floor((1 + Math.sqrt(1 + 8 * place)) / 2);
  const earlier = place - (later * (later - 1)) / 2;
  const [p, q] = [primeOf(bits / 2, later, folderOfRun), primeOf(bits / 2, earlier, folderOfRun)];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const numbers = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const parts = Object.entries(numbers).map(([name, number]) => [name, base64Of(number)]);
  const privateKey = createPrivateKey({ key: { kty: 'RSA', ...Object.fromEntries(parts) }, format: 'jwk' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** What `number` is to be multiplied by to give 1 modulo `modulus`. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return x < 0n ? x + modulus : x;
}

function base64Of(number: bigint): string {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
}

/** The prime of that number: the one of the run. Workers may make one at the same time: the first that is there counts. */
function primeOf(bits: number, number: number, folderOfRun: () => string): bigint {
  const folder = join(folderOfRun(), 'primes');
  const path = join(folder, `${bits}-${number}`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, String(newPrime(bits)), { mode: 0o600 });
    linkIfFirst(unfinished, path);
    rmSync(unfinished);
  }
  return BigInt(readFileSync(path, 'utf8'));
}

/** Its two highest bits are set, so that the product of two has all bits that were asked for. */
function newPrime(bits: number): bigint {
  for (;;) {
    const prime = crypto.generatePrimeSync(bits, { bigint: true });
    if ((prime - 1n) % EXPONENT !== 0n && prime >> BigInt(bits - 2) === 3n) return prime;
  }
}

function linkIfFirst(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
