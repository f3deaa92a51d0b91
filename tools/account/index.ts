import type { Capability } from '../capability.js';
import { askEmailChange } from './ask-email-change.js';
import { askPasswordReset } from './ask-password-reset.js';
import { beginSecondFactor } from './begin-second-factor.js';
import { changeLanguage } from './change-language.js';
import { changeName } from './change-name.js';
import { changePassword } from './change-password.js';
import { chooseNotices } from './choose-notices.js';
import { choosePublisherName } from './choose-publisher-name.js';
import { confirmEmailChange } from './confirm-email-change.js';
import { confirmSession } from './confirm-session.js';
import { confirmSignUp } from './confirm-sign-up.js';
import { createAgentToken } from './create-agent-token.js';
import { createPublishingToken } from './create-publishing-token.js';
import { endOtherSessions } from './end-other-sessions.js';
import { endPublishingToken } from './end-publishing-token.js';
import { endSession } from './end-session.js';
import { finishSignIn } from './finish-sign-in.js';
import { listAgentTokens } from './list-agent-tokens.js';
import { listNotices } from './list-notices.js';
import { listProgramAccess } from './list-program-access.js';
import { listSecurityEvents } from './list-security-events.js';
import { listSessions } from './list-sessions.js';
import { markNoticesRead } from './mark-notices-read.js';
import { readAccountLink } from './read-account-link.js';
import { readSecondFactorSetup } from './read-second-factor-setup.js';
import { readSignInLink } from './read-sign-in-link.js';
import { removeSecondFactor } from './remove-second-factor.js';
import { replaceRecoveryCodes } from './replace-recovery-codes.js';
import { resetPassword } from './reset-password.js';
import { revokeAgentToken } from './revoke-agent-token.js';
import { showOwnAccount } from './show-own-account.js';
import { showPublishingToken } from './show-publishing-token.js';
import { showSecurity } from './show-security.js';
import { signIn } from './sign-in.js';
import { signOut } from './sign-out.js';
import { signUp } from './sign-up.js';
import { turnOffSecondFactor } from './turn-off-second-factor.js';
import { turnOnSecondFactor } from './turn-on-second-factor.js';
import { useSignInLink } from './use-sign-in-link.js';

/** Accounts: signing in, security, tokens. */
export const accountCapabilities: readonly Capability[] = [
  showPublishingToken,
  createPublishingToken,
  endPublishingToken,
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
  listProgramAccess,
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
  changeName,
  changeLanguage,
  choosePublisherName,
  listNotices,
  chooseNotices,
  markNoticesRead,
  showOwnAccount,
];
