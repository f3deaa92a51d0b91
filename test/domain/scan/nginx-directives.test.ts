import assert from 'node:assert/strict';
import { flagsOf, told } from './found.js';

function foundIn(text: string): string[] {
  return flagsOf('conf/nginx.conf', Buffer.from(text)).map((flag) => `${flag.line} ${told(flag)}`);
}

const pass = 'fastcgi_pass 127.0.0.1:9000;';

describe('directives of nginx', () => {
  const given: readonly (readonly [text: string, line: number])[] = [
    [`location ~ \\.png$ { ${pass} }`, 1],
    [`location\n~ \\.png$ {\n${pass}\n}`, 3],
    [`location # of a;b\n  ~ \\.png$ # or so\n{\n  ${pass}\n}`, 4],
    [`location ~ \\.png$\n{\n  fastcgi_pass\n    127.0.0.1:9000;\n}`, 3],
    [`location ~ \\.png$ {\n${'add_header A b;\n'.repeat(50)}${pass}\n}`, 52],
    [`location ~ \\.png$ {\n  if ($a) {\n    set $b 1;\n  }\n  ${pass}\n}`, 5],
    ...["add_header X it's;", 'set $a b"c;', 'add_header X "a\\"";', '# \r"'].map(
      (before) => [`${before}\nlocation\n~ \\.png$ {\n  ${pass}\n}`, before.includes('\r') ? 5 : 4] as const,
    ),
    [`location ~ \\.png$ {\n  location ~ \\.svg$ { deny all; }\n  ${pass}\n}`, 3],
    [`server { listen 80;location ~ \\.png$ { ${pass} } }`, 1],
    [`add_header A "\n#"; location ~ \\.png$ { ${pass} }`, 2],
    [`location ~ "\n#|\\.png$" { # of a\n  ${pass}\n}`, 3],
    [`location ~ \\.png$ { set $a "${'$'}{b}c"; set $d $e${'$'}{f};\n  ${pass}\n}`, 2],
    [`location ~ \\.png$ {\n  # }\n  add_header A "}";\n  ${pass}\n}`, 4],
  ];
  for (const [text, line] of given) {
    it(`gives pictures to PHP: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(foundIn(text), [`${line} high server_config server_config.handler`]);
    });
  }

  const honest = [
    `location ~ \\.png$ { expires 1d; }\nlocation ~ \\.php$ {\n  ${pass}\n}`,
    `location ~ \\.png$\n{\n  expires 1d;\n}\nlocation ~ \\.php$ {\n  ${pass}\n}`,
    `location ~ \\.png$ {\n  location ~ \\.svg$ { deny all; }\n  expires 1d;\n}\nlocation ~ \\.php$ { ${pass} }`,
  ];
  for (const text of honest)
    it(`gives only programs to PHP: ${JSON.stringify(text)}`, () => assert.deepEqual(foundIn(text), []));
});
