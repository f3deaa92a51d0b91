import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsOfArchives } from './domain/archive/record.js';
import { recordsOfLogos } from './domain/oauth/record.js';
import { recordedLists } from './domain/scan/record.js';
import { STORY, tellStory } from './domain/story/story.js';
import { currentMails } from './mail-samples.js';
import { writeRecord } from './recorded.js';
import { currentSnapshots, MAIL_SNAPSHOTS, SNAPSHOTS, storedMails, storedSnapshots } from './snapshots.js';
import { ASKED, askedOfDatabase } from './store/database/asked.js';

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
for (const list of [...recordedLists(), ...recordsOfArchives(), ...recordsOfLogos()]) {
  if (writeRecord(list)) console.log(`changed: test/${list.path}.txt`);
}
const { chapters } = await tellStory();
const story = chapters.map(({ name, lines }) => ({ name, lines: () => lines }));
if (writeRecord({ ...STORY, entries: story })) console.log(`changed: test/${STORY.path}.txt`);
const asked = [...(await askedOfDatabase())].map(([name, lines]) => ({ name, lines: () => lines }));
if (writeRecord({ ...ASKED, entries: asked })) console.log(`changed: test/${ASKED.path}.txt`);
// The server and the threads of a run end with the process.
process.exit();
