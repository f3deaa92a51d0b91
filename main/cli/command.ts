import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Rule, rule } from '../../domain/rules/index.js';
import type { CommandName } from '../../messages/en/console/commands.js';
import type { HelpKey } from '../../messages/en/console/options.js';
import type { Messages } from '../../messages/index.js';
import { WrongUse } from './wrong-use.js';

/** An option of a command. Without `value` it is a switch. */
export interface Option {
  readonly name: string;
  /** The field of the input that it fills, where that has another name. */
  readonly field?: string;
  /** What its value stands for in the help: `E`, `FILE`. */
  readonly value?: string;
  readonly required?: true;
  readonly multiple?: true;
  readonly help: HelpKey;
}

/** The words after a command that are not options. */
export interface Argument {
  readonly name: string;
  readonly help: HelpKey;
}

/** What was given. */
export interface Given {
  readonly argument: string;
  text(option: string): string | undefined;
  list(option: string): readonly string[];
  has(option: string): boolean;
}

/** Where a command runs. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
}

/** A command of `countersign`, of one or two words. */
export interface Command {
  readonly name: CommandName;
  readonly argument?: Argument;
  readonly options: readonly Option[];
  /** Its answer in words, where the fields one by one do not read well. */
  readonly show?: Show;
  /** The exit status that an answer has, where that is not always 0. */
  statusOf?(answer: Readonly<Record<string, unknown>>): number;
  /** Its answer is printed as words or, with `--json`, as one object; a command that prints by itself has none. */
  run(given: Given, terminal: Terminal): Promise<Readonly<Record<string, unknown>> | null>;
}

/** Writes an answer for a person, in the language of the messages. */
export type Show = (answer: Readonly<Record<string, unknown>>, messages: Messages) => string;

/** What is typed to call a command. */
export function wordsOf({ name }: Pick<Command, 'name'>): readonly string[] {
  return name.split(' ');
}

/** Options that every command has. */
export const commonOptions: readonly Option[] = [
  { name: 'json', help: 'json' },
  { name: 'help', help: 'help' },
];

/** Reads what follows the command's words. Throws `WrongUse`. */
export function readGiven(command: Command, words: readonly string[]): Given {
  const { values, positionals } = parsed(command, words);
  const wanted = command.argument === undefined ? 0 : 1;
  const extra = positionals[wanted];
  if (extra !== undefined) throw new WrongUse('arguments', extra, rule('console.argument_surplus', { most: wanted }));
  const given: Given = {
    argument: positionals[0] ?? '',
    text: (option) => asList(values[option])[0],
    list: (option) => asList(values[option]),
    has: (option) => values[option] !== undefined,
  };
  if (given.has('help')) return given;
  if (command.argument !== undefined && positionals[0] === undefined) {
    const { name, help } = command.argument;
    throw new WrongUse(name, null, rule('console.missing', { usage: name, help }));
  }
  for (const option of command.options) {
    if (option.required !== true || given.has(option.name)) continue;
    const usage = `--${option.name} ${option.value ?? ''}`.trimEnd();
    throw new WrongUse(`--${option.name}`, null, rule('console.missing', { usage, help: option.help }));
  }
  return given;
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function parsed(command: Command, words: readonly string[]): { values: Values; positionals: readonly string[] } {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const { name, value, multiple } of [...command.options, ...commonOptions]) {
    options[name] = { type: value === undefined ? 'boolean' : 'string', ...(multiple === true ? { multiple } : {}) };
  }
  try {
    return parseArgs({ args: argumentLast(command, words), options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Its message names the option, never a value.
    const field = /'(?:-\w, )?(-{1,2}[\w-]+)/.exec(error.message)?.[1] ?? 'arguments';
    throw new WrongUse(field, null, optionRule(command, error));
  }
}

function optionRule(command: Command, error: Error): Rule {
  if ((error as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    if (error.message.includes('does not take')) return rule('console.option_value_surplus');
    return rule(
      error.message.includes('ambiguous') ? 'console.option_value_ambiguous' : 'console.option_value_missing',
    );
  }
  const known = [...command.options, ...commonOptions].map(({ name }) => `--${name}`);
  return rule('console.option_unknown', { known });
}

const OPTION = /^--?[a-z]+(?:-[a-z]+)*(?:=|$)/;

/** A kid is base64url and may begin with a hyphen: what cannot be an option goes behind `--`, where it is taken as is. */
function argumentLast(command: Command, words: readonly string[]): string[] {
  if (command.argument === undefined || words.includes('--')) return [...words];
  const isValue = (index: number): boolean =>
    command.options.some(({ name, value }) => value !== undefined && words[index - 1] === `--${name}`);
  const isArgument = (word: string, index: number): boolean =>
    word.startsWith('-') && !OPTION.test(word) && !isValue(index);
  const behind = words.filter(isArgument);
  return [...words.filter((word, index) => !isArgument(word, index)), ...(behind.length > 0 ? ['--', ...behind] : [])];
}

function asList(value: Values[string]): readonly string[] {
  const list = Array.isArray(value) ? (value as readonly (string | boolean)[]) : [value];
  return list.filter((one) => typeof one === 'string');
}

/** How a field of a command's input was given: `--role` for `roles.0`, `VERSION` for an argument; else as it is. */
export function givenAs(command: Command, field: string | null): string | null {
  const [top] = field?.split('.') ?? [];
  if (top === undefined) return field;
  const option = command.options.find((one) => [top, field].includes(one.field ?? one.name.replaceAll('-', '_')));
  if (option !== undefined) return `--${option.name}`;
  return command.argument?.name.toLowerCase() === top ? command.argument.name : field;
}
