import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { type FuzzCount, fuzz } from './fuzz/fuzz.js';
import { installedPrograms, realZips } from './fuzz/samples.js';

describe('a short round of npm run fuzz:zip', () => {
  it('finds no crash, no review over a second, and nothing accepted that programs read differently', async function () {
    for (const part of ['unzip', 'python3', 'php', 'zip', '7z', 'bsdtar', 'git'] as const) requirePart(this, part);
    const programs = installedPrograms();
    try {
      // Always the same zips, so that a change that passes once passes again: new ones are drawn by `npm run fuzz:zip`.
      const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
      const count: FuzzCount = await fuzz({ seconds: 15, seed, samples: await realZips(), programs });
      assert.ok(count.accepted > 10, `seed ${seed}: of ${count.tried} zips only ${count.accepted} were accepted`);
    } finally {
      for (const program of programs) program.close();
    }
  });
});
