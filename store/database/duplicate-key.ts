import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether the write failed because a unique index already holds the key. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Inserts by a write that a unique index may refuse: `false` when it is there already. */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Runs an upsert again when a concurrent one has made the document first. */
export async function upsert(write: () => Promise<unknown>): Promise<void> {
  while (!(await insertOnce(write)));
}
