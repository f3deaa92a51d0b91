import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, command, makeFolder, refusedAdmin } from './running.js';

describe('the command line', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '9001' };
  });

  after(() => folder.remove());

  const admin = (...words: string[]) => answer(environment, 'admin', ...words);

  const refused = (...words: string[]) => refusedAdmin(environment, ...words);

  it('creates accounts, with a link to sign in (decisions §11)', async () => {
    const made = await admin(
      'create-account',
      '--email',
      'Kim@example.com',
      '--name',
      'Kim',
      '--publisher-name',
      'Acme',
    );
    assert.deepEqual(Object.keys(made), ['account_id', 'sign_in_url']);
    assert.match(String(made['sign_in_url']), /^http:\/\/127\.0\.0\.1:9001\/sign-in\?link=[\w-]{43}$/);
    const twice = await refused('create-account', '--email', 'kim@EXAMPLE.com', '--name', 'K');
    assert.deepEqual(twice, [1, 'invalid_field', 'email']);
    const name = await refused('create-account', '--email', 'b@example.com', '--name', 'B', '--publisher-name', 'ACME');
    assert.deepEqual(name, [1, 'invalid_field', 'publisher_name']);
    const role = await refused('create-account', '--email', 'b@example.com', '--name', 'B', '--role', 'owner');
    assert.deepEqual(role, [1, 'invalid_field', 'roles.0']);
  });

  it('gives an account its first publisher name, and no other (decisions §4)', async () => {
    await admin('create-account', '--email', 'ada@example.com', '--name', 'Ada', '--role', 'admin');
    const set = ['set-publisher-name', '--account', 'ada@example.com', '--publisher-name'];
    assert.deepEqual(await refused(...set, 'ACME'), [1, 'invalid_field', 'publisher_name']);
    assert.equal((await admin(...set, 'Ada Press'))['publisher_name'], 'Ada Press');
    assert.deepEqual(await refused(...set, 'Ada Books'), [1, 'permission_denied', 'publisher_name']);
  });

  it('issues agent tokens with and without publish, and revokes them (decisions §11)', async () => {
    const plain = await admin('issue-agent-token', '--account', 'kim@example.com');
    assert.deepEqual(Object.keys(plain), ['token', 'token_id', 'scopes']);
    assert.match(String(plain['token']), /^bkm_[\w-]{43}$/);
    assert.match(String(plain['token_id']), /^agt_\w{26}$/);
    assert.deepEqual(plain['scopes'], ['read']);
    const scoped = await admin(
      'issue-agent-token',
      '--account',
      'kim@example.com',
      '--scope',
      'publish',
      '--name',
      'CI',
    );
    assert.deepEqual(scoped['scopes'], ['read', 'publish']);
    assert.deepEqual(await admin('revoke-token', String(plain['token_id'])), { revoked: true });
    assert.deepEqual(await admin('revoke-token', String(plain['token_id'])), { revoked: true });
    assert.deepEqual(await refused('revoke-token', `agt_${'0'.repeat(26)}`), [1, 'not_found', 'id']);
    assert.deepEqual(await refused('issue-agent-token', '--account', 'no@example.com'), [1, 'not_found', 'account']);
    const past = await refused('issue-agent-token', '--account', 'kim@example.com', '--until', '2001-01-01');
    assert.deepEqual(past, [1, 'invalid_field', 'until']);
  });

  it('issues API keys with the scopes that are asked for, and revokes them (decisions §11)', async () => {
    const issue = ['issue-api-key', '--account', 'kim@example.com'];
    const made = await admin(...issue, '--scope', 'blog.read', '--scope', 'profile', '--until', '2099-01-31');
    assert.deepEqual(Object.keys(made), ['api_key', 'key_id', 'scopes']);
    assert.match(String(made['api_key']), /^bka_[\w-]{43}$/);
    assert.deepEqual(made['scopes'], ['profile', 'blog.read']);
    assert.deepEqual(await refused(...issue), [2, 'invalid_field', '--scope']);
    assert.deepEqual(await refused(...issue, '--scope', 'shop.read'), [1, 'invalid_field', 'scopes.0']);
    assert.deepEqual(await admin('revoke-token', String(made['key_id'])), { revoked: true });
    assert.deepEqual(await refused('revoke-token', `key_${'0'.repeat(26)}`), [1, 'not_found', 'id']);
  });

  it('declares, lists and removes scopes of modules (decisions §11)', async () => {
    const declared = await admin(
      'declare-scope',
      'shop.read',
      '--en',
      'See your orders.',
      '--de',
      'Bestellungen sehen.',
    );
    const { declared_at, ...scope } = declared;
    const sentences = { en: 'See your orders.', de: 'Bestellungen sehen.' };
    assert.deepEqual(scope, { name: 'shop.read', origin: 'admin', sentences });
    const table = (await command(environment, 'admin', 'list-scopes')).out;
    assert.match(table, /^shop\.read +admin +See your orders\.$/m);
    const key = await admin('issue-api-key', '--account', 'kim@example.com', '--scope', 'shop.read');
    assert.deepEqual(key['scopes'], ['shop.read']);
    const group = await admin('create-group', 'Shoppers', '--permission', 'shop.read', '--permission', 'shop.*');
    assert.deepEqual(group['permissions'], ['shop.read', 'shop.*']);
    assert.deepEqual(await refused('declare-scope', 'blog.read', '--en', 'x'), [1, 'invalid_field', 'name']);
    assert.deepEqual(await refused('declare-scope', 'shop.*', '--en', 'x'), [1, 'invalid_field', 'name']);
    assert.deepEqual(await refused('declare-scope', 'shop.x', '--en', ' '), [1, 'invalid_field', 'sentences.en']);
    const { err } = await command(environment, 'admin', 'declare-scope', 'shop.x', '--en', ' ');
    assert.match(err, /--en: /);
    assert.deepEqual(await refused('declare-scope', 'shop.x'), [2, 'invalid_field', '--en']);
    assert.deepEqual(await admin('remove-scope', 'shop.read'), { name: 'shop.read', removed: true });
    assert.deepEqual(await refused('remove-scope', 'shop.read'), [1, 'not_found', 'name']);
  });

  it('never echoes a token that was given for its id', async () => {
    for (const prefix of ['bkm_', 'bka_']) {
      const token = `${prefix}${'t'.repeat(43)}`;
      const { err } = await command(environment, 'admin', 'revoke-token', token, '--json');
      assert.equal(err.includes(token), false);
    }
  });

  it('keeps the core releases (decisions §11)', async () => {
    const { core_releases } = await admin('add-core-release', '99.0.10');
    assert.equal((core_releases as string[])[0], '99.0.10');
    assert.deepEqual(await admin('list-core-releases'), { core_releases });
    assert.deepEqual(await refused('add-core-release', '99.0'), [1, 'invalid_version', 'version']);
    const left = await admin('remove-core-release', '99.0.10', '--reason', 'A typing error.');
    assert.deepEqual(left['core_releases'], (core_releases as string[]).slice(1));
  });

  it('imports, activates and condemns signing keys (decisions §4, Signing keys)', async () => {
    const file = join(folder.path, 'key.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
    await writeFile(file, privateKey.export({ type: 'pkcs1', format: 'pem' }));
    type Keys = { kid: string; status: string; imported: boolean }[];
    const added = (await admin('add-signing-key', '--import', file))['keys'] as Keys;
    assert.deepEqual(
      added.map(({ status, imported }) => [status, imported]),
      [
        ['active', false],
        ['next', true],
      ],
    );
    assert.deepEqual(await refused('add-signing-key', '--import', file), [1, 'invalid_field', 'key']);
    const [first = '', second = ''] = added.map(({ kid }) => kid);
    // Nothing has been signed yet: an imported key may be made active at once without a reason.
    const active = (await admin('activate-signing-key', second))['keys'] as Keys;
    assert.deepEqual(
      active.map(({ status }) => status),
      ['retired', 'active'],
    );
    assert.deepEqual(await refused('activate-signing-key', first), [1, 'decision_not_possible', 'kid']);
    assert.deepEqual(await refused('mark-compromised', first), [2, 'invalid_field', '--reason']);
    const marked = (await admin('mark-compromised', first, '--reason', 'It was on a lost laptop.'))['keys'] as Keys;
    assert.equal(marked[0]?.status, 'compromised');
    const missing = await refused('add-signing-key', '--import', join(folder.path, 'none'));
    assert.deepEqual(missing, [2, 'invalid_field', '--import']);
  });

  for (const kid of ['-ug5RK31W3kGnChfuwLvSJeVyjeI1PY6JQIXT75vLc0', '--5RK31W3kGnChfuwLvSJeVyjeI1PY6JQIXT75vLc0a']) {
    it(`takes the kid ${kid.slice(0, 5)}… for a kid, wherever it stands`, async () => {
      assert.deepEqual(await refused('activate-signing-key', kid, '--reason', 'r'), [1, 'not_found', 'kid']);
      assert.deepEqual(await refused('mark-compromised', '--reason', 'r', kid), [1, 'not_found', 'kid']);
    });
  }

  it('refuses what is about an artifact that is not there, and deciders who are not there (decisions §11)', async () => {
    assert.deepEqual(await refused('issue-publishing-token', '--artifact', 'none'), [1, 'artifact_not_found', 'slug']);
    const licence = await refused('issue-licence', '--artifact', 'none', '--installation', 'shop');
    assert.deepEqual(licence, [1, 'artifact_not_found', 'slug']);
    assert.deepEqual(await refused('end-licence', 'lic_0'), [1, 'not_found', 'id']);
    const decide = ['decide', '--artifact', 'none', '--decision', 'approve'];
    assert.deepEqual(await refused(...decide, '--as', 'no@example.com'), [1, 'not_found', 'as']);
    assert.deepEqual(await refused(...decide, '--as', 'kim@example.com'), [1, 'permission_denied', 'as']);
    const { err } = await command(environment, 'admin', ...decide, '--as', 'kim@example.com');
    assert.match(err, /--as: received Kim@example\.com without a role, expected a person with the role reviewer/);
  });

  it('gives refusals the origin of the service and an id as everywhere (decisions §2)', async () => {
    const { err } = await command(environment, 'admin', 'add-core-release', 'x', '--json');
    const { type, request_id } = JSON.parse(err) as Record<string, string>;
    assert.equal(type, 'http://127.0.0.1:9001/errors#invalid_version');
    assert.match(request_id ?? '', /^[0-9A-Z]{26}$/);
    const { COUNTERSIGN_PORT: _, ...unset } = environment;
    const other = await command({ ...unset }, 'admin', 'add-core-release', '--json');
    assert.match((JSON.parse(other.err) as Record<string, string>)['request_id'] ?? '', /^[0-9A-Z]{26}$/);
  });

  it('makes a data folder only where that is meant, and says so (decisions §11)', async () => {
    const path = join(folder.path, 'other');
    const elsewhere = { COUNTERSIGN_DATA_DIR: path };
    const refusedThere = await command(elsewhere, 'admin', 'issue-publishing-token', '--artifact', 'my-module');
    assert.equal(refusedThere.status, 2);
    assert.match(refusedThere.err, /COUNTERSIGN_DATA_DIR: received \S+other, expected/);
    assert.equal(existsSync(path), false);
    const made = await command(elsewhere, 'admin', 'add-core-release', '99.0.0', '--json');
    assert.deepEqual([made.status, made.err], [0, `Created a data directory at ${path}\n`]);
    const again = await command(elsewhere, 'admin', 'list-core-releases');
    assert.deepEqual([again.status, again.err], [0, '']);
  });

  it('prints lists as tables, and as JSON where that is asked for (decisions §11)', async () => {
    for (const [name, heads] of [
      ['list-members', /^ACCOUNT +STATUS +EMAIL/],
      ['list-groups', /^ID +NAME +MEMBERS +PERMISSIONS/],
      ['list-licences', /^ID +STATUS +ARTIFACT/],
      ['list-artifacts', /^SLUG +STATUS +KIND/],
      ['log', /^TIME +WHO +INTERFACE/],
      ['show-attention', /^WHAT +SEVERITY +MESSAGE/],
    ] as const) {
      const { out } = await command(environment, 'admin', name);
      assert.match(out, heads);
      assert.doesNotMatch(out, /[{}]/, name);
    }
    assert.match((await command(environment, 'admin', 'list-members')).out, /^acc_\w+ +active +Kim@example\.com +Kim/m);
    assert.ok(Array.isArray((await admin('list-members'))['members']));
  });

  it('lists signing keys as a table, without the keys (decisions §11)', async () => {
    const { out } = await command(environment, 'admin', 'list-signing-keys');
    const [heads, ...rows] = out.trimEnd().split('\n');
    assert.match(heads ?? '', /^KID +STATUS +SINCE +REASON$/);
    assert.match(rows[0] ?? '', /^[\w-]{43} {2}compromised {2}\S+ +It was on a lost laptop\.$/);
    assert.match(rows[1] ?? '', /^[\w-]{43} {2}active {7}\S+/);
  });

  for (const path of ['/etc/passwd', '/proc/x', '/etc/passwd/data']) {
    it(`says that ${path} can be no data folder (decisions §11)`, async () => {
      for (const words of [['list-core-releases'], ['add-core-release', '99.0.0']]) {
        const { status, out, err } = await command({ COUNTERSIGN_DATA_DIR: path }, 'admin', ...words);
        assert.deepEqual([status, out], [2, '']);
        assert.match(err, /^countersign cannot start:\n {2}COUNTERSIGN_DATA_DIR: received \/\S+, expected [^\n]+\n$/);
      }
    });
  }

  const wrong: Array<[string[], string]> = [
    [['admin', 'create-account', '--name', 'K'], '--email'],
    [['admin', 'create-account', '--email'], '--email'],
    [['admin', 'create-account', '--mail', 'x'], '--mail'],
    [['admin', 'revoke-token'], 'ID'],
    [['admin', 'revoke-token', '--jsno', 'x'], '--jsno'],
    [['admin', 'list-core-releases', 'now'], 'arguments'],
    [['admin', 'destroy'], 'command'],
    [['sevre'], 'command'],
  ];
  for (const [words, field] of wrong) {
    it(`answers ${words.join(' ')} with status 2 and what is wrong (decisions §11)`, async () => {
      const { status, out, err } = await command({}, ...words, '--json');
      const problem = JSON.parse(err) as { code: string; field: string };
      assert.deepEqual([status, out, problem.code, problem.field], [2, '', 'invalid_field', field]);
      const said = await command({}, ...words);
      assert.deepEqual([said.status, said.out], [2, '']);
      assert.ok(said.err.includes(field));
    });
  }

  it('has help for itself and for every command, and a version (decisions §11)', async () => {
    const { status, out } = await command({}, '--help');
    assert.equal(status, 0);
    const named = [...out.matchAll(/^ {2}((?:admin )?[a-z-]+(?: [A-Z]+)?) {2,}\S/gm)].map((found) => found[1] ?? '');
    const commands = named.map((line) => line.split(' ').filter((word) => !/^[A-Z]+$/.test(word)));
    assert.ok(commands.length >= 18, String(commands.length));
    for (const words of commands) {
      const help = await command({}, ...words, '--help');
      assert.equal(help.status, 0);
      assert.match(help.out, new RegExp(`Usage: countersign ${words.join(' ')}`));
    }
    const { version } = await answer({}, '--version');
    assert.match(String(version), /^\d+\.\d+\.\d+/);
  });

  it('says it in the language of the locale, and in English with --json (decisions §11)', async () => {
    const german = { ...environment, LC_ALL: '', LANG: 'de_DE.UTF-8' };
    const words = ['admin', 'add-core-release', 'x'];
    assert.match((await command(german, ...words)).err, /^invalid_version: .*VERSION: erhalten: x, erwartet: /);
    for (const locale of ['C', 'POSIX', 'fr_FR.UTF-8']) {
      const { err } = await command({ ...german, LC_MESSAGES: locale }, ...words);
      assert.match(err, /VERSION: received x, expected /, locale);
    }
    const { err } = await command(german, ...words, '--json');
    assert.match((JSON.parse(err) as { detail: string }).detail, /^version: received x, expected /);
  });

  it('writes help, tables and outcomes in the language of the locale, and JSON as on the wire (decisions §11)', async () => {
    const german = { ...environment, LANG: 'de_DE.UTF-8' };
    assert.match((await command(german, '--help')).out, /Aufruf: countersign BEFEHL/);
    assert.match((await command(german, 'admin')).out, /^ {2}admin list-mails +Listet die E-Mails/m);
    assert.match(
      (await command(german, 'admin', 'list-members', '--help')).out,
      /--query T +Anfang der E-Mail-Adresse/,
    );
    assert.match((await command(german, 'admin', 'list-members')).out, /^KONTO +STATUS +E-MAIL +NAME +HERAUSGEBER/);
    assert.match((await command(german, 'jobs', 'show', 'sweep')).out, /^Titel: +Aufräumen$/m);
    const member = await command(german, 'admin', 'show-member', 'kim@example.com');
    assert.match(member.out, /^ {2}Herausgebername: +/m);
    assert.deepEqual(await answer(german, 'jobs', 'show', 'sweep'), await answer(environment, 'jobs', 'show', 'sweep'));
  });

  it('names wrong settings and wrong use in the language of the locale (decisions §11)', async () => {
    const german = { LANG: 'de_DE.UTF-8', COUNTERSIGN_PORT: '65536', COUNTERSIGN_PROT: '1' };
    const { status, err } = await command(german, 'admin', 'list-members');
    assert.equal(status, 2);
    assert.match(err, /^ {2}COUNTERSIGN_PORT: erhalten: "65536", erwartet: /m);
    assert.match(err, /^ {2}COUNTERSIGN_PROT: erhalten: ein unbekannter Name, erwartet: /m);
    const use = await command({ LANG: 'de_DE.UTF-8' }, 'sevre');
    assert.match(use.err, /^command: erhalten: sevre, erwartet: /);
    const json = JSON.parse((await command(german, 'admin', 'list-members', '--json')).err) as { detail: string };
    assert.match(json.detail, /: received an unknown name, expected one of /);
  });

  it('says in words what was refused, with its code (decisions §2, §11)', async () => {
    const { status, err } = await command(environment, 'admin', 'add-core-release', 'x');
    assert.equal(status, 1);
    assert.match(err, /^invalid_version: .*VERSION: received x, expected/);
    const role = await command(
      environment,
      'admin',
      'create-account',
      '--email',
      'c@example.com',
      '--name',
      '',
      '--role',
      'x',
    );
    assert.match(role.err, /--name: received an empty text/);
    assert.match(role.err, /--role: received x/);
  });
});
