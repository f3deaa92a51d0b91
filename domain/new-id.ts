import { randomFillSync } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const POOL = 4096;

const pool = new Uint8Array(POOL);
let used = POOL;

/**
 * A ULID: 26 characters, 10 of the time in milliseconds and 16 random ones. Random bytes are drawn many at a time:
 * one call for every character costs more than a whole verification.
 */
export function newId(milliseconds: number): string {
  let time = '';
  for (let rest = milliseconds, index = 0; index < TIME_LENGTH; index += 1) {
    time = CROCKFORD.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  if (used + RANDOM_LENGTH > POOL) {
    randomFillSync(pool);
    used = 0;
  }
  let random = '';
  for (const end = used + RANDOM_LENGTH; used < end; used += 1) random += CROCKFORD.charAt((pool[used] ?? 0) & 31);
  return time + random;
}
