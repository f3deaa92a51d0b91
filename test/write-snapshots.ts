import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentSnapshots, SNAPSHOTS, storedSnapshots } from './snapshots.js';

/** `npm run snapshots`: writes what is new or changed, removes what no capability has any more, and says which. */
mkdirSync(SNAPSHOTS, { recursive: true });
const stored = storedSnapshots();
const current = currentSnapshots();
for (const [name, text] of current) {
  if (stored.get(name) === text) continue;
  writeFileSync(join(SNAPSHOTS, name), text);
  console.log(`${stored.has(name) ? 'changed' : 'new'}: test/snapshots/${name}`);
}
for (const name of stored.keys()) {
  if (current.has(name)) continue;
  rmSync(join(SNAPSHOTS, name));
  console.log(`removed: test/snapshots/${name}`);
}
