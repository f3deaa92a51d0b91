import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import { createScan } from '../../../domain/scan/scan.js';

describe('the second tier', () => {
  const pieces: Readonly<Record<string, readonly string[]>> = {
    'a.html': [
      '<script>',
      '<script',
      '<!--',
      '<a b="',
      "<b onx='",
      '</script',
      '<x y',
      '="',
      "<a href='java&#x09;script:",
    ],
    'a.svg': ['<svg onload=', '<script>', '&#', '&quot;', '<a xlink:href="javascript:'],
    'a.js': [
      '_0x12 ',
      'atob(',
      'eval(',
      'String.fromCharCode(65,',
      '[]+(!',
      'x=atob(y);',
      'parseInt(',
      '"\\x61',
      'p,a,c,k,e,',
    ],
    '.htaccess': [
      '<Files ',
      '</Files>\n',
      'AddHandler php \\\n',
      ' ',
      'php_value "',
      'RewriteCond %{HTTP_REFERER} google\n',
    ],
    'web.config': ['<add path="', '<', '<remove ', '<%', 'extension="'],
    'a.sh': ['curl | ', 'sh <(', '|   ', 'nc -', ' \\\n', 'powershell '],
    'php.ini': ['a=', ' ;', '\r', 'extension= ', '\n'],
    'package.json': ['{"scripts":{"install":"', 'curl ', '[', '"'],
  };
  for (const [path, list] of Object.entries(pieces)) {
    it(`reads ${path} in steps in proportion to its size, whatever it is made of (decisions §5)`, function () {
      this.timeout(60_000);
      for (const piece of [...list, list.join('')]) {
        const time = (bytes: number): number => {
          const content = Buffer.from(piece.repeat(Math.ceil(bytes / piece.length)));
          const used = startCpu();
          const scan = createScan();
          scan.file(path, content);
          scan.result();
          return used();
        };
        const large = time(1_000_000);
        // Whatever a small text takes, this is no more than is allowed beyond it.
        if (large < 200) continue;
        const small = time(125_000);
        assert.ok(large < 8 * 4 * small + 200, `${JSON.stringify(piece)}: ${small} ms, then ${large} ms`);
      }
    });
  }
});
