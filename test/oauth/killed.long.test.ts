import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOf } from '../../domain/account/credentials.js';
import {
  credentialsIn,
  type IssuedCode,
  type OauthAnswer,
  refused,
  type StagedClient,
  TOKEN,
  USERINFO,
} from './caller.js';
import { openProcesses, type Processes, type Service } from './processes.js';

const KILLS = 4;
const FAMILIES = 8;
/** The database is killed too, at every second kill. */
const WITH_DATABASE = 2;
const ANSWERS_WITHIN = 60_000;

/** A grant as its client sees it: what it was answered, and whether the last answer is missing. */
interface Family {
  readonly grant: string;
  readonly code: IssuedCode;
  redeemed: number;
  /** Every refresh token that was handed over, oldest first. */
  readonly handed: string[];
  access: string | null;
  lost: boolean;
}

describe('a service that is killed while it issues tokens', function () {
  this.timeout(180_000);
  let processes: Processes;
  let service: Service;
  let app: StagedClient;
  let member: string;
  const families: Family[] = [];
  let lostAnswers = 0;
  let answered = 0;
  let rotatedUnseen = 0;

  before(async () => {
    processes = await openProcesses();
    service = await processes.start();
    app = await service.register();
    member = await processes.account('mia');
  });
  after(() => processes?.close());

  const redeem = ({ code }: Family): Promise<OauthAnswer> =>
    service.post(TOKEN, {
      grant_type: 'authorization_code',
      code: code.code,
      code_verifier: code.verifier,
      ...credentialsIn(app),
    });

  const refresh = (token: string): Promise<OauthAnswer> =>
    service.post(TOKEN, { grant_type: 'refresh_token', refresh_token: token, ...credentialsIn(app) });

  const stored = async ({ grant }: Family) => {
    const found = await processes.wiring.store.grants.find(grant);
    assert.ok(found);
    return found;
  };

  async function begin(): Promise<Family> {
    const code = await service.codeFor(app, { account_id: member });
    const family: Family = { grant: code.grant, code, redeemed: 0, handed: [], access: null, lost: false };
    families.push(family);
    return family;
  }

  function took(family: Family, { status, body }: OauthAnswer): void {
    assert.equal(status, 200, `a client that lost nothing was refused: ${JSON.stringify(body)}`);
    family.handed.push(String(body['refresh_token']));
    family.access = String(body['access_token']);
    answered += 1;
  }

  /** Redeems and refreshes as fast as it can; ends with the first answer that does not come. */
  async function load(going: () => boolean): Promise<void> {
    const family = await begin();
    try {
      took(family, await redeem(family));
      family.redeemed += 1;
      while (going()) took(family, await refresh(family.handed.at(-1) ?? ''));
    } catch (error) {
      // A 503 says that it is not known what came of it: the database went.
      if (error instanceof assert.AssertionError && !/temporarily_unavailable|server_error/.test(error.message))
        throw error;
      family.lost = true;
      lostAnswers += 1;
    }
  }

  it('redeems no code twice, forks no family, and loses no token that a client holds (service.md, OAuth rules 2)', async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      let going = true;
      const clients = Promise.all(Array.from({ length: FAMILIES }, () => load(() => going)));
      clients.catch(() => {});
      // In the middle of the work, then, however fast the machine is.
      const enough = answered + 2 * FAMILIES + Math.random() * 5 * FAMILIES;
      const end = Date.now() + ANSWERS_WITHIN;
      while (answered < enough && Date.now() < end) await pause(1);
      await pause(Math.random() * 10);
      if (kill % WITH_DATABASE === 0) {
        const { pid } = await processes.wiring.store.database.admin().serverStatus();
        process.kill(Number(pid), 'SIGKILL');
      }
      service.running.child.kill('SIGKILL');
      await service.running.ended;
      going = false;
      await clients;
      service = await processes.start();
      await Promise.all(families.splice(0).map(isWhole));
    }
    process.stdout.write(
      `      ${KILLS} kills, ${answered} answers, ${lostAnswers} lost, ${rotatedUnseen} of them of a rotation\n`,
    );
    assert.ok(lostAnswers > KILLS, 'the kills have hit next to nothing: the test has shown nothing');
  });

  /** What a client finds that comes back after the restart. */
  async function isWhole(family: Family): Promise<void> {
    const { refresh: kept, code, revoked_at } = await stored(family);
    assert.equal(revoked_at, null, 'a kill ends nothing');
    const last = family.handed.at(-1);
    if (last === undefined) return redeemAgain(family, code.redeemed_at !== null);
    const isLast = kept?.hash === hashOf(last);
    assert.ok(isLast || family.lost, 'a token was lost without the client having missed an answer');
    if (isLast) {
      took(family, await refresh(last));
      assert.equal((await service.get(USERINFO, { authorization: `Bearer ${family.access}` })).status, 200);
    }
    if (!isLast) rotatedUnseen += 1;
    // The rotation was done and its answer lost in the kill. Nobody has the new token, so that nothing can fork; that the
    // client presents the old one is by contract reuse, and ends the family: the member signs in once more.
    await endsWith(family, isLast ? last : (family.handed.at(-1) ?? ''));
  }

  async function redeemAgain(family: Family, redeemed: boolean): Promise<void> {
    assert.ok(family.lost);
    const again = await redeem(family);
    if (!redeemed) {
      took(family, again);
      family.redeemed += 1;
      refused(await redeem(family), 400, 'invalid_grant');
    } else {
      refused(again, 400, 'invalid_grant');
    }
    assert.notEqual((await stored(family)).revoked_at, null, 'a second use of the code ends what came from it');
    assert.ok(family.redeemed <= 1);
  }

  /** Whatever was rotated is refused, and nothing of the family lives behind it. */
  async function endsWith(family: Family, rotated: string): Promise<void> {
    refused(await refresh(rotated), 400, 'invalid_grant');
    const { revoked_at, access } = await stored(family);
    assert.notEqual(revoked_at, null);
    assert.deepEqual(access, []);
    for (const token of family.handed.slice(-3)) refused(await refresh(token), 400, 'invalid_grant');
    assert.equal((await service.get(USERINFO, { authorization: `Bearer ${family.access}` })).status, 401);
  }
});
