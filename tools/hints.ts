import type { NextStep } from '../domain/next-step.js';
import type { Refusal, RefusalCode } from '../domain/refusal.js';
import type { NextCall } from '../domain/schemas.js';
import { hintsForAgent } from '../messages/en/agent-hints.js';
import { stepForAgent } from '../messages/en/agent-steps.js';
import { wireMessages } from '../messages/index.js';
import { type CallMade, callOf } from './next-steps.js';

/** What comes next, for an agent: in words, and as a call or a page where it is one (decisions §2). */
export interface Guidance {
  readonly hint: string;
  readonly next: NextCall | null;
}

/** Codes after which the same call can be made again: corrected, or later. */
const mended: ReadonlySet<RefusalCode> = new Set([
  'invalid_field',
  'invalid_version',
  'unknown_min_core',
  'invalid_max_core',
  'too_large',
  'reason_required',
  'slug_taken',
  'slug_reserved',
  'rate_limited',
  'unavailable',
  'internal',
]);

/** What comes next after a refusal, whatever its code. */
export function guidanceOf(refusal: Refusal, baseUrl: string, made: CallMade | null): Guidance {
  const known = made === null ? null : withoutFaults(made, refusal);
  const { next } = refusal.extras;
  if (next !== undefined) return { hint: stepForAgent(next), next: callOf(next, baseUrl, known) };
  const step = stepOfCode(refusal, known);
  return { hint: hintOfCode(refusal), next: step === null ? null : callOf(step, baseUrl, known) };
}

/** The hint of a refusal that names no step of its own. */
function hintOfCode({ first, code }: Refusal): string {
  const known = hintsForAgent[code];
  if (known !== undefined) return known;
  if (code === 'missing_credential' || code === 'invalid_token')
    return stepForAgent({ do: 'make_token', publish: false });
  const expected = wireMessages.expected(first);
  if (first.field === null || expected === null) return 'See /errors for what the code means.';
  return `Correct ${first.field}: expected ${expected.replace(/\.$/, '')}.`;
}

function stepOfCode({ code }: Refusal, known: CallMade | null): NextStep | null {
  if (mended.has(code)) return { do: 'retry', seconds: null };
  if (code === 'missing_credential' || code === 'invalid_token') return { do: 'make_token', publish: false };
  const slug = known?.arguments['slug'];
  return typeof slug === 'string' && looking.has(code) ? { do: 'look', slug, because: 'on_record' } : null;
}

/** Codes that the state of the artifact explains. */
const looking: ReadonlySet<RefusalCode> = new Set([
  'release_not_found',
  'version_not_newer',
  'version_not_open',
  'decision_not_possible',
  'package_not_available',
]);

/** Longer values are the caller's own texts and packages: they need not be told back. */
const TOLD = 200;

function withoutFaults({ arguments: given, ...made }: CallMade, { faults }: Refusal): CallMade {
  const wrong = new Set(faults.map(({ field }) => (field ?? '').split('.')[0] ?? ''));
  const short = Object.entries(given).filter(
    ([name, value]) => made.takes.has(name) && !wrong.has(name) && isShort(value),
  );
  return { ...made, arguments: Object.fromEntries(short) };
}

function isShort(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= TOLD);
}
