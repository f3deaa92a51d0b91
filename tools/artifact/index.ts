import type { Capability } from '../capability.js';
import { createManifestTemplate } from './create-manifest-template.js';
import { decideArtifact } from './decide-artifact.js';
import { listArtifactActivity } from './list-artifact-activity.js';
import { listArtifactAudit } from './list-artifact-audit.js';
import { listArtifacts } from './list-artifacts.js';
import { listArtifactsForAgent } from './list-artifacts-for-agent.js';
import { listOwnArtifacts } from './list-own-artifacts.js';
import { listPublicArtifacts } from './list-public-artifacts.js';
import { listPublicSlugs } from './list-public-slugs.js';
import { moveArtifact } from './move-artifact.js';
import { registerArtifact } from './register-artifact.js';
import { showArtifact } from './show-artifact.js';
import { showArtifactStatus } from './show-artifact-status.js';
import { showPublicArtifact } from './show-public-artifact.js';
import { suggestSlugs } from './suggest-slugs.js';

/** Registering artifacts, and what becomes of them. */
export const artifactCapabilities: readonly Capability[] = [
  registerArtifact,
  showArtifactStatus,
  listOwnArtifacts,
  listArtifactsForAgent,
  createManifestTemplate,
  suggestSlugs,
  listArtifactActivity,
  listArtifactAudit,
  showPublicArtifact,
  listPublicArtifacts,
  listPublicSlugs,
  decideArtifact,
  listArtifacts,
  showArtifact,
  moveArtifact,
];
