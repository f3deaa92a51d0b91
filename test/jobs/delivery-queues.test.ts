import assert from 'node:assert/strict';
import { DeliveryQueues } from '../../jobs/delivery-queues.js';

const fast = (): boolean => false;

describe('the lines of a courier', () => {
  const fill = (lines: DeliveryQueues, slug: string, count: number): void => {
    for (let n = 0; n < count; n += 1) lines.add({ event_id: `${slug}-${n}`, slug });
  };
  const takeAll = (lines: DeliveryQueues, isSlow: (slug: string) => boolean = fast): string[] => {
    const taken: string[] = [];
    for (let event = lines.take(isSlow); event !== null; event = lines.take(isSlow)) taken.push(event.slug);
    return taken;
  };
  const count = (taken: readonly string[], slug: string): number => taken.filter((one) => one === slug).length;

  it('let four go out to one endpoint at once, and others past it', () => {
    const lines = new DeliveryQueues();
    fill(lines, 'busy', 10);
    fill(lines, 'other', 1);
    const taken = takeAll(lines);
    assert.equal(count(taken, 'busy'), 4);
    assert.equal(count(taken, 'other'), 1);
    lines.done({ event_id: 'busy-0', slug: 'busy' }, null);
    assert.deepEqual(takeAll(lines), ['busy']);
  });

  it('let 64 go out at once, in turns', () => {
    const lines = new DeliveryQueues();
    for (let n = 0; n < 40; n += 1) fill(lines, `endpoint-${n}`, 4);
    const taken = takeAll(lines);
    assert.equal(taken.length, 64);
    assert.equal(new Set(taken.slice(0, 40)).size, 40);
  });

  it('keep places for the others where endpoints are slow', () => {
    const lines = new DeliveryQueues();
    for (let n = 0; n < 40; n += 1) fill(lines, `slow-${n}`, 4);
    const isSlow = (slug: string): boolean => slug.startsWith('slow');
    assert.equal(takeAll(lines, isSlow).length, 48);
    for (let n = 0; n < 40; n += 1) fill(lines, `prompt-${n}`, 1);
    assert.equal(
      count(
        takeAll(lines, isSlow).map((slug) => slug.slice(0, 6)),
        'prompt',
      ),
      16,
    );
  });

  it('hold no event twice, and one that rings again while it is out goes again', () => {
    const lines = new DeliveryQueues();
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
    const lines = new DeliveryQueues();
    fill(lines, 'full', 6);
    takeAll(lines);
    lines.done({ event_id: 'full-0', slug: 'full' }, Date.now() + 60_000);
    assert.equal(lines.waiting, 0);
    assert.deepEqual(lines.busy(), ['full']);
    fill(lines, 'full', 6);
    assert.equal(lines.waiting, 0);
  });
});
