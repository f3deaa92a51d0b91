import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

export function reportCommand(report: Report, at: number, name: string): void {
  report('shell_exec', at, finding('shell_exec.called', { name }));
}

export function reportBacktick(report: Report, at: number): void {
  report('shell_exec', at, finding('shell_exec.backticks'));
}

/** A callback, or a variable that is called, holds the name of such a function. */
export function reportCommandByName(report: Report, at: number, name: string): void {
  report('shell_exec', at, finding('shell_exec.by_name', { name }));
}

/** `ssh2_exec` and its like. */
export function reportRemoteCommand(report: Report, at: number, name: string): void {
  report('shell_exec', at, finding('shell_exec.remote', { name }));
}

/** `fopen('expect://…')` */
export function checkShellPath(report: Report, at: number, path: Value | undefined): void {
  for (const { head } of path?.options() ?? []) {
    if (/^\s*(?:expect|ssh2\.exec|ssh2\.shell):\/\//i.test(head)) report('shell_exec', at, finding('shell_exec.path'));
  }
}

const COMMANDS = /ProxyCommand|^\s*(?:vid|caption|pango|inline):|^\s*(?:msl|mvg|ephemeral|epi|\|)\s*:?/i;

/** Mailboxes and pictures whose names can hold a command. */
export function checkIndirectCommand(report: Report, at: number, name: Value | undefined): void {
  for (const { head, tail } of name?.options() ?? []) {
    if (COMMANDS.test(head) || COMMANDS.test(tail)) report('shell_exec', at, finding('shell_exec.name'), 'high');
  }
}

/** A mailbox that the request decides: what stands in its name may be an option of the program that connects. */
export function checkMailbox(report: Report, at: number, name: Value | undefined): void {
  checkIndirectCommand(report, at, name);
  if (name !== undefined && name.traits & Trait.Request) report('shell_exec', at, finding('shell_exec.name'), 'medium');
}

/** A command line for a library that runs it, as `exec` does. */
export function checkLine(report: Report, at: number, args: readonly Value[]): void {
  checkCommand(report, at, args);
  report('shell_exec', at, finding('shell_exec.library'), 'low');
}

/** The request supplies a command, or a part of one. */
export function checkCommand(report: Report, at: number, args: readonly Value[]): void {
  if (args.some(({ traits }) => traits & Trait.Request)) {
    report('shell_exec', at, finding('shell_exec.request'), 'high');
  }
}
