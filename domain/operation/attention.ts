import type { Context } from '../context.js';
import { COUNTED_TO } from '../counted-to.js';
import { DAY, NEXT_KEY_LIFE } from '../durations.js';
import { listJobs } from '../job/list.js';
import { instant } from '../schemas.js';
import { acknowledgementsOf } from './acknowledgements.js';
import {
  type Attention,
  type AttentionCode,
  type AttentionItem,
  attentionCodes,
  type Severity,
  severities,
} from './attention-item.js';
import type { Backlog } from './ports.js';

/** Room for some packages in review, and time to make more of it. */
const NEARLY_FULL_BYTES = 1024 ** 3;

/** Whoever waits for a decision so long is forgotten. */
const FORGOTTEN_AFTER = 7 * DAY;

/** So long whoever makes core releases is to hear of a compromised key. */
const COMPROMISE_TOLD_FOR = 30 * DAY;

/** Many accounts made on one day: so many, and so many times the usual. */
const MANY_SIGN_UPS = 50;
const TIMES_THE_USUAL = 5;
const USUAL_DAYS = 29;

/** What was found, before it is known who has acknowledged it. */
type Item = Omit<AttentionItem, 'acknowledged'>;

/**
 * What an admin should look at, the worst first: what fails, what is missing, what waits for people. What somebody has
 * acknowledged is told with who, why and until when.
 */
export async function showAttention(ctx: Context): Promise<Attention> {
  const found = await findItems(ctx);
  const acknowledged = await acknowledgementsOf(ctx, found);
  return { items: found.map((one) => ({ ...one, acknowledged: acknowledged.get(one.code) ?? null })) };
}

/** Everything that needs attention, acknowledged or not, the worst first. */
export async function findItems(ctx: Context): Promise<readonly Item[]> {
  const items = (await Promise.all([serviceItems(ctx), keyItems(ctx), mailItems(ctx), waitingItems(ctx)])).flat();
  return items.filter(({ count }) => count > 0).sort((one, other) => rankOf(one) - rankOf(other));
}

/** Lower is worse. */
function rankOf({ severity, code }: Item): number {
  return severities.indexOf(severity) * attentionCodes.length + attentionCodes.indexOf(code);
}

interface When {
  readonly since?: Date | null;
  readonly next?: Date | null;
}

function item(code: AttentionCode, severity: Severity, count: number | boolean, when: When = {}): Item {
  const { since = null, next = null } = when;
  return { code, severity, count: Number(count), since: instant(since), next_try_at: instant(next) };
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
  const compromised = keys.filter(
    ({ compromised_at: at }) => at !== null && ctx.now.getTime() - at.getTime() < COMPROMISE_TOLD_FOR,
  );
  const telling = keys.filter(({ told_up_to }) => told_up_to !== undefined);
  return [
    item('keys_compromised', 'warning', compromised.length),
    item('telling_of_compromise', 'info', telling.length),
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
    return item(code, isOld ? 'warning' : 'info', count, { since: oldest });
  };
  return [
    item('appeals_open', 'warning', appeals),
    item('altered_open', 'warning', altered),
    item('claims_lapsed', 'warning', lapsed),
    waiting('releases_waiting', releases),
    waiting('registrations_waiting', registrations),
  ];
}

/** Whether so many people signed up on one day that somebody should look; `usual` is the average of the days before. */
export function areManySignUps(today: number, usual: number): boolean {
  return today >= MANY_SIGN_UPS && today >= TIMES_THE_USUAL * usual;
}

/** How many accounts were made today (UTC), where far more people than usual signed up; else 0. */
async function manySignUps(ctx: Context): Promise<number> {
  const today = Math.floor(ctx.now.getTime() / DAY) * DAY;
  const hours = await ctx.counts.since(new Date(today - USUAL_DAYS * DAY));
  const signUps = (of: typeof hours): number => of.reduce((sum, { counts }) => sum + (counts['sign_ups'] ?? 0), 0);
  const now = signUps(hours.filter(({ hour }) => hour.getTime() >= today));
  const usual = (signUps(hours) - now) / USUAL_DAYS;
  return areManySignUps(now, usual) ? ctx.members.countSince(new Date(today), COUNTED_TO) : 0;
}

/** A mail server that takes nothing is told of from its first refusal on, not when the schedules are used up. */
async function mailItems(ctx: Context): Promise<readonly Item[]> {
  const { sendsMail } = ctx.operation;
  const [failed, retried, next, kept] = await Promise.all([
    ctx.mails.countFailed(ctx.now, COUNTED_TO),
    ctx.mails.countRetried(COUNTED_TO),
    ctx.mails.nextRetry(),
    // Without a mail server every mail is; that there is none is told by itself.
    sendsMail ? ctx.mails.countKept(ctx.now, COUNTED_TO) : 0,
  ]);
  return [
    item('mail_failing', 'critical', failed),
    item('mail_retrying', 'warning', retried, { next }),
    item('mail_kept', 'info', kept),
    item('mail_not_sent', 'info', !sendsMail),
  ];
}
