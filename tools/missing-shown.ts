import type { MissingStep } from '../domain/artifact/missing.js';
import { appealForAgent, stepForAgent, waitingForAgent } from '../messages/en/agent-steps.js';
import { appealPage, callOf } from './next-steps.js';
import { POLL_SECONDS } from './poll.js';

/** What is missing in `slug` as agents and programs read it (decisions §4). */
export function missingShown(slug: string, { next, appeal, ...line }: MissingStep, baseUrl: string) {
  const waiting =
    line.code === 'registration_decision' || line.code === 'review_decision'
      ? waitingForAgent[line.code](POLL_SECONDS / 60)
      : '';
  const { code, by, version, ...text } = line;
  const appealing = appeal ? ` ${appealForAgent[appeal](`${baseUrl}${appealPage(slug, version)}`)}` : '';
  return {
    code,
    by,
    version,
    ...text,
    hint: next === null ? waiting : `${stepForAgent(next)}${appealing}`,
    next: next === null ? null : callOf(next, baseUrl, null),
  };
}
