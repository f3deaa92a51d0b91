import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { cataloguePhrases, catalogueScripts } from './catalogue.js';
import { attributeRoads, frameworkPhrases, scriptRoads, sqlPhrases } from './frameworks.js';
import { markupSettings, outwardPages, outwardPhrases, outwardScripts } from './outward.js';
import { queryPhrases } from './queries.js';
import { PhraseFinder } from './scan.js';
import { scriptPhrases } from './scripts.js';
import { settingPhrases, shellPhrases } from './settings.js';
import { sitePhrases } from './site.js';

const inPrograms = new PhraseFinder([
  ...sitePhrases,
  ...cataloguePhrases,
  ...frameworkPhrases,
  ...queryPhrases,
  ...scriptPhrases,
  ...scriptRoads,
  ...attributeRoads,
  ...outwardPhrases,
  ...outwardScripts,
  ...outwardPages,
]);
const inScripts = new PhraseFinder([...scriptPhrases, ...catalogueScripts, ...scriptRoads, ...outwardScripts]);
const inPages = new PhraseFinder([
  ...scriptPhrases,
  ...scriptRoads,
  ...attributeRoads,
  ...outwardScripts,
  ...outwardPages,
]);
const inMarkup = new PhraseFinder([...scriptPhrases, ...scriptRoads, ...attributeRoads, ...markupSettings]);
const inQueries = new PhraseFinder([
  ...queryPhrases,
  ...sqlPhrases,
  ...sitePhrases.filter(({ found }) => found.id === 'inline_script.adds'),
]);
const inSettings = new PhraseFinder([...settingPhrases, ...shellPhrases]);
const inShells = new PhraseFinder(shellPhrases);

function of(endings: string, finder: PhraseFinder): [string, PhraseFinder][] {
  return endings.split(' ').map((ending) => [ending, finder]);
}

const KINDS: ReadonlyMap<string, PhraseFinder> = new Map([
  ...of('js mjs cjs ts mts cts', inScripts),
  ...of('php jsx tsx html htm tpl twig vue svg smarty latte phtml hbs liquid j2 volt', inPages),
  ...of('xml', inMarkup),
  ...of('sql', inQueries),
  ...of('yml yaml', inSettings),
  ...of('sh bash mk dockerfile service toml', inShells),
]);

/** What words that stand together say of a program, a script, a query or settings, by the file's kind. */
export function scanTogether(path: string, b: Uint8Array, isPhp: boolean, report: Report): void {
  const finder = isPhp ? inPrograms : KINDS.get(extensionOf(path));
  finder?.scan(b, report);
}
