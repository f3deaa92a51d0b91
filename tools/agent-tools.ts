import { createManifestTemplate } from './artifact/create-manifest-template.js';
import { listArtifactsForAgent } from './artifact/list-artifacts-for-agent.js';
import { registerArtifact } from './artifact/register-artifact.js';
import { showArtifactStatus } from './artifact/show-artifact-status.js';
import type { Capability } from './capability.js';
import { announceRelease } from './release/announce-release.js';
import { createPackageLink } from './release/create-package-link.js';
import { createUploadUrl } from './release/create-upload-url.js';
import { readCoreReleases } from './release/read-core-releases.js';
import { runPreflight } from './release/run-preflight.js';
import { showReleaseHash } from './release/show-release-hash.js';
import { uploadPackage } from './release/upload-package.js';
import { withdrawRelease } from './release/withdraw-release.js';
import { converseWithReviewer } from './review/converse-with-reviewer.js';
import { showReviewDetails } from './review/show-review-details.js';
import { verifyPackage } from './verify/verify-package.js';
import { listWebhookDeliveries } from './webhook/list-webhook-deliveries.js';

/** The tools of agents, in the order of a version's life: `tools/list` tells them so (decisions §10). */
export const agentTools: readonly Capability[] = [
  registerArtifact,
  listArtifactsForAgent,
  createManifestTemplate,
  readCoreReleases,
  runPreflight,
  announceRelease,
  uploadPackage,
  createUploadUrl,
  withdrawRelease,
  showArtifactStatus,
  showReviewDetails,
  converseWithReviewer,
  createPackageLink,
  showReleaseHash,
  listWebhookDeliveries,
  verifyPackage,
];
