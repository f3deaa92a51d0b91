import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../account/credentials.js';

/**
 * A code, a refresh token and an access token are each a handle of 96 bits, which finds the grant, and a secret of 160
 * bits. The handles are a chain: the code's leads to the refresh token's, that one to the access token's, and the last
 * to the grant's `_id`; none leads back, so that a resource server that sees an access token cannot name a refresh
 * token. Nothing of them is stored but SHA-256.
 */
const HANDLE_BYTES = 12;
const SECRET_BYTES = 20;

type Kind = 'bkac_' | 'bkrt_' | 'bkat_';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** A credential of a grant as it arrived. */
export interface GrantCredential {
  readonly kind: Kind;
  readonly hash: string;
  /** `_id` of the grant that it would belong to. */
  readonly grant: string;
  /** For making the credentials that follow from it. */
  readonly handle: Uint8Array;
}

/** A new grant's `_id` and its code. */
export function newCode(): { readonly code: string; readonly grant: string } {
  const handle = randomBytes(HANDLE_BYTES);
  return { code: credential('bkac_', handle), grant: grantOf('bkac_', handle) };
}

/** Reads a credential; `null` where the text has another form. */
export function readCredential(kind: Kind, text: string): GrantCredential | null {
  if (!text.startsWith(kind) || !FORM.test(text.slice(kind.length))) return null;
  const handle = Buffer.from(text.slice(kind.length), 'base64url').subarray(0, HANDLE_BYTES);
  return { kind, handle, hash: hashOf(text), grant: grantOf(kind, handle) };
}

/** A new refresh token and a new access token of the grant that a code or a refresh token belongs to. */
export function successorsOf(of: GrantCredential): { readonly refresh: string; readonly access: string } {
  const refresh = of.kind === 'bkac_' ? next('bkac_', of.handle) : of.handle;
  return { refresh: credential('bkrt_', refresh), access: credential('bkat_', next('bkrt_', refresh)) };
}

/** Compares hashes without telling by the time how far they agree (service.md, OAuth rules 9). */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function credential(kind: Kind, handle: Uint8Array): string {
  return kind + Buffer.concat([handle, randomBytes(SECRET_BYTES)]).toString('base64url');
}

function next(kind: Kind, handle: Uint8Array): Buffer {
  return createHash('sha256').update(kind).update(handle).digest().subarray(0, HANDLE_BYTES);
}

function grantOf(kind: Kind, handle: Uint8Array): string {
  const refresh = kind === 'bkac_' ? next('bkac_', handle) : handle;
  const access = kind === 'bkat_' ? handle : next('bkrt_', refresh);
  return createHash('sha256').update('bkat_').update(access).digest('hex');
}
