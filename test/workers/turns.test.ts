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

  it('are lent while nobody needs them, and asked back by whoever waits', async () => {
    const turns = new Turns(2);
    const asked: string[] = [];
    let end = (): void => {};
    const lent = turns.lend(
      () => new Promise<string>((resolve) => (end = () => resolve('done'))),
      () => asked.push('back'),
    );
    let endFirst = (): void => {};
    const first = turns.take(false, () => new Promise<void>((resolve) => (endFirst = resolve)));
    assert.equal(asked.length, 0);
    assert.equal(
      turns.lend(
        () => Promise.resolve(),
        () => {},
      ),
      null,
    );
    const second = turns.take(true, async () => void asked.push('served'));
    assert.deepEqual(asked, ['back']);
    end();
    assert.equal(await lent, 'done');
    await second;
    assert.deepEqual(asked, ['back', 'served']);
    endFirst();
    await first;
  });

  it('come back from work that failed', async () => {
    const turns = new Turns(1);
    await assert.rejects(
      turns.lend(
        () => Promise.reject(new Error('failed')),
        () => assert.fail(),
      ) ?? Promise.resolve(),
      /failed/,
    );
    await turns.take(false, () => Promise.resolve());
    assert.notEqual(
      turns.lend(
        () => Promise.resolve(),
        () => {},
      ),
      null,
    );
  });
});
