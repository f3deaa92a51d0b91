import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPart } from '@countersign/test-parts';
import JSZip from 'jszip';
import { macZip } from '../others/mac.js';
import { bsdtarPipeProgram, phpProgram, pythonProgram, unzipProgram, type ZipProgram } from '../others/readers.js';
import { layOut, zipMakers } from '../others/writers.js';

/** Small real zips by every program that is installed, and by jszip. */
export async function realZips(): Promise<Buffer[]> {
  const zips = [macZip()];
  for (const streamFiles of [true, false]) {
    for (const compression of ['DEFLATE', 'STORE'] as const) {
      const zip = new JSZip().file('shop/module.json', '{}').file('shop/größe.txt', 'text '.repeat(100));
      zips.push(await zip.generateAsync({ type: 'nodebuffer', compression, streamFiles }));
    }
  }
  for (const maker of zipMakers) {
    const program = findPart(maker.part);
    if (program === null) continue;
    const folder = mkdtempSync(join(tmpdir(), 'zip-makers-'));
    try {
      layOut(folder);
      zips.push(maker.make(program, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return zips;
}

/** The programs to compare with that are installed: Info-ZIP unzip, Python's zipfile, PHP's ZipArchive, bsdtar from a pipe. */
export function installedPrograms(): ZipProgram[] {
  const [unzip, python, php, bsdtar] = [findPart('unzip'), findPart('python3'), findPart('php'), findPart('bsdtar')];
  return [
    ...(unzip === null ? [] : [unzipProgram(unzip)]),
    ...(python === null ? [] : [pythonProgram(python)]),
    ...(php === null ? [] : [phpProgram(php)]),
    ...(bsdtar === null ? [] : [bsdtarPipeProgram(bsdtar)]),
  ];
}
