import type { Context } from '../context.js';
import { CLOCKS_APART, DAY } from '../durations.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { instant } from '../schemas.js';
import type { AlteredGroupRecord } from './ports.js';

/** What an installation has received in place of which version. */
export type AlteredCopy = Pick<AlteredGroupRecord, 'slug' | 'received_sha256' | 'version' | 'validation_hash'>;

/** How often a report is tried again when others report the same copy at once. */

/** The id of a group: by artifact and received hash. */
export function groupId({ slug, received_sha256 }: Pick<AlteredCopy, 'slug' | 'received_sha256'>): string {
  return `${slug} ${received_sha256}`;
}

/**
 * Adds a report to its group, opening it for reviewers, and makes the event and the email when the group is first
 * seen and at most once a day after that (decisions §6). Both follow from the group's own outbox, written in the same
 * update, so that no crash parts them.
 */
export async function noteReport(ctx: Context, copy: AlteredCopy, licenceId: string): Promise<void> {
  const id = groupId(copy);
  await ctx.licences.witnessAltered(id, licenceId, ctx.now);
  const noted = await retryOnConflict(async () => (await tryToNote(ctx, id, copy)) || null);
  if (noted !== null) return ctx.outbox.drainAlteredGroup(id);
  refuse('unavailable', null, null, rule('altered_copy.busy'), { retryAfter: 1 });
}

async function tryToNote(ctx: Context, id: string, copy: AlteredCopy): Promise<boolean> {
  const group = await ctx.licences.alteredGroup(id);
  const now = ctx.now;
  if (group === null) return ctx.licences.openAlteredGroup(await firstReport(ctx, id, copy, now));
  const { version, validation_hash } = copy;
  const since = now.getTime() - group.last_event_at.getTime();
  // Of later than now: the clock has been set back.
  const due = since >= DAY || since < -CLOCKS_APART;
  const outbox = due ? await alertsOf(ctx, copy, group.first_reported_at) : [];
  const alert = due ? { after: group.last_event_at, outbox } : null;
  return ctx.licences.noteAltered(id, { version, validation_hash, last_reported_at: now }, alert);
}

async function firstReport(ctx: Context, id: string, copy: AlteredCopy, now: Date): Promise<AlteredGroupRecord> {
  return {
    _id: id,
    ...copy,
    first_reported_at: now,
    last_reported_at: now,
    last_event_at: now,
    open: true,
    closed_at: null,
    closed_by: null,
    note: null,
    outbox: await alertsOf(ctx, copy, now),
  };
}

/** The event and the email to the owner (decisions §6; service.md, Events 5). */
async function alertsOf(ctx: Context, copy: AlteredCopy, first: Date): Promise<Effect[]> {
  const { slug, received_sha256, version, validation_hash } = copy;
  const [artifact, reports] = await Promise.all([ctx.artifacts.find(slug), ctx.licences.countWitnesses(groupId(copy))]);
  const data = { slug, version, validation_hash, received_sha256, first_reported_at: instant(first) };
  const event = effect(ctx, { do: 'publish_event', type: 'package.altered', slug, data: { ...data, reports } });
  if (artifact === null) return [event];
  const mail = { ...data, reports: String(reports) };
  return [event, effect(ctx, { do: 'send_mail', template: 'package_altered', account_id: artifact.owner, data: mail })];
}
