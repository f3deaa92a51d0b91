import type { Messages } from '../../messages/index.js';
import { settings } from '../settings.js';
import { type Command, commonOptions, type Option } from './command.js';

/** What `countersign --help` prints, or `countersign admin --help` with its commands only. */
export function overview(commands: readonly Command[], messages: Messages): string {
  const { help, commands: summaries } = messages.console;
  return [
    help.about,
    '',
    help.usage(help.anyCommand),
    '',
    help.commands,
    ...columns(commands.map((command) => [titleOf(command), summaries[command.name]])),
    '',
    help.perCommand,
    help.exitStatus,
    '',
    ...help.settings,
    ...columns(Object.values(settings).map(({ name, rule }) => [name, messages.expected({ rule }) ?? ''])),
    '',
  ].join('\n');
}

/** What `countersign COMMAND --help` prints. */
export function helpOf(command: Command, messages: Messages): string {
  const { help, commands: summaries, options: words } = messages.console;
  const options = [...command.options, ...commonOptions];
  return [
    summaries[command.name],
    '',
    help.usage(`countersign ${usageOf(command)}`),
    '',
    ...(command.argument === undefined ? [] : columns([[command.argument.name, words[command.argument.help]]])),
    ...columns(options.map((option) => [signatureOf(option), words[option.help]])),
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

function titleOf({ name, argument }: Command): string {
  return argument === undefined ? name : `${name} ${argument.name}`;
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
