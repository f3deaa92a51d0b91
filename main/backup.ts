import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Backup, OperationPorts } from '../domain/operation/ports.js';
import { productVersion } from '../http/version.js';
import type { Store } from '../store/mongo.js';
import { BACKUP_FILE, BACKUP_FORMAT, type BackupFacts, DATABASE_FILE } from './backup-facts.js';
import type { Config } from './config.js';
import { hashFile } from './hash-file.js';
import { writeSecretFile } from './secret-file.js';

/** How `operation.backUp` is carried out: the database copies itself, and a file beside the copy tells what it is. */
export function backUpFrom(store: Pick<Store, 'copies'>, { mongodbUri }: Config): OperationPorts['backUp'] {
  return async (named, now) => {
    if (mongodbUri !== null) return 'not_embedded';
    const folder = resolve(named);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) return 'not_empty';
    try {
      return await backUp(store, folder, now);
    } catch (error) {
      // Half a backup is none.
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
      throw error;
    }
  };
}

async function backUp({ copies }: Pick<Store, 'copies'>, folder: string, now: Date): Promise<Backup> {
  const file = join(folder, DATABASE_FILE);
  await mkdir(join(folder, 'db'), { mode: 0o700 });
  await copies.to(file);
  const { sha256, bytes } = await hashFile(file);
  const made_at = now.toISOString();
  const facts: BackupFacts = { format: BACKUP_FORMAT, program: productVersion, made_at, bytes, sha256 };
  // Last: a folder without it is no backup.
  await writeSecretFile(join(folder, BACKUP_FILE), `${JSON.stringify(facts, null, 2)}\n`);
  return { folder, made_at, bytes, sha256, master_key: 'apart' };
}
