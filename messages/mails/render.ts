import type { MailTemplate } from '../../domain/mail/mail-templates.js';
import type { Letterhead, MailData, RenderedMail } from '../../domain/mail/ports.js';
import { MailFacts } from './facts.js';
import { type Page, writeMail } from './page.js';
import {
  accountChanged,
  addressTaken,
  confirmAddress,
  newSignIn,
  noAccount,
  resetPassword,
} from './templates/account.js';
import { appConnected } from './templates/app.js';
import {
  artifactDecided,
  collectionReminder,
  coreReleaseExcluded,
  packageAltered,
  publishingTokenMade,
  releaseDecided,
} from './templates/artifact.js';
import { keyCompromised } from './templates/key.js';
import { appealAnswered, reviewAnswer, reviewQuestion } from './templates/review.js';
import { webhookNearQuarantine, webhookQuarantined, webhookSecretRotated } from './templates/webhook.js';

const templates: Readonly<Record<MailTemplate, (facts: MailFacts) => Page>> = {
  artifact_decided: artifactDecided,
  release_decided: releaseDecided,
  collection_reminder: collectionReminder,
  package_altered: packageAltered,
  publishing_token_made: publishingTokenMade,
  confirm_address: confirmAddress,
  reset_password: resetPassword,
  no_account: noAccount,
  address_taken: addressTaken,
  new_sign_in: newSignIn,
  account_changed: accountChanged,
  app_connected: appConnected,
  review_question: reviewQuestion,
  review_answer: reviewAnswer,
  appeal_answered: appealAnswered,
  webhook_secret_rotated: webhookSecretRotated,
  webhook_near_quarantine: webhookNearQuarantine,
  webhook_quarantined: webhookQuarantined,
  core_release_excluded: coreReleaseExcluded,
  key_compromised: keyCompromised,
};

export const mailTemplates: readonly MailTemplate[] = Object.keys(templates) as MailTemplate[];

/**
 * Writes a mail. `data` are the keys that stand beside `MailTemplate`, with those of `secret` among them; what is absent
 * is left out.
 */
export function renderMail(template: MailTemplate, data: MailData, head: Letterhead): RenderedMail {
  return writeMail(templates[template](new MailFacts(data, head.baseUrl, head.language)), head);
}
