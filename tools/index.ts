import { accountCapabilities } from './account/index.js';
import { adminCapabilities } from './admin/index.js';
import { agentTools } from './agent-tools.js';
import { artifactCapabilities } from './artifact/index.js';
import type { Capability } from './capability.js';
import { jobCapabilities } from './job/index.js';
import { mailCapabilities } from './mail/index.js';
import { memberCapabilities } from './member/index.js';
import { oauthCapabilities } from './oauth/index.js';
import { operationCapabilities } from './operation/index.js';
import { releaseCapabilities } from './release/index.js';
import { reviewCapabilities } from './review/index.js';
import { verifyCapabilities } from './verify/index.js';
import { webhookCapabilities } from './webhook/index.js';

/**
 * Every capability there is, those of agents first. The tables in `docs/reference/` and the tests' table of
 * authority come from this list.
 */
export const capabilities: readonly Capability[] = [
  ...new Set([
    ...agentTools,
    ...artifactCapabilities,
    ...releaseCapabilities,
    ...accountCapabilities,
    ...webhookCapabilities,
    ...verifyCapabilities,
    ...reviewCapabilities,
    ...oauthCapabilities,
    ...adminCapabilities,
    ...memberCapabilities,
    ...jobCapabilities,
    ...operationCapabilities,
    ...mailCapabilities,
  ]),
];

const byName: ReadonlyMap<string, Capability> = new Map(capabilities.map((one) => [one.name, one]));

/** A capability by its name; a name that is not there is a mistake of ours. */
export function capabilityNamed(name: string): Capability {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no capability ${name}`);
  return found;
}
