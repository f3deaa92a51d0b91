import { registerArtifact } from './artifact/register-artifact.js';
import { showArtifactStatus } from './artifact/show-artifact-status.js';
import type { Capability } from './capability.js';
import { announceRelease } from './release/announce-release.js';
import { createPackageLink } from './release/create-package-link.js';
import { createUploadUrl } from './release/create-upload-url.js';
import { runPreflight } from './release/run-preflight.js';
import { showReleaseHash } from './release/show-release-hash.js';
import { uploadPackage } from './release/upload-package.js';
import { withdrawRelease } from './release/withdraw-release.js';
import { verifyPackage } from './verify/verify-package.js';
import { listWebhookDeliveries } from './webhook/list-webhook-deliveries.js';

/** The tools of agents, in the order of a version's life: `tools/list` tells them so (decisions §10). */
export const agentTools: readonly Capability[] = [
  registerArtifact,
  runPreflight,
  announceRelease,
  uploadPackage,
  createUploadUrl,
  withdrawRelease,
  showArtifactStatus,
  createPackageLink,
  showReleaseHash,
  listWebhookDeliveries,
  verifyPackage,
];
