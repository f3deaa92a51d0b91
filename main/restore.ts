import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rule } from '../domain/rules/index.js';
import { BACKUP_FORMAT, type BackupFacts, DATABASE_FILE, readBackupFacts } from './backup-facts.js';
import { WrongUse } from './cli/wrong-use.js';
import type { Config } from './config.js';
import { isNewData, makeDataFolder } from './data-folder.js';
import { hashFile } from './hash-file.js';
import { Misconfigured, stopStart } from './misconfigured.js';
import { settings } from './settings.js';
import { realParts, wire } from './wire.js';

/** What was restored. `needed`: the data are there, and the master key that they were sealed under is not. */
export interface Restored {
  readonly data_dir: string;
  readonly made_at: string;
  readonly program: string;
  readonly bytes: number;
  readonly master_key: 'matches' | 'needed';
}

/**
 * Puts a backup into a data folder that has no database yet, and opens it once. Throws `WrongUse` and `Misconfigured`, and
 * leaves no database behind then.
 */
export async function restore(folder: string, config: Config): Promise<Restored> {
  if (config.mongodbUri !== null) stopStart(settings.mongodb_uri.name, null, rule('backup.not_embedded'));
  const facts = await factsOf(folder);
  if (!isNewData(config)) stopStart(settings.data_dir.name, config.dataDir, rule('backup.data_dir_taken'));
  makeDataFolder(config);
  const target = join(config.dataDir, DATABASE_FILE);
  await copyWhole(join(folder, DATABASE_FILE), target, facts);
  const { made_at, program, bytes } = facts;
  try {
    return { data_dir: config.dataDir, made_at, program, bytes, master_key: await openedWith(config) };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

async function factsOf(folder: string): Promise<BackupFacts> {
  const facts = await readBackupFacts(folder);
  if (facts === null) throw new WrongUse('DIR', folder, rule('backup.not_one'));
  if (facts.format > BACKUP_FORMAT) throw new WrongUse('DIR', folder, rule('backup.newer', { program: facts.program }));
  return facts;
}

async function copyWhole(source: string, target: string, { sha256 }: BackupFacts): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.part`;
  try {
    await copyFile(source, draft).catch(() => {
      throw new WrongUse('DIR', source, rule('console.file_unreadable'));
    });
    const copied = await hashFile(draft);
    if (copied.sha256 !== sha256) throw new WrongUse('DIR', copied.sha256, rule('backup.damaged', { sha256 }));
    const handle = await open(draft, 'r+');
    await handle.chmod(0o600);
    await handle.sync();
    await handle.close();
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Opens the data as a start does. */
async function openedWith(config: Config): Promise<Restored['master_key']> {
  try {
    await (await wire(realParts({ ...config, logLevel: 'silent' }))).close();
    return 'matches';
  } catch (error) {
    if (error instanceof Misconfigured && error.faults[0].rule.rule === 'setting.other_master_key') return 'needed';
    throw error;
  }
}
