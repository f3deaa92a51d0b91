import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rule } from '../domain/rules/index.js';
import type { Config } from './config.js';
import { stopStart } from './misconfigured.js';
import { masterKey } from './setting-parsers.js';
import { settings } from './settings.js';

const FILE = 'master.key';

export interface MasterKey {
  readonly key: Buffer;
  /** Where it lies; `null` when it was a setting. */
  readonly file: string | null;
  /** Whether this start has made it. */
  readonly made: boolean;
}

/**
 * The master key: from its setting, from the file that was named, or from the data folder, where the first start makes
 * it (decisions §11). A key of another length stops the start.
 */
export async function readMasterKey(config: Config): Promise<MasterKey> {
  if (config.masterKey !== null) return { key: config.masterKey, file: null, made: false };
  const file = config.masterKeyFile ?? join(config.dataDir, FILE);
  const made = config.masterKeyFile === null && !existsSync(file) && (await makeKeyFile(file));
  return { key: await readKeyFile(file), file, made };
}

async function readKeyFile(file: string): Promise<Buffer> {
  const { name } = settings.master_key_file;
  const unreadable = (): never => stopStart(name, null, rule('setting.master_key_file_unreadable', { path: file }));
  const text = await readFile(file, 'utf8').catch(unreadable);
  return masterKey(text) ?? stopStart(name, null, rule('setting.master_key_file_malformed', { path: file }));
}

/** Makes the file whole or not at all; of two first starts at once one makes it. `false`: it was there. */
async function makeKeyFile(file: string): Promise<boolean> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${FILE}.${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await handle.sync();
    // Unlike a rename, a link never replaces what another start has made.
    await link(draft, file);
    await syncFolder(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Stops the start over data that were sealed under another master key. */
export async function refuseMasterKey({ file, made }: MasterKey): Promise<never> {
  // A key that this very start has made is of no use to anybody.
  if (made && file !== null) await rm(file, { force: true });
  const path = made ? null : file;
  return stopStart(settings.master_key.name, null, rule('setting.other_master_key', { path }));
}
