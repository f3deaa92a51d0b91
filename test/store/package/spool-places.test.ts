import assert from 'node:assert/strict';
import type { Arriving } from '../../../domain/release/ports.js';
import { type Place, Places } from '../../../store/package/spool-places.js';

/** Small, and as slow as 10 bytes a second from the age of a second. */
const bounds = { ofHolder: 2, inAll: 4, slow: 10, grace: 1000 };

describe('places for packages', () => {
  let now: number;
  let gone: string[];
  let all: Places;

  beforeEach(() => {
    now = 5000;
    gone = [];
    all = new Places(() => now, { proven: bounds, unproven: bounds });
  });

  const arriving = (name: string, proven: boolean): Arriving => ({ proven, giveWay: () => void gone.push(name) });
  const known = (holder: string, name = holder): Place => all.take(holder, arriving(name, true));
  const stranger = (address: string, name = address): Place => all.take(address, arriving(name, false));
  const none = { code: 'unavailable' };

  it('are so many of a holder, and so many in all, of strangers apart', () => {
    known('a');
    known('a');
    assert.throws(() => known('a'), none);
    known('b');
    known('b');
    assert.throws(() => known('c'), none);
    assert.equal(all.size, 4);
    for (const address of ['a', 'a', 'b', 'b']) stranger(address);
    assert.throws(() => stranger('c'), none);
    assert.equal(all.size, 8);
  });

  it('are taken from nobody who is quick, or has only begun', () => {
    const taken = ['a', 'b', 'c', 'd'].map((holder) => known(holder));
    now += 999;
    assert.throws(() => known('e'), none);
    now += 1;
    for (const place of taken) place.received = 10;
    assert.throws(() => known('e'), none);
    for (const place of taken.slice(2, 3)) place.received = 9;
    known('e');
    assert.deepEqual([gone, all.size], [['c'], 4]);
  });

  it('are taken from the slowest of whoever has most', () => {
    const [slow, slower] = [known('a', 'slow'), known('a', 'slower')];
    known('b', 'slowest');
    known('c', 'slowest too');
    [slow.received, slower.received] = [9, 8];
    now += 1000;
    known('d');
    assert.deepEqual(gone, ['slower']);
  });

  it('are taken from nobody whose package is whole', () => {
    const [first, second] = [known('a'), known('b')];
    known('c');
    known('d');
    for (const place of [first, second]) place.isArriving = false;
    now += 2000;
    known('e');
    known('f');
    assert.deepEqual(gone, ['c', 'd']);
    assert.throws(() => known('g'), none);
  });

  it('are made among the own of an address, which may be many, and not of a holder', () => {
    stranger('a', 'first').received = 1;
    stranger('a', 'second');
    stranger('b');
    now += 1000;
    stranger('a', 'third');
    assert.deepEqual(gone, ['second']);
    known('a');
    known('a');
    now += 1000;
    assert.throws(() => known('a'), none);
    assert.deepEqual(gone, ['second']);
  });

  it('change from those of strangers to those of the holder, who has no more for it', () => {
    const [one, two, three] = ['x', 'y', 'z'].map((address) => stranger(address));
    assert.ok(one && two && three);
    const moved = all.move(one, 'a');
    assert.deepEqual([moved.holder, moved.isArriving, all.size], ['a', false, 3]);
    assert.equal(all.move(moved, 'b'), moved);
    all.move(two, 'a');
    assert.throws(() => all.move(three, 'a'), none);
    assert.equal(all.size, 3);
    for (const place of [moved, moved, three]) place.leave();
    assert.equal(all.size, 1);
  });
});
