import type { NextStep } from '../../domain/next-step.js';
import { overtaken, registrationRejected } from '../../domain/release/upload.js';
import { type CutPart, reportForAgent } from '../../messages/en/agent-reports.js';
import { stepForAgent, waitingForAgent } from '../../messages/en/agent-steps.js';
import type { Brief } from '../cut-answer.js';
import { callOf } from '../next-steps.js';
import { POLL_SECONDS } from '../poll.js';
import { briefReport } from './package-input.js';

type Json = Readonly<Record<string, unknown>>;

const cutPreflight = briefReport('faults');
const cutUpload = briefReport('flags');

/**
 * A preflight for an agent: cut, and with what comes next in `hint` and `next`, which other doors leave out as they do with
 * a refusal. Nothing of it is kept, so that all of it is another call.
 */
export const briefPreflight: Brief = (answer, input) => {
  const cut = cutPreflight(answer, input);
  const { slug, version } = answer as { slug: string; version: string };
  const call = { tool: 'service_review_preflight', arguments: { slug, version } };
  if (overtaken in answer) {
    const withdraw = { do: 'withdraw', slug, version, because: 'overtaken' } as const;
    return { ...cut, hint: stepForAgent(withdraw), next: callOf(withdraw, '', null) };
  }
  if (cut['passed'] !== true) {
    if (!hasNoManifest(cut)) return { ...cut, hint: reportForAgent.failed, next: call };
    const next = callOf({ do: 'make_manifest', slug, version }, '', null);
    return { ...cut, hint: reportForAgent.noManifest, next };
  }
  const step = registrationRejected in answer ? 'change' : isAnnounced(cut) ? 'upload' : 'announce';
  const hint = [reportForAgent[step], ...(cutPart(cut) === null ? [] : [reportForAgent.cutPreflight])].join(' ');
  return { ...cut, hint, next: callOf(stepOf(step, slug, version), '', null) };
};

/** What an upload answers an agent: cut, with where the rest is, and with what comes next. */
export const briefUpload: Brief = (answer, input) => {
  const cut = cutUpload(answer, input);
  const { slug, version } = answer as { slug: string; version: string };
  const part = cutPart(cut);
  const waits = waitingForAgent.review_decision(POLL_SECONDS / 60);
  if (part === null) {
    const next = callOf({ do: 'look', slug, because: 'in_review' }, '', null);
    return { ...cut, hint: waits, next };
  }
  const next = callOf({ do: 'look_into', slug, version, part }, '', null);
  return { ...cut, hint: `${waits} ${reportForAgent.cutUpload(part)}`, next };
};

function stepOf(step: 'change' | 'announce' | 'upload', slug: string, version: string): NextStep {
  if (step === 'change') return { do: 'change_registration', slug, because: 'registration_rejected' };
  if (step === 'upload') return { do: 'upload', slug, version, because: 'announced' };
  return { do: 'announce', slug, version, above: null, because: 'none', known: {} };
}

function hasNoManifest({ faults }: Json): boolean {
  return (faults as ReadonlyArray<{ readonly code: string }>).some(({ code }) => code === 'manifest_missing');
}

/** The hash is compared with an announcement, where there is one (decisions §5). */
function isAnnounced({ report }: Json): boolean {
  const { checks } = report as { checks: ReadonlyArray<{ readonly check: string; readonly passed: boolean | null }> };
  return checks.some(({ check, passed }) => check === 'sha256' && passed === true);
}

/** The part of the details that a list is of which was cut; `null` where none was. */
function cutPart({ report }: Json): CutPart | null {
  const { diff, ...lists } = report as Json & { readonly diff: Json | null };
  if (isCut(lists, 'flags')) return 'flags';
  if (diff !== null && ['added', 'removed', 'changed', 'manifest_changes'].some((name) => isCut(diff, name))) {
    return 'diff';
  }
  return isCut(lists, 'migrations') || isCut(lists, 'routes') || isCut(lists, 'languages') ? 'files' : null;
}

function isCut(lists: Json, name: string): boolean {
  return lists[`${name}_total`] !== undefined;
}
