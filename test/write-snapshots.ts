import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedLists, writeRecord } from './domain/scan/record.js';
import { currentMails } from './mail-samples.js';
import { currentSnapshots, MAIL_SNAPSHOTS, SNAPSHOTS, storedMails, storedSnapshots } from './snapshots.js';

/** `npm run snapshots`: writes what is new or changed, removes what is of nothing any more, and says which. */
function write(folder: string, stored: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>): void {
  for (const [name, text] of current) {
    if (stored.get(name) === text) continue;
    writeFileSync(join(folder, name), text);
    console.log(`${stored.has(name) ? 'changed' : 'new'}: ${join(folder, name)}`);
  }
  for (const name of stored.keys()) {
    if (current.has(name)) continue;
    rmSync(join(folder, name));
    console.log(`removed: ${join(folder, name)}`);
  }
}

mkdirSync(MAIL_SNAPSHOTS, { recursive: true });
write(SNAPSHOTS, storedSnapshots(), currentSnapshots());
write(MAIL_SNAPSHOTS, storedMails(), currentMails());
for (const list of recordedLists()) if (writeRecord(list)) console.log(`changed: what the scan finds, ${list.name}`);
