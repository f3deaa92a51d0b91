import { closeSync, writeSync } from 'node:fs';
import { startError } from '../engine/start-error.js';
import { placesIn } from '../places.js';
import { serve } from './serve.js';
import { writeLog } from './server-log.js';
import { encodeStatus, statusDescriptor } from './start-status.js';

/**
 * The database process: `main.js <data folder> <idle ms> <report scans: 0|1> <build>`. Says through the pipe on descriptor 3
 * whether it listens or why it cannot, and closes it.
 */
const [folder = '', idleMs = '10000', reportScans = '0', build = ''] = process.argv.slice(2);
const places = placesIn(folder);
// Whatever this process makes is for its owner alone: the data, their lock file, the log.
process.umask(0o077);
process.title = `embedded-mongo ${folder}`;

try {
  await serve({ places, idleMs: Number(idleMs), reportScans: reportScans === '1', build });
  report({ listening: true });
} catch (cause) {
  const error = startError(cause, places.dataFile);
  writeLog(`not started: ${error.code}: ${error.message}`);
  const { code, message, detail, owners } = error;
  report({ listening: false, code, message, detail, owners });
  process.exit(1);
}

function report(status: Parameters<typeof encodeStatus>[0]): void {
  try {
    writeSync(statusDescriptor, encodeStatus(status));
    closeSync(statusDescriptor);
  } catch {
    // Whoever started this process is gone; others may come.
  }
}
