import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../domain/json.js';

/** Where in a backup the copy of the database is, as in a data folder. */
export const DATABASE_FILE = join('db', 'store.mdb');
export const BACKUP_FILE = 'backup.json';
export const BACKUP_FORMAT = 1;

/** What `backup.json` tells. */
export interface BackupFacts {
  readonly format: number;
  /** The version of the program that has made it. */
  readonly program: string;
  /** RFC 3339. */
  readonly made_at: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** `null` where the folder is no backup. */
export async function readBackupFacts(folder: string): Promise<BackupFacts | null> {
  const bytes = await readFile(join(folder, BACKUP_FILE)).catch(() => null);
  const read = bytes === null ? null : readJson(bytes);
  if (read === null || !read.ok || typeof read.value !== 'object' || read.value === null) return null;
  const { format, program, made_at, bytes: size, sha256 } = read.value as Partial<Record<keyof BackupFacts, unknown>>;
  if (typeof format !== 'number' || typeof program !== 'string' || typeof made_at !== 'string') return null;
  if (typeof size !== 'number' || typeof sha256 !== 'string') return null;
  return { format, program, made_at, bytes: size, sha256 };
}
