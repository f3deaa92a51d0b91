import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rule } from '../domain/rules/index.js';
import type { OwnMasterKey } from '../store/signing/rotate-master-key.js';
import type { Config } from './config.js';
import { stopStart } from './misconfigured.js';
import { makeSecretFile, writeSecretFile } from './secret-file.js';
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
  const file = masterKeyFile(config);
  const made = config.masterKeyFile === null && !existsSync(file) && (await makeKeyFile(file));
  return { key: await readKeyFile(file, settings.master_key_file.name), file, made };
}

/** Where it lies, unless it is a setting. */
export function masterKeyFile({ masterKeyFile: named, dataDir }: Config): string {
  return named ?? join(dataDir, FILE);
}

/** In place of a master key that is lost: one that opens nothing, and is stored nowhere. */
export async function noMasterKey(): Promise<MasterKey> {
  return { key: randomBytes(32), file: null, made: false };
}

/** Group members may read it (a secret that a container mounts belongs to root); nobody else may, or write to it. */
const LOOSE = 0o027;

async function readKeyFile(file: string, name: string): Promise<Buffer> {
  const unreadable = (): never => stopStart(name, null, rule('setting.master_key_file_unreadable', { path: file }));
  const handle = await open(file, 'r').catch(unreadable);
  try {
    const mode = (await handle.stat()).mode & 0o777;
    if ((mode & LOOSE) !== 0) {
      stopStart(name, null, rule('setting.master_key_file_open', { path: file, mode: mode.toString(8) }));
    }
    const text = await handle.readFile('utf8').catch(unreadable);
    return masterKey(text) ?? stopStart(name, null, rule('setting.master_key_file_malformed', { path: file }));
  } finally {
    await handle.close();
  }
}

/** Of two first starts at once one makes it. `false`: it was there. */
async function makeKeyFile(file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return makeSecretFile(file, keyText(randomBytes(32)));
}

/**
 * The master key for who rotates it. One in the data folder is replaced there; one that is a setting or lies in another
 * file is the operator's to replace, on every machine.
 */
export function ownMasterKey({ key, file }: MasterKey, config: Config): OwnMasterKey {
  const isOurs = file !== null && config.masterKeyFile === null;
  return { key, replace: isOurs ? (next) => writeSecretFile(file, keyText(next)) : null };
}

function keyText(key: Uint8Array): string {
  return `${Buffer.from(key).toString('base64')}\n`;
}

/** Reads the file of a new master key, which `option` of a command names. */
export async function readNewMasterKey(path: string, option: string): Promise<Uint8Array> {
  return readKeyFile(path, option);
}

/** Stops the start over data that were sealed under another master key. */
export async function refuseMasterKey({ file, made }: MasterKey): Promise<never> {
  // A key that this very start has made is of no use to anybody: nobody has given one.
  if (made && file !== null) await rm(file, { force: true });
  return stopStart(settings.master_key.name, null, rule('setting.other_master_key', { path: file, missing: made }));
}
