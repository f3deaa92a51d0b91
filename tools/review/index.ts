import type { Capability } from '../capability.js';
import { answerAppeal } from './answer-appeal.js';
import { appealDecision } from './appeal-decision.js';
import { askPublisher } from './ask-publisher.js';
import { claimReview } from './claim-review.js';
import { closeAlteredCopies } from './close-altered-copies.js';
import { converseWithReviewer } from './converse-with-reviewer.js';
import { deleteReason } from './delete-reason.js';
import { keepFindings } from './keep-findings.js';
import { listAlteredCopies } from './list-altered-copies.js';
import { listAppeals } from './list-appeals.js';
import { listDecisions } from './list-decisions.js';
import { listOwnAppeals } from './list-own-appeals.js';
import { listOwnDecisions } from './list-own-decisions.js';
import { listReasons } from './list-reasons.js';
import { listReviewFiles } from './list-review-files.js';
import { listReviewFlags } from './list-review-flags.js';
import { listReviews } from './list-reviews.js';
import { markFileSeen } from './mark-file-seen.js';
import { noteFinding } from './note-finding.js';
import { readReviewDiff } from './read-review-diff.js';
import { readReviewFile } from './read-review-file.js';
import { readReviewThread } from './read-review-thread.js';
import { releaseClaim } from './release-claim.js';
import { saveReason } from './save-reason.js';
import { searchReviewPackage } from './search-review-package.js';
import { showAlteredCopies } from './show-altered-copies.js';
import { showAppeal } from './show-appeal.js';
import { showReview } from './show-review.js';
import { showReviewDetails } from './show-review-details.js';
import { submitPreviousPackage } from './submit-previous-package.js';
import { tickFinding } from './tick-finding.js';
import { writeReviewNote } from './write-review-note.js';
import { writeToReviewer } from './write-to-reviewer.js';

/** What reviewers do, and what publishers answer. */
export const reviewCapabilities: readonly Capability[] = [
  listReviews,
  showReview,
  claimReview,
  releaseClaim,
  askPublisher,
  writeToReviewer,
  writeReviewNote,
  readReviewThread,
  converseWithReviewer,
  showReviewDetails,
  listDecisions,
  listOwnDecisions,
  listReviewFiles,
  listReviewFlags,
  readReviewFile,
  readReviewDiff,
  submitPreviousPackage,
  searchReviewPackage,
  appealDecision,
  listOwnAppeals,
  listAppeals,
  showAppeal,
  answerAppeal,
  listReasons,
  saveReason,
  deleteReason,
  markFileSeen,
  tickFinding,
  noteFinding,
  keepFindings,
  listAlteredCopies,
  showAlteredCopies,
  closeAlteredCopies,
];
