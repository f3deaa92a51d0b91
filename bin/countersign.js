#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

// Node 22 and later keep what they have compiled.
module.enableCompileCache?.();

const entry = new URL('../dist/main/cli/index.js', import.meta.url);
if (existsSync(entry)) {
  await import(entry.href);
} else {
  process.stderr.write('countersign has not been built: run npm run build\n');
  process.exitCode = 2;
}
