import type { Verdicted } from './verdicts.js';

export interface Summary {
  readonly text: string;
  readonly seed: number;
  /** All changes that the operators make, judged or not. */
  readonly all: number;
  readonly judged: number;
  readonly killed: number;
  /** In percent, with the 95 % interval of the sample (Wilson). */
  readonly share: number;
  readonly interval: readonly [number, number];
  readonly survivors: ReadonlyArray<Pick<Verdicted, 'file' | 'line' | 'operator' | 'before' | 'after' | 'verdict'>>;
}

export function summarize(lines: readonly Verdicted[], all: number, seed: number): Summary {
  const isKilled = ({ verdict }: Verdicted): boolean => verdict === 'killed' || verdict === 'hung';
  const killed = lines.filter(isKilled).length;
  const [share, ...interval] = wilson(killed, lines.length);
  const survivors = lines
    .filter((line) => !isKilled(line))
    .map(({ file, line, operator, before, after, verdict }) => ({ file, line, operator, before, after, verdict }))
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  const groups = (by: (line: Verdicted) => string): string[] =>
    [...new Set(lines.map(by))].sort().map((name) => {
      const own = lines.filter((line) => by(line) === name);
      return `  ${name.padEnd(24)} ${own.filter(isKilled).length} of ${own.length}`;
    });
  const text = [
    ...survivors.map(
      ({ file, line, operator, before, after, verdict }) =>
        `${verdict} ${file}:${line} ${operator}: ${short(before)} → ${short(after)}`,
    ),
    ...groups(({ file }) => file.split('/').slice(0, 2).join('/')),
    ...groups(({ operator }) => operator),
    `${killed} of ${lines.length} killed: ${share} % (95 %: ${interval.join('–')} %), of ${all} in all; seed ${seed}`,
    '',
  ].join('\n');
  return { text, seed, all, judged: lines.length, killed, share, interval: interval as [number, number], survivors };
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
}

/** Share and bounds in percent, with one decimal. */
function wilson(hits: number, of: number): [number, number, number] {
  if (of === 0) return [0, 0, 100];
  const z = 1.96;
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  const percent = (value: number): number => Math.round(value * 1000) / 10;
  return [percent(share), percent((middle - spread) / scale), percent((middle + spread) / scale)];
}
