import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { assetPhrases, assetScripts } from './assets.js';
import { cataloguePhrases, catalogueScripts } from './catalogue.js';
import { doorPhrases, doorScripts } from './doors.js';
import { attributeRoads, frameworkPhrases, scriptRoads, sqlPhrases } from './frameworks.js';
import { handedPhrases, handedScripts } from './handed.js';
import { looseMarkup, loosePages, loosePhrases, looseScripts } from './loose.js';
import { offeredPages, offeredPhrases, offeredQueries, offeredScripts } from './offered.js';
import { markupSettings, outwardPages, outwardPhrases, outwardScripts } from './outward.js';
import { queryPhrases } from './queries.js';
import { PhraseFinder } from './scan.js';
import { scriptPhrases } from './scripts.js';
import { sentNames, sentPhrases } from './sent.js';
import { settingPhrases, shellPhrases } from './settings.js';
import { sharedPhrases, sharedScripts } from './shared.js';
import { sitePhrases } from './site.js';
import { storedPhrases, toolPhrases, toolScripts } from './stored.js';

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
  ...assetPhrases,
  ...assetScripts,
  ...doorPhrases,
  ...doorScripts,
  ...offeredScripts,
  ...offeredPages,
  ...offeredQueries,
  ...handedPhrases,
  ...handedScripts,
  ...sharedPhrases,
  ...sharedScripts,
  ...storedPhrases,
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
  ...handedScripts,
  ...sharedScripts,
  ...toolScripts,
  ...outwardScripts,
  ...assetScripts,
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
  ...handedScripts,
  ...sharedScripts,
]);
const inMarkup = new PhraseFinder([
  ...scriptPhrases,
  ...scriptRoads,
  ...attributeRoads,
  ...markupSettings,
  ...looseMarkup,
  ...toolPhrases,
]);
const inQueries = new PhraseFinder([
  ...queryPhrases,
  ...sqlPhrases,
  ...offeredQueries,
  ...sitePhrases.filter(({ found }) => found.id === 'inline_script.adds'),
]);
const inSettings = new PhraseFinder([...settingPhrases, ...shellPhrases, ...toolPhrases]);
const inTools = new PhraseFinder(toolPhrases);
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
  ...of('procfile caddyfile captain-definition vagrantfile jenkinsfile justfile', inTools),
  ...of('json json5 neon dist conf gradle kts lintstagedrc babelrc huskyrc mocharc swcrc', inTools),
  ...of('sh bash mk dockerfile service toml', inShells),
]);

/** Of tools: longer files are data. */
const LONGEST_SETTINGS = 65_536;

/** What they run has a rule of its own (file-rules/install-script.ts). */
const MANIFESTS = new Set(['package.json', 'composer.json', 'devcontainer.json', 'tasks.json']);

/** `Procfile`, `Caddyfile` */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** What words that stand together say of a program, a script, a query or settings, by the file's kind. */
export function scanTogether(path: string, b: Uint8Array, isPhp: boolean, report: Report): void {
  const finder = isPhp ? inPrograms : KINDS.get(extensionOf(path) || nameOf(path));
  if (finder === inTools && (b.length > LONGEST_SETTINGS || MANIFESTS.has(nameOf(path)))) return;
  finder?.scan(b, report);
}
