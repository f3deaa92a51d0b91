import type { Report } from '../flag.js';

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
