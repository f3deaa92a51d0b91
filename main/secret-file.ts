import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file that only its owner may read: whole and on the disk, or not at all. What was there is replaced. */
export async function writeSecretFile(path: string, text: string): Promise<void> {
  await withDraft(path, text, (draft) => rename(draft, path));
}

/** The same, where nothing may be there yet; `false`: something was, and is left as it is. */
export async function makeSecretFile(path: string, text: string): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces what somebody else has made.
    await withDraft(path, text, (draft) => link(draft, path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function withDraft(path: string, text: string, settle: (draft: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await settle(draft);
    await syncFolder(folder);
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
