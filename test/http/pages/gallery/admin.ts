import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { attemptId } from '../../../../domain/webhook/event.js';
import type { Collections } from '../../../../store/database/collections.js';
import type { GalleryArea, GalleryPage } from './gallery.js';
import { HOOKS, type World } from './world.js';

/** The admin panel. */
export const adminPages: GalleryArea = {
  name: 'admin',
  async pages(world) {
    await countMonth(world);
    const { banned, gone, group, licence, kid, mail, failed, event } = await prepare(world);
    const { publisher } = world.people;
    const send = (page: Page): Promise<void> => page.locator('main form .buttons button').first().click();
    const member = `/admin/members/${publisher.id}`;
    const pages: GalleryPage[] = [
      { name: 'front', path: '/admin' },
      { name: 'front-forbidden', path: '/admin', as: 'reviewer', status: 403 },
      { name: 'attention-acknowledge', path: '/admin/attention/jobs_paused/acknowledge' },
      {
        name: 'attention-acknowledge-faults',
        path: '/admin/attention/jobs_paused/acknowledge',
        act: async (page) => {
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'attention-gone', path: '/admin/attention/no_active_key/acknowledge' },
      { name: 'members', path: '/admin/members' },
      { name: 'members-found', path: '/admin/members?query=p' },
      { name: 'members-of-group', path: `/admin/members?group=${group}` },
      { name: 'members-none', path: '/admin/members?query=zzz' },
      { name: 'members-filtered', path: '/admin/members?state=banned&second_factor=off' },
      { name: 'members-together', path: `/admin/members/together?act=ban&accounts=${publisher.id}&accounts=${banned}` },
      { name: 'members-together-none', path: '/admin/members/together?act=ban' },
      {
        name: 'members-together-outcome',
        path: `/admin/members/together?act=unban&accounts=${publisher.id}`,
        act: async (page) => {
          await page.locator('#reason').fill('A mistake.');
          await send(page);
          await page.getByRole('heading', { level: 2 }).first().waitFor();
        },
      },
      { name: 'sign-up', path: '/admin/sign-up' },
      { name: 'member-new', path: '/admin/members/new' },
      {
        name: 'member-new-faults',
        path: '/admin/members/new',
        act: async (page) => {
          await page.locator('#email').fill('nobody');
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'member', path: member },
      { name: 'member-banned', path: `/admin/members/${banned}` },
      { name: 'member-deleted', path: `/admin/members/${gone}` },
      { name: 'member-unknown', path: '/admin/members/acc_none', status: 404 },
      { name: 'member-take-role', path: `/admin/members/${world.people.admin.id}/take-role?role=admin` },
      { name: 'member-second-factor', path: `/admin/members/${world.people.reviewer.id}/second-factor` },
      { name: 'member-ban', path: `${member}/ban` },
      { name: 'member-unban', path: `/admin/members/${banned}/unban` },
      {
        name: 'member-delete-faults',
        path: `${member}/delete`,
        act: async (page) => {
          await page.locator('#confirm').fill('wrong@example.com');
          await page.locator('#reason').fill('Asked for it.');
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'member-publisher-name', path: `${member}/publisher-name` },
      { name: 'groups', path: '/admin/groups' },
      { name: 'group', path: `/admin/groups/${group}` },
      { name: 'group-members', path: '/admin/groups/members' },
      { name: 'waiting', path: '/admin/waiting' },
      { name: 'waiting-lapsed', path: '/admin/waiting?claim=lapsed' },
      { name: 'waiting-appeals', path: '/admin/waiting/appeals' },
      { name: 'waiting-altered', path: '/admin/waiting/altered' },
      { name: 'artifacts', path: '/admin/artifacts' },
      { name: 'artifacts-none', path: '/admin/artifacts?slug=zzz' },
      { name: 'artifacts-held', path: '/admin/artifacts?webhook=quarantined' },
      { name: 'artifact', path: '/admin/artifacts/invoices' },
      { name: 'artifact-move', path: '/admin/artifacts/invoices/move' },
      { name: 'licences', path: '/admin/licences' },
      { name: 'licences-none', path: '/admin/licences?slug=broken' },
      { name: 'licence-new', path: '/admin/licences/new?slug=invoices' },
      {
        name: 'licence-issued',
        path: '/admin/licences/new?slug=invoices',
        act: async (page) => {
          await page.locator('#installation').fill('shop-2.example.com');
          await send(page);
          await page.getByText('bkl_').first().waitFor();
        },
      },
      { name: 'licence-end', path: `/admin/licences/${licence}/end` },
      { name: 'keys', path: '/admin/keys' },
      { name: 'key-add', path: '/admin/keys/add' },
      { name: 'key-activate', path: `/admin/keys/${kid}/activate` },
      { name: 'key-retire', path: `/admin/keys/${kid}/retire` },
      { name: 'key-compromised', path: `/admin/keys/${kid}/compromised` },
      { name: 'core-releases', path: '/admin/core-releases' },
      {
        name: 'core-release-remove-faults',
        path: '/admin/core-releases/1.0.0/remove',
        act: async (page) => {
          await page.locator('#reason').fill('A typing error.');
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'jobs', path: '/admin/jobs' },
      { name: 'jobs-none', path: '/admin/jobs?state=running' },
      { name: 'job', path: '/admin/jobs/expire-announcement' },
      { name: 'job-paused', path: '/admin/jobs/sweep' },
      { name: 'mails', path: '/admin/mails' },
      { name: 'mails-none', path: '/admin/mails?state=closed' },
      { name: 'mail', path: `/admin/mails/${mail}` },
      { name: 'mail-failed', path: `/admin/mails/${failed}` },
      { name: 'errors', path: '/admin/errors' },
      { name: 'deliveries', path: '/admin/deliveries' },
      { name: 'deliveries-none', path: '/admin/deliveries?host=nowhere.example.com' },
      { name: 'delivery', path: `/admin/deliveries/${event}` },
      { name: 'database', path: '/admin/database' },
      { name: 'log', path: '/admin/log' },
      { name: 'log-routine', path: '/admin/log?routine=on' },
      { name: 'log-none', path: '/admin/log?slug=nothing' },
      { name: 'log-of-reviewer', path: '/review/-/log', as: 'reviewer' },
      { name: 'errors', path: '/admin/errors' },
      { name: 'configuration', path: '/admin/configuration' },
    ];
    return pages.map((one) => ({ as: 'admin' as const, ...one }));
  },
};

interface Prepared {
  readonly banned: string;
  readonly gone: string;
  readonly group: string;
  readonly licence: string;
  readonly kid: string;
  readonly mail: string;
  readonly failed: string;
  readonly event: string;
}

/**
 * A banned and a deleted member, a group, a licence, a next key, a mail and a job that failed, a job that is paused, and
 * a webhook in quarantine that an admin looks after.
 */
async function prepare({ people, console: atConsole, served, say, hostile }: World): Promise<Prepared> {
  const { admin, member, publisher, reviewer } = people;
  const make = async (email: string, name: string): Promise<string> =>
    String((await atConsole('create_account', { email, name: say(name).slice(0, 120) }))['account_id']);
  const banned = await make('bert@example.com', 'Bert');
  await admin.call('ban_member', { account: banned, reason: say('Registered copies of the work of others.') });
  const gone = await make('gina@example.com', 'Gina');
  await admin.call('delete_member', { account: gone, confirm: 'gina@example.com', reason: say('Asked for it.') });
  const permissions = ['community.*', 'blog.read'];
  const group = String(
    (await admin.call('create_group', { name: say('Translators').slice(0, 60), permissions }))['group_id'],
  );
  await admin.call('put_in_group', { account: publisher.id, group });
  await admin.call('put_in_group', { account: member.id, group });
  const installation = say('shop-1.example.com').slice(0, 200);
  const licence = String((await admin.call('issue_licence', { slug: 'invoices', installation }))['licence_id']);
  await atConsole('issue_agent_token', {
    account: publisher.id,
    scopes: ['publish'],
    name: say('laptop').slice(0, 120),
  });
  await atConsole('issue_publishing_token', { slug: 'invoices' });
  const { keys } = (await admin.call('add_signing_key', {})) as { keys: Array<{ kid: string; status: string }> };
  const { collections, jobRecords } = served.wiring.store;
  const factor = { sealed_secret: Buffer.from('x'), since: new Date(), last_step: 0, recovery: ['a'] };
  await collections.accounts.updateOne({ _id: reviewer.id }, { $set: { second_factor: factor } });
  const now = new Date();
  await jobRecords.pause('sweep', now, admin.id);
  const failure = hostile ? say('no') : 'the database did not answer in time';
  await jobRecords.note('expire-announcement', {
    runs: 12,
    failures: 1,
    last_run_at: now,
    last_failed_at: now,
    last_failure: failure,
  });
  await collections.jobs.insertOne({
    name: 'expire-announcement',
    data: { key: 'rel_01KAJ5' },
    nextRunAt: new Date(now.getTime() + 6 * 3_600_000),
    lockedAt: null,
    failedAt: now,
    failReason: failure,
    failCount: 3,
  });
  const mail = (await collections.mails.findOne({ account_id: publisher.id }))?._id ?? '';
  const failed = ulid();
  const reader = { account_id: reviewer.id, data: { name: say('Rita').slice(0, 120), what: 'password' } };
  await served.wiring.services.ports.mails.put({ id: failed, at: now, template: 'account_changed', ...reader });
  const attempts = [{ at: now, error: hostile ? say('no') : '550 5.1.1 No such user' }];
  await collections.mails.updateOne({ _id: failed }, { $set: { state: 'failed', next_attempt_at: null, attempts } });
  const event = await quarantine(collections, String((await atConsole('set_webhook', BROKEN))['secret_id']), now);
  const looksAfter = { code: 'webhooks_quarantined', hours: 24, reason: say('The publisher moves the server today.') };
  await admin.call('acknowledge_attention', looksAfter);
  return {
    banned,
    gone,
    group,
    licence,
    mail,
    failed,
    event,
    kid: keys.find(({ status }) => status === 'next')?.kid ?? '',
  };
}

const BROKEN = { slug: 'broken', url: `https://${HOOKS}/in` };

/** Puts a webhook in quarantine for the one event that its artifact has, and tells the event. */
async function quarantine({ endpoints, events }: Collections, key_id: string, at: Date): Promise<string> {
  const { slug } = BROKEN;
  const { _id, owner } = (await events.findOne({ slug })) ?? assert.fail('broken has no event');
  const answer = { status: 503, duration_ms: 84, address: '192.0.2.1', error: null, headers: null, body: null };
  const attempt = { _id: attemptId(_id, 7, 1), event_id: _id, account_id: owner ?? '', number: 7, at, key_id };
  const failed = { status: 'failed', failed_once: true, host: HOOKS, step: 7, attempts: 7, wake_at: null } as const;
  await events.updateOne({ _id }, { $set: { ...failed, ended: { ...attempt, ...answer, head: null } } });
  await endpoints.updateOne({ _id: slug }, { $set: { state: 'quarantined', quarantined_at: at } });
  return _id;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A month of numbers, for the charts: the last day is a bad one. */
async function countMonth({ served }: World): Promise<void> {
  const { hourly_counts } = served.wiring.store.collections;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 30 }, (_, n) => {
    const failed = n === 0 ? 40 : n % 4;
    return {
      _id: new Date(today - n * DAY_MS + HOUR_MS * (n === 0 ? 0 : 12)),
      counts: {
        decisions: (n * 7) % 11,
        uploads: (n * 5) % 13,
        delivery_attempts: 30 + n,
        delivery_attempts_failed: failed,
      },
      highs: { queue: 3 + (n % 5), queue_oldest_seconds: 7200 * (1 + (n % 9)), database_bytes: (60 - n) * 7 * 1024 },
      expires_at: new Date(today + DAY_MS),
    };
  });
  await hourly_counts.deleteMany({});
  await hourly_counts.insertMany(days);
  for (let n = 0; n < 8; n += 1) {
    served.wiring.store.counts.note('refused');
    served.wiring.store.counts.note(n === 0 ? 'refused_invalid_package' : 'refused_invalid_field');
  }
}
