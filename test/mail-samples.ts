import { languages } from '../domain/language.js';
import type { MailTemplate } from '../domain/mail/mail-templates.js';
import type { MailData } from '../domain/mail/ports.js';
import { renderMail } from '../messages/mails/render.js';

/** A mail of each kind, and of each that reads differently, by the name of its snapshot. */
const SHA = (digit: string): string => digit.repeat(64);
const AT = '2026-11-21T14:05:00.000Z';
const from = { at: AT, device: 'Firefox, Linux', address: '192.0.2.7' };
const artifact = { slug: 'my-module', artifact: 'Rechnungen & Mehr' };
const release = { ...artifact, version: '1.2.0' };
const REASON = 'The file config.php holds a password.\nPlease take it out & <use> the settings:\n\n  "site_key"';

const FINDINGS = Array.from({ length: 12 }, (_, at) => ({
  guideline: at === 0 ? 'secrets' : 'untrusted-input',
  file: at === 1 ? null : `src/Form${at}.php`,
  line: at > 2 ? at : null,
  text: at === 0 ? 'config.php holds a password. '.repeat(20) : 'Check <id> & its length.',
  level: at === 1 ? 'should' : 'must',
}));

export const mailSamples: Readonly<Record<string, readonly [MailTemplate, MailData]>> = {
  confirm_address: [
    'confirm_address',
    { purpose: 'sign_up', name: 'Kim', until: AT, link: 'https://artifacts.example.com/confirm?link=abc' },
  ],
  confirm_address_changed: [
    'confirm_address',
    { purpose: 'change_email', name: 'Kim', until: AT, link: 'https://artifacts.example.com/confirm?link=abc' },
  ],
  reset_password: [
    'reset_password',
    { name: 'Kim', until: AT, address: '192.0.2.7', link: 'https://artifacts.example.com/reset/confirm?link=abc' },
  ],
  reset_password_sent: ['reset_password', { name: 'Kim', until: AT, address: '192.0.2.7' }],
  no_account: ['no_account', { address: '192.0.2.7', link: 'https://artifacts.example.com/' }],
  address_taken: ['address_taken', { purpose: 'sign_up', name: 'Kim', link: 'https://artifacts.example.com/reset' }],
  address_taken_changed: [
    'address_taken',
    { purpose: 'change_email', name: 'Kim', link: 'https://artifacts.example.com/reset' },
  ],
  new_sign_in: ['new_sign_in', { name: 'Kim', ...from }],
  account_changed_password: ['account_changed', { name: 'Kim', what: 'password', ...from, email: null }],
  account_changed_programs_go_on: [
    'account_changed',
    {
      name: 'Kim',
      what: 'password',
      ...from,
      email: null,
      programs: `agent_token ${AT} Claude Code\napi_key - `,
    },
  ],
  account_changed_programs_ended: [
    'account_changed',
    {
      name: 'Kim',
      what: 'password',
      ...from,
      email: null,
      programs: Array.from({ length: 12 }, (_, at) => `agent_token ${AT} Agent ${at + 1}`).join('\n'),
      programs_ended: 'yes',
    },
  ],
  account_changed_email: ['account_changed', { name: 'Kim', what: 'email', ...from, email: 'new@example.com' }],
  account_changed_second_factor: ['account_changed', { name: 'Kim', what: 'second_factor_off', ...from, email: null }],
  account_changed_by_operator: [
    'account_changed',
    { name: 'Kim', what: 'second_factor_off', at: AT, device: null, address: null, email: null, by: 'operator' },
  ],
  account_changed_sessions: [
    'account_changed',
    { name: 'Kim', what: 'sessions_ended', at: AT, device: null, address: null, email: null, by: 'operator' },
  ],
  app_connected: [
    'app_connected',
    {
      name: 'Kim',
      app: 'Ledger & Co',
      place: 'ledger.example.com',
      document: null,
      scopes: 'See who you are: your name and your picture.\nRead your messages.',
      ...from,
    },
  ],
  app_connected_document: [
    'app_connected',
    {
      name: 'Kim',
      app: 'Agent',
      place: '127.0.0.1:4711',
      document: 'agent.example.com',
      scopes: 'See your artifacts, their versions, reviews and deliveries.',
      ...from,
    },
  ],
  artifact_approved: ['artifact_decided', { ...artifact, decision: 'approved', reason: null }],
  artifact_rejected: ['artifact_decided', { ...artifact, decision: 'rejected', reason: REASON }],
  release_approved: ['release_decided', { ...release, decision: 'approve', reason: null }],
  release_sent_back: ['release_decided', { ...release, decision: 'request_changes', reason: REASON }],
  release_sent_back_findings: [
    'release_decided',
    { ...release, decision: 'request_changes', reason: REASON, findings: JSON.stringify(FINDINGS) },
  ],
  release_rejected: ['release_decided', { ...release, decision: 'reject', reason: REASON }],
  release_suspended: ['release_decided', { ...release, decision: 'suspend', reason: REASON }],
  release_reinstated: ['release_decided', { ...release, decision: 'reinstate', reason: 'It was the other file.' }],
  collection_reminder: ['collection_reminder', { ...release, package_until: AT }],
  package_altered: [
    'package_altered',
    { ...release, validation_hash: SHA('a'), received_sha256: SHA('b'), first_reported_at: AT, reports: '3' },
  ],
  publishing_token_made: ['publishing_token_made', { ...artifact, key: 'bkp_01234567890123456789' }],
  review_question: ['review_question', { ...release, text: 'What is in data.bin?' }],
  review_question_registration: ['review_question', { ...artifact, version: null, text: 'Who are you?' }],
  review_answer: ['review_answer', { ...release, text: 'A table of postal codes.' }],
  appeal_upheld: [
    'appeal_answered',
    { ...release, decision: 'suspend', outcome: 'upheld', answer: 'The file still downloads code.' },
  ],
  appeal_announce_higher: [
    'appeal_answered',
    { ...release, decision: 'reject', outcome: 'announce_higher', answer: 'You are right about data.bin.' },
  ],
  webhook_secret_rotated: [
    'webhook_secret_rotated',
    { ...artifact, secret_id: 'whk_0123456789ab', previous_id: 'whk_ba9876543210', previous_until: AT },
  ],
  webhook_near_quarantine: [
    'webhook_near_quarantine',
    {
      ...artifact,
      url: 'https://hooks.example.com/in',
      event_id: 'evt_01JD0000000000000000000000',
      event_type: 'release.approved',
      last_attempt_at: AT,
    },
  ],
  webhook_quarantined: [
    'webhook_quarantined',
    {
      ...artifact,
      url: 'https://hooks.example.com/in',
      event_id: 'evt_01JD0000000000000000000000',
      event_type: 'release.approved',
    },
  ],
  core_release_excluded: [
    'core_release_excluded',
    { core_release: '3.0.0', artifacts: 'my-module 1.2.0 2.* Rechnungen & Mehr\nmy-theme 0.4.1 2.4.0' },
  ],
  key_compromised: [
    'key_compromised',
    {
      kid: 'x5NGTF5y9ZPnTXQ0pMrQoCJDxZC0oLb1m0bT8sP3xgE',
      marked_at: '2026-11-20T10:00:00.000Z',
      artifacts: 'my-module 1 1.2.0 Rechnungen & Mehr\nmy-theme 53 2.4.0,2.3.9 Theme',
      artifacts_total: '4',
      versions_total: '60',
    },
  ],
  key_compromised_suspended: [
    'key_compromised',
    {
      kid: 'x5NGTF5y9ZPnTXQ0pMrQoCJDxZC0oLb1m0bT8sP3xgE',
      marked_at: '2026-11-20T10:00:00.000Z',
      artifacts: 'my-module 1 1.2.0 Rechnungen & Mehr',
      artifacts_total: '1',
      versions_total: '1',
      suspended: 'my-module 1 1.1.0 Rechnungen & Mehr\nmy-theme 1 2.4.0 Theme',
      suspended_artifacts_total: '3',
      suspended_versions_total: '4',
    },
  ],
};

export const SAMPLE_BASE_URL = 'https://artifacts.example.com';

/** Every sample in every language as text and as HTML, by file name; English names no language there. */
export function currentMails(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [name, [template, data]] of Object.entries(mailSamples)) {
    for (const language of languages) {
      const { subject, text, html } = renderMail(template, data, { baseUrl: SAMPLE_BASE_URL, language });
      const file = language === 'en' ? name : `${name}.${language}`;
      files.set(`${file}.txt`, `Subject: ${subject}\n\n${text}`);
      files.set(`${file}.html`, html);
    }
  }
  return files;
}
