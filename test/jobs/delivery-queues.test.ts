import assert from 'node:assert/strict';
import { DeliveryQueues, type KnownPace } from '../../jobs/delivery-queues.js';

const prompt = (): KnownPace => 'prompt';

describe('the lines of a courier', () => {
  const fill = (lines: DeliveryQueues, slug: string, count: number): void => {
    for (let n = 0; n < count; n += 1) lines.add({ event_id: `${slug}-${n}`, slug });
  };
  const takeAll = (lines: DeliveryQueues): string[] => {
    const taken: string[] = [];
    for (let event = lines.take(); event !== null; event = lines.take()) taken.push(event.slug);
    return taken;
  };
  const count = (taken: readonly string[], slug: string): number => taken.filter((one) => one === slug).length;

  it('let four go out to one endpoint at once, and others past it', () => {
    const lines = new DeliveryQueues(prompt);
    fill(lines, 'busy', 10);
    fill(lines, 'other', 1);
    const taken = takeAll(lines);
    assert.equal(count(taken, 'busy'), 4);
    assert.equal(count(taken, 'other'), 1);
    lines.done({ event_id: 'busy-0', slug: 'busy' }, null);
    assert.deepEqual(takeAll(lines), ['busy']);
  });

  it('let 128 go out at once, in turns', () => {
    const lines = new DeliveryQueues(prompt);
    for (let n = 0; n < 40; n += 1) fill(lines, `endpoint-${n}`, 4);
    const taken = takeAll(lines);
    assert.equal(taken.length, 128);
    assert.equal(new Set(taken.slice(0, 40)).size, 40);
    // While the answer is written down, the place is another one's.
    lines.answered({ event_id: 'endpoint-0-0', slug: 'endpoint-0' });
    assert.equal(takeAll(lines).length, 1);
  });

  it('keep places for the others where endpoints are slow', () => {
    const lines = new DeliveryQueues((slug) => (slug.startsWith('slow') ? 'slow' : 'prompt'));
    for (let n = 0; n < 40; n += 1) fill(lines, `slow-${n}`, 4);
    assert.equal(takeAll(lines).length, 48);
    for (let n = 0; n < 200; n += 1) fill(lines, `prompt-${n}`, 1);
    assert.equal(takeAll(lines).length, 128);
  });

  it('keep places for the others where it is not known of endpoints whether they answer, each with one at a time', () => {
    const lines = new DeliveryQueues((slug) => (slug.startsWith('prompt') ? 'prompt' : 'unknown'));
    for (let n = 0; n < 100; n += 1) fill(lines, `unknown-${n}`, 4);
    const taken = takeAll(lines);
    assert.equal(taken.length, 64);
    assert.equal(new Set(taken).size, 64);
    for (let n = 0; n < 100; n += 1) fill(lines, `prompt-${n}`, 1);
    assert.equal(takeAll(lines).length, 64);
  });

  it('let some unknown endpoints go first, however many are known to answer', () => {
    const lines = new DeliveryQueues((slug) => (slug.startsWith('prompt') ? 'prompt' : 'unknown'));
    for (let n = 0; n < 200; n += 1) fill(lines, `prompt-${n}`, 4);
    for (let n = 0; n < 100; n += 1) fill(lines, `unknown-${n}`, 1);
    const unknown = takeAll(lines).filter((slug) => slug.startsWith('unknown'));
    assert.equal(unknown.length, 16);
  });

  it('give the place of what waits long for an answer to another, and follow what is learned', () => {
    const paces = new Map<string, KnownPace>();
    const lines = new DeliveryQueues((slug) => paces.get(slug) ?? 'unknown');
    for (let n = 0; n < 100; n += 1) fill(lines, `mute-${n}`, 2);
    assert.equal(takeAll(lines).length, 64);
    for (let n = 0; n < 64; n += 1) {
      paces.set(`mute-${n}`, 'slow');
      lines.learned(`mute-${n}`);
      lines.turnedSlow({ event_id: `mute-${n}-0`, slug: `mute-${n}` });
    }
    // The share of the slow ones is full: what is left of the unknown goes out.
    assert.deepEqual(new Set(takeAll(lines)), new Set(Array.from({ length: 36 }, (_, n) => `mute-${n + 64}`)));
    paces.set('mute-99', 'prompt');
    lines.learned('mute-99');
    assert.deepEqual(takeAll(lines), ['mute-99']);
  });

  it('hold no event twice, and one that rings again while it is out goes again', () => {
    const lines = new DeliveryQueues(prompt);
    const event = { event_id: 'evt', slug: 'one' };
    lines.add(event);
    lines.add(event);
    assert.equal(takeAll(lines).length, 1);
    lines.add(event);
    assert.equal(takeAll(lines).length, 0);
    lines.done(event, null);
    assert.equal(takeAll(lines).length, 1);
  });

  it('let go of what waits for an endpoint whose places others hold, and look for it no sooner', () => {
    const lines = new DeliveryQueues(prompt);
    fill(lines, 'full', 6);
    takeAll(lines);
    lines.done({ event_id: 'full-0', slug: 'full' }, performance.now() + 60_000);
    assert.equal(lines.waiting, 0);
    assert.deepEqual(lines.busy(), ['full']);
    fill(lines, 'full', 6);
    assert.equal(lines.waiting, 0);
  });
});
