import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentFiles, ROOT, storedFile } from './files.js';

/** `npm run generate`: writes the generated files that are stale, and says which. */
for (const [path, text] of currentFiles()) {
  if (isStale(path, text)) {
    writeFileSync(join(ROOT, path), text);
    console.log(`written: ${path}`);
  }
}

function isStale(path: string, text: string): boolean {
  try {
    return storedFile(path) !== text;
  } catch {
    return true;
  }
}
