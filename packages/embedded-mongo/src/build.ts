import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let known: string | null = null;

/**
 * What tells the code of this package from any other version's: a hash of its modules, as they were when they were first
 * asked about. A database process is told it by who starts it.
 */
export function buildId(): string {
  known ??= hashOf(fileURLToPath(new URL('.', import.meta.url)));
  return known;
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  for (const path of files.sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 16);
}
