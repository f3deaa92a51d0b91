import assert from 'node:assert/strict';
import { retryOnConflict } from '../../domain/retry-on-conflict.js';

describe('retrying on a conflict', () => {
  const losing = (times: number) => {
    let made = 0;
    return async (): Promise<number | null> => {
      made += 1;
      return made > times ? made : null;
    };
  };

  it('reads anew until nobody else was faster, and answers what came of it', async () => {
    assert.equal(await retryOnConflict(losing(0)), 1);
    assert.equal(await retryOnConflict(losing(7)), 8);
  });

  it('gives up after so many attempts', async () => {
    assert.equal(await retryOnConflict(losing(8)), null);
    assert.equal(await retryOnConflict(losing(2), 2), null);
  });

  it('takes `false` for an answer, and passes errors on', async () => {
    let made = 0;
    const refusing = async (): Promise<boolean> => {
      made += 1;
      return false;
    };
    assert.equal(await retryOnConflict(refusing), false);
    assert.equal(made, 1);
    await assert.rejects(
      retryOnConflict(() => Promise.reject(new Error('gone'))),
      /gone/,
    );
  });
});
