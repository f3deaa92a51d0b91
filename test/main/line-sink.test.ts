import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { lineSink } from '../../main/line-sink.js';

describe('lines of a log that may wait', () => {
  const opened = (): { texts: string[]; sink: ReturnType<typeof lineSink> } => {
    const texts: string[] = [];
    return { texts, sink: lineSink((text) => void texts.push(text)) };
  };

  it('are written together, in order, whatever characters they have and however long they are', async () => {
    const { texts, sink } = opened();
    const lines = Array.from({ length: 3000 }, (_, n) => `${n} żółć 🎉${'é'.repeat((n * 7919) % 13_000)}\n`);
    lines.forEach((line, n) => {
      if (n % 100 === 99) sink.write(line);
      else sink.writeSoon(line);
    });
    await sleep(150);
    assert.equal(texts.join(''), lines.join(''));
    const short = opened();
    for (let n = 0; n < 1000; n += 1) short.sink.writeSoon(`${n}\n`);
    assert.deepEqual(short.texts, []);
    await sleep(150);
    assert.equal(short.texts.length, 1);
  });

  it('wait a tenth of a second, however slowly more of them come', async () => {
    const { texts, sink } = opened();
    for (let n = 0; n < 20; n += 1) {
      sink.writeSoon(`${n}\n`);
      await sleep(20);
    }
    assert.ok(texts.length >= 3, `${texts.length} times in 400 ms`);
  });
});
