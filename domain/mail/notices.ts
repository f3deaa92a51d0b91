import Type, { type Static } from 'typebox';
import { requireOwnAccount, requireUsable } from '../account/account.js';
import type { AccountRecord } from '../account/records.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import { NextCursor } from '../cursor.js';
import { isOvertaken } from '../release/overtaken.js';
import { Instant, instant, Nullable } from '../schemas.js';
import type { MailTemplate } from './mail-templates.js';
import { type NoticeKind, noticeKinds, noticeTemplates } from './notice-kinds.js';
import type { KeptMail, MailPorts } from './ports.js';
import { headOf } from './send.js';

const NOTICES = 30;
/** More unread ones are not counted. */
export const MOST_UNREAD = 99;

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
  const artifacts = await artifactsIn(ctx, page);
  return {
    notices: page.map((mail) => noticeOf(ctx, mail, account, artifacts)),
    unread,
    page_only: [...pageOnly(account)],
    next_cursor: found.length > NOTICES ? (page.at(-1)?.id ?? null) : null,
  };
}

/** How many notices an account has not read, at most 99. */
export function countUnread(
  { mails }: { readonly mails: Pick<MailPorts, 'countAfter'> },
  { _id, notices_read }: Pick<AccountRecord, '_id' | 'notices_read'>,
): Promise<number> {
  return mails.countAfter(_id, noticeTemplates, notices_read ?? '', MOST_UNREAD);
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

/** The artifacts whose versions the mails are about, by slug. */
async function artifactsIn(ctx: Context, mails: readonly KeptMail[]): Promise<ReadonlyMap<string, ArtifactRecord>> {
  const named = mails.flatMap(({ data: { slug, version } }) => (slug && version ? [slug] : []));
  const found = await Promise.all([...new Set(named)].map((slug) => ctx.artifacts.find(slug)));
  return new Map(found.flatMap((artifact) => (artifact === null ? [] : [[artifact._id, artifact] as const])));
}

function noticeOf(
  ctx: Context,
  mail: KeptMail,
  { notices_read = '' }: AccountRecord,
  artifacts: ReadonlyMap<string, ArtifactRecord>,
): Notices['notices'][number] {
  const { id, template, created_at, data } = mail;
  const { slug = null, version = null } = data;
  const artifact = artifacts.get(slug ?? '');
  const language = ctx.from?.language ?? mail.language;
  return {
    notice_id: id,
    at: instant(created_at),
    template,
    subject: ctx.messages.mail(template, data, headOf(ctx, { language })).subject,
    slug,
    version,
    unread: id > notices_read,
    replaced: artifact !== undefined && version !== null && isOvertaken(artifact, version),
  };
}
