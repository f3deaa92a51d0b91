import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import fc from 'fast-check';
import { PhpLexer } from '../../../domain/scan/php/lexer.js';
import { T } from '../../../domain/scan/php/tokens.js';
import { createScan } from '../../../domain/scan/scan.js';

/** Pieces of which hostile files are made: openings without ends, and what starts a search. */
const pieces = [
  '<?php ',
  '?>',
  '<?',
  '<?=',
  "'",
  '"',
  '`',
  '$a',
  '{$',
  '${',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '/*',
  '*/',
  '//',
  '#',
  '#[',
  '\n',
  '\r\n',
  '\r',
  '<<<A\n',
  "<<<'A'\n",
  '\nA',
  '\n  A;',
  '->',
  '::',
  '?->',
  '.',
  '.=',
  '=',
  ',',
  ';',
  'eval',
  'system',
  'function f',
  'use function x as y',
  'chr(65)',
  '__halt_compiler();',
  '\\',
  'b"',
  '(string)',
  '"http://1.2.3.4',
  '-----BEGIN RSA PRIVATE KEY-----',
  'foreach($x as $y)',
  'include',
  '~',
  '^',
  '|>',
  '=>',
  '...',
  '\u202e',
  '\u{e0061}',
  'ghp_',
  '\0',
  '<!--',
  'A'.repeat(300),
  '0x',
  '1.5e',
  '?',
  ':',
  '??',
  'new',
  'const X',
  'namespace a',
  'array',
  'list',
  'fn',
  'match',
];

const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((list) => list.join(''));
const file = fc.constantFrom('a.php', 'a.js', 'a.html', 'a.md', 'a.png');

describe('hostile bytes', () => {
  it('never make the scan throw, whatever they are (decisions §5)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), file, (bytes, path) => {
        const scan = createScan();
        scan.file(path, bytes);
        scan.result();
      }),
      { numRuns: 300 },
    );
  });

  it('never make the scan throw when they are pieces of code (decisions §5)', () => {
    fc.assert(
      fc.property(text, file, (code, path) => {
        const scan = createScan();
        scan.file(path, Buffer.from(`<?php ${code}`));
        for (const flag of scan.result().flags) {
          assert.ok(
            flag.line >= 1 && flag.column >= 1 && [...flag.excerpt].length <= 200 && !/[\r\n]/.test(flag.excerpt),
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are lexed without a gap or an overlap', () => {
    fc.assert(
      fc.property(text, (code) => {
        const lexer = new PhpLexer(Buffer.from(code));
        let end = 0;
        for (let kind = lexer.next(); kind !== T.End; kind = lexer.next()) {
          assert.ok(lexer.start >= end && lexer.end > lexer.start);
          end = lexer.end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  for (const piece of pieces) {
    it(`take steps in proportion to their number: ${JSON.stringify(piece.slice(0, 20))} (decisions §5)`, () => {
      const small = stepsOf(piece, 2000);
      const large = stepsOf(piece, 8000);
      assert.ok(large <= 4 * small + 2000, `${small} steps, then ${large}`);
      assert.ok(large <= 6 * (piece.length * 8000 + 100), `${large} steps`);
    });
  }

  it('are read in one way: settings of PHP without a blank between them (decisions §5)', () => {
    const used = startCpu();
    const scan = createScan();
    scan.file('phpstan.neon', Buffer.from(`bootstrapFiles: x\n${'$PHP_VALUE='.repeat(20)}\n`));
    scan.result();
    // It was 8 s for these 240 bytes.
    assert.ok(used() < 1500, `${used()} ms`);
  });

  it('take little time for each byte, where a word of a phrase is repeated around it (decisions §5)', () => {
    const scan = createScan();
    const part = `<?php $a = 1; // ${'userFunc'.repeat(97)}`;
    const used = startCpu();
    scan.file('a.php', Buffer.from(part.repeat(300)));
    scan.result();
    // It was 3 s while a pattern began with any letters.
    assert.ok(used() < 1800, `${used()} ms`);
  });

  it('take little time for each byte, where lines begin as remarks do (decisions §5)', () => {
    const scan = createScan();
    const used = startCpu();
    scan.file('a.js', Buffer.from('\n* setTimeout('.repeat(57_000)));
    scan.result();
    // It was 2.5 s while the beginning of a block was looked for at each line.
    assert.ok(used() < 1200, `${used()} ms`);
  });
});

/** Lexer steps for a piece of code that is repeated, the scan having taken it too. */
function stepsOf(piece: string, times: number): number {
  const bytes = Buffer.from(`<?php ${piece.repeat(times)}`);
  const scan = createScan();
  scan.file('a.php', bytes);
  scan.result();
  const lexer = new PhpLexer(bytes);
  while (lexer.next() !== T.End);
  return lexer.steps;
}
