import type { Capability } from '../capability.js';
import { announceRelease } from './announce-release.js';
import { attachPreviousPackage } from './attach-previous-package.js';
import { changeCompatibility } from './change-compatibility.js';
import { checkPreviousPackage } from './check-previous-package.js';
import { createPackageLink } from './create-package-link.js';
import { createUploadUrl } from './create-upload-url.js';
import { decideRelease } from './decide-release.js';
import { confirmCollection, downloadPackage } from './download-package.js';
import { notifyExcludedOwners } from './notify-excluded-owners.js';
import { readCoreReleases } from './read-core-releases.js';
import { runPreflight } from './run-preflight.js';
import { showOwnRelease } from './show-own-release.js';
import { showQueuePosition } from './show-queue-position.js';
import { showReleaseHash } from './show-release-hash.js';
import { showReleaseSignature } from './show-release-signature.js';
import { showReviewReport } from './show-review-report.js';
import { suggestVersions } from './suggest-versions.js';
import { deleteSignedCopy, expireAnnouncement, remindToCollect } from './timed-steps.js';
import { uploadPackage } from './upload-package.js';
import { withdrawRelease } from './withdraw-release.js';

/** Versions: announced, uploaded, decided on, collected. */
export const releaseCapabilities: readonly Capability[] = [
  runPreflight,
  announceRelease,
  uploadPackage,
  createUploadUrl,
  withdrawRelease,
  createPackageLink,
  showReleaseHash,
  showReleaseSignature,
  showOwnRelease,
  showReviewReport,
  suggestVersions,
  showQueuePosition,
  readCoreReleases,
  changeCompatibility,
  checkPreviousPackage,
  attachPreviousPackage,
  downloadPackage,
  decideRelease,
  confirmCollection,
  expireAnnouncement,
  deleteSignedCopy,
  remindToCollect,
  notifyExcludedOwners,
];
