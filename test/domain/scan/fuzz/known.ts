/** The dearest inputs of the grammar that are known, by their seeds: those that took more than they may, and the worst of 26,000 others. */
export const dearSeeds: readonly number[] = [
  65, 121, 235, 349, 1448, 1900, 3169, 4000, 6815, 7046, 7249, 100300, 102227, 104482, 104807, 200007, 200010, 200022,
  200026, 200040, 200048, 200074, 200077, 200080, 200085, 200123, 200150, 200151, 200159, 200179, 200216, 200243,
  200246, 200267, 200290, 200292, 200356, 200406, 200504, 200507, 200610, 200619, 200637, 200668, 200716, 200733,
  200772, 200773, 200784, 200812, 200875, 200919, 200955, 200956, 200962, 200963, 201083, 201084, 201110, 201140,
  201150, 201230, 201306, 201328, 201464, 201721, 201810, 201998, 202127, 202234, 202358, 202376, 202378, 202600,
  202631, 202761, 202920, 202924, 203113, 203179, 203185, 203278, 203317, 203593, 203627, 203708, 203748, 203869,
  203983, 204242, 204684, 204885, 204937, 204941, 205119, 205226, 205510, 205861, 205911, 206465, 206477, 206577,
  206690, 207030, 207332, 207333, 207375, 207376, 207693, 208105, 208123, 208462, 208468, 208660, 208672, 208754,
  208830, 208841, 209042, 209144, 209301, 209609, 209611, 209785, 209823, 210595, 211023, 211278, 211287, 211294,
  211356, 211536, 211649, 211981, 212028, 212410, 212417, 212418, 212477, 212581, 212719, 212832, 212835, 213516,
  213933, 213934, 214104, 214324, 214383, 214444, 214445, 300106, 301107, 301709, 301926, 666737,
];

/** The dearest units known that somebody wrote, `#` for a number that goes up. */
export const dearUnits: readonly string[] = [
  "$a='x'.$a;",
  "if($c){$a='x'.$a;}",
  '$a=[$a,$a];',
  '$b="a$b{$a}c";',
  "$a=array_merge($a,['x']);",
  "$a=array_map('str_rot13',array_merge($a,['ab']));",
  '$f=chr(115).chr(121);',
  "$a='http://1.'.'2.3.4';",
  'goto a;a:$a=$a.$b;',
  '$v#=$a.$v#;',
  "json_decode('').",
  "range(1,'abc').",
  "sprintf('%s%s%s',$a,'b',$c).",
  "implode('/',[$a,'b',$c]).",
  'eval(a);',
  'system($a);',
  '?><script>eval(a)</script><?php ',
  '?><a onclick="eval(a)"><?php ',
  '?>a(x <?=$a;',
];

/** The same of JavaScript: what stands before, and what is repeated after it. */
export const dearScripts: readonly (readonly [start: string, unit: string])[] = [
  ['', "a='x'+a;"],
  ['', "if(a){b='x'+b}else{b=b+'y'}"],
  ['', "(()=>{a='x'+a})();"],
  ['', "a=b?'x'+a:'y'+a;"],
  ['', `a=\`x\${a}\`;`],
  ['', "a+='x.y';"],
  ['', "[a,b]=[b,'x'+a];"],
  ['', "a#='x'+a;"],
  ['', "a=a.concat('x');"],
  ['', 'eval(a);'],
  ['', "class A#{b='x'+c;d(){return this.b+'x'}}"],
  ['', "a=<b c={a+'x'}>{'x'+a}</b>;"],
  [`a='${'/a.b'.repeat(60)}';`, 'b[a];'],
  [`a='${'/a.b'.repeat(60)}';`, 'b.src=a;'],
  [`a='${'<a '.repeat(80)}';`, 'html(a);'],
  [`a='${'<a'.repeat(120)}';`, 'b.innerHTML=a+c;'],
  [`a=[${`'${' '.repeat(250)}',`.repeat(60)}];`, 'require(a);'],
  [`a=[${`'${' '.repeat(250)}',`.repeat(60)}];`, 'b={deps:a};'],
  // A letter and a blank of two bytes.
  ['', '\xc3\xa9\xc2\xa0'],
];

/** Files behind whose text there are only blank lines: what stands there, for patterns that begin with a line. */
export const beforeBlankLines: readonly (readonly [path: string, start: string])[] = [
  ['a.env', 'LD_PRELOAD'],
  ['a.npmrc', 'node-options'],
  ['a.h', '# define'],
  ['Dockerfile', 'RUN curl -s https://x.example/a'],
  ['a.service', 'ExecStart=/usr/bin/curl x'],
  ['nginx.conf', 'location /pay { proxy_pass https://pay.example; }'],
];

/** The same of files in other languages: what is repeated after the path. */
export const dearFiles: readonly (readonly [path: string, unit: string])[] = [
  ['a.sh', `${'QUJD'.repeat(1000)}\n`],
  ['nginx.conf', `location ${'js '.repeat(1300)}\n`],
  ['.htaccess', `SetEnv PHP_VALUE ${'a=b;'.repeat(900)}\n`],
  ['a.json', `${'shell_exec $_ include '.repeat(180)}\n`],
  ['a.sql', `${'insert into copy <a '.repeat(200)}\n`],
  ['a.twig', '{{ a|'],
  ['a.twig', '|sort('],
  ['a.tpl', '{fetch '],
  ['a.blade.php', '@json($abcd)'],
  ['a.html', '<script>eval(a)</script>'],
  ['a.html', '<a onclick="eval(a)">'],
  ['a.html', `<script>a='${'<a '.repeat(80)}';${'html(a);'.repeat(6)}</script>`],
  ['a.html', `<script>${"a='x'+a;".repeat(100)}</script>`],
];

/** Code made of a unit, of about so many bytes; PHP, if not another start is given. */
export function repeatedUnit(unit: string, size: number, start = '<?php '): string {
  const pieces = [start];
  for (let i = 0, length = 0; length < size; i++, length += unit.length) pieces.push(unit.replaceAll('#', String(i)));
  return pieces.join('');
}
