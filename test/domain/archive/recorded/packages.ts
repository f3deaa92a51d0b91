import { readFingerprints } from '../../../../domain/archive/line-fingerprints.js';
import { compareLines, countLineChanges } from '../../../../domain/release/line-changes.js';
import { changeAt, marksOf } from '../../../../domain/review/line-marks.js';
import { drawing, edited, hunkWords, KEY, times } from './drawing.js';

/** Lines of a package before and now, and what is told of those that differ. */
export function packageLines(seed: number): string[] {
  const draw = drawing(seed);
  const lines = times(14, (at) => `line ${at % 11}`);
  const paths = ['a.php', 'b.php', 'c.txt', 'd/e.js'];
  const before = new Map(
    paths.slice(0, 3).map((path) => [path, times(draw(12), () => lines[draw(14)] ?? '')] as const),
  );
  const after = new Map(
    [...before].map(([path, own], at) => [
      draw(4) === 0 ? (paths[3] ?? '') : path,
      edited(own, draw, draw(3) + at, () => lines[draw(14)] ?? ''),
    ]),
  );
  const kept = (files: ReadonlyMap<string, readonly string[]>) => {
    const reading = readFingerprints(KEY);
    reading.file('first.bin', Buffer.from([0]));
    for (const [path, own] of files) reading.file(path, Buffer.from(own.map((line) => `${line}\n`).join('')));
    return reading.result();
  };
  const sides = { before: kept(before), after: kept(after) };
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const added = [...after.keys()].filter((path) => !before.has(path));
  const changed = [...after.keys()].filter((path) => before.has(path));
  const counts = countLineChanges({ ...sides, removed, added, changed });
  return [
    ...counts.map(({ path, was, added: came, gone }) => `${path} was ${was}: +${came} -${gone}`),
    ...[...after.keys(), 'first.bin', 'nowhere'].flatMap((path) =>
      [before.has(path) ? path : null, 'b.php'].flatMap((was) => {
        const found = compareLines({ ...sides, path, was });
        if (found === null) return [`${path} was ${was}: not compared`];
        const { hunks, fresh, came, went } = found;
        const runs = [came, went].map((all) =>
          all
            .map(({ line, count, there, moved }) => `${line}+${count}@${there.path}:${there.line}${moved ? 'm' : ''}`)
            .join(' '),
        );
        const marks = [
          [1, 3, false],
          [0, 4, true],
          [3, 5, false],
          [4, 6, true],
        ] as const;
        const pages = marks.map(([first, last, isLast]) => {
          const { came: here, gone, ...rest } = marksOf(found, first, last, isLast);
          const goneWords = gone.map(
            ({ after: at, line, count, went: runsThere }) =>
              `${at}:${line}+${count}(${runsThere.map((run) => run.line)})`,
          );
          return `${first}-${last}: ${here.map(({ line }) => line)} ${goneWords.join(' ')} ${Object.values(rest).join(' ')}`;
        });
        const changes = times(16, (line) => (changeAt(found, line) ?? '-').slice(0, 2)).join('');
        return [
          `${path} was ${was}: ${hunks.map(hunkWords).join(' ')}; fresh ${fresh.map((one) => one.join('-')).join(' ')}; came ${runs[0]}; went ${runs[1]}`,
          `  ${changes}; ${pages.join('; ')}`,
        ];
      }),
    ),
  ];
}
