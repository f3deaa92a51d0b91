import type { Command, Given, Option } from './command.js';
import type { ConsoleAct } from './console.js';

type Input = Readonly<Record<string, unknown>>;

/** An administrative command: a capability, called through `dispatch` by the person at the console. */
export interface AdminCommand extends Omit<Command, 'run'> {
  /** Whether it may come before the first start, and makes the data folder then. */
  readonly beforeFirstStart?: true;
  act(given: Given): ConsoleAct | Promise<ConsoleAct>;
}

export const artifact: Option = {
  name: 'artifact',
  field: 'slug',
  value: 'SLUG',
  required: true,
  help: 'artifact',
};
export const releaseVersion: Option = {
  name: 'version',
  value: 'V',
  help: 'version',
};
export const reason: Option = { name: 'reason', value: 'T', help: 'reason' };

/** Leaves out what was not given. */
export function input(fields: Readonly<Record<string, unknown>>): Input {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
