import type { MissingStep } from '../domain/artifact/missing.js';
import { stepForAgent, waitingForAgent } from '../messages/en/agent-steps.js';
import { callOf } from './next-steps.js';

/** What is missing as agents and programs read it (decisions §4). */
export function missingShown({ next, ...line }: MissingStep, baseUrl: string) {
  const waiting =
    line.code === 'registration_decision' || line.code === 'review_decision' ? waitingForAgent[line.code] : '';
  const { code, by, version, ...text } = line;
  return {
    code,
    by,
    version,
    ...text,
    hint: next === null ? waiting : stepForAgent(next),
    next: next === null ? null : callOf(next, baseUrl, null),
  };
}
