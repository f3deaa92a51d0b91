import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewDifference } from '../../../domain/review/read-difference.js';
import { rule } from '../../../domain/rules/index.js';
import { dispatch } from '../../../tools/dispatch.js';
import { capabilityNamed } from '../../../tools/index.js';
import { testPackage } from '../../archives.js';
import { refusalOf } from '../../refusals.js';
import type { TestService } from '../../service.js';
import { deskFor, numbered, sendForReview } from './people.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

const guard = '$host = escapeshellarg($host);\n';
const old: Files = {
  'src/Ping.php': `<?php\n${numbered(1, 20)}${guard}exec("ping $host");\n${numbered(21, 60)}`,
  'src/Gone.php': '<?php\necho 1;\n',
  'src/Ends.php': 'one\ntwo\n',
  'logo.png': Uint8Array.of(0x89, 0, 1),
};
const now: Files = {
  'src/Ping.php': `<?php\n${numbered(1, 20)}exec("ping $host");\n${numbered(21, 59)}$line\t= 60;\n`,
  'src/New.php': '<?php\necho "never seen";\n',
  'src/Ends.php': 'one\r\ntwo',
  'logo.png': Uint8Array.of(0x89, 0, 2),
};

describe('what differs in a file, with the text of both versions', () => {
  let service: TestService;
  let slug: string;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'previous-'));
  });
  after(async () => rm(folder, { recursive: true, force: true }));

  deskFor('differs', async (desk) => {
    ({ service, slug } = desk);
  });

  const submit = (version: string, files: Files) => sendForReview(service, slug, version, files);
  const decide = (version: string, decision: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(decision !== 'approve' && { reason: 'So.' }) });
  const read = async (path: string, more: object = {}, version = '1.1.0'): Promise<ReviewDifference> =>
    (await service.reviewer('read_review_diff', { slug, version, path, ...more })) as unknown as ReviewDifference;
  const list = async (): Promise<ReviewFiles> =>
    (await service.reviewer('list_review_files', { slug, version: '1.1.0' })) as unknown as ReviewFiles;
  const record = async (version: string) =>
    (await service.store.releases.find(slug, version)) ?? assert.fail(`no release ${version}`);
  /** The signed zip of 1.0.0, taken away as by its publisher: our copy is gone. */
  async function collected(): Promise<Buffer> {
    const { package: held } = await record('1.0.0');
    assert.ok(held);
    const pieces: Buffer[] = [];
    for await (const piece of service.store.packages.open(held.file_id)) pieces.push(piece as Buffer);
    await service.store.packages.discard(held.file_id);
    await service.store.collections.releases.updateOne(
      { slug, version: '1.0.0' },
      { $set: { package: null, collected_at: new Date() } },
    );
    return Buffer.concat(pieces);
  }

  /** Calls as a page does that a zip has arrived at. */
  async function send(capability: string, account_id: string, input: object, bytes: Buffer): Promise<unknown> {
    const path = join(folder, createHash('sha256').update(bytes).digest('hex'));
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return dispatch(service.services, {
      capability: capabilityNamed(capability),
      actor: {
        kind: 'person',
        account_id,
        roles: account_id === 'acc_reviewer' ? ['reviewer'] : [],
        session_id: 'ses',
      },
      door: 'pages',
      input,
      requestId: 'req',
      signal: new AbortController().signal,
      attachment: { path, size: bytes.length, sha256, provenBy: () => undefined, discard: async () => undefined },
    });
  }

  function handIn(bytes: Buffer, against = '1.0.0', capability = 'submit_previous_package', version = '1.1.0') {
    const account = capability === 'submit_previous_package' ? 'acc_reviewer' : 'acc_owner';
    return send(capability, account, { slug, version, against }, bytes);
  }

  async function both(): Promise<void> {
    await submit('1.0.0', old);
    await decide('1.0.0', 'approve');
    await submit('1.1.0', now);
  }

  it('shows a removed line with its text and its place, while our signed copy is here (decisions §5)', async () => {
    await both();
    const { rows, source, gone, added, against } = await read('src/Ping.php');
    assert.deepEqual([source, gone, added, against], ['signed_copy', 2, 1, '1.0.0']);
    const [removed, changed] = rows.filter(({ kind }) => kind === 'gone');
    assert.deepEqual([removed?.text, removed?.old, removed?.line], [guard.trimEnd(), 22, null]);
    assert.equal(rows[rows.indexOf(removed as never) - 1]?.line, 21);
    assert.ok((removed?.colours.length ?? 0) > 0);
    assert.equal(changed?.text, '$line = 60;');
    assert.equal(rows.find(({ kind }) => kind === 'new')?.text, '$line\t= 60;');
    assert.deepEqual(
      rows.filter(({ kind }) => kind === 'fold').map(({ line, part }) => [line, part]),
      [
        [1, 18],
        [25, 34],
      ],
    );
    assert.equal((await read('src/Ping.php', { context: 'all' })).rows.length, 64);
    const hidden = await read('src/Ping.php', { ignore_space: true });
    assert.deepEqual([hidden.gone, hidden.added, hidden.space_only], [1, 0, 1]);
  });

  it('shows files that are new, gone or binary, and what lines do not tell', async () => {
    await both();
    const fresh = await read('src/New.php');
    assert.deepEqual([fresh.before, fresh.rows.map(({ kind }) => kind)], [null, ['new', 'new']]);
    const gone = await read('src/Gone.php');
    assert.deepEqual([gone.after, gone.rows.map(({ kind }) => kind)], [null, ['gone', 'gone']]);
    const binary = await read('logo.png');
    assert.deepEqual([binary.no_text, binary.rows], ['binary', []]);
    assert.notEqual(binary.before?.sha256, binary.after?.sha256);
    assert.deepEqual([binary.before?.head?.hex, binary.after?.head?.hex], ['890001', '890002']);
    const ends = await read('src/Ends.php');
    assert.equal(ends.after?.head, null);
    assert.deepEqual([ends.added, ends.gone], [0, 0]);
    assert.deepEqual([ends.before?.line_ends, ends.after?.line_ends], ['lf', 'crlf']);
    assert.deepEqual([ends.before?.ended, ends.after?.ended], [true, false]);
    assert.equal((await refusalOf(read('none.php'))).code, 'not_found');
  });

  it('has the flags of the file, and leads on through the files that were chosen', async () => {
    await both();
    const { flags, flag_count, next_file, next_fresh_file } = await read('src/Ping.php', { choice: 'fresh' });
    assert.deepEqual([flags.map(({ line }) => line), flag_count], [[22], 1]);
    assert.deepEqual([next_file, next_fresh_file], ['src/Plugin.php', 'src/Plugin.php']);
    const first = await read('logo.png', { choice: 'fresh' });
    assert.deepEqual(
      [first.previous_file, first.next_file, first.next_flagged_file],
      [null, 'module.json', 'src/Ping.php'],
    );
    // A removed file stands between those that there are.
    const gone = await read('src/Gone.php', { choice: 'fresh' });
    assert.deepEqual([gone.previous_file, gone.next_file], ['src/Ends.php', 'src/New.php']);
  });

  it('needs the signed zip once our copy is gone, from the reviewer or from the publisher', async () => {
    await both();
    const zip = await collected();
    assert.equal((await list()).text_before, null);
    const refusal = await refusalOf(read('src/Ping.php'));
    assert.deepEqual([refusal.code, refusal.first.field], ['package_not_available', 'against']);
    for (const [capability, by] of [
      ['submit_previous_package', 'reviewer'],
      ['attach_previous_package', 'publisher'],
    ] as const) {
      await handIn(zip, '1.0.0', capability);
      const { text_before, handed_in } = await list();
      assert.deepEqual([text_before, handed_in?.by, handed_in?.size], ['handed_in', by, zip.length]);
      assert.equal((await read('src/Ping.php')).rows.find(({ kind }) => kind === 'gone')?.text, guard.trimEnd());
    }
  });

  it('refuses another zip with its hash: made anew, submitted, of another version, of another artifact', async () => {
    await both();
    const zip = await collected();
    const other = await testPackage({ slug, version: '1.0.0', files: old });
    for (const bytes of [other.bytes, zip.subarray(0, -1), Buffer.from('PK'), Buffer.alloc(0)]) {
      const refusal = await refusalOf(handIn(Buffer.from(bytes)));
      assert.deepEqual([refusal.code, refusal.first.field], ['sha256_mismatch', 'previous']);
      const sha256 = (await record('1.0.0')).validation_hash ?? 'none';
      assert.deepEqual(refusal.first.rule, rule('previous.hash_differs', { sha256, version: '1.0.0' }));
    }
    const wrong = await refusalOf(handIn(zip, '0.9.0'));
    assert.deepEqual([wrong.code, wrong.first.field], ['invalid_field', 'against']);
    assert.equal((await record('1.1.0')).previous ?? null, null);
    const mine = slug;
    slug = `${slug}-other`;
    await service.register(slug);
    await both();
    assert.equal((await refusalOf(handIn(zip))).code, 'sha256_mismatch');
    assert.equal(
      (await refusalOf(handIn(zip, '1.0.0', 'attach_previous_package', '1.0.0'))).code,
      'decision_not_possible',
    );
    slug = mine;
    await handIn(zip);
  });

  it('is known by its hash before the package is sent, to its owner alone', async () => {
    const ask = (sha256: string, version = '1.1.0', account_id = 'acc_owner') => {
      const person = { kind: 'person', account_id, roles: [], session_id: 'ses' } as const;
      return service.call('check_previous_package', { slug, version, sha256 }, person, 'pages');
    };
    await submit('1.0.0', old);
    const none = await refusalOf(ask('0'.repeat(64)));
    assert.deepEqual([none.code, none.first.rule?.rule], ['invalid_field', 'previous.no_lower_version']);
    await decide('1.0.0', 'approve');
    const { validation_hash, sha256 } = await record('1.0.0');
    const fits = { slug, version: '1.1.0', against: '1.0.0' };
    assert.deepEqual(await ask(String(validation_hash)), fits);
    assert.deepEqual(await ask(String(validation_hash).toUpperCase()), fits);
    for (const [hash, because] of [
      [sha256, 'submitted_zip'],
      ['0'.repeat(64), 'other_zip'],
    ] as const) {
      const refusal = await refusalOf(ask(hash));
      assert.deepEqual([refusal.code, refusal.first.field], ['sha256_mismatch', 'previous']);
      assert.deepEqual(refusal.extras.next, { do: 'hand_in_signed', version: '1.0.0', because });
    }
    const stranger = await refusalOf(ask(String(validation_hash), '1.1.0', 'acc_stranger'));
    assert.equal(stranger.code, 'artifact_not_found');
  });

  it('is for reviewers of the work of others, and for the owner in person', async () => {
    await both();
    const zip = await collected();
    const input = { slug, version: '1.1.0', against: '1.0.0' };
    for (const [capability, account] of [
      ['submit_previous_package', 'acc_owner'],
      ['attach_previous_package', 'acc_reviewer'],
      ['attach_previous_package', 'acc_stranger'],
    ] as const) {
      await assert.rejects(send(capability, account, input, zip), capability);
    }
    assert.equal((await record('1.1.0')).previous ?? null, null);
  });

  for (const ends of ['approve', 'reject', 'request_changes', 'withdraw'] as const) {
    it(`deletes what was handed in with the decision: ${ends}`, async () => {
      await both();
      await handIn(await collected());
      const file = (await record('1.1.0')).previous?.file_id ?? assert.fail('nothing is kept');
      assert.equal(await isThere(file), true);
      if (ends === 'withdraw') await service.owner('service_withdraw_release', { slug, version: '1.1.0' });
      else await decide('1.1.0', ends);
      assert.equal(await isThere(file), false);
      const [kept] = await service.store.collections.releases.find({ slug, version: '1.1.0' }).toArray();
      assert.equal(kept?.previous, null);
    });
  }

  it('deletes what is replaced, and what a crash left before anything pointed at it', async () => {
    await both();
    const zip = await collected();
    await handIn(zip);
    const first = (await record('1.1.0')).previous?.file_id ?? '';
    await handIn(zip);
    const second = (await record('1.1.0')).previous?.file_id ?? '';
    assert.deepEqual([await isThere(first), await isThere(second)], [false, true]);
    const path = join(folder, 'left.zip');
    await writeFile(path, zip);
    const left = await service.store.packages.store(path, { release_id: (await record('1.1.0'))._id, name: 'x.zip' });
    service.advance(HOUR + MINUTE);
    await service.sweep();
    assert.deepEqual([await isThere(left), await isThere(second)], [false, true]);
    await decide('1.1.0', 'reject');
    assert.equal(await isThere(second), false);
  });

  it('is not used once the package is compared with another version', async () => {
    await submit('1.0.0', old);
    await decide('1.0.0', 'approve');
    await submit('1.0.5', { ...old, 'src/Gone.php': '<?php\necho 5;\n' });
    await submit('1.1.0', now);
    await handIn(await collected());
    assert.equal((await list()).text_before, 'handed_in');
    await decide('1.0.5', 'approve');
    const { text_before, handed_in, diff } = await list();
    assert.deepEqual([diff.against, text_before, handed_in?.version], ['1.0.5', 'signed_copy', '1.0.0']);
    assert.equal(
      (await read('src/Gone.php')).rows.some(({ text }) => text === 'echo 5;'),
      true,
    );
  });

  async function isThere(fileId: string): Promise<boolean> {
    const copy = await service.store.packages.fetch(fileId);
    await copy?.discard();
    return copy !== null;
  }
});
