import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginFile, endFile, handOutKeyPairs } from './key-pairs.js';
import { useMemoryForFiles } from './scratch.js';

/** The folder that the processes of one run share. Mocha's worker processes inherit it. */
const FOLDER = 'TEST_RUN_FOLDER';

/**
 * The folder of this run. The first process makes it: before it starts others, or where it runs all files itself, at the
 * latest when one of them asks while it is loaded.
 */
export function folderOfRun(): string {
  const folder = process.env[FOLDER];
  if (folder !== undefined) return folder;
  useMemoryForFiles();
  const own = mkdtempSync(join(tmpdir(), 'countersign-run-'));
  process.env[FOLDER] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** Mocha calls it once, in its first process, before it starts the others. */
export function mochaGlobalSetup(): void {
  folderOfRun();
}

handOutKeyPairs(folderOfRun);

/** Around the tests of each file, where mocha runs several at a time; around those of all files otherwise. */
export const mochaHooks = { beforeAll: beginFile, afterAll: endFile };
