import { PhpLexer } from '../../../domain/scan/php/lexer.js';
import { walkPhp } from '../../../domain/scan/php/walk.js';
import { WalkState } from '../../../domain/scan/php/walk-state.js';

const SAID = [
  'usesValues',
  'hasStandIns',
  'wakesObjects',
  'callsUnknown',
  'makesTexts',
  'readsRequest',
  'buffers',
  'opensRequested',
  'opensTemporary',
  'fetchesFile',
  'jumps',
  'tooDeep',
  'goesWithoutAgain',
  'wantsAgain',
] as const;

/** What the walk through a program in PHP remembers, how much work it was, and the same of each reading after the first. */
export function walkLines(text: string): string[] {
  const bytes = Buffer.from(text);
  const lexer = new PhpLexer(bytes);
  while (lexer.next() !== 0);
  const lines = [`${lexer.steps} steps of the lexer`];
  let walk = new WalkState(bytes, false, false, () => {});
  for (let readings = 0; readings < 3; readings += 1) {
    const before = workLeft(walk);
    walkPhp(walk, () => {});
    lines.push(`${before - workLeft(walk)} steps${told(walk)}`);
    if (!walk.wantsAgain) break;
    walk = walk.again();
  }
  return lines;
}

function told(walk: WalkState): string {
  const said = SAID.filter((name) => walk[name]).map((name) => `, ${name}`);
  const places = [walk.unknownCalls, walk.unknownCallbacks, walk.openCalls, walk.unknownClasses];
  const kept = [walk.properties, walk.constants, walk.aliases, walk.held].map(({ size }) => size);
  return `${said.join('')}; ${places.map((at) => `[${at}]`).join(' ')}; ${kept.join(' ')}`;
}

function workLeft({ effort }: WalkState): number {
  return Reflect.get(effort, 'left') as number;
}
