import { rule } from '../../domain/rules/index.js';
import { visible } from '../../domain/scan/visible.js';
import { productVersion } from '../../http/version.js';
import { type Messages, messagesIn } from '../../messages/index.js';
import { adminCommands } from './admin-commands.js';
import { restoreCommands } from './backup-commands.js';
import { type Command, givenAs, readGiven, type Terminal, wordsOf } from './command.js';
import { consoleLanguage } from './console-language.js';
import { doctor } from './doctor.js';
import { helpOf, overview } from './help.js';
import { listen } from './listen.js';
import { migrateCommand } from './migrate.js';
import { failed } from './output.js';
import { rebuild } from './rebuild.js';
import { serviceCommands } from './service-commands.js';
import { shownAnswer } from './shown-answer.js';
import { WrongUse } from './wrong-use.js';

/** Every command there is. */
export const commands: readonly Command[] = [
  ...serviceCommands,
  ...adminCommands,
  ...restoreCommands,
  migrateCommand,
  doctor,
  rebuild,
  listen,
];

/**
 * Runs one command line: what it prints goes to standard output, what went wrong to standard error. Answers the exit
 * status: 0 done, 1 refused, 2 wrong use (decisions §11), or what the command makes of its answer.
 */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const json = words.includes('--json');
  try {
    const { output, status } = await answerTo(words, json, terminal);
    if (output !== null) terminal.out(json ? output : inert(output));
    return status;
  } catch (error) {
    const command = commandOf(words);
    const given = command === undefined ? undefined : (field: string | null) => givenAs(command, field);
    const { text, status } = failed(error, json, terminal.environment, given);
    terminal.err(json ? text : inert(text));
    return status;
  }
}

/** Control characters but line feed and tab, and what turns the direction of a line. */
const MOVING = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Nothing that a stranger wrote moves the cursor of a terminal, or sends it a command. */
function inert(text: string): string {
  return text.replace(MOVING, visible);
}

interface Printed {
  readonly output: string | null;
  readonly status: number;
}

const done = (output: string | null): Printed => ({ output, status: 0 });

async function answerTo(words: readonly string[], json: boolean, terminal: Terminal): Promise<Printed> {
  const [first] = words;
  if (first === '--version' || first === '-v')
    return done(json ? inJson({ version: productVersion }) : `${productVersion}\n`);
  const messages = messagesIn(consoleLanguage(terminal.environment));
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return done(overview(commands, messages));
  const command = commandOf(words);
  if (command === undefined) return done(groupHelp(words, messages));
  const rest = words.slice(wordsOf(command).length);
  const given = readGiven(
    command,
    rest.map((word) => (word === '-h' ? '--help' : word)),
  );
  if (given.has('help')) return done(helpOf(command, messages));
  const answer = await command.run(given, terminal);
  if (answer === null) return done(null);
  const output = json ? inJson(answer) : (command.show ?? shownAnswer)(answer, messages);
  return { output, status: command.statusOf?.(answer) ?? 0 };
}

function inJson(answer: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify(answer)}\n`;
}

function commandOf(words: readonly string[]): Command | undefined {
  return commands.find((one) => wordsOf(one).every((word, index) => words[index] === word));
}

/** `countersign admin` alone lists its commands; any other words are wrong use. */
function groupHelp(words: readonly string[], messages: Messages): string {
  const [group = '', next] = words;
  const members = commands.filter(({ name }) => name.startsWith(`${group} `));
  if (members.length > 0 && (next === undefined || next === '--help' || next === '-h'))
    return overview(members, messages);
  const known = (members.length > 0 ? members : commands).map(({ name }) => name);
  throw new WrongUse(
    'command',
    members.length > 0 ? `${group} ${next}` : group,
    rule('console.command_unknown', { known }),
  );
}
