import type { Random } from './random.js';

const leaves = [
  'a',
  'v#',
  "'x'",
  '"\\x41"',
  '`t`',
  '1',
  '0x#',
  'eval',
  'Function',
  "'//1.'",
  "'QUJD'",
  '/a[/]b/g',
  '_0x#',
  'atob',
  'this',
];

export function scriptExpression(random: Random, depth: number): string {
  if (depth <= 0) return random.of(leaves);
  const inner = (): string => scriptExpression(random, depth - 1 - random.below(2));
  switch (random.below(9)) {
    case 0:
      return `${inner()}+${inner()}`;
    case 1:
      return `a(${inner()})`;
    case 2:
      return `[${inner()},${inner()}]`;
    case 3:
      return `a[${inner()}]`;
    case 4:
      return `\`x\${${inner()}}y\``;
    case 5:
      return `String.fromCharCode(${inner()},97,98)`;
    case 6:
      return `({k#:${inner()}})`;
    case 7:
      return `setTimeout(${inner()})`;
    default:
      return `(function(){return ${inner()}})()`;
  }
}

export function scriptStatement(random: Random): string {
  const value = scriptExpression(random, 1 + random.below(3));
  return random.of([
    `a=${value};`,
    `var v#=${value};`,
    `if(a){${value}}`,
    `${value}\n`,
    `a+=${value};`,
    `const {b}=${value};`,
  ]);
}

export const scriptOpenings = [
  '(',
  '[',
  '{',
  '`${',
  '`',
  "'",
  '/',
  '/[',
  '/*',
  '//',
  '\\u{',
  'eval(',
  'setTimeout(',
  'a(',
  '!',
  '=>',
  '<!--',
  '"\\',
  "'//'+",
  'String.fromCharCode(',
  "['",
  'x?.',
  '0x',
  '_0x1(',
  '<?= ',
  '<script>',
  'return/a',
];
