import { resourcesForAgent } from '../../messages/en/agent-resources.js';
import { showArtifactStatus } from '../artifact/show-artifact-status.js';
import type { Capability } from '../capability.js';
import { showReviewReport } from '../release/show-review-report.js';
import { ask } from './ask.js';
import { ownSlugs, ownVersions } from './completers.js';
import { reviewUri, statusUri } from './links.js';
import type { Resource } from './resource.js';

/** What a capability answers, as JSON; what the URI names is its input. */
function answerOf(capability: Capability): Pick<Resource, 'mimeType' | 'shows' | 'read'> {
  return {
    mimeType: 'application/json',
    shows: capability,
    read: async (reader, named) => JSON.stringify(await ask(reader, capability, named)),
  };
}

/** The status of an artifact of the reader's own. */
export const status: Resource = {
  uri: statusUri,
  name: 'artifact-status',
  ...resourcesForAgent.status,
  ...answerOf(showArtifactStatus),
  completes: { slug: ownSlugs },
};

/** What the review of one of its versions has come to. */
export const review: Resource = {
  uri: reviewUri,
  name: 'review-report',
  ...resourcesForAgent.review,
  ...answerOf(showReviewReport),
  completes: { slug: ownSlugs, version: ownVersions },
};
