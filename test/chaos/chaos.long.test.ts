import { strict as assert } from 'node:assert';
import { chaos } from './chaos.js';

describe('decisions while web, worker and database are killed', function () {
  this.timeout(240_000);

  it('are as the clients were told, and reach every publisher once (DESIGN, The idea)', async () => {
    const { decisions, inDoubt, kills, wrong } = await chaos(24, 4);
    assert.deepEqual(wrong, []);
    // One of which nobody heard the end is not counted, and neither is the one that would have followed.
    assert.ok(decisions + 2 * inDoubt >= 24, `${decisions} decisions, ${inDoubt} in doubt`);
    assert.ok(
      Object.values(kills).every((count) => count > 0),
      JSON.stringify(kills),
    );
  });
});
