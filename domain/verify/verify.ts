import type { Context } from '../context.js';
import { SLUG_PATTERN } from '../schemas.js';
import { isVersion } from '../version.js';

/** What arrives: anything at all, since the answer is always 200 (decisions §4). An array was sent more than once. */
export interface VerifyQuestion {
  readonly slug?: unknown;
  readonly version?: unknown;
  readonly sha256?: unknown;
}

export interface VerifyAnswer {
  answer: 'verified' | 'altered' | 'unknown';
  slug: string | null;
  version: string | null;
  sha256: string | null;
  publisher?: string;
  published_at?: string;
  approved_sha256?: string;
  key_state?: 'compromised';
  fault?: { field: string; received: string | null; expected: string };
}

/** How long an answer may be cached anywhere, in seconds: a suspension is seen within that time (decisions §4). */
export const VERIFY_MAX_AGE = 30;

const maxAges = new WeakMap<object, number>();

/** For how many more seconds this answer may be cached. */
export function maxAgeOf(answer: object): number {
  return maxAges.get(answer) ?? VERIFY_MAX_AGE;
}

const SLUG = new RegExp(SLUG_PATTERN);
const SHA256 = /^[0-9a-f]{64}$/i;
const MAX_SHOWN = 200;

/**
 * `verified`, `altered` or `unknown` (service.md, Verification answers). `altered` needs a published version of that
 * slug and number whose hash differs; drafts, pending artifacts and malformed questions are `unknown`.
 */
export async function verify(ctx: Pick<Context, 'verify'>, question: VerifyQuestion): Promise<VerifyAnswer> {
  const { slug, version, sha256 } = question;
  const fault = faultOf(question);
  if (fault !== null) {
    return { answer: 'unknown', slug: shown(slug), version: shown(version), sha256: lower(shown(sha256)), fault };
  }
  const asked = { slug: slug as string, version: version as string, sha256: (sha256 as string).toLowerCase() };
  const { file, age, compromised } = await ctx.verify.published(asked.slug, asked.version);
  const answer = answerOf(asked, file);
  // The register vouches, not the key: the answer stays what it is (decisions §4).
  if (compromised && answer.answer !== 'unknown') answer.key_state = 'compromised';
  maxAges.set(answer, Math.max(0, VERIFY_MAX_AGE - age));
  return answer;
}

function answerOf(
  asked: { slug: string; version: string; sha256: string },
  file: Awaited<ReturnType<Context['verify']['published']>>['file'],
): VerifyAnswer {
  if (file === null) return { answer: 'unknown', ...asked };
  if (file.sha256 !== asked.sha256) return { answer: 'altered', ...asked, approved_sha256: file.sha256 };
  return {
    answer: 'verified',
    ...asked,
    publisher: file.publisher,
    published_at: file.published_at.toISOString(),
    approved_sha256: file.sha256,
  };
}

/** The first fault of slug, version, sha256. */
function faultOf({ slug, version, sha256 }: VerifyQuestion): NonNullable<VerifyAnswer['fault']> | null {
  if (!isText(slug) || slug.length < 2 || slug.length > 64 || !SLUG.test(slug)) {
    return {
      field: 'slug',
      received: received(slug),
      expected: 'a slug (lower-case words joined by hyphens, 2 to 64 characters), sent once',
    };
  }
  if (!isText(version) || !isVersion(version)) {
    return { field: 'version', received: received(version), expected: 'MAJOR.MINOR.PATCH, sent once' };
  }
  if (!isText(sha256) || !SHA256.test(sha256)) {
    return { field: 'sha256', received: received(sha256), expected: '64 hexadecimal characters, sent once' };
  }
  return null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function received(value: unknown): string | null {
  return Array.isArray(value) ? `sent ${value.length} times` : shown(value);
}

/** What was sent, cut at 200 characters; the first one when it was sent more than once; `null` when it is absent. */
function shown(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (one === undefined || one === null) return null;
  const text = typeof one === 'string' ? one : JSON.stringify(one);
  return [...text.slice(0, MAX_SHOWN * 2)].slice(0, MAX_SHOWN).join('');
}

function lower(text: string | null): string | null {
  return text === null ? null : text.toLowerCase();
}
