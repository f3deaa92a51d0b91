import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { cataloguePhrases, catalogueScripts } from './catalogue.js';
import { doorPhrases, doorScripts } from './doors.js';
import { attributeRoads, frameworkPhrases, scriptRoads, sqlPhrases } from './frameworks.js';
import { looseMarkup, loosePages, loosePhrases, looseScripts } from './loose.js';
import { offeredPages, offeredPhrases, offeredQueries, offeredScripts } from './offered.js';
import { markupSettings, outwardPages, outwardPhrases, outwardScripts } from './outward.js';
import { queryPhrases } from './queries.js';
import { PhraseFinder } from './scan.js';
import { scriptPhrases } from './scripts.js';
import { sentNames, sentPhrases } from './sent.js';
import { settingPhrases, shellPhrases } from './settings.js';
import { sitePhrases } from './site.js';

const inPrograms = new PhraseFinder([
  ...sitePhrases,
  ...cataloguePhrases,
  ...frameworkPhrases,
  ...queryPhrases,
  ...sentPhrases,
  ...sentNames,
  ...loosePhrases,
  ...looseScripts,
  ...loosePages,
  ...offeredPhrases,
  ...doorPhrases,
  ...doorScripts,
  ...offeredScripts,
  ...offeredPages,
  ...offeredQueries,
  ...scriptPhrases,
  ...scriptRoads,
  ...attributeRoads,
  ...outwardPhrases,
  ...outwardScripts,
  ...outwardPages,
]);
const inScripts = new PhraseFinder([
  ...scriptPhrases,
  ...catalogueScripts,
  ...scriptRoads,
  ...looseScripts,
  ...offeredScripts,
  ...doorScripts,
  ...outwardScripts,
]);
const inPages = new PhraseFinder([
  ...scriptPhrases,
  ...scriptRoads,
  ...attributeRoads,
  ...looseScripts,
  ...loosePages,
  ...offeredPages,
  ...doorScripts,
  ...outwardScripts,
  ...outwardPages,
]);
const inMarkup = new PhraseFinder([
  ...scriptPhrases,
  ...scriptRoads,
  ...attributeRoads,
  ...markupSettings,
  ...looseMarkup,
]);
const inQueries = new PhraseFinder([
  ...queryPhrases,
  ...sqlPhrases,
  ...offeredQueries,
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
  ...of('sql', inQueries),
  ...of('xml xlf xhtml', inMarkup),
  ...of('yml yaml', inSettings),
  ...of('sh bash mk dockerfile service toml', inShells),
]);

/** What words that stand together say of a program, a script, a query or settings, by the file's kind. */
export function scanTogether(path: string, b: Uint8Array, isPhp: boolean, report: Report): void {
  const finder = isPhp ? inPrograms : KINDS.get(extensionOf(path));
  finder?.scan(b, report);
}
