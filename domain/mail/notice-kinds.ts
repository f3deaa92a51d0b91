import type { MailTemplate } from './mail-templates.js';
import type { NoticeAbout } from './ports.js';

/** The kinds of notices that a member may read on the page alone. */
export const noticeKinds = ['decisions', 'conversation', 'collection', 'altered', 'webhook', 'compatibility'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What is a notice, and of which kind; `always`: it goes out by email whatever is chosen, since a key or a token is at stake. */
const kinds: Readonly<Partial<Record<MailTemplate, NoticeKind | 'always'>>> = {
  artifact_decided: 'decisions',
  release_decided: 'decisions',
  appeal_answered: 'decisions',
  review_question: 'conversation',
  review_answer: 'conversation',
  collection_reminder: 'collection',
  package_altered: 'altered',
  webhook_secret_rotated: 'webhook',
  webhook_near_quarantine: 'webhook',
  webhook_quarantined: 'webhook',
  core_release_excluded: 'compatibility',
  publishing_token_made: 'always',
  key_compromised: 'always',
};

export const noticeTemplates = Object.keys(kinds) as readonly MailTemplate[];

/** Whether a mail is shown among the notices, too. */
export function isNotice(template: MailTemplate): boolean {
  return kinds[template] !== undefined;
}

/** What asks for nothing any more once a higher version is published. */
const REPLACEABLE: ReadonlySet<NoticeKind | 'always' | undefined> = new Set([
  'decisions',
  'conversation',
  'collection',
  'compatibility',
]);

/**
 * Whether a notice is out of date once a higher version is published. Copies that were altered, and versions that were
 * suspended or reinstated, concern those who have installed the version: of them is told whatever came after it.
 */
export function canBeReplaced({ template, data }: NoticeAbout): boolean {
  return REPLACEABLE.has(kinds[template]) && data['decision'] !== 'suspend' && data['decision'] !== 'reinstate';
}

/** Whether a mail is read on the page alone by somebody who has chosen these kinds. */
export function isForPageOnly(template: MailTemplate, chosen: readonly NoticeKind[] = []): boolean {
  const kind = kinds[template];
  return kind !== undefined && kind !== 'always' && chosen.includes(kind);
}
