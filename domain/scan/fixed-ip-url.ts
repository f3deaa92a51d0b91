import { CLASS, DIGIT, LABEL, LOWER } from './bytes.js';
import { BEHIND_ALL } from './ends.js';
import { finding } from './finding.js';
import type { Report } from './flag.js';
import { bufferOf, latin1 } from './latin1.js';
import { readOddHost } from './read-host.js';

export const fixedIpMessage = finding('fixed_ip_url');

const LONGEST_USER_INFO = 128;
const LONGEST_IPV6 = 50;
const NEAR = 32;

/**
 * Finds URLs with a fixed IP address (service.md "Flag"), in order, as far as it is asked: IPv4 in any spelling that
 * programs accept, and IPv6 in brackets.
 */
export class IpUrlFinder {
  private readonly buffer: Buffer;
  private slashes = -1;
  private found = -1;

  constructor(bytes: Uint8Array) {
    this.buffer = bufferOf(bytes);
  }

  /** Offset of the first such URL whose `//` is at or after `from`, else -1. `from` must not go back. */
  next(from: number): number {
    while (this.slashes < from) {
      const at = this.slashesFrom(this.slashes === -1 ? from : Math.max(from, this.slashes + 2));
      if (at === -1) {
        this.slashes = BEHIND_ALL;
        this.found = -1;
        break;
      }
      const start = urlStart(this.buffer, at);
      if (start === -1 || !hasIpHost(this.buffer, at + 2)) {
        this.slashes = at;
        from = Math.max(from, at + 1);
        continue;
      }
      this.slashes = at;
      this.found = start;
      break;
    }
    return this.slashes >= from && this.slashes !== BEHIND_ALL ? this.found : -1;
  }

  /** Most slashes of a file that has many are near; the search of the platform is fast only over long ways. */
  private slashesFrom(from: number): number {
    const { buffer } = this;
    const near = Math.min(from + NEAR, buffer.length - 1);
    for (let i = from; i < near; i++) if (buffer[i] === 0x2f && buffer[i + 1] === 0x2f) return i;
    return buffer.indexOf('//', near > from ? near : from, 'latin1');
  }

  /** Reports every URL between `start` and `end`. */
  within(start: number, end: number, report: Report): void {
    let from = start;
    for (;;) {
      const at = this.next(from);
      if (at === -1 || this.slashes >= end) return;
      report('fixed_ip_url', at, fixedIpMessage);
      from = this.slashes + 1;
    }
  }
}

/** An address that is not the computer itself, a mask or a network. */
export function isFixedIp(text: string): boolean {
  const found = FOUR_NUMBERS.exec(text);
  if (found === null) return false;
  const [first = 0, second = 0, third = 0, fourth = 0] = found.slice(1).map(numberOf);
  return ![0, 127, 255].includes(first) && fourth !== 0 && Math.max(first, second, third, fourth) <= 255 && first > 9;
}

const FOUR_NUMBERS = new RegExp(
  `^${[1, 2, 3, 4].map(() => '(0x[0-9a-f]{1,2}|0[0-7]{2,3}|[0-9]{1,3})').join('[.]')}(?::[0-9]{1,5})?$`,
  'i',
);

/** As programs read it: `0x71` and `0161` are 113. */
function numberOf(text: string): number {
  return /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text);
}

/** Whether a text made of pieces holds such a URL. */
export function holdsIpUrl(text: string): boolean {
  return new IpUrlFinder(Buffer.from(text, 'latin1')).next(0) !== -1;
}

const LONGEST_SCHEME = 24;

/** What stands before an address that begins with its slashes: a quote, `(`, `=`, or the end of a tag. */
const BEFORE_SLASHES = new Set([0x22, 0x27, 0x60, 0x28, 0x3d, 0x3e]);

/** What a scheme that is filled in ends with. */
const FILLED_IN = new Set([0x25, 0x7d]);

/** Where the URL whose `//` is at `slashes` begins: at its scheme, or, after one of these, at the slashes. */
function urlStart(b: Uint8Array, slashes: number): number {
  const before = b[slashes - 1];
  if (before === undefined || BEFORE_SLASHES.has(before)) return slashes;
  // `srcset="/a.png 1x, //203…"`
  if (before === 0x20 && b[slashes - 2] === 0x2c) return slashes;
  if (before !== 0x3a) return -1;
  let start = slashes - 1;
  while (start > 0 && slashes - start < LONGEST_SCHEME && isSchemeByte(b[start - 1] as number)) start--;
  if (start < slashes - 1) return start;
  // `%scheme%://203…`, `${scheme}://203…`
  return FILLED_IN.has(b[start - 1] as number) ? start : -1;
}

function isSchemeByte(c: number): boolean {
  const lower = LOWER[c] as number;
  return (
    (lower >= 0x61 && lower <= 0x7a) || ((CLASS[c] as number) & DIGIT) !== 0 || c === 0x2b || c === 0x2e || c === 0x2d
  );
}

function hasIpHost(b: Uint8Array, from: number): boolean {
  const first = b[from];
  if (first === undefined) return false;
  if (isIp(b, from)) return true;
  const host = afterUserInfo(b, from);
  return host !== -1 && isIp(b, host);
}

function isIp(b: Uint8Array, host: number): boolean {
  const first = b[host];
  if (first === undefined) return false;
  if (first === 0x5b && isIpv6(b, host + 1)) return true;
  if ((CLASS[first] as number) & DIGIT && isIpv4(b, host)) return true;
  return mayBeOdd(first) && isOddHost(b, host);
}

/** A digit, a bracket, an escape, or no letter of ASCII. */
function mayBeOdd(c: number): boolean {
  return ((CLASS[c] as number) & DIGIT) !== 0 || c === 0x5b || c >= 0x80 || c === 0x25 || c === 0x26 || c === 0x5c;
}

/** A host that a browser reads as an address, though it is written in other signs. */
function isOddHost(b: Uint8Array, from: number): boolean {
  const read = readOddHost(latin1(b, from, Math.min(b.length, from + LONGEST_ODD)));
  if (read === null) return false;
  const host = Buffer.from(read.slice(read.lastIndexOf('@') + 1), 'latin1');
  return host[0] === 0x5b ? isIpv6(host, 1) : isIpv4(host, 0);
}

const LONGEST_ODD = 160;

function afterUserInfo(b: Uint8Array, from: number): number {
  const limit = Math.min(b.length, from + LONGEST_USER_INFO);
  let host = -1;
  for (let i = from; i < limit; i++) {
    const c = b[i] as number;
    if (c === 0x40) host = i + 1;
    if (c <= 0x20 || c === 0x2f || c === 0x3f || c === 0x23 || c === 0x22 || c === 0x27 || c === 0x3c) break;
  }
  return host;
}

function isIpv6(b: Uint8Array, from: number): boolean {
  let colons = 0;
  for (let i = from; i < b.length && i - from < LONGEST_IPV6; i++) {
    const c = LOWER[b[i] as number] as number;
    if (c === 0x5d) return colons >= 2;
    // `%25eth0`: through which network.
    if (c === 0x25 && colons >= 2) return true;
    if (c === 0x3a) colons++;
    else if (!((CLASS[c] as number) & DIGIT || (c >= 0x61 && c <= 0x66) || c === 0x2e || c === 0x25)) return false;
  }
  return false;
}

/** IPv4 as four numbers, or in the shorter, octal and hexadecimal spellings that programs accept. */
function isIpv4(b: Uint8Array, from: number): boolean {
  let i = from;
  let parts = 0;
  let odd = false;
  let longest = 0;
  // The last of two or three parts holds the rest: `203.0x71.461`.
  let over = false;
  for (;;) {
    if (over) return false;
    const start = i;
    const hex = b[i] === 0x30 && LOWER[b[i + 1] ?? 0] === 0x78;
    if (hex) i += 2;
    const digits = i;
    while (i < b.length && i - digits < 12 && isHostDigit(b[i] as number, hex)) i++;
    if (i === digits) return false;
    if (hex || (b[start] === 0x30 && i - start > 1)) odd = true;
    else if (i - start <= 3 && number(b, start, i) > 255) over = true;
    longest = Math.max(longest, i - start);
    parts++;
    if (b[i] !== 0x2e || parts === 4 || endsHost(b, i)) break;
    i++;
  }
  if (!endsHost(b, i)) return false;
  if (over && (!odd || parts === 4 || parts === 1)) return false;
  if (parts === 4) return odd || longest <= 3;
  // `203.0.28935`: the last of two or three parts holds the rest.
  if (parts > 1) return odd || (longest > 3 && longest <= 8);
  return odd ? longest >= 8 : longest >= 8 && longest <= 10;
}

function isHostDigit(c: number, hex: boolean): boolean {
  if ((CLASS[c] as number) & DIGIT) return true;
  const lower = LOWER[c] as number;
  return hex && lower >= 0x61 && lower <= 0x66;
}

function number(b: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) value = value * 10 + (b[i] as number) - 0x30;
  return value;
}

function endsHost(b: Uint8Array, at: number): boolean {
  const c = b[at];
  if (c === undefined) return true;
  if ((CLASS[c] as number) & LABEL || c === 0x2d || c === 0x25) return false;
  if (c !== 0x2e) return true;
  const after = b[at + 1];
  return after === undefined || !((CLASS[after] as number) & LABEL);
}
