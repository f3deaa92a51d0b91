import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND, TIMESTAMP_WINDOW } from '../durations.js';

/** What an envelope signs (service.md, Signed envelope; decisions §3). */
export interface SignedRequest {
  /** Upper case. */
  readonly method: string;
  /** The path of the request target exactly as sent, without the query. */
  readonly path: string;
  /** Unix seconds as text. */
  readonly timestamp: string;
  readonly nonce: string;
  /** Lower-case hex of the raw body; of nothing where there is none. */
  readonly bodySha256: string;
}

export const KEY_FORM = /^bkp_[0-9A-Za-z]{20}$/;
export const TIMESTAMP_FORM = /^(?:0|[1-9]\d{0,11})$/;
export const NONCE_FORM = /^[!-~]{8,128}$/;
export const SIGNATURE_FORM = /^[0-9A-Fa-f]{64}$/;

/** SHA-256 of an empty body, in lower-case hex. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Five lines joined by a line feed, none at the end. */
export function canonicalString(request: SignedRequest): string {
  return [request.method, request.path, request.timestamp, request.nonce, request.bodySha256].join('\n');
}

/** HMAC-SHA256 in lower-case hex; the key is the UTF-8 bytes of the whole secret as shown, prefix included. */
export function signatureOf(secret: string, request: SignedRequest): string {
  return createHmac('sha256', secret).update(canonicalString(request), 'utf8').digest('hex');
}

/** Compares a signature in constant time; its hex may be in either case. */
export function isSignature(secret: string, request: SignedRequest, signature: string): boolean {
  if (!SIGNATURE_FORM.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, request), 'hex'));
}

/** Unix time in whole seconds. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / SECOND);
}

/** Whether the timestamp is at most 300 seconds from now, either way. */
export function isInWindow(timestamp: string, now: Date): boolean {
  return Math.abs(unixSeconds(now) - Number(timestamp)) * SECOND <= TIMESTAMP_WINDOW;
}
