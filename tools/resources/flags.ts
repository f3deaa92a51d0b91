import { readFileSync } from 'node:fs';
import { type FlagRule, flagRules, usualSeverity } from '../../domain/scan/flag-rules.js';
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

/** What a rule flags: the list below its heading in `docs/scan.md`, behind its name on pages. */
function ruleWords(): Readonly<Record<FlagRule, string>> {
  if (known !== null) return known;
  const sections = readFileSync(guide, 'utf8').split(/^#+ /m);
  const words = flagRules.map((rule): [FlagRule, string] => {
    const section = sections.find((one) => one.startsWith(`\`${rule}\`\n`));
    const name = releases.flags.rules[rule];
    return [rule, section === undefined ? name : `${name}: ${inOneLine(section)}`];
  });
  known = Object.fromEntries(words) as Record<FlagRule, string>;
  return known;
}

/** Characters about one rule: an agent reads all rules at once, in 16,000 (decisions §10), and the guide has the rest. */
const MOST = 700;

/** The list of a section. Why the rule is there stands before it, and what the words of the list mean behind. */
function inOneLine(section: string): string {
  const [list = ''] = section.slice(section.search(/^- /m)).split('\n\n');
  const items = list
    .split(/^- /m)
    .slice(1)
    .map((item) => item.trim().replace(/^[A-Z](?=[a-z]*\b)/, (first) => first.toLowerCase()));
  const words = items.map((item) => item.replaceAll(/\s*\n\s*/g, ' '));
  const shown = words.filter((_, index) => words.slice(0, index + 1).join('; ').length <= MOST);
  return [...shown, ...(shown.length < words.length ? ['…'] : [])].join('; ');
}
