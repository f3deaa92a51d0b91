import { strict as assert } from 'node:assert';
import { chaos } from './chaos.js';

describe('decisions while web, worker and database are killed', function () {
  this.timeout(240_000);

  it('are as the clients were told, and reach every publisher once (DESIGN, The idea)', async () => {
    const { decisions, kills, wrong } = await chaos(24, 4);
    assert.deepEqual(wrong, []);
    assert.ok(decisions >= 24, `${decisions} decisions`);
    assert.ok(
      Object.values(kills).every((count) => count > 0),
      JSON.stringify(kills),
    );
  });
});
