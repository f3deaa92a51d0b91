import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import { isDiskFull } from '../store/database/disk-space.js';
import type { Config } from './config.js';
import { Misconfigured, stopStart } from './misconfigured.js';
import { settings } from './settings.js';

/**
 * Makes the data folder where it is missing. Throws `Misconfigured` where it cannot be one. Folder by folder: Node 20's
 * own recursive `mkdir` never returns below `/proc`.
 */
export function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    makeFolder(dataDir, dataDir);
  } catch (error) {
    if (error instanceof Misconfigured) throw error;
    if (isDiskFull(error)) stopOnFullDisk({ dataDir });
    stopStart(settings.data_dir.name, dataDir, rule('setting.data_dir_not_made', { reason: (error as Error).message }));
  }
}

function makeFolder(folder: string, dataDir: string): void {
  const is = statSync(folder, { throwIfNoEntry: false });
  if (is?.isDirectory() === true) return;
  if (is !== undefined)
    stopStart(settings.data_dir.name, dataDir, rule('setting.data_dir_below_file', { path: folder }));
  makeFolder(dirname(folder), dataDir);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Runs a part of the start. Throws `Misconfigured` when the disk of the data folder has no room for it. */
export async function needingRoom<T>(config: Pick<Config, 'dataDir'>, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const refused = error instanceof Refusal && error.first.rule?.rule === 'disk.full';
    if (refused || isDiskFull(error)) stopOnFullDisk(config);
    throw error;
  }
}

/** Stops the start where the disk of the data folder has no room. */
export function stopOnFullDisk({ dataDir }: Pick<Config, 'dataDir'>): never {
  return stopStart(settings.data_dir.name, null, rule('setting.disk_full', { path: dataDir }));
}

/** Whether this would be the first use of the data folder: its embedded database has not been made yet. */
export function isNewData({ dataDir, mongodbUri }: Pick<Config, 'dataDir' | 'mongodbUri'>): boolean {
  return mongodbUri === null && !existsSync(join(dataDir, 'db', 'store.mdb'));
}

/** Refuses to work on data that are not there: what would be made is most likely made in the wrong place. */
export function refuseNewData(config: Pick<Config, 'dataDir' | 'mongodbUri'>): void {
  if (!isNewData(config)) return;
  stopStart(settings.data_dir.name, config.dataDir, rule('setting.data_dir_empty'));
}
