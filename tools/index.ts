import { askEmailChange } from './account/ask-email-change.js';
import { askPasswordReset } from './account/ask-password-reset.js';
import { beginSecondFactor } from './account/begin-second-factor.js';
import { changeLanguage } from './account/change-language.js';
import { changeName } from './account/change-name.js';
import { changePassword } from './account/change-password.js';
import { choosePublisherName } from './account/choose-publisher-name.js';
import { confirmEmailChange } from './account/confirm-email-change.js';
import { confirmSession } from './account/confirm-session.js';
import { confirmSignUp } from './account/confirm-sign-up.js';
import { createAgentToken } from './account/create-agent-token.js';
import { createPublishingToken } from './account/create-publishing-token.js';
import { endOtherSessions } from './account/end-other-sessions.js';
import { endPublishingToken } from './account/end-publishing-token.js';
import { endSession } from './account/end-session.js';
import { finishSignIn } from './account/finish-sign-in.js';
import { listAgentTokens } from './account/list-agent-tokens.js';
import { listSecurityEvents } from './account/list-security-events.js';
import { listSessions } from './account/list-sessions.js';
import { readAccountLink } from './account/read-account-link.js';
import { readSecondFactorSetup } from './account/read-second-factor-setup.js';
import { readSignInLink } from './account/read-sign-in-link.js';
import { removeSecondFactor } from './account/remove-second-factor.js';
import { replaceRecoveryCodes } from './account/replace-recovery-codes.js';
import { resetPassword } from './account/reset-password.js';
import { revokeAgentToken } from './account/revoke-agent-token.js';
import { showOwnAccount } from './account/show-own-account.js';
import { showPublishingToken } from './account/show-publishing-token.js';
import { showSecurity } from './account/show-security.js';
import { signIn } from './account/sign-in.js';
import { signOut } from './account/sign-out.js';
import { signUp } from './account/sign-up.js';
import { turnOffSecondFactor } from './account/turn-off-second-factor.js';
import { turnOnSecondFactor } from './account/turn-on-second-factor.js';
import { useSignInLink } from './account/use-sign-in-link.js';
import { activateSigningKey } from './admin/activate-signing-key.js';
import { addCoreRelease } from './admin/add-core-release.js';
import { addSigningKey } from './admin/add-signing-key.js';
import { changePublisherName } from './admin/change-publisher-name.js';
import { createAccount } from './admin/create-account.js';
import { endLicence } from './admin/end-licence.js';
import { issueAgentToken } from './admin/issue-agent-token.js';
import { issueLicence } from './admin/issue-licence.js';
import { issuePublishingToken } from './admin/issue-publishing-token.js';
import { issueSignInLink } from './admin/issue-sign-in-link.js';
import { listAuditLines } from './admin/list-audit-lines.js';
import { listCoreReleases } from './admin/list-core-releases.js';
import { listLicences } from './admin/list-licences.js';
import { listSigningKeyHistory } from './admin/list-signing-key-history.js';
import { markCompromised } from './admin/mark-compromised.js';
import { notifyPublishersOfKey } from './admin/notify-publishers-of-key.js';
import { removeCoreRelease } from './admin/remove-core-release.js';
import { retireSigningKey } from './admin/retire-signing-key.js';
import { revokeToken } from './admin/revoke-token.js';
import { setPublisherName } from './admin/set-publisher-name.js';
import { showCoreReleases } from './admin/show-core-releases.js';
import { showLicence } from './admin/show-licence.js';
import { decideArtifact } from './artifact/decide-artifact.js';
import { listArtifactAudit } from './artifact/list-artifact-audit.js';
import { listArtifacts } from './artifact/list-artifacts.js';
import { listOwnArtifacts } from './artifact/list-own-artifacts.js';
import { moveArtifact } from './artifact/move-artifact.js';
import { registerArtifact } from './artifact/register-artifact.js';
import { showArtifact } from './artifact/show-artifact.js';
import { showArtifactStatus } from './artifact/show-artifact-status.js';
import { showPublicArtifact } from './artifact/show-public-artifact.js';
import type { Capability } from './capability.js';
import { listJobs } from './job/list-jobs.js';
import { pauseJob } from './job/pause-job.js';
import { resumeJob } from './job/resume-job.js';
import { retryJob } from './job/retry-job.js';
import { runJob } from './job/run-job.js';
import { showJob } from './job/show-job.js';
import { dismissMail } from './mail/dismiss-mail.js';
import { listMails } from './mail/list-mails.js';
import { retryMail } from './mail/retry-mail.js';
import { sendMail } from './mail/send-mail.js';
import { showMail } from './mail/show-mail.js';
import { banMember } from './member/ban-member.js';
import { changeGroup } from './member/change-group.js';
import { createGroup } from './member/create-group.js';
import { deleteGroup } from './member/delete-group.js';
import { deleteMember } from './member/delete-member.js';
import { endMemberSessions } from './member/end-member-sessions.js';
import { giveRole } from './member/give-role.js';
import { listGroups } from './member/list-groups.js';
import { listMembers } from './member/list-members.js';
import { putInGroup } from './member/put-in-group.js';
import { showMember } from './member/show-member.js';
import { takeOutOfGroup } from './member/take-out-of-group.js';
import { takeRole } from './member/take-role.js';
import { unbanMember } from './member/unban-member.js';
import { applyScopeFile } from './oauth/apply-scope-file.js';
import { changeOauthClient } from './oauth/change-oauth-client.js';
import { continueAuthorization } from './oauth/continue-authorization.js';
import { createApiKey } from './oauth/create-api-key.js';
import { createOauthClient } from './oauth/create-oauth-client.js';
import { decideAuthorization } from './oauth/decide-authorization.js';
import { declareScope } from './oauth/declare-scope.js';
import { endOauthClientPreviousSecret } from './oauth/end-oauth-client-previous-secret.js';
import { introspectToken } from './oauth/introspect-token.js';
import { issueApiKey } from './oauth/issue-api-key.js';
import { issueToken } from './oauth/issue-token.js';
import { listApiKeys } from './oauth/list-api-keys.js';
import { listConnectedApps } from './oauth/list-connected-apps.js';
import { listOauthClients } from './oauth/list-oauth-clients.js';
import { listScopes } from './oauth/list-scopes.js';
import { putOauthClientLogo } from './oauth/put-oauth-client-logo.js';
import { readAuthorization } from './oauth/read-authorization.js';
import { readOauthLogo } from './oauth/read-oauth-logo.js';
import { readResourceMetadata } from './oauth/read-resource-metadata.js';
import { readServerMetadata } from './oauth/read-server-metadata.js';
import { removeOauthClientLogo } from './oauth/remove-oauth-client-logo.js';
import { removeScope } from './oauth/remove-scope.js';
import { revokeApiKey } from './oauth/revoke-api-key.js';
import { revokeConnectedApp } from './oauth/revoke-connected-app.js';
import { revokeOauthClient } from './oauth/revoke-oauth-client.js';
import { revokeOauthToken } from './oauth/revoke-oauth-token.js';
import { rotateOauthClientSecret } from './oauth/rotate-oauth-client-secret.js';
import { showOauthClient } from './oauth/show-oauth-client.js';
import { showOauthClientFigures } from './oauth/show-oauth-client-figures.js';
import { showUserinfo } from './oauth/show-userinfo.js';
import { showAttention } from './operation/show-attention.js';
import { showConfiguration } from './operation/show-configuration.js';
import { announceRelease } from './release/announce-release.js';
import { attachPreviousPackage } from './release/attach-previous-package.js';
import { changeCompatibility } from './release/change-compatibility.js';
import { checkPreviousPackage } from './release/check-previous-package.js';
import { createPackageLink } from './release/create-package-link.js';
import { decideRelease } from './release/decide-release.js';
import { confirmCollection, downloadPackage } from './release/download-package.js';
import { notifyExcludedOwners } from './release/notify-excluded-owners.js';
import { readCoreReleases } from './release/read-core-releases.js';
import { runPreflight } from './release/run-preflight.js';
import { showOwnRelease } from './release/show-own-release.js';
import { showQueuePosition } from './release/show-queue-position.js';
import { showReleaseHash } from './release/show-release-hash.js';
import { showReleaseSignature } from './release/show-release-signature.js';
import { deleteSignedCopy, expireAnnouncement, remindToCollect } from './release/timed-steps.js';
import { uploadPackage } from './release/upload-package.js';
import { uploadUrl } from './release/upload-url.js';
import { withdrawRelease } from './release/withdraw-release.js';
import { answerAppeal } from './review/answer-appeal.js';
import { appealDecision } from './review/appeal-decision.js';
import { askPublisher } from './review/ask-publisher.js';
import { claimReview } from './review/claim-review.js';
import { closeAlteredCopies } from './review/close-altered-copies.js';
import { deleteReason } from './review/delete-reason.js';
import { listAlteredCopies } from './review/list-altered-copies.js';
import { listAppeals } from './review/list-appeals.js';
import { listDecisions } from './review/list-decisions.js';
import { listOwnAppeals } from './review/list-own-appeals.js';
import { listOwnDecisions } from './review/list-own-decisions.js';
import { listReasons } from './review/list-reasons.js';
import { listReviewFiles } from './review/list-review-files.js';
import { listReviewFlags } from './review/list-review-flags.js';
import { listReviews } from './review/list-reviews.js';
import { markFileSeen } from './review/mark-file-seen.js';
import { readReviewDiff } from './review/read-review-diff.js';
import { readReviewFile } from './review/read-review-file.js';
import { readReviewThread } from './review/read-review-thread.js';
import { releaseClaim } from './review/release-claim.js';
import { saveReason } from './review/save-reason.js';
import { searchReviewPackage } from './review/search-review-package.js';
import { showAlteredCopies } from './review/show-altered-copies.js';
import { showAppeal } from './review/show-appeal.js';
import { showReview } from './review/show-review.js';
import { submitPreviousPackage } from './review/submit-previous-package.js';
import { writeReviewNote } from './review/write-review-note.js';
import { writeToReviewer } from './review/write-to-reviewer.js';
import { getSigningKeyPem } from './verify/get-signing-key-pem.js';
import { listSigningKeys } from './verify/list-signing-keys.js';
import { reportAlteredCopy } from './verify/report-altered-copy.js';
import { verifyPackage } from './verify/verify-package.js';
import { endPreviousSecret } from './webhook/end-previous-secret.js';
import { listWebhookDeliveries } from './webhook/list-webhook-deliveries.js';
import { pingWebhook } from './webhook/ping-webhook.js';
import { removeWebhook } from './webhook/remove-webhook.js';
import { resendEvent, resendFailedEvents } from './webhook/resend-event.js';
import { rotateWebhookSecret } from './webhook/rotate-webhook-secret.js';
import { setWebhook } from './webhook/set-webhook.js';
import { showWebhook, showWebhookExamples } from './webhook/show-webhook.js';

/** Every capability there is. The tables of the docs, `mcp.json` and the tests' table of authority come from this list. */
export const capabilities: readonly Capability[] = [
  registerArtifact,
  runPreflight,
  announceRelease,
  uploadPackage,
  uploadUrl,
  withdrawRelease,
  showArtifactStatus,
  createPackageLink,
  showReleaseHash,
  showReleaseSignature,
  listOwnArtifacts,
  listArtifactAudit,
  showOwnRelease,
  showQueuePosition,
  readCoreReleases,
  showPublicArtifact,
  changeCompatibility,
  checkPreviousPackage,
  attachPreviousPackage,
  showPublishingToken,
  createPublishingToken,
  endPublishingToken,
  listWebhookDeliveries,
  verifyPackage,
  reportAlteredCopy,
  downloadPackage,
  listReviews,
  showReview,
  decideArtifact,
  decideRelease,
  claimReview,
  releaseClaim,
  askPublisher,
  writeToReviewer,
  writeReviewNote,
  readReviewThread,
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
  listAlteredCopies,
  showAlteredCopies,
  closeAlteredCopies,
  confirmCollection,
  expireAnnouncement,
  deleteSignedCopy,
  remindToCollect,
  showWebhook,
  showWebhookExamples,
  setWebhook,
  removeWebhook,
  rotateWebhookSecret,
  pingWebhook,
  resendEvent,
  resendFailedEvents,
  endPreviousSecret,
  listSigningKeys,
  getSigningKeyPem,
  issueToken,
  revokeOauthToken,
  introspectToken,
  showUserinfo,
  readServerMetadata,
  readResourceMetadata,
  signIn,
  readSignInLink,
  useSignInLink,
  signOut,
  confirmSession,
  finishSignIn,
  signUp,
  confirmSignUp,
  askPasswordReset,
  resetPassword,
  readAccountLink,
  changePassword,
  askEmailChange,
  confirmEmailChange,
  listSessions,
  endSession,
  endOtherSessions,
  listSecurityEvents,
  showSecurity,
  beginSecondFactor,
  readSecondFactorSetup,
  turnOnSecondFactor,
  turnOffSecondFactor,
  replaceRecoveryCodes,
  removeSecondFactor,
  listAgentTokens,
  createAgentToken,
  revokeAgentToken,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listConnectedApps,
  revokeConnectedApp,
  changeName,
  changeLanguage,
  choosePublisherName,
  showOwnAccount,
  createAccount,
  issueSignInLink,
  setPublisherName,
  issueAgentToken,
  issueApiKey,
  issuePublishingToken,
  revokeToken,
  addCoreRelease,
  removeCoreRelease,
  listCoreReleases,
  showCoreReleases,
  issueLicence,
  endLicence,
  addSigningKey,
  activateSigningKey,
  retireSigningKey,
  markCompromised,
  listSigningKeyHistory,
  listMembers,
  showMember,
  giveRole,
  takeRole,
  banMember,
  unbanMember,
  endMemberSessions,
  deleteMember,
  listGroups,
  createGroup,
  changeGroup,
  deleteGroup,
  putInGroup,
  takeOutOfGroup,
  listAuditLines,
  listScopes,
  declareScope,
  removeScope,
  applyScopeFile,
  createOauthClient,
  listOauthClients,
  showOauthClient,
  changeOauthClient,
  rotateOauthClientSecret,
  endOauthClientPreviousSecret,
  revokeOauthClient,
  putOauthClientLogo,
  removeOauthClientLogo,
  readOauthLogo,
  showOauthClientFigures,
  listJobs,
  showJob,
  runJob,
  retryJob,
  pauseJob,
  resumeJob,
  listArtifacts,
  showArtifact,
  moveArtifact,
  changePublisherName,
  listLicences,
  showLicence,
  showConfiguration,
  showAttention,
  listMails,
  showMail,
  retryMail,
  dismissMail,
  sendMail,
  notifyExcludedOwners,
  notifyPublishersOfKey,
  readAuthorization,
  decideAuthorization,
  continueAuthorization,
];

const byName: ReadonlyMap<string, Capability> = new Map(capabilities.map((one) => [one.name, one]));

/** A capability by its name; a name that is not there is a mistake of ours. */
export function capabilityNamed(name: string): Capability {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no capability ${name}`);
  return found;
}
