import { reportNotScanned, ScanBound } from '../../../domain/scan/bound.js';
import { finding } from '../../../domain/scan/finding.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { flagRules } from '../../../domain/scan/flag-rules.js';
import { keepFairly } from '../../../domain/scan/keep.js';
import { createScan } from '../../../domain/scan/scan.js';

/** What is said of several files together: counts, what is kept of many flags, how much is scanned. */
export const packageEntries: readonly { readonly name: string; lines(): readonly string[] }[] = [
  { name: 'counts of files', lines: countLines },
  { name: 'paths', lines: pathLines },
  { name: 'first bytes', lines: byteLines },
  { name: 'flags that are kept fairly', lines: keptLines },
  { name: 'how much is scanned', lines: boundLines },
  { name: 'why not', lines: whyLines },
];

function countLines(): string[] {
  const scan = createScan();
  scan.file('a.php', Buffer.from('<?php eval($a); system($b);\n'.repeat(22)));
  scan.file('b.php', Buffer.from('<?php eval($_GET["a"]);'));
  scan.file('b.php', Buffer.from('<?php eval($a);'));
  scan.file('.env', Buffer.from('A=1'));
  scan.file('x/.git/config', Buffer.from('a'));
  scan.file('x/.git/head', Buffer.from('a'));
  scan.file('\u202ea.zip', Buffer.from('PK\x03\x04'));
  scan.file('c.txt', Buffer.from('harmless'));
  const { flags, flag_count, flags_by_rule, flags_cut } = scan.result();
  const rules = flagRules.filter((rule) => flags_by_rule[rule] > 0);
  return [
    `${flag_count} in all: ${rules.map((rule) => `${rule} ${flags_by_rule[rule]}`).join(', ')}`,
    ...flags_cut.map(({ file, rule, found }) => `cut ${file} ${rule} ${found}`),
    ...flags.map(
      ({ file, line, column, rule, severity, excerpt }) => `${file} ${line}:${column} ${severity} ${rule} ${excerpt}`,
    ),
  ];
}

function pathLines(): string[] {
  const names = [
    '.git',
    'CVS',
    '.github',
    '.vscode',
    '.claude',
    'CLAUDE.md',
    'a.instructions.md',
    'a.mdc',
    'a~',
    'a.bak',
    '.bak',
    'bak',
    'a.zip',
    '.zip',
    'zip',
    'a.tar.gz',
    'Thumbs.db',
    '.DS_Store',
    'a.docx',
    '.env',
    '.env.example',
    '.env.production',
    '.env.dist.local',
    'env',
    '.environment',
    '.htpasswd',
    'id_rsa',
    'ID_RSA',
    'id_rsa.pub',
    'auth.json',
    'a.swp',
  ];
  return names.flatMap((name) =>
    [name, `x/${name}`, `${name}/x`, `/${name}`, `${name}/`].flatMap((path) =>
      [false, true].map((isFolder) => {
        const scan = createScan();
        scan.path(path, isFolder);
        if (!isFolder) scan.file(path, Buffer.from('a'));
        const said = scan.result().flags.map(({ rule, finding: { params } }) => `${rule} ${JSON.stringify(params)}`);
        return `${path}${isFolder ? ' as a folder' : ''}: ${said.join(', ') || 'nothing'}`;
      }),
    ),
  );
}

const FIRST_BYTES = [
  ...[
    'PK\x03\x04',
    'PK\x03\x05',
    'Rar!\x1a\x07',
    '7z\xbc\xaf\x27\x1c',
    '\x1f\x8b\x08',
    'BZh',
    'BZh91AY&SY',
    'BZh9xAY&SY',
  ],
  ...[
    '\xfd7zXZ\0',
    '\x28\xb5\x2f\xfd',
    '!<arch>\n',
    'MSCF\0\0\0\0',
    `${'a'.repeat(257)}ustar`,
    `${'a'.repeat(256)}ustar`,
  ],
  ...[
    '\x7fELF',
    '\xfe\xed\xfa\xce',
    '\xfe\xed\xfa\xcf',
    '\xce\xfa\xed\xfe',
    '\xcf\xfa\xed\xfe',
    '\xca\xfe\xba\xbe\0\0\0',
  ],
  ...['\xca\xfe\xba\xbf\0\0\0', '\x4c\0\0\0\x01\x14\x02', '\x4c\0\0\0\x01\x14\x03'],
  ...['PE', 'NE', 'LE', 'LX', 'MZ', 'PF'].map((mark) => `MZ${'a'.repeat(58)}\x40\0\0\0${mark}aa`),
  ...['\x3f', '\x41', '\xff'].map((place) => `MZ${'a'.repeat(58)}${place}\0\0\0PEaa`),
];

function byteLines(): string[] {
  return FIRST_BYTES.flatMap((first) =>
    ['', '\0', '\x01', '\x27', '\x28', 'a', 'aaaa'].map((rest) => {
      const scan = createScan();
      scan.file('a.bin', Buffer.from(first + rest, 'latin1'));
      const rules = scan.result().flags.map(({ rule }) => rule);
      return `${JSON.stringify(first + rest)}: ${rules.join(', ') || 'nothing'}`;
    }),
  );
}

function keptLines(): string[] {
  const [one = 'eval', other = 'eval', third = 'eval'] = flagRules;
  const flag = (rule: Flag['rule'], severity: Flag['severity'], line: number): Flag => ({
    rule,
    severity,
    file: 'a',
    line,
    column: 1,
    excerpt: '',
    finding: finding('eval.template'),
  });
  const flags = [
    ...Array.from({ length: 9 }, (_, at) => flag(one, at % 3 === 0 ? 'high' : 'low', at)),
    ...Array.from({ length: 5 }, (_, at) => flag(other, 'medium', at)),
    flag(third, 'low', 0),
  ];
  return [0, 1, 2, 3, 4, 7, 10, 14, 15, 16].map((most) => {
    const kept = keepFairly(flags, most);
    return `${most}: ${kept.map(({ rule, severity, line }) => `${rule} ${severity} ${line}`).join(', ')}`;
  });
}

const MIB = 1024 * 1024;

function boundLines(): string[] {
  return [0, 1, MIB].map((packed) => {
    const bound = new ScanBound(packed);
    const sizes = [
      24 * MIB,
      24 * MIB + 4 * packed,
      24 * MIB + 1,
      30 * MIB,
      4096,
      4097,
      10,
      50 * MIB,
      50 * MIB,
      50 * MIB,
      50 * MIB,
    ];
    return `${packed}: ${sizes.map((size) => bound.lengthOf(size)).join(' ')}`;
  });
}

function whyLines(): string[] {
  const lines: string[] = [];
  for (const why of ['package', 'values', 'nesting'] as const)
    reportNotScanned((rule, at, { id }, severity) => lines.push(`${rule} ${at} ${id} ${severity}`), 7, why);
  return lines;
}
