import { strict as assert } from 'node:assert';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, type Person, refused, sendForReview } from '../review/people.js';

interface Group {
  slug: string;
  received_sha256: string;
  version: string;
  validation_hash: string;
  reports: number;
  first_reported_at: string;
  last_reported_at: string;
  open: boolean;
  closed_by: string | null;
  note: string | null;
}

describe('reports of altered copies', () => {
  let service: TestService;
  let people: People;
  let slug: string;

  deskFor('altered', async (desk) => {
    ({ service, people, slug } = desk);
    await publish('1.0.0');
  });

  const received = 'e'.repeat(64);

  it('make one event and one e-mail when a group is first seen, at once too (decisions §6)', async () => {
    await Promise.all(['a', 'b', 'c', 'a', 'b'].map((licence) => report(licence)));
    const events = await altered();
    assert.equal(events.length, 1);
    const { reports, first_reported_at, ...data } = (events[0]?.data ?? {}) as Record<string, unknown>;
    const group = await groupOf();
    assert.deepEqual(data, {
      slug,
      version: '1.0.0',
      validation_hash: await hashOf('1.0.0'),
      received_sha256: received,
    });
    assert.ok(Number(reports) >= 1 && Number(reports) <= 3);
    assert.equal(first_reported_at, group?.first_reported_at);
    assert.equal(group?.reports, 3);
    const mails = await service.store.collections.mails
      .find({ template: 'package_altered', 'data.slug': slug })
      .toArray();
    assert.deepEqual(
      mails.map(({ account_id, data: said }) => [account_id, said]),
      [['acc_owner', { ...data, artifact: slug, reports: String(reports), first_reported_at }]],
    );
  });

  it('make one at once when the clock was set back since the last one (decisions §6)', async () => {
    await report('a');
    const before = (await altered()).length;
    service.advance(-DAY);
    try {
      await report('b');
      assert.equal((await altered()).length, before + 1);
      await report('c');
      assert.equal((await altered()).length, before + 1);
    } finally {
      service.advance(DAY);
    }
  });

  it('make at most one more a day while they go on, about the report that caused it (decisions §6)', async () => {
    await report('a');
    const { first_reported_at } = (await groupOf()) ?? {};
    service.advance(DAY - MINUTE);
    await report('b');
    assert.equal((await altered()).length, 1);
    await publish('1.1.0');
    service.advance(2 * MINUTE);
    await Promise.all([report('b', '1.1.0'), report('c', '1.1.0')]);
    await report('d', '1.1.0');
    const [, second, ...more] = await altered();
    assert.deepEqual(more, []);
    const data = second?.data as Record<string, unknown>;
    assert.deepEqual([data['version'], data['validation_hash']], ['1.1.0', await hashOf('1.1.0')]);
    assert.equal(data['first_reported_at'], first_reported_at);
    service.advance(3 * DAY);
    assert.equal((await altered()).length, 2, 'nothing without a report');
    await report('a');
    const last = (await altered()).at(-1)?.data as Record<string, unknown>;
    assert.equal(last['reports'], 4);
  });

  it('are grouped by artifact and received hash: another hash is another group (service.md, Events 5)', async () => {
    await report('a');
    await report('a', '1.0.0', 'd'.repeat(64));
    await report('a', '1.0.0', 'D'.repeat(64));
    assert.equal((await altered()).length, 2);
    const groups = (await listed(people.kim)).filter((group) => group.slug === slug);
    assert.deepEqual(
      groups.map(({ received_sha256, reports }) => [received_sha256, reports]),
      [
        [received, 1],
        ['d'.repeat(64), 1],
      ],
    );
  });

  it('raise nothing for the approved hash, and the public verify route never does (service.md, Events 6)', async () => {
    await report('a', '1.0.0', await hashOf('1.0.0'));
    for (const sha256 of [received, 'f'.repeat(64)]) {
      const { answer } = await service.anyone('service_verify_package', { slug, version: '1.0.0', sha256 });
      assert.equal(answer, 'altered');
    }
    await service.sweep();
    assert.deepEqual(await altered(), []);
    assert.equal(await service.mailsOf(slug, 'package_altered'), 0);
    assert.equal(await groupOf(), undefined);
  });

  it('leave the queue when a reviewer closes the group, and bring it back', async () => {
    await report('a');
    const before = (await people.kim('list_reviews', {}))['altered_groups'];
    const { last_reported_at = '' } = (await groupOf()) ?? {};
    const close = (who: Person, seen?: string) =>
      who('close_altered_copies', {
        slug,
        received_sha256: received.toUpperCase(),
        note: 'Told the mirror.',
        ...(seen === undefined ? {} : { last_reported_at: seen }),
      });
    await refused(close(service.ownerAsReviewer), 'permission_denied');
    await refused(close(people.owner), 'permission_denied');
    service.advance(HOUR);
    await report('b');
    await refused(close(people.kim, last_reported_at), 'decision_not_possible');
    await close(people.kim, (await groupOf())?.last_reported_at);
    await refused(close(people.lee), 'decision_not_possible');
    assert.equal(await groupOf(), undefined);
    assert.equal((await people.kim('list_reviews', {}))['altered_groups'], Number(before) - 1);
    const closed = (await listed(people.lee, 'closed')).find((group) => group.slug === slug);
    assert.deepEqual([closed?.closed_by, closed?.note, closed?.reports], ['Kim', 'Told the mirror.', 2]);
    // An admin reads the list, and not what reviewers note for one another.
    const account = { account_id: 'acc_admin', session_id: 's', proved_at: service.services.clock() };
    const admin: Person = (name, input) =>
      service.call(name, input, { kind: 'person', roles: ['admin'], ...account }, 'pages');
    const read = (await listed(admin, 'closed')).find((group) => group.slug === slug);
    assert.deepEqual(read, { ...closed, note: null });
    const show = (who: Person, hash = received) => who('show_altered_copies', { slug, received_sha256: hash });
    assert.deepEqual(await show(people.lee, received.toUpperCase()), closed);
    assert.equal((await show(service.ownerAsReviewer))['own'], true);
    await refused(show(people.lee, 'f'.repeat(64)), 'not_found');
    await refused(show(people.owner), 'permission_denied');
    await report('c');
    const again = await groupOf();
    assert.deepEqual([again?.open, again?.closed_by, again?.reports], [true, 'Kim', 3]);
    assert.equal((await altered()).length, 1, 'closing does not bring an event sooner');
  });

  async function publish(version: string): Promise<void> {
    await sendForReview(service, slug, version);
    await people.kim('decide_release', { slug, version, decision: 'approve' });
  }

  function report(licence: string, version = '1.0.0', sha256 = received): Promise<unknown> {
    const who = { kind: 'licence', licence_id: `lic_${licence}`, slug, installation: licence } as const;
    return service.call('report_altered_copy', { slug, version, sha256, installation: licence }, who, 'http');
  }

  async function altered() {
    return (await service.eventsOf(slug)).filter(({ type }) => type === 'package.altered');
  }

  async function hashOf(version: string): Promise<string> {
    return (await service.store.releases.find(slug, version))?.validation_hash ?? '';
  }

  async function listed(who: Person, state = 'open'): Promise<Group[]> {
    return ((await who('list_altered_copies', { state })) as unknown as { groups: Group[] }).groups;
  }

  async function groupOf(): Promise<Group | undefined> {
    return (await listed(people.kim)).find((group) => group.slug === slug && group.received_sha256 === received);
  }
});
