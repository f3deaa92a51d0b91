import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSecretFile } from './secret-file.js';

const FILE = 'first-admin-link.txt';

/**
 * Where the link that creates the first admin goes when standard output is no terminal: what a journal has kept is read by
 * others than who may sign in. Answers the file's path; `null` where the link can be shown, or there is none. A file of a
 * start before is removed.
 */
export async function keepFirstAdminLink(
  url: string | null,
  { dataDir, isTerminal }: { readonly dataDir: string; readonly isTerminal: boolean },
): Promise<string | null> {
  const file = join(dataDir, FILE);
  if (url === null || isTerminal) {
    await rm(file, { force: true });
    return null;
  }
  await writeSecretFile(file, `${url}\n`);
  return file;
}
