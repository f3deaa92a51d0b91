import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { COUNTED_TO } from '../counted-to.js';
import { DAY, NEXT_KEY_LIFE } from '../durations.js';
import { listJobs } from '../job/list.js';
import { Instant, instant, Nullable } from '../schemas.js';
import type { Backlog } from './ports.js';

/** In the order in which they are told among those of one severity. */
const attentionCodes = [
  'disk_nearly_full',
  'no_active_key',
  'jobs_late',
  'jobs_failing',
  'mail_failing',
  'jobs_paused',
  'mail_retrying',
  'webhooks_quarantined',
  'sign_ups_many',
  'appeals_open',
  'altered_open',
  'claims_lapsed',
  'releases_waiting',
  'registrations_waiting',
  'next_key_ready',
  'no_next_key',
  'mail_kept',
  'sign_up_closed',
  'mail_not_sent',
] as const;

/** How bad it is: `critical` breaks something now, `warning` will or may, `info` waits for somebody to get to it. */
export const severities = ['critical', 'warning', 'info'] as const;
type Severity = (typeof severities)[number];

export const Attention = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          code: Type.Enum([...attentionCodes], { 'x-says': 'attention.items.code' }),
          count: Type.Integer({ 'x-says': 'attention.items.count' }),
          severity: Type.Enum([...severities], { 'x-says': 'attention.items.severity' }),
          since: Nullable(Instant),
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

/** Whoever waits for a decision so long is forgotten. */
const FORGOTTEN_AFTER = 7 * DAY;

/** Many accounts made on one day: so many, and so many times the usual. */
const MANY_SIGN_UPS = 50;
const TIMES_THE_USUAL = 5;
const USUAL_DAYS = 29;

/** What an admin should look at, the worst first: what fails, what is missing, what waits for people. */
export async function showAttention(ctx: Context): Promise<Attention> {
  const items = (await Promise.all([serviceItems(ctx), keyItems(ctx), mailItems(ctx), waitingItems(ctx)])).flat();
  return {
    items: items.filter(({ count }) => count > 0).sort((one, other) => rankOf(one) - rankOf(other)),
  };
}

/** Lower is worse. */
function rankOf({ severity, code }: Item): number {
  return severities.indexOf(severity) * attentionCodes.length + attentionCodes.indexOf(code);
}

function item(code: Item['code'], severity: Severity, count: number | boolean, since: Date | null = null): Item {
  return { code, severity, count: Number(count), since: instant(since) };
}

async function serviceItems(ctx: Context): Promise<readonly Item[]> {
  const [{ jobs }, free, quarantined, chosen, signUps] = await Promise.all([
    listJobs(ctx),
    ctx.operation.freeBytes(),
    ctx.endpoints.countQuarantined(),
    ctx.signUps.chosen(),
    manySignUps(ctx),
  ]);
  const inState = (wanted: string): number => jobs.filter(({ state }) => state === wanted).length;
  return [
    item('disk_nearly_full', 'critical', free !== null && free < NEARLY_FULL_BYTES),
    item('jobs_failing', 'critical', inState('failing')),
    item('jobs_late', 'critical', inState('late')),
    item('jobs_paused', 'warning', inState('paused')),
    item('webhooks_quarantined', 'warning', quarantined),
    item('sign_ups_many', 'warning', signUps),
    // What is configured needs nobody to be reminded of it.
    item('sign_up_closed', 'info', chosen?.state === 'closed'),
  ];
}

async function keyItems(ctx: Context): Promise<readonly Item[]> {
  const keys = await ctx.signing.keys();
  const next = keys.filter(({ status }) => status === 'next');
  const ready = next.filter(({ created_at }) => ctx.now.getTime() - created_at.getTime() >= NEXT_KEY_LIFE);
  return [
    item('no_active_key', 'critical', !keys.some(({ status }) => status === 'active')),
    item('next_key_ready', 'info', ready.length),
    item('no_next_key', 'info', next.length === 0),
  ];
}

/** What waits for a person. Old cases are a warning, and stand before what came today. */
async function waitingItems(ctx: Context): Promise<readonly Item[]> {
  const [appeals, altered, lapsed, registrations, releases] = await Promise.all([
    ctx.reviews.countOpenAppeals(),
    ctx.licences.countOpenAlteredGroups(),
    ctx.backlogs.lapsedClaims(ctx.now, COUNTED_TO),
    ctx.backlogs.registrations(COUNTED_TO),
    ctx.backlogs.releases(COUNTED_TO),
  ]);
  const waiting = (code: Item['code'], { count, oldest }: Backlog): Item => {
    const isOld = oldest !== null && ctx.now.getTime() - oldest.getTime() > FORGOTTEN_AFTER;
    return item(code, isOld ? 'warning' : 'info', count, oldest);
  };
  return [
    item('appeals_open', 'warning', appeals),
    item('altered_open', 'warning', altered),
    item('claims_lapsed', 'warning', lapsed),
    waiting('releases_waiting', releases),
    waiting('registrations_waiting', registrations),
  ];
}

/** How many accounts were made today (UTC), where far more people than usual signed up; else 0. */
async function manySignUps(ctx: Context): Promise<number> {
  const today = Math.floor(ctx.now.getTime() / DAY) * DAY;
  const hours = await ctx.counts.since(new Date(today - USUAL_DAYS * DAY));
  const signUps = (of: typeof hours): number => of.reduce((sum, { counts }) => sum + (counts['sign_ups'] ?? 0), 0);
  const now = signUps(hours.filter(({ hour }) => hour.getTime() >= today));
  const usual = (signUps(hours) - now) / USUAL_DAYS;
  const isMany = now >= MANY_SIGN_UPS && now >= TIMES_THE_USUAL * usual;
  return isMany ? ctx.members.countSince(new Date(today), COUNTED_TO) : 0;
}

/** A mail server that takes nothing is told of from its first refusal on, not when the schedules are used up. */
async function mailItems(ctx: Context): Promise<readonly Item[]> {
  const { sendsMail } = ctx.operation;
  const [failed, retried, kept] = await Promise.all([
    ctx.mails.countFailed(ctx.now, COUNTED_TO),
    ctx.mails.countRetried(COUNTED_TO),
    // Without a mail server every mail is; that there is none is told by itself.
    sendsMail ? ctx.mails.countKept(ctx.now, COUNTED_TO) : 0,
  ]);
  return [
    item('mail_failing', 'critical', failed),
    item('mail_retrying', 'warning', retried),
    item('mail_kept', 'info', kept),
    item('mail_not_sent', 'info', !sendsMail),
  ];
}
