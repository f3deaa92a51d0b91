import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientConfiguration, registryEntry } from './client-manifests.js';
import { commandsTable } from './commands-table.js';
import { openApi } from './openapi.js';
import { limitsTable, settingsTable } from './settings-table.js';
import { authorityTables, capabilityTable, errorTable, toolsTable } from './tables.js';

/** The root of the checkout; this file runs from `dist/main/reference`. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Every generated file as it should be now, by its path from the root. */
export function currentFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', withBlocks(storedFile('README.md'), { tools: toolsTable() })],
    ['docs/reference/capabilities.md', capabilitiesPage()],
    ['docs/reference/commands.md', commandsPage()],
    ['docs/reference/settings.md', settingsPage()],
    ['docs/reference/limits.md', withBlocks(storedFile('docs/reference/limits.md'), { limits: limitsTable() })],
    ['docs/protecting-an-api.md', withBlocks(storedFile('docs/protecting-an-api.md'), resourceServers())],
    ['docs/errors.md', errorsPage()],
    ['docs/authority.md', authorityPage()],
    ['mcp.json', json(clientConfiguration())],
    ['server.json', json(registryEntry())],
    ['docs/openapi.json', json(openApi())],
  ]);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
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

function capabilitiesPage(): string {
  return `${NOTE}

# Capabilities

Everything that the service does is one capability: one definition, used by every interface. *Interfaces* says where it
can be called: \`mcp\` (agent tools), \`http\` (the HTTP API), \`pages\` (the web) or \`cli\` (the command line). *Who* is the
scope or role that it takes; [authority.md](../authority.md) has the answer to every kind of caller.

${capabilityTable()}
`;
}

function commandsPage(): string {
  return `${NOTE}

# Commands

\`npx countersign COMMAND --help\` lists the options of a command. With \`--json\`, a command prints one JSON object. Exit
status: 0 success, 1 error, 2 wrong use or wrong settings. Administrative commands work on the data of the service, also
while it runs, and are recorded in the audit log.

The command line speaks English or German, by the locale (\`LC_ALL\`, \`LC_MESSAGES\`, \`LANG\`). What is typed is the same in
every language, and so are states, roles and scopes in tables. With \`--json\`, answers and errors are as on the wire, in
English.

${commandsTable()}
`;
}

function settingsPage(): string {
  return `${NOTE}

# Settings

Set environment variables, or name a JSON file in \`COUNTERSIGN_CONFIG\` that has the same names in lower case without
the prefix (\`base_url\` for \`COUNTERSIGN_BASE_URL\`). The service does not start if it finds an unknown
\`COUNTERSIGN_*\` name.

\`COUNTERSIGN_URL\` and \`COUNTERSIGN_TOKEN\` are for clients: \`countersign mcp\` and \`countersign listen\`.
[limits.md](limits.md) has the names and defaults of \`COUNTERSIGN_LIMITS\`; [operating.md](../operating.md) explains the
settings in use.

${settingsTable()}
`;
}

function errorsPage(): string {
  return `${NOTE}

# Errors

Every error names its code, the field, what was received and what was expected. Over HTTP it is
\`application/problem+json\` (RFC 9457). An agent tool returns the same object with \`isError: true\` and two more fields:
\`hint\`, the next step in words, and \`next\`, the tool call (\`tool\`, \`arguments\`) or the \`page\` to continue with, or
\`null\`.

A request is checked in stages. \`faults\` lists every fault of the stage that failed, at most 50, with \`faults_total\` if
there are more; the first fault is repeated at the top level. \`too_large\` has the status 413 for a body over its limit,
422 for an announced size or the content of an archive, and 431 for the request head.

${errorTable()}
`;
}

function authorityPage(): string {
  return `${NOTE}

# Who may call what

One table for each interface: its capabilities, and the answer to each kind of caller. \`yes\` means that the call is
carried out, if the artifact is the caller's own; another account's artifact answers \`artifact_not_found\`. \`yes (recent
password)\` means that the person must also have confirmed the password, and the second factor if it is on, within the
last 15 minutes. No token of any kind can make a decision.

${authorityTables()}
`;
}
