import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

const command = 'A command is run on the server, outside PHP and its limits.';

export function reportCommand(report: Report, at: number, name: string): void {
  report('shell_exec', at, `${name}: ${command}`);
}

export function reportBacktick(report: Report, at: number): void {
  report('shell_exec', at, `Backticks: ${command}`);
}

/** A callback, or a variable that is called, holds the name of such a function. */
export function reportCommandByName(report: Report, at: number, name: string): void {
  report('shell_exec', at, `${name}, called by its name in a string. ${command}`);
}

/** The request supplies a command, or a part of one. */
export function checkCommand(report: Report, at: number, args: readonly Value[]): void {
  if (args.some(({ traits }) => traits & Trait.Request)) {
    report(
      'shell_exec',
      at,
      'The request has a say in a command that is run on the server, outside PHP and its limits.',
      'high',
    );
  }
}
