import { strict as assert } from 'node:assert';
import type { Actor } from '../../../domain/actor.js';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import type { ArtifactTrail } from '../../../domain/audit/artifact-trail.js';
import { HOUR } from '../../../domain/durations.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { testPackage } from '../../archives.js';
import { refusalOf } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';

const PEOPLE: Readonly<Record<'owner' | 'stranger' | 'reviewer', Actor>> = {
  owner: { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses_1', proved_at: new Date() },
  stranger: { kind: 'person', account_id: 'acc_stranger', roles: [], session_id: 'ses_2', proved_at: new Date() },
  reviewer: { kind: 'person', account_id: 'acc_reviewer', roles: ['reviewer'], session_id: 'ses_3' },
};

describe('the account area’s capabilities for artifacts', () => {
  let shared: TestService;
  let service: TestService;
  let slug: string;
  let count = 0;

  before(async () => {
    shared = await openTestService();
  });
  after(() => shared.close());
  beforeEach(async () => {
    service = shared;
    count += 1;
    slug = `area-${count}`;
    await service.register(slug);
  });

  /** For tests that count all there is. */
  async function openOwn(): Promise<void> {
    service = await openTestService();
    await service.register(slug);
  }

  const as = (who: keyof typeof PEOPLE, capability: string, input: object): Promise<unknown> =>
    service.call(capability, input, PEOPLE[who], 'pages');
  const mine = (capability: string, input: object = {}): Promise<unknown> => as('owner', capability, input);

  async function submit(version: string, files: Readonly<Record<string, string>> = {}): Promise<void> {
    const made = await testPackage({ slug, version, files });
    const { sha256, size } = made;
    const terms = { min_core: '1.0.0', max_core: '3.*', php: '^8.1', notes: { en: 'Notes.' } };
    await service.owner('service_announce_release', { slug, version, ...terms, sha256, size });
    const package_base64 = made.bytes.toString('base64');
    await service.owner('service_upload_package', { slug, version, package_base64 });
  }

  const decide = (version: string, decision: string, reason?: string): Promise<unknown> =>
    service.reviewer('decide_release', { slug, version, decision, ...(reason === undefined ? {} : { reason }) });

  it('hides every one of them behind artifact_not_found from who does not own the artifact (service.md, Errors)', async () => {
    await submit('1.0.0');
    const release = { slug, version: '1.0.0' };
    const calls: ReadonlyArray<readonly [capability: string, input: object]> = [
      ['show_own_release', release],
      ['show_queue_position', release],
      ['change_compatibility', { ...release, php: '^8.2' }],
      ['list_artifact_audit', { slug }],
      ['list_own_decisions', { slug }],
      ['show_publishing_token', { slug }],
      ['create_publishing_token', { slug }],
      ['end_publishing_token', { slug }],
    ];
    for (const [capability, input] of calls) {
      const theirs = await refusalOf(as('stranger', capability, input));
      const missing = await refusalOf(as('stranger', capability, { ...input, slug: 'nowhere' }));
      assert.equal(theirs.code, 'artifact_not_found', capability);
      assert.deepEqual({ ...theirs.first, received: '' }, { ...missing.first, received: '' }, capability);
    }
    assert.deepEqual(((await as('stranger', 'list_own_artifacts', {})) as OwnArtifacts).artifacts, []);
  });

  describe('list_own_artifacts', () => {
    beforeEach(openOwn);
    afterEach(() => service.close());

    it('pages by slug, with the state and what is missing of each', async () => {
      for (let number = 0; number < 22; number += 1) {
        await service.registerPending(`b-${String(number).padStart(2, '0')}`);
      }
      await submit('1.0.0');
      const first = (await mine('list_own_artifacts')) as OwnArtifacts;
      assert.equal(first.total, 23);
      assert.equal(first.artifacts.length, 20);
      assert.equal(first.artifacts[0]?.slug, slug);
      const turns = first.artifacts[0]?.missing.map(({ code, by, version }) => `${code} ${by} ${version}`);
      assert.ok(turns?.includes('review_decision reviewer 1.0.0'));
      assert.ok(first.artifacts[1]?.missing.some(({ code }) => code === 'registration_decision'));
      const rest = (await mine('list_own_artifacts', { after: first.next })) as OwnArtifacts;
      assert.deepEqual(
        rest.artifacts.map((one) => one.slug),
        ['b-19', 'b-20', 'b-21'],
      );
      assert.equal(rest.next, null);
    });

    it('finds by words of slug, name and summary, as the public list does, in every state, page by page', async () => {
      const find = async (words: string, more: object = {}): Promise<OwnArtifacts> =>
        (await mine('list_own_artifacts', { words, ...more })) as OwnArtifacts;
      const slugs = ({ artifacts }: OwnArtifacts): string[] => artifacts.map((one) => one.slug);
      for (let number = 0; number < 21; number += 1) {
        await service.registerPending(`found-${String(number).padStart(2, '0')}`);
      }
      const first = await find('Fou');
      assert.equal(first.artifacts.length, 20);
      assert.ok(first.total > 21);
      assert.deepEqual(slugs(await find('Fou', { after: first.next })), ['found-20']);
      assert.deepEqual(slugs(await find('07 found')), ['found-07']);
      assert.deepEqual(slugs(await find('found nowhere')), []);
      assert.deepEqual(
        ((await as('stranger', 'list_own_artifacts', { words: 'found' })) as OwnArtifacts).artifacts,
        [],
      );
    });
  });

  describe('publishing tokens', () => {
    it('are made, replaced and revoked by the owner in person; one at a time (decisions §4)', async () => {
      assert.deepEqual(await mine('show_publishing_token', { slug }), {
        key: null,
        created_at: null,
        revoked_at: null,
      });
      const first = (await mine('create_publishing_token', { slug })) as { key: string; secret: string };
      assert.match(first.key, /^bkp_[0-9A-Za-z]{20}$/);
      assert.match(first.secret, /^bkps_[\w-]{43}$/);
      const second = (await mine('create_publishing_token', { slug })) as { key: string };
      assert.ok((await service.store.accounts.publishingToken(first.key))?.revoked_at);
      const shown = (await mine('show_publishing_token', { slug })) as { key: string; revoked_at: string | null };
      assert.deepEqual([shown.key, shown.revoked_at], [second.key, null]);
      const ended = (await mine('end_publishing_token', { slug })) as { revoked_at: string };
      const again = (await mine('end_publishing_token', { slug })) as { revoked_at: string };
      assert.equal(again.revoked_at, ended.revoked_at);
      assert.equal(await service.mailsOf(slug, 'publishing_token_made'), 2);
    });
  });

  it('wants the password again before a publishing token is made', async () => {
    const actor: Actor = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses_4' };
    const error = await refusalOf(service.call('create_publishing_token', { slug }, actor, 'pages'));
    assert.deepEqual([error.code, error.extras.remedy], ['permission_denied', 'confirm']);
  });

  describe('show_own_release', () => {
    it('shows the flags with file, line and excerpt, and the whole report (decisions §5)', async () => {
      await submit('1.0.0', { 'src/x.php': '<?php\n\neval($x);\n' });
      const { release, report, flag_count, overtaken } = (await mine('show_own_release', {
        slug,
        version: '1.0.0',
      })) as OwnRelease;
      assert.equal(flag_count, 1);
      assert.deepEqual(
        release.flags.map(({ rule, file, line }) => [rule, file, line]),
        [['eval', 'src/x.php', 3]],
      );
      assert.deepEqual(report?.languages, ['en']);
      assert.equal(overtaken, false);
    });

    it('answers release_not_found for a number that is not in the register (decisions §4)', async () => {
      assert.equal((await refusalOf(mine('show_own_release', { slug, version: '9.9.9' }))).code, 'release_not_found');
    });
  });

  describe('change_compatibility', () => {
    const version = '1.0.0';

    it('changes what is sent and leaves the rest, of a published version too, whose hash stays (decisions §4)', async () => {
      await submit(version);
      await decide(version, 'approve');
      const before = (await mine('show_own_release', { slug, version })) as OwnRelease;
      const changed = (await mine('change_compatibility', { slug, version, min_core: '2.0.0', max_core: null })) as {
        min_core: string;
        max_core: string | null;
        php: string;
        validation_hash: string;
      };
      assert.deepEqual([changed.min_core, changed.max_core, changed.php], ['2.0.0', null, '^8.1']);
      assert.equal(changed.validation_hash, before.release.validation_hash);
      const verified = await service.anyone('service_verify_package', {
        slug,
        version,
        sha256: changed.validation_hash,
      });
      assert.equal(verified['answer'], 'verified');
    });

    it('holds it to the rules of announcing (decisions §1, §4)', async () => {
      await submit(version);
      const fault = async (input: object): Promise<string> =>
        (await refusalOf(mine('change_compatibility', { slug, version, ...input }))).code;
      assert.equal(await fault({ min_core: '0.0.7' }), 'unknown_min_core');
      assert.equal(await fault({ max_core: '2' }), 'invalid_max_core');
      assert.equal(await fault({ min_core: '2.0.0', max_core: '1.*' }), 'invalid_max_core');
      assert.equal(await fault({ max_core: '0.*' }), 'invalid_max_core', 'below the min_core on record');
      assert.equal(await fault({ php: 'eight' }), 'invalid_field');
    });

    it('is refused for a rejected number, which is final (decisions §4)', async () => {
      await submit(version);
      await decide(version, 'reject', 'No.');
      const error = await refusalOf(mine('change_compatibility', { slug, version, php: '^8.2' }));
      assert.equal(error.code, 'decision_not_possible');
    });

    it('leaves an audit line with what was asked (decisions §9)', async () => {
      await submit(version);
      await mine('change_compatibility', { slug, version, max_core: null });
      const lines = await service.store.audit.ofArtifact(slug, { place: null, limit: 1 });
      assert.deepEqual([lines[0]?.capability, lines[0]?.note], ['change_compatibility', { max_core: 'none' }]);
    });

    it('waits while the version is being approved, so that the approval goes through', async () => {
      await submit(version);
      const held = await service.store.collections.releases.findOneAndUpdate(
        { slug, version },
        { $set: { deciding: { token: 't', until: new Date(Date.now() + HOUR) } } },
      );
      assert.ok(held);
      assert.equal((await refusalOf(mine('change_compatibility', { slug, version, php: '^8.2' }))).code, 'unavailable');
    });
  });

  describe('show_queue_position', () => {
    beforeEach(openOwn);
    afterEach(() => service.close());

    const waiting = async (version?: string): Promise<QueuePosition> =>
      (await mine('show_queue_position', { slug, ...(version === undefined ? {} : { version }) })) as QueuePosition;

    it('counts who arrived earlier, registrations and releases alike', async () => {
      await service.registerPending('before');
      service.advance(HOUR);
      await submit('1.0.0');
      service.advance(HOUR);
      await service.registerPending('after');
      const { place, queue, turn, measured } = await waiting('1.0.0');
      assert.deepEqual([place, queue, turn, measured], [2, 3, 'reviewer', null]);
      assert.deepEqual([(await waiting()).turn, (await waiting()).place], ['nobody', null]);
    });

    it('counts a version from its upload on, not from its announcement', async () => {
      const made = await testPackage({ slug, version: '1.0.0', files: {} });
      const terms = { min_core: '1.0.0', max_core: '3.*', php: '^8.1', notes: { en: 'Notes.' } };
      const announced = { slug, version: '1.0.0', ...terms, sha256: made.sha256, size: made.size };
      await service.owner('service_announce_release', announced);
      service.advance(HOUR);
      await service.registerPending(`${slug}-between`);
      service.advance(HOUR);
      const package_base64 = made.bytes.toString('base64');
      await service.owner('service_upload_package', { slug, version: '1.0.0', package_base64 });
      const { place, queue } = await waiting('1.0.0');
      assert.equal(place, queue, 'the last of all');
      assert.ok(queue > 1);
    });

    it('measures how long versions really waited, whatever became of them later', async () => {
      const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30];
      for (const [index, hours] of waits.entries()) {
        await submit(`1.${index}.0`);
        service.advance(hours * HOUR);
        if (index % 2 === 0) await decide(`1.${index}.0`, 'approve');
        else await decide(`1.${index}.0`, 'reject', 'No.');
      }
      await decide('1.0.0', 'suspend', 'Wait.');
      const { measured } = await waiting('1.2.0');
      const hours = (milliseconds = 0): number => Math.round(milliseconds / HOUR);
      assert.equal(measured?.decisions, 10);
      assert.deepEqual([hours(measured?.median_ms), hours(measured?.p90_ms)], [5, 9]);
    });

    it('makes it the publisher’s turn while a question is open, in the status too', async () => {
      await submit('1.0.0');
      const missing = async (): Promise<unknown> => {
        const status = (await mine('service_artifact_status', { slug })) as { missing: Array<Record<string, unknown>> };
        return status.missing.find(({ code }) => code === 'review_decision' || code === 'question')?.['by'];
      };
      assert.equal(await missing(), 'reviewer');
      await service.reviewer('ask_publisher', { slug, version: '1.0.0', text: 'Why eval?' });
      const { turn, place } = await waiting('1.0.0');
      assert.deepEqual([turn, place, await missing()], ['publisher', 1, 'publisher']);
      await mine('write_to_reviewer', { slug, version: '1.0.0', text: 'It is gone.' });
      assert.deepEqual([(await waiting('1.0.0')).turn, await missing()], ['reviewer', 'reviewer']);
    });

    it('says whose turn it is in every state', async () => {
      await submit('1.0.0');
      await decide('1.0.0', 'request_changes', 'Mend it.');
      assert.equal((await waiting('1.0.0')).turn, 'publisher');
      await submit('1.0.0', { 'mended.txt': 'x' });
      await decide('1.0.0', 'approve');
      assert.equal((await waiting('1.0.0')).turn, 'publisher', 'it is to be collected');
      const link = (await mine('service_package_link', { slug, version: '1.0.0' })) as { url: string };
      await service.download(link.url);
      assert.equal((await waiting('1.0.0')).turn, 'nobody');
    });
  });

  describe('list_artifact_audit', () => {
    type Asked = { readonly before?: string; readonly without_tries?: true };
    const trail = async (who: keyof typeof PEOPLE, asked: Asked = {}): Promise<ArtifactTrail> =>
      (await as(who, 'list_artifact_audit', { slug, ...asked })) as ArtifactTrail;

    it('names the owner’s own account and tokens, others by their ids alone, and never an address (decisions §9)', async () => {
      await mine('create_publishing_token', { slug });
      const { lines } = await trail('owner');
      const created = lines.find((line) => line.capability === 'create_publishing_token');
      const decided = lines.find((line) => line.capability === 'decide_artifact');
      assert.deepEqual(created?.by, { kind: 'person', id: 'acc_owner', name: 'Acme', own: true });
      assert.deepEqual(decided?.by, { kind: 'person', id: 'acc_reviewer', name: null, own: false });
      assert.doesNotMatch(JSON.stringify(lines), /127\.0\.0\.1|address/);
    });

    it('shows the owner every line, what others tried too, and leaves that out on request (decisions §9)', async () => {
      await refusalOf(as('stranger', 'end_publishing_token', { slug }));
      const tries = ({ lines }: ArtifactTrail): number => lines.filter(({ by }) => by.id === 'acc_stranger').length;
      const all = await trail('owner');
      const brief = await trail('owner', { without_tries: true });
      assert.deepEqual([tries(all), tries(brief), tries(await trail('reviewer'))], [1, 0, 1]);
      assert.equal(brief.lines.length, all.lines.length - 1);
    });

    it('pages, newest first', async () => {
      for (let times = 0; times < 55; times += 1) await mine('end_publishing_token', { slug });
      const first = await trail('owner');
      assert.equal(first.lines.length, 50);
      const rest = await trail('owner', { before: first.next ?? '' });
      assert.equal(rest.next, null);
      const ids = [...first.lines, ...rest.lines].map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual(ids, [...ids].sort().reverse());
      assert.equal(rest.lines.at(-1)?.capability, 'service_register_artifact');
    });
  });
});
