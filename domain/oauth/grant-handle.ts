import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../account/credentials.js';
import type { CodeRecord } from './grant.js';

/**
 * A code, a refresh token and an access token are each a handle of 96 bits, which finds the grant, and a secret of 160
 * bits. The refresh token's handle leads to the access token's, and that one to the grant's `_id`; none leads back, so
 * that a resource server that sees an access token cannot name a refresh token. A code stands in addresses: it has the
 * access token's handle, so that whoever has read it there cannot end the family by naming its refresh token with a wrong
 * secret (OAuth 2.1 §7.5.2). Nothing of them is stored but SHA-256, and the refresh token's handle under the code's secret.
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
  readonly secret: Uint8Array;
}

/** A new grant's `_id`, its code, and what its record keeps of the refresh token to come (`CodeRecord.refresh_handle`). */
export function newCode(): { readonly code: string; readonly grant: string; readonly refresh_handle: string } {
  const refresh = randomBytes(HANDLE_BYTES);
  const secret = randomBytes(SECRET_BYTES);
  const access = accessHandle(refresh);
  const refresh_handle = masked(refresh, secret).toString('base64url');
  return { code: credential('bkac_', access, secret), grant: grantOf('bkac_', access), refresh_handle };
}

/** Reads a credential; `null` where the text has another form. */
export function readCredential(kind: Kind, text: string): GrantCredential | null {
  if (!text.startsWith(kind) || !FORM.test(text.slice(kind.length))) return null;
  const bytes = Buffer.from(text.slice(kind.length), 'base64url');
  const handle = bytes.subarray(0, HANDLE_BYTES);
  return { kind, handle, secret: bytes.subarray(HANDLE_BYTES), hash: hashOf(text), grant: grantOf(kind, handle) };
}

/** A new refresh token and a new access token of the grant that a code or a refresh token belongs to. */
export function successorsOf(
  { kind, handle, secret }: GrantCredential,
  code: Pick<CodeRecord, 'refresh_handle'>,
): { readonly refresh: string; readonly access: string } {
  const refresh = kind === 'bkac_' ? masked(Buffer.from(code.refresh_handle, 'base64url'), secret) : handle;
  return { refresh: credential('bkrt_', refresh), access: credential('bkat_', accessHandle(refresh)) };
}

/** Compares hashes without telling by the time how far they agree (service.md, OAuth rules 9). */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function credential(kind: Kind, handle: Uint8Array, secret: Uint8Array = randomBytes(SECRET_BYTES)): string {
  return kind + Buffer.concat([handle, secret]).toString('base64url');
}

function accessHandle(refresh: Uint8Array): Buffer {
  return createHash('sha256').update('bkrt_').update(refresh).digest().subarray(0, HANDLE_BYTES);
}

/** The handle of a refresh token under the secret of its code; under the same secret again, the handle itself. */
function masked(handle: Uint8Array, secret: Uint8Array): Buffer {
  const mask = createHash('sha256').update('bkac_').update(secret).digest();
  return Buffer.from(handle.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

function grantOf(kind: Kind, handle: Uint8Array): string {
  const access = kind === 'bkrt_' ? accessHandle(handle) : handle;
  return createHash('sha256').update('bkat_').update(access).digest('hex');
}
