import { wireMessages } from '../../messages/index.js';
import { settings } from '../settings.js';
import { type Command, commonOptions, type Option } from './command.js';

/** What `countersign --help` prints, or `countersign admin --help` with its commands only. */
export function overview(commands: readonly Command[]): string {
  return [
    'Countersign reviews, signs and verifies modules and themes that others host.',
    '',
    'Usage: countersign COMMAND [OPTION]…',
    '',
    'Commands:',
    ...columns(commands.map((command) => [titleOf(command), command.summary])),
    '',
    'Run countersign COMMAND --help for the options of a command. Every command accepts --json.',
    'Exit status: 0 success, 1 error, 2 wrong use or wrong settings.',
    '',
    'Settings are environment variables. You can also set them in the JSON file that COUNTERSIGN_CONFIG names,',
    'in lower case and without the prefix COUNTERSIGN_:',
    ...columns(Object.values(settings).map(({ name, rule }) => [name, wireMessages.expected({ rule }) ?? ''])),
    '',
  ].join('\n');
}

/** What `countersign COMMAND --help` prints. */
export function helpOf(command: Command): string {
  const options = [...command.options, ...commonOptions];
  return [
    command.summary,
    '',
    `Usage: countersign ${usageOf(command)}`,
    '',
    ...(command.argument === undefined ? [] : columns([[command.argument.name, command.argument.help]])),
    ...columns(options.map((option) => [signatureOf(option), option.help])),
    '',
  ].join('\n');
}

/** The command with its options in one line. */
export function usageOf(command: Command): string {
  const parts = command.options.map((option) => {
    const once = option.required === true ? signatureOf(option) : `[${signatureOf(option)}]`;
    return option.multiple === true ? `${once}…` : once;
  });
  return [titleOf(command), ...parts].join(' ');
}

function titleOf({ words, argument }: Command): string {
  return [...words, ...(argument === undefined ? [] : [argument.name])].join(' ');
}

function signatureOf({ name, value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

const WIDEST = 34;

function columns(rows: ReadonlyArray<readonly [string, string]>): string[] {
  const width = Math.min(WIDEST, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) =>
    left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`,
  );
}
