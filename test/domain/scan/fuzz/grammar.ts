import { phpExpression, phpOpenings, phpStatement } from './php-grammar.js';
import { Random } from './random.js';
import { scriptExpression, scriptOpenings, scriptStatement } from './script-grammar.js';

export interface FuzzInput {
  readonly path: string;
  /** What is repeated, for the report. */
  readonly unit: string;
  /** The input in about so many bytes. */
  text(size: number): string;
}

/** The input of a seed: always the same. */
export function inputOf(seed: number): FuzzInput {
  const random = new Random(seed);
  const isScript = random.below(4) === 0;
  const [path, start] = isScript ? ['a.js', ''] : ['a.php', '<?php '];
  const unit = isScript
    ? unitOf(random, scriptStatement, scriptExpression, scriptOpenings)
    : unitOf(random, phpStatement, phpExpression, phpOpenings);
  const numbered = random.below(3);
  const [before, after] = random.of([
    ['', ''],
    ['', ''],
    ['a(', ')'],
    [isScript ? 'a=[' : '$a=[', '];'],
    [isScript ? 'function f(){' : 'function f($a){', '}'],
    ['', "'"],
  ] as const);
  return {
    path,
    unit: `${before}${unit} …${after}`,
    text: (size) => `${start}${before}${repeated(unit, numbered, size)}${after}`,
  };
}

type Make = (random: Random) => string;
type MakeDeep = (random: Random, depth: number) => string;

function unitOf(random: Random, statement: Make, expression: MakeDeep, openings: readonly string[]): string {
  switch (random.below(5)) {
    case 0:
      return Array.from({ length: 1 + random.below(3) }, () => random.of(openings)).join('');
    case 1:
      return `${expression(random, 1 + random.below(2))}${random.of(['.', '+', ',', '?', '??', '|>', '&&'])}`;
    default:
      return Array.from({ length: 1 + random.below(3) }, () => statement(random)).join('');
  }
}

/** `#` is the same number throughout, one that goes up, or one of a hundred. */
function repeated(unit: string, numbered: number, size: number): string {
  if (numbered === 0 || !unit.includes('#')) return unit.replaceAll('#', '1').repeat(Math.ceil(size / unit.length));
  const pieces: string[] = [];
  let length = 0;
  for (let i = 0; length < size; i++) {
    const piece = unit.replaceAll('#', String(numbered === 1 ? i : i % 100));
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('');
}
