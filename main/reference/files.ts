import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsTable } from './commands-table.js';
import { openApi } from './openapi.js';
import { limitsTable, settingsTable } from './settings-table.js';
import { authorityTables, capabilityTable, errorTable } from './tables.js';

/** The root of the checkout; this file runs from `dist/main/reference`. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Every generated file as it should be now, by its path from the root. */
export function currentFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', withBlocks(storedFile('README.md'), readmeBlocks())],
    ['docs/operating.md', withBlocks(storedFile('docs/operating.md'), { limits: limitsTable() })],
    ['docs/protecting-an-api.md', withBlocks(storedFile('docs/protecting-an-api.md'), resourceServers())],
    ['docs/errors.md', errorsPage()],
    ['docs/authority.md', authorityPage()],
    ['docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
  ]);
}

function readmeBlocks(): Readonly<Record<string, string>> {
  return { capabilities: capabilityTable(), commands: commandsTable(), settings: settingsTable() };
}

/** The examples as they stand in their files, where tests run them. */
function resourceServers(): Readonly<Record<string, string>> {
  const shown = (language: string, path: string): string =>
    `\n\`\`\`${language}\n${storedFile(`docs/examples/resource-server/${path}`)}\`\`\`\n`;
  return {
    'node-gate': shown('js', 'node/gate.mjs'),
    'node-server': shown('js', 'node/server.mjs'),
    'php-gate': shown('php', 'php/gate.php'),
    'php-server': shown('php', 'php/server.php'),
  };
}

export function storedFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Replaces what stands between `<!-- generated: name -->` and `<!-- end -->`, for each name. */
export function withBlocks(page: string, blocks: Readonly<Record<string, string>>): string {
  let text = page;
  for (const [name, block] of Object.entries(blocks)) {
    const start = `<!-- generated: ${name} -->`;
    const from = text.indexOf(start);
    const to = text.indexOf('<!-- end -->', from);
    if (from === -1 || to === -1) throw new Error(`the page has no block ${name}`);
    text = `${text.slice(0, from + start.length)}\n${block}\n${text.slice(to)}`;
  }
  return text;
}

const NOTE = '<!-- Written by `npm run generate`. A change here is lost. -->';

function errorsPage(): string {
  return `${NOTE}

# Refusals

Every refusal names the code, the field, what arrived and what was expected: over HTTP as
\`application/problem+json\` (RFC 9457), from an agent tool as the same object with \`isError: true\`, a
\`hint\` in words and \`next\`: the call (\`tool\`, \`arguments\`) or the \`page\` to go on with, or \`null\`.
All faults of the stage that failed are listed in \`faults\`, at most 50, then \`faults_total\`; the first one is
repeated at the top. \`too_large\` is 413 for a body that is over its limit, 422 for an announced size or what an archive holds,
431 for the head of a request.

${errorTable()}
`;
}

function authorityPage(): string {
  return `${NOTE}

# Who may call what

One table for each door: the capabilities that are open there, and what comes of a call by each kind of caller. \`yes\`
means that the call goes on; whose artifact it is about is checked then, and another account's answers
\`artifact_not_found\`. \`fresh\`: a person has proved the password, and the second factor where one is on, in the last 15
minutes. Decisions have no door that a token of any kind could open.

${authorityTables()}
`;
}
