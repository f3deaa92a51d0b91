import Type, { type Static } from 'typebox';
import { requireOwnAccount, requireUsable } from '../account/account.js';
import type { AccountRecord } from '../account/records.js';
import type { ArtifactPorts } from '../artifact/ports.js';
import type { Context } from '../context.js';
import { NextCursor } from '../cursor.js';
import { isOvertaken } from '../release/overtaken.js';
import { Instant, instant, Nullable } from '../schemas.js';
import type { MailTemplate } from './mail-templates.js';
import { canBeReplaced, type NoticeKind, noticeKinds, noticeTemplates } from './notice-kinds.js';
import type { KeptMail, MailPorts, NoticeAbout } from './ports.js';
import { headOf } from './send.js';

const NOTICES = 30;
/** More unread ones are not counted. */
export const MOST_UNREAD = 99;
/** How many unread ones are looked through at most for those that count. */
const LOOKED_THROUGH = 200;

export const NoticeKinds = Type.Array(Type.Enum([...noticeKinds]), {
  'x-says': 'notice_kinds',
  uniqueItems: true,
  maxItems: noticeKinds.length,
});

const Notice = Type.Object(
  {
    notice_id: Type.String({ 'x-says': 'notice.notice_id' }),
    at: Instant,
    template: Type.Unsafe<MailTemplate>(Type.String({ 'x-says': 'notice.template' })),
    subject: Type.String({ 'x-says': 'notice.subject' }),
    slug: Nullable(Type.String({ 'x-says': 'notice.slug' })),
    version: Nullable(Type.String({ 'x-says': 'notice.version' })),
    unread: Type.Boolean({ 'x-says': 'notice.unread' }),
    replaced: Type.Boolean({ 'x-says': 'notice.replaced' }),
  },
  { additionalProperties: false },
);

export const Notices = Type.Object(
  {
    notices: Type.Array(Notice, { 'x-says': 'notices.notices', maxItems: NOTICES }),
    unread: Type.Integer({ 'x-says': 'notices.unread' }),
    page_only: NoticeKinds,
    next_cursor: NextCursor,
  },
  { additionalProperties: false, 'x-says': 'notices' },
);

export type Notices = Static<typeof Notices>;

/** What the caller was told of, by email or here alone, newest first. */
export async function listNotices(ctx: Context, { cursor }: { readonly cursor?: string }): Promise<Notices> {
  const account = await requireOwnAccount(ctx);
  const which = { account_id: account._id, templates: noticeTemplates };
  const [found, unread] = await Promise.all([
    ctx.mails.page(which, cursor ?? null, NOTICES + 1),
    countUnread(ctx, account),
  ]);
  const page = found.slice(0, NOTICES);
  const isReplaced = await replacedAmong(ctx, page);
  return {
    notices: page.map((mail) => noticeOf(ctx, mail, account, isReplaced)),
    unread,
    page_only: [...pageOnly(account)],
    next_cursor: found.length > NOTICES ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * How many notices an account has not read, at most 99. Those about a version that a higher one has replaced ask for
 * nothing and do not count.
 */
export async function countUnread(
  ports: Replacing & { readonly mails: Pick<MailPorts, 'aboutAfter'> },
  { _id, notices_read = '' }: Pick<AccountRecord, '_id' | 'notices_read'>,
): Promise<number> {
  const unread = await ports.mails.aboutAfter(_id, noticeTemplates, notices_read, LOOKED_THROUGH);
  const isReplaced = await replacedAmong(ports, unread);
  return Math.min(unread.filter((notice) => !isReplaced(notice)).length, MOST_UNREAD);
}

/** Which kinds the caller reads on the page alone from now on. */
export async function chooseNotices(
  ctx: Context,
  { page_only }: { readonly page_only: readonly NoticeKind[] },
): Promise<{ page_only: NoticeKind[] }> {
  const account = await requireOwnAccount(ctx);
  const changed = requireUsable(await ctx.accounts.chooseNotices(account._id, page_only));
  ctx.record.change('page_only', pageOnly(account).join(' '), pageOnly(changed).join(' '));
  return { page_only: [...pageOnly(changed)] };
}

/** Marks the notices up to and including one as read; a mark never goes back. */
export async function markNoticesRead(
  ctx: Context,
  { until }: { readonly until: string },
): Promise<{ unread: number }> {
  const account = await requireOwnAccount(ctx);
  const marked = requireUsable(await ctx.accounts.markNoticesRead(account._id, until));
  return { unread: await countUnread(ctx, marked) };
}

function pageOnly({ page_only = [] }: AccountRecord): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => page_only.includes(kind));
}

interface Replacing {
  readonly artifacts: Pick<ArtifactPorts, 'highestPublished'>;
}

type IsReplaced = (notice: NoticeAbout) => boolean;

/** Tells of each notice whether a higher version has replaced the one that it is about. */
async function replacedAmong({ artifacts }: Replacing, notices: readonly NoticeAbout[]): Promise<IsReplaced> {
  const slugs = notices.filter(canBeReplaced).flatMap(({ data: { slug, version } }) => (slug && version ? [slug] : []));
  const highest = await artifacts.highestPublished([...new Set(slugs)]);
  return (notice) => {
    const { slug, version } = notice.data;
    if (!slug || !version || !canBeReplaced(notice)) return false;
    return isOvertaken({ highest_published: highest.get(slug) ?? null }, version);
  };
}

function noticeOf(
  ctx: Context,
  mail: KeptMail,
  { notices_read = '' }: AccountRecord,
  isReplaced: IsReplaced,
): Notices['notices'][number] {
  const { id, template, created_at, data } = mail;
  const { slug = null, version = null } = data;
  const replaced = isReplaced(mail);
  const language = ctx.from?.language ?? mail.language;
  return {
    notice_id: id,
    at: instant(created_at),
    template,
    subject: ctx.messages.mail(template, data, headOf(ctx, { language })).subject,
    slug,
    version,
    unread: id > notices_read && !replaced,
    replaced,
  };
}
