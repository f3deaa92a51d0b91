import { readFileSync } from 'node:fs';
import { type FlagRule, flagRules, usualSeverity } from '../../domain/scan/flag.js';
import { resourcePages, resourcesForAgent } from '../../messages/en/agent-resources.js';
import { releases } from '../../messages/en/pages/releases.js';
import { PACKAGE_FOLDER } from '../package-folder.js';
import { flagsUri } from './links.js';
import { table } from './markdown-table.js';
import type { Resource } from './resource.js';

/** The rules of the scan, in the words of the page for publishers. */
export const flags: Resource = {
  uri: flagsUri,
  name: 'flags',
  ...resourcesForAgent.flags,
  mimeType: 'text/markdown',
  read: async () => {
    const words = ruleWords();
    const rows = flagRules.map((rule) => [`\`${rule}\``, usualSeverity[rule], words[rule]]);
    return resourcePages.flags.text(table(resourcePages.flags.head, rows));
  },
};

let known: Readonly<Record<FlagRule, string>> | null = null;

/** As the pages read it. */
const guide = new URL('docs/scan.md', PACKAGE_FOLDER);

/** What a rule flags: its cell in the tables of `docs/scan.md`, behind its name on pages. */
function ruleWords(): Readonly<Record<FlagRule, string>> {
  if (known !== null) return known;
  const text = readFileSync(guide, 'utf8');
  const words = flagRules.map((rule): [FlagRule, string] => {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${rule}\` |`));
    const what = row
      ?.split(/(?<!\\)\|/)[2]
      ?.trim()
      .replaceAll('\\|', '|');
    const name = releases.flags.rules[rule];
    return [rule, what === undefined ? name : `${name}: ${what}`];
  });
  known = Object.fromEntries(words) as Record<FlagRule, string>;
  return known;
}
