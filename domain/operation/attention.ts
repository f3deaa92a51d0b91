import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { NEXT_KEY_LIFE } from '../durations.js';
import { listJobs } from '../job/list.js';

const attentionCodes = [
  'disk_nearly_full',
  'appeals_open',
  'altered_open',
  'claims_lapsed',
  'registrations_waiting',
  'releases_waiting',
  'jobs_failing',
  'jobs_paused',
  'no_active_key',
  'no_next_key',
  'next_key_ready',
  'mail_failing',
  'mail_retrying',
  'mail_kept',
  'webhooks_quarantined',
  'mail_not_sent',
  'sign_up_closed',
] as const;

export const Attention = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          code: Type.Enum([...attentionCodes], { 'x-says': 'attention.items.code' }),
          count: Type.Integer({ 'x-says': 'attention.items.count' }),
          urgent: Type.Boolean({ 'x-says': 'attention.items.urgent' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'attention.items' },
    ),
  },
  { additionalProperties: false, 'x-says': 'attention' },
);

export type Attention = Static<typeof Attention>;
type Item = Attention['items'][number];

/** Room for some packages in review, and time to make more of it. */
const NEARLY_FULL_BYTES = 1024 ** 3;

/** Counting stops here. */
const MOST_MAILS = 100;
const MOST_CLAIMS = 100;

/** What an admin should look at: what waits for people, what fails, what is missing. */
export async function showAttention(ctx: Context): Promise<Attention> {
  const [registrations, releases, { jobs }, keys, mails, quarantined, free, appeals, altered, lapsed, chosen] =
    await Promise.all([
      ctx.artifacts.countPending(null),
      ctx.releases.countInReview(null),
      listJobs(ctx),
      ctx.signing.keys(),
      mailItems(ctx),
      ctx.endpoints.countQuarantined(),
      ctx.operation.freeBytes(),
      ctx.reviews.countOpenAppeals(),
      ctx.licences.countOpenAlteredGroups(),
      ctx.backlogs.lapsedClaims(ctx.now, MOST_CLAIMS),
      ctx.signUps.chosen(),
    ]);
  const next = keys.filter(({ status }) => status === 'next');
  const ready = next.filter(({ created_at }) => ctx.now.getTime() - created_at.getTime() >= NEXT_KEY_LIFE);
  const active = keys.some(({ status }) => status === 'active');
  const items: Item[] = [
    { code: 'disk_nearly_full', count: free !== null && free < NEARLY_FULL_BYTES ? 1 : 0, urgent: true },
    { code: 'no_active_key', count: active ? 0 : 1, urgent: true },
    { code: 'jobs_failing', count: jobs.filter(({ state }) => state === 'failing').length, urgent: true },
    { code: 'jobs_paused', count: jobs.filter(({ state }) => state === 'paused').length, urgent: true },
    ...mails,
    { code: 'webhooks_quarantined', count: quarantined, urgent: true },
    { code: 'appeals_open', count: appeals, urgent: false },
    { code: 'altered_open', count: altered, urgent: false },
    { code: 'claims_lapsed', count: lapsed, urgent: false },
    { code: 'registrations_waiting', count: registrations, urgent: false },
    { code: 'releases_waiting', count: releases, urgent: false },
    { code: 'next_key_ready', count: ready.length, urgent: false },
    { code: 'no_next_key', count: next.length === 0 ? 1 : 0, urgent: false },
    // What is configured needs nobody to be reminded of it.
    { code: 'sign_up_closed', count: chosen?.state === 'closed' ? 1 : 0, urgent: false },
    { code: 'mail_not_sent', count: ctx.operation.sendsMail ? 0 : 1, urgent: false },
  ];
  return { items: items.filter(({ count }) => count > 0) };
}

/** A mail server that takes nothing is told of from its first refusal on, not when the schedules are used up. */
async function mailItems(ctx: Context): Promise<readonly Item[]> {
  const { sendsMail } = ctx.operation;
  const [failed, retried, kept] = await Promise.all([
    ctx.mails.countFailed(ctx.now, MOST_MAILS),
    ctx.mails.countRetried(MOST_MAILS),
    // Without a mail server every mail is; that there is none is told by itself.
    sendsMail ? ctx.mails.countKept(ctx.now, MOST_MAILS) : 0,
  ]);
  return [
    { code: 'mail_failing', count: failed, urgent: true },
    { code: 'mail_retrying', count: retried, urgent: true },
    { code: 'mail_kept', count: kept, urgent: false },
  ];
}
