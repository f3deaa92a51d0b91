import assert from 'node:assert/strict';
import { type ForeignServer, requirePart, startForeignServer } from '@countersign/test-parts';
import { startTestServer, type TestServer } from '../server.js';
import { type Compared, compare, told } from './compare.js';

/** The same cases each time; `npm run fuzz:store` draws others. */
const SEED = 20_261_122;
const CASES = 1000;

describe('random commands, beside a server that is not ours', () => {
  let embedded: TestServer;
  let foreign: ForeignServer;
  let compared: Compared;

  before(async function () {
    foreign = await startForeignServer(requirePart(this, 'secantusdb'));
    embedded = await startTestServer();
    compared = await compare(embedded.connection?.uri ?? '', foreign.uri, SEED, CASES);
  });
  after(async () => {
    await foreign?.stop();
    await embedded?.stop();
  });

  it('get the same answer, or one that is judged in known.ts (DESIGN, Embedded database)', () => {
    assert.deepEqual(compared.disagreements.filter((each) => each.known.length === 0).map(told), []);
  });

  it('are supported, so that something is compared', () => {
    assert.equal(compared.cases, CASES);
    assert.ok(compared.refused < CASES / 20, `${compared.refused} were refused`);
  });
});
