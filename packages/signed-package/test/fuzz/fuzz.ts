import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCpu } from '@countersign/test-parts';
import fc from 'fast-check';
import { bufferSource, type Entry, openArchive, reviewArchive, writeSignedZip } from '../../src/index.js';
import type { ZipProgram } from '../others/readers.js';
import { buildZip } from '../zip-builder.js';
import { mutate, mutation } from './mutations.js';
import { plans } from './plans.js';

export interface FuzzRound {
  readonly seconds: number;
  readonly seed: number;
  /** Real zips to start from. */
  readonly samples: readonly Buffer[];
  /** The programs that have to read alike what is accepted. */
  readonly programs: readonly ZipProgram[];
}

export interface FuzzCount {
  tried: number;
  accepted: number;
  slowestMs: number;
}

/**
 * Reviews mutated zips for so many seconds. Fails on a throw, on a review of more than a second of CPU time, and on an accepted
 * zip that the programs read differently from our reader, as submitted or as canonical copy.
 */
export async function fuzz({ seconds, seed, samples, programs }: FuzzRound): Promise<FuzzCount> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-zip-'));
  const count = { tried: 0, accepted: 0, slowestMs: 0 };
  const made = plans.map((entries) => buildZip(entries));
  const base = samples.length === 0 ? made : fc.oneof(made, fc.constantFrom(...samples));
  const zips = fc
    .tuple(base, fc.array(mutation, { maxLength: 4 }))
    .map(([zip, changes]) => changes.reduce(mutate, zip));
  try {
    const property = fc.asyncProperty(zips, (zip) => checkZip(zip, folder, programs, count));
    await fc.assert(property, {
      seed,
      numRuns: 100_000_000,
      interruptAfterTimeLimit: seconds * 1000,
      markInterruptAsFailure: false,
      reporter: (details) => {
        if (details.failed && details.counterexample !== null)
          throw failure(details.counterexample[0], details.errorInstance, seed);
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return count;
}

function failure(zip: Buffer, cause: unknown, seed: number): Error {
  const path = join(tmpdir(), `fuzz-zip-${seed}.zip`);
  writeFileSync(path, zip);
  return new Error(`seed ${seed}, kept as ${path}: ${String(cause)}`, { cause });
}

async function checkZip(zip: Buffer, folder: string, programs: readonly ZipProgram[], count: FuzzCount): Promise<void> {
  count.tried += 1;
  // Of this process alone: other programs may keep it waiting.
  const used = startCpu();
  const reviewed = await reviewArchive(bufferSource(zip));
  const took = used();
  count.slowestMs = Math.max(count.slowestMs, took);
  assert.ok(took < 1000, `the review took ${took} ms of CPU time`);
  if (!reviewed.ok) {
    assert.ok(reviewed.faults.length > 0 && reviewed.faults.length <= reviewed.total);
    return;
  }
  count.accepted += 1;
  const files = new Map([...reviewed.files].map(([name, { sha256 }]) => [name, sha256]));
  const pieces: Buffer[] = [];
  const out = { write: (piece: Buffer): void => void pieces.push(Buffer.from(piece)) };
  writeSignedZip({ archive: reviewed.archive, manifestText: '{}', signatureBase64: 'AAAA', out });
  const copy = Buffer.concat(pieces);
  const opened = openArchive(bufferSource(copy), { reserved: 'allowed' });
  assert.ok(opened.ok, `our reader refuses the canonical copy: ${JSON.stringify(opened)}`);
  const hasGuessedNames = reviewed.archive.entries.some(isNameGuessed);
  await compare(zip, files, folder, programs, 'submission', hasGuessedNames);
  await compare(copy, files, folder, programs, 'canonical copy', false);
}

/**
 * Names beyond ASCII for which Info-ZIP's unzip guesses an encoding: those without the UTF-8 flag, and those made on FAT
 * or HPFS, flag or not.
 */
function isNameGuessed({ name, flags, madeBy }: Entry): boolean {
  return Buffer.byteLength(name) > name.length && ((flags & 0x0800) === 0 || madeBy === 0 || madeBy === 6);
}

/** Where names are guessed only contents compare. */
function withoutNames(files: Map<string, string>): [string, string][] {
  return [...files.values()].map((sha256) => ['', sha256]);
}

function composedNames(files: Map<string, string>): Map<string, string> {
  return new Map([...files].map(([name, sha256]) => [name.normalize('NFC'), sha256]));
}

async function compare(
  zip: Buffer,
  files: Map<string, string>,
  folder: string,
  programs: readonly ZipProgram[],
  what: string,
  hasGuessedNames: boolean,
): Promise<void> {
  const path = join(folder, 'fuzzed.zip');
  writeFileSync(path, zip);
  for (const program of programs) {
    const reading = await program.read(path);
    reading.files.delete('service-artifact.json');
    reading.files.delete('service-artifact.sig');
    // A stream that a program gives up halfway is not read in another way.
    if (program.streams === true && what === 'submission' && reading.complaint !== null) continue;
    const isGuessing = hasGuessedNames && (program.name === 'unzip' || program.composesNames === true);
    // Composed on both sides: such a program leaves the ideographs alone that have one canonical equivalent.
    const named = (given: Map<string, string>): Map<string, string> =>
      program.composesNames === true ? composedNames(given) : given;
    const namesOf = isGuessing ? withoutNames : named;
    const found = [...namesOf(reading.files)];
    const expected = [...namesOf(files)];
    const where = `${what} read by ${program.name}: ${reading.complaint ?? 'no complaint'}`;
    assert.deepEqual(found.sort(), expected.sort(), where);
    if (what === 'canonical copy' && zip.length > 0) assert.equal(reading.complaint, null, where);
  }
}
