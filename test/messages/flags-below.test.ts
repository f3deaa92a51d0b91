import assert from 'node:assert/strict';
import { notScannedMessages } from '../../domain/scan/bound.js';
import { serverMessages } from '../../domain/scan/file-rules/server-config.js';
import { inlineMessages } from '../../domain/scan/inline/scan.js';
import { writeMessages } from '../../domain/scan/php-rules/file-write.js';
import { environmentMessages } from '../../domain/scan/php-rules/process-environment.js';
import { unserializeMessages } from '../../domain/scan/php-rules/unserialize-request.js';
import { createScan } from '../../domain/scan/scan.js';
import { hiddenMessages } from '../../domain/scan/script/obfuscated.js';
import { secretForms } from '../../domain/scan/secret-forms.js';
import { secretFile, secretMessage } from '../../domain/scan/secrets.js';
import { translated } from '../../messages/below.js';
import { readSamples } from '../domain/scan/samples.js';

const files: Readonly<Record<string, string>> = {
  'a.php': [
    '<?php',
    'eval($x);',
    'shell_exec($x);',
    '`ls`;',
    "array_map('system', $x);",
    "include $_GET['x'];",
    "include 'https://example.com/x.php';",
    "$u = 'http://192.0.2.7/x';",
    `$b = base64_decode('${'QUJD'.repeat(100)}');`,
    `$h = "${'\\x41'.repeat(600)}";`,
    'eval(base64_decode($x));',
    "$f = 'ev' . 'il'; $f($x);",
    '$_GET["f"]($x);',
    'preg_replace($_GET["p"], "", $x);',
    'preg_replace("/x/e", "", $x);',
    'mb_ereg_replace("x", "", $x, "e");',
    'eval($_POST["c"]);',
    'system($_GET["c"]);',
    'eval(file_get_contents("https://example.com/x"));',
  ].join('\n'),
  'b.js': 'setTimeout("alert(1)", 1);\nnew Function("x");\nconst a = "\u202e";\nconst b = "x\u200by";\n',
  '.git/config': 'x',
  '.DS_Store': 'x',
  'CLAUDE.md': 'x',
  'inner.zip': 'PK',
  '.env': 'X=1',
};

describe('what the scan says, on the pages', () => {
  it('is there in German', () => {
    const scan = createScan();
    for (const [path, text] of Object.entries(files)) scan.file(path, Buffer.from(text));
    const { flags } = scan.result();
    assert.ok(flags.length >= 18, String(flags.length));
    const missing = flags.map(({ message }) => message).filter((message) => translated('de', message) === null);
    assert.deepEqual(missing, []);
  });

  it('is there in German for the rules beyond the specification', () => {
    const scan = createScan();
    const told = [
      notScannedMessages,
      serverMessages,
      hiddenMessages,
      inlineMessages,
      writeMessages,
      unserializeMessages,
      environmentMessages,
    ].flatMap((messages) => Object.values(messages));
    for (const { file, text } of readSamples('hostile-files')) scan.file(file, Buffer.from(text));
    scan.file('bin/tool', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'));
    const all = [...told, ...scan.result().flags.map(({ message }) => message)];
    assert.deepEqual(
      all.filter((message) => translated('de', message) === null),
      [],
    );
  });

  it('names every kind of secret in German', () => {
    const names = ['.env', '.htpasswd', '.netrc', 'id_rsa', 'auth.json'].map((name) => secretFile(name) ?? '');
    const kinds = [...secretForms.map(({ owner }) => owner), ...names, 'a SendGrid key', 'a Telegram bot token'];
    const english = kinds.filter((kind) => translated('de', secretMessage(kind))?.includes(`${kind}.`) !== false);
    assert.deepEqual(english, []);
  });
});
