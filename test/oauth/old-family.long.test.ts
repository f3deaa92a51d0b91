import assert from 'node:assert/strict';
import { BSON } from 'mongodb';
import type { Actor } from '../../domain/actor.js';
import { MAX_ACCESS_TOKENS } from '../../domain/oauth/grant.js';
import { dispatch } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { openPeople, type People } from '../domain/account/people.js';
import { callerOf } from './caller.js';

/** Nothing is kept of more rotations than `MAX_ACCESS_TOKENS`: five times as many show it. */
const ROTATIONS = 5 * MAX_ACCESS_TOKENS;

describe('a family of refresh tokens that has been rotated for years', function () {
  this.timeout(120_000);
  let people: People;

  before(async () => {
    people = await openPeople();
  });
  after(() => people?.close());

  it('costs as much as a new one, and its document does not grow (DESIGN, What it must reach)', async () => {
    const { store, services } = people;
    const caller = callerOf({ store, clock: people.clock, newId: services.newId }, 'http://unused');
    const { client_id } = await caller.register();
    const actor: Actor = { kind: 'oauth_client', client_id, confidential: false, resource_server: false };
    const account_id = await people.account('mia');
    const issue = async (input: object): Promise<string> => {
      const signal = new AbortController().signal;
      const call = { capability: capabilityNamed('issue_token'), actor, door: 'http', input, signal } as const;
      const answer = await dispatch(services, { ...call, requestId: services.newId() });
      return String((answer as Record<string, unknown>)['refresh_token']);
    };
    const { code, verifier, grant } = await caller.codeFor({ client_id, secret: null }, { account_id });
    let token = await issue({ grant_type: 'authorization_code', code, code_verifier: verifier });

    /** What the database is asked for one refresh; the figures of clients are written together, now and then. */
    const rotate = async (): Promise<readonly string[]> => {
      people.forget();
      token = await issue({ grant_type: 'refresh_token', refresh_token: token });
      return people.done.map(commandOf).filter((one) => !one.endsWith(' oauth_figures'));
    };
    /** Of a refresh within a minute of another: the first one notes its use, too. */
    const cost = async (): Promise<readonly string[]> => {
      await rotate();
      return rotate();
    };
    const size = async (): Promise<number> => BSON.calculateObjectSize((await store.grants.find(grant)) ?? {});

    const young = await cost();
    assert.deepEqual(young, ['find oauth_grants', 'update oauth_grants']);
    for (let rotations = 1; rotations < 2 * MAX_ACCESS_TOKENS; rotations += 1) await rotate();
    const full = await size();
    for (let rotations = 2 * MAX_ACCESS_TOKENS; rotations < ROTATIONS; rotations += 1) await rotate();
    assert.equal(await size(), full);
    assert.ok(full < 32 * 1024, `${full} bytes`);
    assert.deepEqual(await cost(), young);
    people.advance(3_600_000);
    assert.deepEqual(await cost(), young);
    assert.ok((await size()) < 2048, 'access tokens that have expired are gone');
  });
});

/** Name and collection of a command. */
function commandOf(shape: string): string {
  return shape.split(' ', 2).join(' ');
}
