import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageOf } from '../images.js';
import { answer, command, makeFolder, refusedAdmin } from './running.js';

describe('the commands for OAuth clients', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '9001' };
    await admin('create-account', '--email', 'ada@example.com', '--name', 'Ada', '--role', 'admin');
  });

  after(() => folder.remove());

  const admin = (...words: string[]) => answer(environment, 'admin', ...words);
  const refused = (...words: string[]) => refusedAdmin(environment, ...words);

  const CALLBACK = ['--redirect-uri', 'https://shop.example/callback'];
  const create = (...words: string[]) => admin('create-oauth-client', '--name', 'Shop App', ...words);

  it('register confidential and public clients, with all that decisions §11 names', async () => {
    const made = await create(
      ...CALLBACK,
      ...['--redirect-uri', 'https://shop.example/other', '--confidential', '--first-party', '--resource-server'],
      ...['--scope', 'profile', '--scope', 'messages.*', '--default-scope', 'profile'],
      ...['--website', 'https://shop.example'],
    );
    assert.match(String(made['client_id']), /^bkc_\w{20}$/);
    assert.match(String(made['client_secret']), /^bkcs_[\w-]{43}$/);
    const { client_id, client_secret: _secret, ...rest } = made;
    assert.deepEqual(await admin('show-oauth-client', String(client_id)), { client_id, ...rest });
    assert.deepEqual(rest['redirect_uris'], ['https://shop.example/callback', 'https://shop.example/other']);
    assert.deepEqual([rest['scopes'], rest['default_scopes']], [['profile', 'messages.*'], ['profile']]);
    const open = await create('--redirect-uri', 'http://127.0.0.1/cb', '--redirect-uri', 'com.example.app:/cb');
    assert.equal(open['client_secret'], null);
    assert.deepEqual([open['scopes'], open['default_scopes'], open['confidential']], [null, [], false]);
  });

  it('say which option was wrong (decisions §2)', async () => {
    assert.deepEqual(await refused('create-oauth-client', '--name', 'A'), [1, 'invalid_field', 'redirect_uris']);
    assert.deepEqual(await refused('create-oauth-client', ...CALLBACK), [2, 'invalid_field', '--name']);
    const scope = await refused('create-oauth-client', '--name', 'A', ...CALLBACK, '--scope', 'profil');
    assert.deepEqual(scope, [1, 'invalid_field', 'scopes.0']);
    const { err } = await command(
      environment,
      'admin',
      'create-oauth-client',
      '--name',
      'A',
      '--redirect-uri',
      'http:',
    );
    assert.match(err, /--redirect-uri/);
  });

  it('change a client; what is not given stays (decisions §9)', async () => {
    const id = String((await create(...CALLBACK, '--website', 'https://shop.example', '--confidential'))['client_id']);
    const changed = await admin(
      'change-oauth-client',
      id,
      ...['--name', 'Shop', '--no-website', '--first-party', '--resource-server', '--scope', 'profile', '--end-grants'],
    );
    const { name, website, first_party, resource_server, scopes, redirect_uris, revision } = changed;
    assert.deepEqual([name, website, first_party, resource_server, scopes], ['Shop', null, true, true, ['profile']]);
    assert.deepEqual([redirect_uris, revision], [[CALLBACK[1]], 2]);
    const back = await admin(
      'change-oauth-client',
      id,
      ...['--not-first-party', '--not-resource-server', '--every-scope', '--default-scope', 'account.read'],
    );
    assert.deepEqual(
      [back['name'], back['first_party'], back['resource_server'], back['scopes'], back['default_scopes']],
      ['Shop', false, false, null, ['account.read']],
    );
    const none = await admin('change-oauth-client', id, '--no-default-scope', '--redirect-uri', 'https://b.example/');
    assert.deepEqual([none['default_scopes'], none['redirect_uris']], [[], ['https://b.example/']]);
  });

  it('rotate the secret, and keep the one before where that is asked for', async () => {
    const made = await create(...CALLBACK, '--confidential');
    const id = String(made['client_id']);
    const rotated = await admin('rotate-oauth-client-secret', id, '--keep-previous', '24');
    assert.notEqual(rotated['client_secret'], made['client_secret']);
    assert.match(String(rotated['previous_secret_until']), /^20/);
    assert.equal((await admin('end-oauth-client-previous-secret', id))['previous_secret_until'], null);
    assert.equal((await admin('rotate-oauth-client-secret', id))['previous_secret_until'], null);
    for (const hours of ['25', '-1', 'two', '1.5']) {
      const answered = await refused('rotate-oauth-client-secret', id, `--keep-previous=${hours}`);
      assert.deepEqual(answered, [1, 'invalid_field', 'keep_previous'], hours);
    }
  });

  it('give a client a logo out of a file, and take it away', async () => {
    const id = String((await create(...CALLBACK))['client_id']);
    const put = (file: string) => ['put-oauth-client-logo', id, '--file', join(folder.path, file)] as const;
    await writeFile(join(folder.path, 'logo.png'), imageOf('png'));
    assert.match(String((await admin(...put('logo.png')))['logo']), /^[0-9a-f]{64}$/);
    assert.equal((await admin('remove-oauth-client-logo', id))['logo'], null);
    await writeFile(join(folder.path, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    assert.deepEqual(await refused(...put('logo.svg')), [1, 'invalid_field', 'logo']);
    await writeFile(join(folder.path, 'large.png'), Buffer.alloc(256 * 1024 + 1));
    assert.deepEqual(await refused(...put('large.png')), [1, 'too_large', 'logo']);
    assert.deepEqual(await refused(...put('none.png')), [2, 'invalid_field', '--file']);
  });

  it('show what happened to a client', async () => {
    const id = String((await create(...CALLBACK))['client_id']);
    const figures = await admin('show-oauth-client-figures', id);
    assert.deepEqual([figures['totals'], figures['days'], figures['grants'], figures['tokens']], [{}, [], 0, 0]);
    const { out } = await command(environment, 'admin', 'show-oauth-client-figures', id);
    assert.match(out, /^EVENT, SINCE 20[\d-]+ +COUNT\n/);
    assert.match(out, /^Active authorizations: +0$/m);
  });

  it('revoke a client with a written reason, and list all (decisions §11)', async () => {
    const id = String((await create(...CALLBACK))['client_id']);
    assert.deepEqual(await refused('revoke-oauth-client', id), [2, 'invalid_field', '--reason']);
    const revoked = await admin('revoke-oauth-client', id, '--reason', 'Not ours.');
    assert.deepEqual([revoked['state'], revoked['revoked_reason']], ['revoked', 'Not ours.']);
    const { clients } = (await admin('list-oauth-clients')) as { clients: { client_id: string; state: string }[] };
    assert.deepEqual([clients[0]?.client_id, clients[0]?.state], [id, 'revoked']);
    const { out } = await command(environment, 'admin', 'list-oauth-clients');
    assert.match(out, /^ID +STATUS +NAME +KIND +REGISTERED\n/);
    assert.match(out, new RegExp(`^${id} +revoked +Shop App +public `, 'm'));
    assert.match(out, /confidential, first-party, resource server/);
    assert.doesNotMatch(out, /bkcs_/);
  });
});
