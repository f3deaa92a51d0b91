import assert from 'node:assert/strict';
import {
  basic,
  CALLBACK,
  credentialsIn,
  INTROSPECT,
  introspected,
  REVOKE,
  refused,
  type StagedClient,
  TOKEN,
} from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

const SERVER = '/.well-known/oauth-authorization-server';
const RESOURCE = '/.well-known/oauth-protected-resource';
const SECRETS = ['client_secret_basic', 'client_secret_post'];

describe('resources, metadata and introspection', () => {
  let stage: OauthStage;
  let app: StagedClient;
  let base: string;
  let mcp: string;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
    base = stage.service.services.ports.settings.baseUrl;
    mcp = `${base}/mcp`;
  });
  after(() => stage.close());

  it('know one resource, and only where the authorization was asked for it (oauth-answers 64)', async () => {
    for (const [authorized, sent, taken] of [
      [mcp, mcp, true],
      [mcp, mcp.replace('http:', 'HTTP:'), true],
      [mcp, `${mcp}/`, false],
      [mcp, mcp.toUpperCase(), false],
      [mcp, `${mcp}?x`, false],
      [mcp, base, false],
      [mcp, 'https://other.example/mcp', false],
      [mcp, 'x', false],
      [null, mcp, false],
      [null, base, false],
    ] as const) {
      const issued = await stage.codeFor(app, { resource: authorized });
      const form = { grant_type: 'authorization_code', code: issued.code, code_verifier: issued.verifier };
      const answer = await stage.post(TOKEN, { ...form, ...credentialsIn(app), resource: sent });
      if (!taken) refused(answer, 400, 'invalid_target');
      const tokens = taken ? answer : await stage.post(TOKEN, { ...form, ...credentialsIn(app) });
      assert.equal(tokens.status, 200);
      const refresh_token = String(tokens.body['refresh_token']);
      const refresh = { grant_type: 'refresh_token', refresh_token, ...credentialsIn(app) };
      const refreshed = await stage.post(TOKEN, { ...refresh, resource: sent });
      if (taken) assert.equal(refreshed.status, 200);
      else refused(refreshed, 400, 'invalid_target');
    }
    const { code, verifier } = await stage.codeFor(app, { resource: mcp });
    const form = `grant_type=authorization_code&code=${code}&code_verifier=${verifier}&client_id=${app.client_id}`;
    const twice = await stage.post(TOKEN, `${form}&resource=${mcp}&resource=${mcp}`);
    refused(twice, 400, 'invalid_request');
  });

  it('describe the authorization server (oauth-answers 65)', async () => {
    const { status, headers, body } = await stage.get(SERVER);
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/json; charset=utf-8']);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    const { scopes_supported, service_documentation, client_id_metadata_document_supported, ...rest } = body;
    assert.deepEqual(rest, {
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}${TOKEN}`,
      revocation_endpoint: `${base}${REVOKE}`,
      introspection_endpoint: `${base}${INTROSPECT}`,
      userinfo_endpoint: `${base}/oauth/userinfo`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', ...SECRETS],
      revocation_endpoint_auth_methods_supported: ['none', ...SECRETS],
      introspection_endpoint_auth_methods_supported: SECRETS,
      authorization_response_iss_parameter_supported: true,
    });
    for (const name of ['profile', 'offline_access', 'account.*', 'artifacts.publish']) {
      assert.ok((scopes_supported as string[]).includes(name), name);
    }
    assert.match(String(service_documentation), /^http/);
    assert.equal(typeof client_id_metadata_document_supported, 'boolean');
    const head = await fetch(`${stage.base}${SERVER}`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    const post = await stage.post(SERVER, {});
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  });

  it('describe the MCP endpoint, at the root and where RFC 9728 looks for it (oauth-answers 68)', async () => {
    for (const path of [RESOURCE, `${RESOURCE}/mcp`]) {
      const { status, headers, body } = await stage.get(path);
      assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, '*']);
      const { resource_name, ...rest } = body;
      assert.deepEqual(rest, {
        resource: mcp,
        authorization_servers: [base],
        scopes_supported: ['artifacts.read', 'artifacts.publish'],
        bearer_methods_supported: ['header'],
      });
      assert.equal(typeof resource_name, 'string');
    }
  });

  it('tell marked resource servers alone, and nobody of tokens for the MCP endpoint (oauth-answers 69)', async () => {
    const { access_token, refresh_token } = await stage.tokensFor(app);
    const unmarked = await stage.register({ confidential: true });
    const asked = { token: String(access_token) };
    refused(await stage.post(INTROSPECT, asked, basic(unmarked)), 400, 'unauthorized_client');
    refused(await stage.post(INTROSPECT, { ...asked, client_id: app.client_id }), 400, 'unauthorized_client');
    refused(await stage.post(INTROSPECT, asked), 401, 'invalid_client');

    const { permissions, iat, exp, ...told } = await introspected(stage, access_token);
    const whose = { client_id: app.client_id, sub: 'acc_owner', aud: base };
    assert.deepEqual(told, { active: true, scope: 'profile offline_access', ...whose, token_type: 'Bearer' });
    assert.equal(Number(exp) - Number(iat), 3600);
    assert.deepEqual(permissions, []);

    const forMcp = await stage.tokensFor(app, { resource: mcp, scope: ['artifacts.read'] });
    const { code } = await stage.codeFor(app);
    for (const token of [forMcp['access_token'], refresh_token, code, 'x', '\u0000', 'bka_x', 'x'.repeat(4000)]) {
      assert.deepEqual(await introspected(stage, token), { active: false });
    }
    const marked = await stage.register({ confidential: true, resource_server: true });
    refused(await stage.post(INTROSPECT, credentialsIn(marked)), 400, 'invalid_request');
    const foreign = await stage.post(INTROSPECT, asked, { ...basic(marked), origin: CALLBACK });
    assert.deepEqual([foreign.status, foreign.headers.get('access-control-allow-origin')], [200, null]);
  });
});
