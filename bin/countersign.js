#!/usr/bin/env node
import { statSync } from 'node:fs';
import module from 'node:module';

// Node 22 and later keep what they have compiled.
module.enableCompileCache?.();

// In a release there is the program alone, without notes of the compiler.
const program = 'dist/program/index.js';
const entry = timeOf(program) > compiledAt() ? program : 'dist/main/cli/index.js';
if (timeOf(entry) > 0) {
  await import(new URL(`../${entry}`, import.meta.url).href);
} else {
  process.stderr.write('countersign has not been built: run npm run build\n');
  process.exitCode = 2;
}

/** When something was last compiled: the program may have been joined from what was there before. */
function compiledAt() {
  const folders = ['dist', 'packages/embedded-mongo/dist', 'packages/signed-package/dist'];
  const notes = folders.flatMap((folder) => [`${folder}/.tsbuildinfo`, `${folder}/.tsbuildinfo-product`]);
  return Math.max(...notes.map(timeOf));
}

/** In milliseconds; 0 when there is no such file. */
function timeOf(path) {
  return statSync(new URL(`../${path}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
