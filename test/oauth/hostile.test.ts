import assert from 'node:assert/strict';
import { ask, dial, type RawAnswer } from '../http/raw.js';
import { basic, credentialsIn, INTROSPECT, REVOKE, type StagedClient, TOKEN, USERINFO } from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

const FORM = 'application/x-www-form-urlencoded';
/** What every description is made of, and no longer (RFC 6749 §5.2). */
const DESCRIPTION = /^[\x20\x21\x23-\x5b\x5d-\x7e]{1,1000}$/;

describe('hostile requests to OAuth endpoints', () => {
  let stage: OauthStage;
  let port: number;
  let app: StagedClient;
  let server: StagedClient;
  let calls = 0;

  before(async () => {
    stage = await openOauthStage();
    port = Number(new URL(stage.base).port);
    app = await stage.register();
    server = await stage.register({ confidential: true, resource_server: true });
  });
  after(() => stage.close());

  /** A request as text, from an address of its own; `headers` are lines. */
  function request(path: string, body: string | Buffer, headers: readonly string[] = [], method = 'POST'): Buffer {
    calls += 1;
    const own = [`X-Forwarded-For: 10.9.${calls >> 8}.${calls & 255}`, 'Host: 127.0.0.1'];
    const has = (name: string): boolean => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
    if (!has('content-type')) own.push(`Content-Type: ${FORM}`);
    if (!has('content-length') && !has('transfer-encoding')) own.push(`Content-Length: ${Buffer.byteLength(body)}`);
    const head = [`${method} ${path} HTTP/1.1`, ...own, ...headers, '', ''].join('\r\n');
    return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
  }

  /** Refused with a 4xx that is OAuth's own form, and the server is well. */
  function isRefused({ status, headers, text }: RawAnswer, what: string, error?: string): void {
    assert.ok(status >= 400 && status < 500, `${what}: ${status} ${text}`);
    const body = JSON.parse(text) as Record<string, string>;
    assert.match(body['error'] ?? '', /^[a-z_]+$/, what);
    assert.match(body['error_description'] ?? '', DESCRIPTION, `${what}: ${body['error_description']?.slice(0, 300)}`);
    assert.equal(headers['cache-control'], 'no-store', what);
    if (error !== undefined) assert.equal(body['error'], error, what);
  }

  const post = (body: string | Buffer, headers: readonly string[] = [], path = TOKEN): Promise<RawAnswer> =>
    ask(port, request(path, body, headers));

  const id = (): string => new URLSearchParams({ grant_type: 'refresh_token', ...credentialsIn(app) }).toString();

  it('with every byte that is no character are refused, and never break anything (RFC 6749 §3.2)', async () => {
    const bodies: Record<string, string | Buffer> = {
      'a null byte': `${id()}&refresh_token=\0`,
      'a null byte, encoded': `${id()}&refresh_token=%00`,
      'bytes that are not UTF-8': Buffer.concat([Buffer.from(`${id()}&refresh_token=`), Buffer.from([0xff, 0xfe])]),
      'bytes that are not UTF-8, encoded': `${id()}&refresh_token=%ff%fe`,
      'half a surrogate': `${id()}&refresh_token=%ed%a0%80`,
      'an overlong slash': `${id()}&refresh_token=%c0%af`,
      'a broken escape': `${id()}&refresh_token=%`,
      'UTF-16': Buffer.from(`${id()}&refresh_token=x`, 'utf16le'),
      'a byte order mark': `\ufeff${id()}&refresh_token=x`,
      'control characters': `${id()}&refresh_token=%01%02%1b%5b31m%7f`,
      'direction marks and quotes in names': `${id()}&%e2%80%ae%22%5c=x&%e2%80%ae%22%5c=y`,
      nothing: '',
      'separators alone': '&'.repeat(60_000),
      'equals signs alone': '='.repeat(60_000),
      'a name without a value': 'grant_type',
      semicolons: id().replaceAll('&', ';'),
      'nested brackets': `${id()}&refresh_token[a][b]=x&grant_type[]=x`,
    };
    for (const [what, body] of Object.entries(bodies)) isRefused(await post(body), what);
  });

  it('with the names of what every object has mean nothing (RFC 6749 §3.2)', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']) {
      const { code, verifier } = await stage.codeFor(app);
      const known = { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(app) };
      const answer = await post(`${new URLSearchParams(known)}&${name}=x&${name}.x=y&${name}[client_id]=z`);
      assert.equal(answer.status, 200, name);
      isRefused(await post(`grant_type=${name}&client_id=${app.client_id}`), name, 'unsupported_grant_type');
      isRefused(await post(`grant_type=refresh_token&client_id=${name}`), name, 'invalid_client');
      isRefused(await post(`${id()}&refresh_token=${name}`), name, 'invalid_grant');
    }
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });

  it('that are too large are cut off, said or not, and refused briefly (decisions §8)', async () => {
    const large = `${id()}&refresh_token=${'x'.repeat(64 * 1024)}`;
    const said = await post(large);
    isRefused(said, 'a large form', 'invalid_request');
    assert.equal(said.status, 413);
    isRefused(await post('', ['Content-Length: 99999999999']), 'a large promise', 'invalid_request');
    const line = await dial(port);
    line.send(request(TOKEN, '', ['Transfer-Encoding: chunked']));
    const piece = `${(16 * 1024).toString(16)}\r\n${'x'.repeat(16 * 1024)}\r\n`;
    for (let pieces = 0; pieces < 5; pieces += 1) line.send(piece);
    const chunked = await line.answer();
    isRefused(chunked, 'a large form in chunks', 'invalid_request');
    assert.deepEqual([chunked.status, chunked.closed], [413, true]);
    line.socket.destroy();
    // As large as may be: the answer says what is wrong, and does not repeat it all.
    isRefused(await post(`${'x'.repeat(60_000)}=1&${'x'.repeat(60_000).slice(0, 5000)}=`), 'a long name');
    const name = 'n'.repeat(30_000);
    isRefused(await post(`${name}=1&${name}=2`), 'a long name twice', 'invalid_request');
    isRefused(await post(`${id()}&refresh_token=${'x'.repeat(60_000)}`), 'a long token', 'invalid_request');
    isRefused(await post(`grant_type=${'g'.repeat(3999)}&client_id=${app.client_id}`), 'a long grant');
    isRefused(await post(`grant_type=x&client_id=${'c'.repeat(60_000)}`), 'a long client id', 'invalid_client');
    isRefused(await post(`grant_type=x&client_id=https://${'c'.repeat(60_000)}/`), 'a long URL', 'invalid_client');
    isRefused(await post(Array.from({ length: 16_000 }, () => '%ff').join('&')), 'many faults', 'invalid_request');
  });

  it('in chunks are read like any other (RFC 9112 §7.1)', async () => {
    const { code, verifier } = await stage.codeFor(app);
    const known = { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(app) };
    const form = new URLSearchParams(known).toString();
    const body = [...form].map((one) => `1\r\n${one}\r\n`).join('');
    assert.equal((await post(`${body}0\r\n\r\n`, ['Transfer-Encoding: chunked'])).status, 200);
  });

  it('with headers sent twice are refused where they say who asks (RFC 9110 §5.3)', async () => {
    const { authorization } = basic(server);
    const twice = [`Authorization: ${authorization}`, `Authorization: ${authorization}`];
    isRefused(await post('grant_type=refresh_token', twice), 'Authorization twice', 'invalid_request');
    isRefused(await post('token=x', twice, INTROSPECT), 'Authorization twice', 'invalid_request');
    const bearers = ['Authorization: Bearer x', 'Authorization: Bearer y'];
    const told = await ask(port, request(USERINFO, '', bearers, 'GET'));
    assert.deepEqual([told.status, told.headers['www-authenticate']], [401, 'Bearer error="invalid_token"']);
    const { status } = await post(`${id()}&refresh_token=x`, ['Content-Type: text/plain', `Content-Type: ${FORM}`]);
    assert.equal(status, 400);
  });

  it('with another coding of the body are refused (RFC 9110 §8.4)', async () => {
    for (const coding of ['gzip', 'deflate', 'br', 'identity, gzip', 'x']) {
      const answer = await post(`${id()}&refresh_token=x`, [`Content-Encoding: ${coding}`]);
      isRefused(answer, coding, 'invalid_request');
    }
  });

  it('of media types that only look like a form are refused, and parameters mean nothing (RFC 6749 §3.2)', async () => {
    for (const type of [
      '',
      ';',
      `;${FORM}`,
      `${FORM}x`,
      `x${FORM}`,
      FORM.replace('/', ''),
      'multipart/form-data',
      '\xff',
    ]) {
      isRefused(await post(`${id()}&refresh_token=x`, [`Content-Type: ${type}`]), type, 'invalid_request');
    }
    for (const parameter of ['; charset=utf-16', ';charset="x"', '; boundary=x', ' ;charset=UTF-8 ; q=1']) {
      const answer = await post(`${id()}&refresh_token=x`, [`Content-Type: ${FORM}${parameter}`]);
      isRefused(answer, parameter, 'invalid_grant');
    }
  });

  it('of other methods are told what there is, and paths beside it do not lead there (RFC 9110 §15.5.6)', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'PATCH', 'DELETE', 'PUT', 'LOCK']) {
      for (const path of [TOKEN, REVOKE, INTROSPECT]) {
        const answer = await ask(port, request(path, id(), [], method));
        isRefused(answer, `${method} ${path}`);
        assert.equal(answer.status, 405, `${method} ${path}`);
        assert.match(answer.headers['allow'] ?? '', /^POST/);
      }
    }
    const userinfo = await ask(port, request(USERINFO, 'access_token=x'));
    assert.deepEqual([userinfo.status, userinfo.headers['allow']], [405, 'GET, HEAD, OPTIONS']);
    for (const path of ['/oauth', '/oauth/', '/oauth/token/', '/oauth//token', '/oauth/Token', '/oauth/%74oken%2f']) {
      const { status } = await post(`${id()}&refresh_token=x`, [], path);
      assert.ok(status === 404 || status === 405, `${path}: ${status}`);
    }
    const override = await post(`${id()}&refresh_token=x&_method=GET`, ['X-HTTP-Method-Override: GET']);
    isRefused(override, 'an override', 'invalid_grant');
  });

  it('in one packet are answered one after another, each for itself (RFC 9112 §9.3.2)', async () => {
    const forms: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { code, verifier } = await stage.codeFor(app);
      const known = { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(app) };
      forms.push(new URLSearchParams(known).toString(), `${id()}&refresh_token=x`);
    }
    const line = await dial(port);
    line.send(Buffer.concat(forms.map((form) => request(TOKEN, form))));
    const statuses: number[] = [];
    for (const _ of forms) statuses.push((await line.answer()).status);
    line.socket.destroy();
    assert.deepEqual(statuses, [200, 400, 200, 400, 200, 400]);
  });

  it('that smuggle a second request into the first are refused (RFC 9112 §6.3)', async () => {
    const inner = request(TOKEN, id()).toString('latin1');
    for (const lines of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4', 'Content-Length: 5'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +4'],
      ['Content-Length: -1'],
    ]) {
      const { status, closed } = await post(`0\r\n\r\n${inner}`, lines);
      assert.ok(status >= 400 && status < 500, `${lines}: ${status}`);
      assert.equal(closed, true, `${lines}`);
    }
  });

  it('have left the server well', async () => {
    const tokens = await stage.tokensFor(app);
    assert.match(String(tokens['access_token']), /^bkat_/);
  });
});
