import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginFile, endFile, handOutKeyPairs } from './key-pairs.js';
import { useMemoryForFiles } from './scratch.js';

/** The folder that the processes of one run share. Mocha's worker processes inherit it. */
const FOLDER = 'TEST_RUN_FOLDER';

/** The folder of this run; of a single file run without mocha's configuration, one of its own. */
export function folderOfRun(): string {
  const folder = process.env[FOLDER];
  if (folder !== undefined) return folder;
  const own = mkdtempSync(join(tmpdir(), 'countersign-run-'));
  process.env[FOLDER] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** Mocha calls it once, in its first process, before it starts the others. */
export function mochaGlobalSetup(): void {
  useMemoryForFiles();
  folderOfRun();
}

handOutKeyPairs(folderOfRun);

/** Around the tests of each file, where mocha runs several at a time; around those of all files otherwise. */
export const mochaHooks = { beforeAll: beginFile, afterAll: endFile };
