import type { NoticeKind } from '../../../domain/mail/notice-kinds.js';

/** Notices: what members are told of, and whether by email too. */
export const notices = {
  title: 'Notices',
  unread: (count: number) => (count > 98 ? '99 or more unread' : `${count} unread`),
  new: 'new',
  replaced: 'outdated',
  caption: 'Notices, newest first',
  columns: { at: 'When', what: 'What' },
  empty: 'No notices yet',
  emptyNext: 'Decisions, questions from reviewers and problems with your webhooks appear here.',
  markRead: 'Mark all as read',
  choose: 'Emails',
  chooseNote: 'Notices of every kind appear on this page. Choose which ones you also get by email.',
  always: 'Notices about keys and tokens, and everything about the security of your account, are always emailed.',
  kinds: {
    decisions: 'Decisions on registrations, versions and appeals',
    conversation: 'Messages from reviewers and publishers',
    collection: 'Reminders to download a signed package',
    altered: 'Reports of altered copies',
    webhook: 'Webhooks that fail or change',
    compatibility: 'Core releases that your versions do not support',
  } satisfies Record<NoticeKind, string>,
  save: 'Save changes',
  flash: { saved: 'Your choice is saved.', read: 'Marked as read.' },
};
