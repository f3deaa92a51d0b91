import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Credentials by their prefix (decisions §1). What follows the prefix is 43 base64url, or 20 base62 for an id. */
export type AgentToken = `bkm_${string}`;
export type PublishingTokenId = `bkp_${string}`;
export type PublishingTokenSecret = `bkps_${string}`;
export type DownloadToken = `bkd_${string}`;
export type UploadToken = `bku_${string}`;
export type LicenceKey = `bkl_${string}`;

export type MemberApiKey = `bka_${string}`;
export type ClientSecret = `bkcs_${string}`;

const SECRET_BYTES = 32;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;

/** 256 random bits as 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function newAgentToken(): AgentToken {
  return `bkm_${newSecret()}`;
}

export function newPublishingTokenId(): PublishingTokenId {
  return `bkp_${newId()}`;
}

/** The id of an OAuth client that an admin registers. */
export function newClientId(): `bkc_${string}` {
  return `bkc_${newId()}`;
}

export function newClientSecret(): ClientSecret {
  return `bkcs_${newSecret()}`;
}

export function newApiKey(): MemberApiKey {
  return `bka_${newSecret()}`;
}

/** 20 base62. */
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');
}

export function newPublishingTokenSecret(): PublishingTokenSecret {
  return `bkps_${newSecret()}`;
}

export function newDownloadToken(): DownloadToken {
  return `bkd_${newSecret()}`;
}

export function newUploadToken(): UploadToken {
  return `bku_${newSecret()}`;
}

export function newLicenceKey(): LicenceKey {
  return `bkl_${newSecret()}`;
}

const BEARER_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Whether the text is the prefix and 43 base64url; what is not needs no look-up. */
export function isBearer(prefix: 'bkm_' | 'bkl_' | 'bka_' | 'bkcs_' | 'bku_', text: string): boolean {
  return text.startsWith(prefix) && BEARER_FORM.test(text.slice(prefix.length));
}

/** SHA-256 in hex: how bearer values lie at rest (decisions §1). */
export function hashOf(bearer: string): string {
  return createHash('sha256').update(bearer, 'utf8').digest('hex');
}
