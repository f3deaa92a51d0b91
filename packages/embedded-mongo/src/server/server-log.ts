import { fstatSync, ftruncateSync, writeSync } from 'node:fs';

const mostBytes = 256 * 1024;
const standardError = 2;

/**
 * Appends lines to the log, which is this process's standard error: its starter opened it so, and what Node itself has
 * to say in the end lands there too. A log that has grown too long starts anew.
 */
export function writeLog(line: string): void {
  try {
    const { size } = fstatSync(standardError);
    if (size > mostBytes) ftruncateSync(standardError, 0);
    writeSync(standardError, `${new Date().toISOString()} ${process.pid} ${line}\n`);
  } catch {
    // A log that cannot be written must not end the database.
  }
}
