import assert from 'node:assert/strict';
import { refusal } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';
import { putClient } from './authorized.js';

const BACK = 'https://photos.example.com/back';
const idOf = (name: string): string => `bkc_${name.padEnd(20, '0')}`;
const CLIENT = idOf('photos');
const MEMBER = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses' } as const;

type Values = Readonly<Record<string, readonly string[]>>;
interface Read {
  readonly outcome: string;
  readonly redirect: string | null;
  readonly request: string | null;
}

describe('an authorization request', () => {
  let service: TestService;
  let mcp: string;

  before(async () => {
    service = await openTestService();
    mcp = `${service.services.ports.settings.baseUrl}/mcp`;
    const scopes = ['profile', 'blog.read'];
    await putClient(service, CLIENT, { scopes, default_scopes: ['blog.read', 'gone.read'] });
    await putClient(service, idOf('plain'));
    await putClient(service, idOf('two'), { redirect_uris: [BACK, `${BACK}/2`] });
    await putClient(service, idOf('none'), { redirect_uris: [] });
    await putClient(service, idOf('revoked'), { revoked_at: service.services.clock() });
  });
  after(() => service.close());

  const right: Values = {
    client_id: [CLIENT],
    response_type: ['code'],
    state: ['kept'],
    code_challenge: ['c'.repeat(43)],
    code_challenge_method: ['S256'],
  };

  async function read(more: Values = {}, unreadable: readonly string[] = [], actor: object = MEMBER): Promise<Read> {
    const input = { values: { ...right, ...more }, unreadable };
    return (await service.call('read_authorization', input, actor as typeof MEMBER, 'pages')) as unknown as Read;
  }

  /** What the app is told of a request that was refused: error, state, and the field where there is one. */
  async function told(more: Values, unreadable: readonly string[] = []): Promise<string> {
    const { outcome, redirect, request } = await read(more, unreadable);
    assert.deepEqual([outcome, request], ['refused', null], JSON.stringify(more));
    const answer = new URL(redirect ?? '');
    assert.equal(answer.origin + answer.pathname, BACK);
    assert.equal(answer.searchParams.get('iss'), service.services.ports.settings.baseUrl);
    return `${answer.searchParams.get('error')} ${answer.searchParams.get('state')}`;
  }

  async function kept(more: Values) {
    const { outcome, request } = await read(more);
    assert.equal(outcome, 'ask');
    assert.ok(request);
    const [found] = await service.store.collections.oauth_requests.find().sort({ expires_at: -1 }).limit(1).toArray();
    await service.store.collections.oauth_requests.deleteMany({});
    return found;
  }

  it('shows a page while it is not known where its answer goes, to everybody alike (rows 3 to 7 and 15)', async () => {
    for (const actor of [MEMBER, { kind: 'anonymous' }]) {
      for (const [more, unreadable, field] of [
        [{ client_id: [] }, [], 'client_id'],
        [{ client_id: [''] }, [], 'client_id'],
        [{ client_id: [CLIENT, CLIENT] }, [], 'client_id'],
        [{}, ['client_id'], 'client_id'],
        [{ client_id: [idOf('unknown')] }, [], 'client_id'],
        [{ client_id: [idOf('revoked')] }, [], 'client_id'],
        [{ redirect_uri: [`${BACK}/`] }, [], 'redirect_uri'],
        [{ redirect_uri: [BACK, BACK] }, [], 'redirect_uri'],
        [{}, ['redirect_uri'], 'redirect_uri'],
        [{ client_id: [idOf('two')] }, [], 'redirect_uri'],
        [{ client_id: [idOf('none')] }, [], 'redirect_uri'],
      ] as const) {
        const asked = read(more, unreadable, actor);
        assert.equal(await refusal(asked), `invalid_request ${field}`, JSON.stringify([more, unreadable]));
      }
    }
    const second = await kept({ client_id: [idOf('two')], redirect_uri: [`${BACK}/2`] });
    assert.equal(second?.redirect_uri, `${BACK}/2`);
  });

  it('is answered to the app with what is wrong in it, and only to who is signed in (rows 8 to 14 and 64)', async () => {
    for (const [more, error] of [
      [{ state: [] }, 'invalid_request null'],
      [{ state: ['one', 'two'] }, 'invalid_request null'],
      [{ response_type: [] }, 'invalid_request kept'],
      [{ response_type: ['token'] }, 'unsupported_response_type kept'],
      [{ response_mode: ['fragment'] }, 'invalid_request kept'],
      [{ code_challenge: [] }, 'invalid_request kept'],
      [{ code_challenge: ['c'.repeat(42)] }, 'invalid_request kept'],
      [{ code_challenge: ['c'.repeat(129)] }, 'invalid_request kept'],
      [{ code_challenge: ['+'.repeat(43)] }, 'invalid_request kept'],
      [{ code_challenge_method: [] }, 'invalid_request kept'],
      [{ code_challenge_method: ['plain'] }, 'invalid_request kept'],
      [{ prompt: ['consent', 'consent'] }, 'invalid_request kept'],
      [{ scope: ['profile \\ blog.read'] }, 'invalid_scope kept'],
      [{ scope: ['everything'] }, 'invalid_scope kept'],
      [{ scope: ['profile messages.read'] }, 'invalid_scope kept'],
      [{ resource: [`${service.services.ports.settings.baseUrl}/other`] }, 'invalid_target kept'],
      [{ resource: [mcp, 'https://other.example.com/mcp'] }, 'invalid_target kept'],
    ] as ReadonlyArray<readonly [Values, string]>) {
      assert.equal(await told(more), error, JSON.stringify(more));
      const stranger = await read(more, [], { kind: 'anonymous' });
      assert.deepEqual([stranger.outcome, stranger.redirect], ['sign_in', null], JSON.stringify(more));
    }
    assert.equal(await told({}, ['scope']), 'invalid_request kept');
    assert.equal(await told({}, ['state']), 'invalid_request null');
    assert.equal(await service.store.collections.oauth_requests.countDocuments(), 0, 'nothing of it is kept');
  });

  it('asks for what was sent, or for what the client gets without asking (rows 13 and 67)', async () => {
    assert.deepEqual((await kept({ scope: ['blog.read profile'] }))?.scope.toSorted(), ['blog.read', 'profile']);
    // One of its defaults is no scope any more.
    assert.deepEqual((await kept({}))?.scope, ['blog.read']);
    const plain = await kept({ client_id: [idOf('plain')], response_mode: ['query'], redirect_uri: [BACK] });
    assert.deepEqual([plain?.scope, plain?.resource, plain?.state], [['profile'], null, 'kept']);
    const agent = await kept({ client_id: [idOf('plain')], resource: [mcp, mcp.replace('http:', 'HTTP:')] });
    assert.deepEqual([agent?.scope, agent?.resource], [['artifacts.read'], mcp]);
  });
});
