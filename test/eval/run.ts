import { parseArgs } from 'node:util';
import type { Era } from '../main/bridge/agent.js';
import { type Evaluation, evaluate } from './evaluate.js';
import type { Result } from './play.js';
import { bridgedTasks, directTasks } from './tasks/index.js';

/**
 * `npm run eval:agents`: tasks as an agent would go about them that knows nothing but what it is told, with the official
 * clients of both eras. Counts calls, tokens and dead ends; fails where there is one.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, task: { type: 'string' } } });
const ERAS: readonly Era[] = ['of 2025-11-25', 'of 2026-07-28'];

function show({ era, results, listing_tokens }: Evaluation): void {
  console.log(`\nClients ${era}: ${listing_tokens} tokens for tools and instructions, once`);
  console.log(`${'task'.padEnd(52)} calls  tokens  through`);
  for (const result of results) console.log(lineOf(result));
  const sum = (pick: (one: Result) => number): number => results.reduce((all, one) => all + pick(one), 0);
  const ends = results.filter(({ deadEnd }) => deadEnd !== null).length;
  console.log(
    `${`${results.length} tasks, ${ends} dead ends`.padEnd(52)} ${figures(
      sum(({ calls }) => calls.length),
      sum(({ tokens }) => tokens),
    )}`,
  );
}

function lineOf({ task, calls, tokens, deadEnd }: Result): string {
  const through = calls.map(
    ({ tool, outcome }) => `${tool.replace('service_', '')}${outcome === 'ok' ? '' : ` (${outcome})`}`,
  );
  return `${task.padEnd(52)} ${figures(calls.length, tokens)}  ${deadEnd === null ? through.join(', ') : `DEAD END: ${deadEnd}`}`;
}

const figures = (calls: number, tokens: number): string =>
  `${String(calls).padStart(5)}  ${String(tokens).padStart(6)}`;

const tasks = [...directTasks, ...bridgedTasks].filter(({ name }) => name.includes(values.task ?? ''));
const evaluations: Evaluation[] = [];
for (const era of ERAS) evaluations.push(await evaluate(era, tasks));
if (values.json) console.log(JSON.stringify({ evaluations }, null, 2));
else evaluations.forEach(show);
const isClean = evaluations.every(({ results }) => results.every(({ deadEnd }) => deadEnd === null));
process.exit(isClean ? 0 : 1);
