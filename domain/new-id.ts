import { randomFillSync } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const COUNT_LENGTH = 4;
const RANDOM_LENGTH = 12;
/** Where the count of a millisecond may begin: half of its room is left for the ids that follow. */
const COUNT_START = 32 ** COUNT_LENGTH / 2;
const POOL = 8192;

/** Two characters at a time are half the pieces that a text is put together from. */
const PAIRS = Array.from({ length: 32 ** 2 }, (_, number) => digits(number, 2));
const PAIR = PAIRS.length - 1;

const pool = Buffer.alloc(POOL);
let drawn = '';
let used = POOL;
let lastTime = -1;
let lastTimeText = '';
let lastCount = 0;
/** The first half of the count, which seldom changes, after the time. */
let lastHead = '';
let lastHigh = -1;

/**
 * A ULID: 26 characters, 10 of the time in milliseconds, 4 that count on within a millisecond from a random start, and
 * 12 random ones. So the ids that one process makes in one millisecond are in order too. Random bytes are drawn many
 * at a time: one call for every character costs more than a whole verification.
 */
export function newId(milliseconds: number): string {
  if (milliseconds === lastTime) lastCount += 1;
  else {
    lastTime = milliseconds;
    lastTimeText = digits(milliseconds, TIME_LENGTH);
    lastHigh = -1;
    lastCount = numberIn(draw(COUNT_LENGTH)) % COUNT_START;
  }
  const high = (lastCount >> 10) & PAIR;
  if (high !== lastHigh) {
    lastHigh = high;
    lastHead = lastTimeText + PAIRS[high];
  }
  // Texts of up to 12 characters are copied, longer ones hang together in pieces until somebody reads them.
  return lastHead + (PAIRS[lastCount & PAIR] + draw(RANDOM_LENGTH));
}

/** So many random characters. */
function draw(length: number): string {
  if (used + length > POOL) {
    randomFillSync(pool);
    for (let at = 0; at < POOL; at += 1) pool[at] = CROCKFORD.charCodeAt((pool[at] ?? 0) & 31);
    drawn = pool.toString('latin1');
    used = 0;
  }
  used += length;
  return drawn.slice(used - length, used);
}

function numberIn(characters: string): number {
  let value = 0;
  for (const character of characters) value = value * 32 + CROCKFORD.indexOf(character);
  return value;
}

/** An id that follows from a time and 16 bytes or more: the same again from the same. */
export function idFrom(milliseconds: number, bytes: Uint8Array): string {
  let rest = '';
  for (let index = 0; index < COUNT_LENGTH + RANDOM_LENGTH; index += 1)
    rest += CROCKFORD.charAt((bytes[index] ?? 0) & 31);
  return digits(milliseconds, TIME_LENGTH) + rest;
}

function digits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = CROCKFORD.charAt(rest % 32) + text;
  return text;
}
