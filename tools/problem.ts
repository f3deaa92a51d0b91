import { Refusal, type RefusalExtras, type ShownFault } from '../domain/refusal.js';
import { type Rule, rule } from '../domain/rules/index.js';
import type { NextCall } from '../domain/schemas.js';
import { type Messages, wireMessages } from '../messages/index.js';
import { cut, MAX_FAULTS } from './cut-text.js';
import { guidanceOf } from './hints.js';
import type { CallMade } from './next-steps.js';

/** A refusal on the wire (RFC 9457, decisions §2). The same object at every door; `hint` and `next` only for agents. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  field: string | null;
  received: string | null;
  expected: string | null;
  faults: ShownFault[];
  faults_total?: number;
  retry_after?: number;
  release?: unknown;
  hint?: string;
  next?: NextCall | null;
  request_id: string;
}

/** The wire form of a refusal; in other words than the wire's where a person reads it. */
export function problemOf(
  refusal: Refusal,
  baseUrl: string,
  requestId: string,
  messages: Messages = wireMessages,
): Problem {
  const { first, extras } = refusal;
  const faults = refusal.faults.slice(0, MAX_FAULTS).map((one) => shown(messages.fault(one)));
  const total = extras.faultsTotal ?? refusal.faults.length;
  const lead = shown(messages.fault(first));
  const title = messages.title(first.code);
  return {
    type: `${baseUrl}/errors#${first.code}`,
    title,
    status: refusal.status,
    code: first.code,
    detail: messages.sentence(lead, messages.expected({ rule: noteOf(extras) })),
    field: lead.field,
    received: lead.received,
    expected: lead.expected,
    faults,
    ...(total > faults.length ? { faults_total: total } : {}),
    ...(extras.retryAfter === undefined ? {} : { retry_after: extras.retryAfter }),
    ...(extras.release === undefined ? {} : { release: extras.release }),
    request_id: requestId,
  };
}

/** The same with what an agent should do next; `made` is the call that was refused, where it was one. */
export function agentProblemOf(
  refusal: Refusal,
  baseUrl: string,
  requestId: string,
  made: CallMade | null = null,
): Problem {
  return { ...problemOf(refusal, baseUrl, requestId), ...guidanceOf(refusal, baseUrl, made) };
}

/** A failure that is nobody's fault but ours: the request id and nothing else (decisions §2). */
export function internalRefusal(): Refusal {
  return new Refusal([{ code: 'internal', field: null, received: null, rule: null }]);
}

function shown(fault: ShownFault): ShownFault {
  return {
    code: fault.code,
    field: fault.field,
    received: fault.received === null ? null : cut(fault.received),
    expected: fault.expected === null ? null : cut(fault.expected),
  };
}

/** What stands beside the first fault: a note of its own, or how a number ended that is in the register no more. */
function noteOf({ note, ended }: RefusalExtras): Rule | null {
  return note ?? (ended === undefined ? null : rule('note.announcement_ended', ended));
}
