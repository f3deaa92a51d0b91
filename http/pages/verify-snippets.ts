/** A check of a file in one language, to copy: the file stands in the folder it is run in. */
export interface Snippet {
  readonly language: 'shell' | 'php' | 'node';
  readonly code: string;
}

/** How a program asks the registry about a file (service.md, Verification answers); a test runs each of them. */
export function verifySnippets(baseUrl: string, slug: string, version: string): readonly Snippet[] {
  const file = `${slug}-${version}.zip`;
  const url = `${baseUrl}/v1/artifacts/${slug}/verify`;
  return [
    {
      language: 'shell',
      code: [
        `sha256=$(sha256sum ${file} | cut -d' ' -f1)`,
        `curl -sSG -d version=${version} -d sha256=$sha256 \\`,
        `  ${url}`,
      ].join('\n'),
    },
    {
      language: 'php',
      code: [
        '<?php',
        `$url = '${url}';`,
        `$query = ['version' => '${version}'];`,
        `$query['sha256'] = hash_file('sha256', '${file}');`,
        '$answer = file_get_contents("$url?" . http_build_query($query));',
        '// verified, altered or unknown',
        'echo json_decode($answer)->answer, PHP_EOL;',
      ].join('\n'),
    },
    {
      language: 'node',
      code: [
        "import { createHash } from 'node:crypto';",
        "import { readFile } from 'node:fs/promises';",
        '',
        `const file = await readFile('${file}');`,
        "const sha256 = createHash('sha256').update(file).digest('hex');",
        'const url = new URL(',
        `  '${url}',`,
        ');',
        `url.search = new URLSearchParams({ version: '${version}', sha256 });`,
        'const response = await fetch(url);',
        'const { answer } = await response.json();',
        'console.log(answer); // verified, altered or unknown',
      ].join('\n'),
    },
  ];
}
