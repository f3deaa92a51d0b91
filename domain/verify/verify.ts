import type { Context } from '../context.js';
import type { Fault } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import { SLUG_PATTERN } from '../schemas.js';
import { isVersion } from '../version.js';
import type { PublishedAnswer, PublishedFile } from './ports.js';

/** What arrives: anything at all, since the answer is always 200 (decisions §4). An array was sent more than once. */
export interface VerifyQuestion {
  readonly slug?: unknown;
  readonly version?: unknown;
  readonly sha256?: unknown;
}

/** What is wrong with a question, which is answered all the same: it has no code. */
export type QuestionFault = Pick<Fault, 'received'> & { readonly field: string; readonly rule: Rule };

const MAX_AGE = Symbol('seconds that an answer may be cached');

export interface VerifyAnswer {
  answer: 'verified' | 'altered' | 'unknown';
  slug: string | null;
  version: string | null;
  sha256: string | null;
  publisher?: string;
  published_at?: string;
  approved_sha256?: string;
  key_state?: 'compromised';
  fault?: QuestionFault;
  /** For how many more seconds it may be cached: of no concern to the answer's form, which has no symbols. */
  [MAX_AGE]?: number;
}

/** How long an answer may be cached anywhere, in seconds: a suspension is seen within that time (decisions §4). */
export const VERIFY_MAX_AGE = 30;

/** For how many more seconds this answer may be cached. */
export function maxAgeOf(answer: Pick<VerifyAnswer, typeof MAX_AGE>): number {
  return answer[MAX_AGE] ?? VERIFY_MAX_AGE;
}

const SLUG = new RegExp(SLUG_PATTERN);
const SHA256 = /^[0-9a-f]{64}$/i;
const MAX_SHOWN = 200;

/**
 * `verified`, `altered` or `unknown` (service.md, Verification answers). `altered` needs a published version of that
 * slug and number whose hash differs; drafts, pending artifacts and malformed questions are `unknown`.
 */
export function verify(ctx: Pick<Context, 'verify'>, question: VerifyQuestion): VerifyAnswer | Promise<VerifyAnswer> {
  const { slug, version, sha256 } = question;
  const fault = faultOf(question);
  if (fault !== null) {
    return { answer: 'unknown', slug: shown(slug), version: shown(version), sha256: lower(shown(sha256)), fault };
  }
  const asked = { slug: slug as string, version: version as string, sha256: (sha256 as string).toLowerCase() };
  const found = ctx.verify.published(asked.slug, asked.version);
  return found instanceof Promise ? found.then((one) => answerOf(asked, one)) : answerOf(asked, found);
}

interface Asked {
  readonly slug: string;
  readonly version: string;
  readonly sha256: string;
}

function answerOf(asked: Asked, { file, age, compromised }: PublishedAnswer): VerifyAnswer {
  const answer = comparedWith(asked, file);
  // The register vouches, not the key: the answer stays what it is (decisions §4).
  if (compromised && answer.answer !== 'unknown') answer.key_state = 'compromised';
  answer[MAX_AGE] = Math.max(0, VERIFY_MAX_AGE - age);
  return answer;
}

function comparedWith({ slug, version, sha256 }: Asked, file: PublishedFile | null): VerifyAnswer {
  if (file === null) return { answer: 'unknown', slug, version, sha256 };
  if (file.sha256 !== sha256) return { answer: 'altered', slug, version, sha256, approved_sha256: file.sha256 };
  return {
    answer: 'verified',
    slug,
    version,
    sha256,
    publisher: file.publisher,
    published_at: file.published_at,
    approved_sha256: file.sha256,
  };
}

/** The first fault of slug, version, sha256. */
function faultOf(question: VerifyQuestion): QuestionFault | null {
  const { slug, version, sha256 } = question;
  if (isGood.slug(slug) && isGood.version(version) && isGood.sha256(sha256)) return null;
  return questionFaults(question)[0] ?? null;
}

/** Every fault of a question, of which the answer names the first: a form marks them all at once. */
export function questionFaults(question: VerifyQuestion): readonly QuestionFault[] {
  return FIELDS.filter((field) => !isGood[field](question[field])).map((field) =>
    questionFault(field, question[field]),
  );
}

const FIELDS = ['slug', 'version', 'sha256'] as const;

const isGood: Readonly<Record<(typeof FIELDS)[number], (value: unknown) => boolean>> = {
  slug: (value) => isText(value) && value.length >= 2 && value.length <= 64 && SLUG.test(value),
  version: (value) => isText(value) && isVersion(value),
  sha256: (value) => isText(value) && SHA256.test(value),
};

function questionFault(field: 'slug' | 'version' | 'sha256', value: unknown): QuestionFault {
  if (!Array.isArray(value)) return { field, received: shown(value), rule: rule(`verify.${field}`) };
  return { field, received: null, rule: rule(`verify.${field}_repeated`, { times: value.length }) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
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
