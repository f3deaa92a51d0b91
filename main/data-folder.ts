import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.js';
import { stopStart } from './misconfigured.js';
import { settings } from './settings.js';

/**
 * Makes the data folder where it is missing. Throws `Misconfigured` where it cannot be one. Folder by folder: Node 20's
 * own recursive `mkdir` never returns below `/proc`.
 */
export function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    stopStart(settings.data_dir.name, dataDir, `a folder that is there or can be made: ${(error as Error).message}`);
  }
}

function makeFolder(folder: string): void {
  const is = statSync(folder, { throwIfNoEntry: false });
  if (is?.isDirectory() === true) return;
  if (is !== undefined) throw new Error(`${folder} is a file`);
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Whether this would be the first use of the data folder: its embedded database has not been made yet. */
export function isNewData({ dataDir, mongodbUri }: Pick<Config, 'dataDir' | 'mongodbUri'>): boolean {
  return mongodbUri === null && !existsSync(join(dataDir, 'db', 'store.mdb'));
}

/** Refuses to work on data that are not there: what would be made is most likely made in the wrong place. */
export function refuseNewData(config: Pick<Config, 'dataDir' | 'mongodbUri'>): void {
  if (!isNewData(config)) return;
  const expected = 'the data folder of a service: there is no database in this one yet (countersign serve makes one)';
  stopStart(settings.data_dir.name, config.dataDir, expected);
}
