/** A check of a file in one language, to copy: the file stands in the folder it is run in. */
export interface Snippet {
  readonly language: 'shell' | 'php' | 'node';
  readonly code: string;
}

/** How a program asks the registry about a file (service.md, Verification answers); a test runs each of them. */
export function verifySnippets(baseUrl: string, slug: string, version: string): readonly Snippet[] {
  const file = `${slug}-${version}.zip`;
  const ask = `${baseUrl}/v1/artifacts/${slug}/verify?version=${version}&sha256=`;
  return [
    { language: 'shell', code: `curl "${ask}$(sha256sum ${file} | cut -d' ' -f1)"` },
    {
      language: 'php',
      code: [
        '<?php',
        `$sha256 = hash_file('sha256', '${file}');`,
        `$answer = file_get_contents('${ask}' . $sha256);`,
        'echo json_decode($answer)->answer, PHP_EOL; // verified, altered or unknown',
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
        `const response = await fetch(\`${ask}\${sha256}\`);`,
        'const { answer } = await response.json();',
        'console.log(answer); // verified, altered or unknown',
      ].join('\n'),
    },
  ];
}
