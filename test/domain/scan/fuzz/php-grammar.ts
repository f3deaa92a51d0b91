import type { Random } from './random.js';

/** Functions that the scan works out, and that call back. */
const functions = (
  'chr strrev str_rot13 base64_decode hex2bin implode str_replace substr trim strtolower sprintf array_map array_merge ' +
  'array_reverse array_flip array_keys array_slice array_diff explode str_split range gzinflate pack strtr urldecode ' +
  'call_user_func array_push compact json_decode unserialize preg_match preg_replace extract parse_str define constant'
).split(' ');

/** `#` stands for a number that may change with each repetition (see grammar.ts). */
const leaves = [
  '$a',
  '$b',
  '$v#',
  "'x'",
  "'abc'",
  '"\\x41"',
  '1',
  '97',
  '[]',
  '$_GET[1]',
  'K#',
  '$this->p',
  "''",
  "'//1.2'",
];

export function phpExpression(random: Random, depth: number): string {
  if (depth <= 0) return random.of(leaves);
  const inner = (): string => phpExpression(random, depth - 1 - random.below(2));
  switch (random.below(14)) {
    case 0:
      return `${inner()}.${inner()}`;
    case 1:
      return `${random.of(functions)}(${inner()})`;
    case 2:
      return `${random.of(functions)}(${inner()},${inner()})`;
    case 3:
      return `[${inner()},'k#'=>${inner()}]`;
    case 4:
      return `$a[${inner()}]`;
    case 5:
      return `($c?${inner()}:${inner()})`;
    case 6:
      return `(${inner()}??${inner()})`;
    case 7:
      return `"x$a{$b}$e[0]$o->p"`;
    case 8:
      return `match($c){1=>${inner()},default=>${inner()}}`;
    case 9:
      return `fn($x)=>${inner()}`;
    case 10:
      return `function($x)use($a){return ${inner()};}`;
    case 11:
      return `${inner()}^${inner()}`;
    case 12:
      return `(${inner()})(${inner()})`;
    default:
      return `<<<H\n{$a}x\nH`;
  }
}

export function phpStatement(random: Random): string {
  const value = phpExpression(random, 1 + random.below(3));
  const place = random.of(['$a', '$b', '$v#', "$a['k#']", '$a[]', '$this->p', '$GLOBALS["a"]', '[$a,$b]', '$$a']);
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return `${place}=${value};`;
    case 3:
      return `$a.=${value};`;
    case 4:
      return `if($c){${place}=${value};}`;
    case 5:
      return `foreach(${value} as $k=>$a){$b=$k;}`;
    case 6:
      return `function f#($x){$x(1);return ${value};}`;
    case 7:
      return `$a=f#(${value});`;
    case 8:
      return `include ${value};`;
    case 9:
      return `$a(${value});`;
    case 10:
      return `const K#=${value};`;
    default:
      return `${value};`;
  }
}

/** What is opened again and again, and never closed. */
export const phpOpenings = [
  '(',
  '[',
  '{',
  'f(',
  'chr(',
  '[[1,',
  '"{$a[',
  '"$a',
  '`',
  "'",
  '<<<A\n',
  '/*',
  '//',
  '#[',
  '$',
  '$a=',
  '$a[',
  '!',
  '-',
  '?',
  'fn()=>',
  'match(1){',
  'function(){',
  'if(1){',
  'new ',
  '${',
  '<?=',
  '?><?php ',
  'b"',
  '\\a',
  'a::',
  '(string)',
  '"\\',
  '@include ',
  'function f(',
  'use function a\\{',
  'return ',
  'class A{function f(){',
  'goto a;a:',
  '[$a,',
  'list(',
  '$a?->',
];
