import { equal } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const worker = fileURLToPath(new URL('../../workers/review.worker.js', import.meta.url));

describe('patterns of a review', () => {
  it('are machine code from their first use on', () => {
    // In a process of its own: what V8 is told holds for all of it.
    const program = `
      await import(${JSON.stringify(worker)});
      const pattern = /a+b/;
      pattern.test('aab');
      process.stdout.write(String(%RegexpHasBytecode(pattern, true)));
    `;
    const flags = ['--allow-natives-syntax', '--input-type=module', '--eval', program];
    equal(execFileSync(process.execPath, flags, { encoding: 'utf8' }), 'false');
  });
});
