import type { Capability } from '../capability.js';
import { activateSigningKey } from './activate-signing-key.js';
import { addCoreRelease } from './add-core-release.js';
import { addSigningKey } from './add-signing-key.js';
import { changePublisherName } from './change-publisher-name.js';
import { createAccount } from './create-account.js';
import { endLicence } from './end-licence.js';
import { exportAuditLines } from './export-audit-lines.js';
import { issueAgentToken } from './issue-agent-token.js';
import { issueLicence } from './issue-licence.js';
import { issuePublishingToken } from './issue-publishing-token.js';
import { issueSignInLink } from './issue-sign-in-link.js';
import { listAuditLines } from './list-audit-lines.js';
import { listCoreReleases } from './list-core-releases.js';
import { listLicences } from './list-licences.js';
import { listSigningKeyHistory } from './list-signing-key-history.js';
import { markCompromised } from './mark-compromised.js';
import { notifyPublishersOfKey } from './notify-publishers-of-key.js';
import { removeCoreRelease } from './remove-core-release.js';
import { replaceLostMasterKey } from './replace-lost-master-key.js';
import { retireSigningKey } from './retire-signing-key.js';
import { revokeToken } from './revoke-token.js';
import { rotateMasterKey } from './rotate-master-key.js';
import { setPublisherName } from './set-publisher-name.js';
import { showCoreReleases } from './show-core-releases.js';
import { showLicence } from './show-licence.js';

/** What admins do with accounts, tokens, licences, keys and core releases. */
export const adminCapabilities: readonly Capability[] = [
  createAccount,
  issueSignInLink,
  setPublisherName,
  issueAgentToken,
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
  rotateMasterKey,
  replaceLostMasterKey,
  listSigningKeyHistory,
  listAuditLines,
  exportAuditLines,
  changePublisherName,
  listLicences,
  showLicence,
  notifyPublishersOfKey,
];
