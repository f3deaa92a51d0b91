import { matesIn } from '../../../../domain/archive/line-mates.js';
import { likeness, markWords } from '../../../../domain/archive/word-marks.js';
import { codeLine, drawing, drawnWord, edited, spansWords, times } from './drawing.js';

export function wordLines(): string[] {
  const draw = drawing(77);
  const drawn = times(60, () => {
    const one = codeLine(draw);
    const other = draw(2) === 0 ? codeLine(draw) : edited(one.split(' '), draw, 1, () => drawnWord(draw)).join(' ');
    return [one, other] as const;
  });
  const counted = (count: number): string => times(count, (at) => `w${at}`).join(' ');
  const bounds = [199, 200, 201].map((count) => [counted(count), `${counted(count - 1)} other`] as const);
  const lengths = [299, 300, 301].map(
    (length) => ['a '.repeat(length / 2).padEnd(length, 'b'), 'a '.repeat(20)] as const,
  );
  const shares = [2, 3, 4, 5, 6].map(
    (length) => [`${'s'.repeat(length)} aaaaaa`, `${'s'.repeat(length)} bbbbbb`] as const,
  );
  return [...drawn, ...bounds, ...lengths, ...shares, ['', ''] as const, [' ', ''] as const, ['x', 'x'] as const].map(
    ([one, other]) => {
      const { before, after } = markWords(one, other);
      const say = (text: string): string => JSON.stringify(text.length > 50 ? `${text.length}` : text);
      const share = [likeness(one, other), likeness(other, one)].map((value) => Math.round(value * 1e4) / 1e4);
      return `${say(one)} ${say(other)} [${spansWords(before)}] [${spansWords(after)}] ${share.join(' ')}`;
    },
  );
}

export function mates(): string[] {
  const draw = drawing(31);
  const line = (text: string, part = 0) => ({ part, text });
  const drawn = times(40, () => {
    const gone = times(draw(6), () => line(codeLine(draw), draw(9) === 0 ? 1 : 0));
    const fresh = edited(gone, draw, draw(3), () => line(codeLine(draw))).map((one) =>
      draw(2) === 0 ? one : line(`${one.text} ${drawnWord(draw)}`, one.part),
    );
    return [gone, fresh] as const;
  });
  const same = (count: number) => times(count, (at) => line(`same line ${at % 7}`));
  const large = [
    [30, 30],
    [31, 31],
    [31, 30],
    [30, 31],
    [1, 901],
  ].map(([a = 0, b = 0]) => [same(a), same(b)] as const);
  return [...drawn, ...large].map(([gone, fresh]) => {
    const texts = [gone, fresh].map((lines) =>
      lines.length > 9
        ? lines.length
        : JSON.stringify(lines.map(({ part, text }) => (part === 0 ? text : [part, text]))),
    );
    const found = matesIn(gone, fresh).map((pair) => pair.join('='));
    return `${texts.join(' ')} ${found.slice(0, 40).join(' ')}`;
  });
}
