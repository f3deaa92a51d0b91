import assert from 'node:assert/strict';
import { Turns } from '../../workers/turns.js';

describe('turns of the workers', () => {
  async function order(wanted: readonly (readonly [string, boolean])[]): Promise<string[]> {
    const turns = new Turns(1);
    const done: string[] = [];
    let begin = (): void => {};
    const first = turns.take(false, () => new Promise<void>((resolve) => (begin = resolve)), 'busy');
    const rest = wanted.map(([whose, isUrgent]) =>
      turns.take(isUrgent, () => Promise.resolve(done.push(isUrgent ? `${whose}!` : whose)), whose),
    );
    begin();
    await Promise.all([first, ...rest]);
    return done;
  }

  it('go round, so that nobody stands behind all the packages of another', async () => {
    const wanted = ['busy', 'busy', 'busy', 'other', 'third'].map((whose) => [whose, false] as const);
    assert.deepEqual(await order(wanted), ['other', 'third', 'busy', 'busy', 'busy']);
  });

  it('are given to what is urgent first', async () => {
    assert.deepEqual(
      await order([
        ['a', false],
        ['b', false],
        ['c', true],
      ]),
      ['c!', 'a', 'b'],
    );
  });

  it('tell how many of one wait', async () => {
    const turns = new Turns(1);
    const all = [1, 2, 3].map(() => turns.take(false, () => Promise.resolve(), 'a'));
    assert.equal(turns.waitingOf('a'), 2);
    assert.equal(turns.waitingOf('b'), 0);
    await Promise.all(all);
    assert.equal(turns.waiting, 0);
  });
});
