import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { cutTagPhrases } from './cut-tags.js';
import { cutWordPhrases } from './cut-words.js';
import { directivePhrases } from './directives.js';
import { encodedPhrases } from './encoded.js';
import { entityPhrases, referencePhrases } from './entities.js';
import { filterPhrases } from './filters.js';
import { hostPhrases } from './hosts.js';
import { keyPhrases } from './keys.js';
import { lookAlikePhrases } from './look-alike-words.js';
import { markupPhrases } from './markup.js';
import { pageCodePhrases } from './page-code.js';
import { pageComponentPhrases } from './page-components.js';
import { pageHeadPhrases } from './page-heads.js';
import { pageOriginPhrases } from './page-origins.js';
import { pageRoadPhrases } from './page-roads.js';
import { pageTagPhrases } from './page-tags.js';
import { pageValuePhrases } from './page-values.js';
import { templatePhrases } from './pages.js';
import { phpPhrases } from './php/index.js';
import type { Phrase } from './phrase.js';
import { printedPhrases } from './printed.js';
import { queryPhrases } from './queries.js';
import { ofPages, ofPrograms, ofQueries, ofScripts, ofSettings, ofTools, type Remarks } from './remarks.js';
import { PhraseFinder } from './scan.js';
import { scriptPhrases } from './script/index.js';
import { nodePhrases } from './script/node.js';
import { nodeFilePhrases } from './script/node-files.js';
import { programPhrases } from './script/programs.js';
import { sentOptionPhrases } from './script/sent-options.js';
import { starterPhrases } from './script/starters.js';
import { assetPhrases } from './settings/assets.js';
import { settingFunctionPhrases, typoScriptPhrases } from './settings/functions.js';
import { bootstrapPhrases, importPhrases } from './settings/imports.js';
import { preloadPhrases } from './settings/preloads.js';
import { settingPhrases } from './settings/settings.js';
import { shellPhrases } from './settings/shell.js';
import { toolPhrases } from './settings/tools.js';
import { styleCodePhrases } from './style-code.js';
import { templateCallPhrases, templateTagPhrases } from './template-tags.js';

/** Kinds of files, by what is looked for in them. Programs are those of PHP, by what they hold. */
type Kind = 'program' | 'script' | 'page' | 'markup' | 'query' | 'settings' | 'shell' | 'tool' | 'values' | 'style';

/**
 * Which phrases are looked for in which kinds of files. A phrase lives where it is told by: its language is the folder,
 * what it tells the file, and what many phrases look for nearby is in vocabulary.ts.
 */
const LOOKED_FOR: readonly (readonly [phrases: readonly Phrase[], ...kinds: readonly Kind[]])[] = [
  [phpPhrases, 'program'],
  [queryPhrases, 'program', 'query'],
  [scriptPhrases, 'program', 'script', 'page', 'markup'],
  [nodePhrases, 'script'],
  [programPhrases, 'script'],
  [starterPhrases, 'script'],
  [sentOptionPhrases, 'script'],
  [templatePhrases, 'program', 'page', 'markup'],
  [filterPhrases, 'program', 'page', 'markup'],
  [directivePhrases, 'program', 'page', 'markup'],
  [cutWordPhrases, 'program', 'page', 'markup'],
  [cutTagPhrases, 'program', 'page', 'markup'],
  [pageRoadPhrases, 'program', 'page', 'markup'],
  [pageTagPhrases, 'program', 'page', 'markup'],
  [pageCodePhrases, 'program', 'page', 'markup'],
  [pageValuePhrases, 'program', 'page', 'markup'],
  [pageComponentPhrases, 'program', 'page', 'markup'],
  [templateTagPhrases, 'page'],
  [templateCallPhrases, 'program', 'page'],
  [nodeFilePhrases, 'script'],
  [pageOriginPhrases, 'program', 'script', 'page', 'markup', 'settings'],
  [pageHeadPhrases, 'program', 'script', 'page', 'markup', 'settings'],
  [assetPhrases, 'markup', 'settings', 'tool', 'values', 'script'],
  [printedPhrases, 'program', 'page', 'markup'],
  [hostPhrases, 'program', 'script', 'page', 'markup', 'style', 'settings', 'tool', 'values'],
  [keyPhrases, 'program', 'script', 'page', 'markup', 'query', 'settings', 'shell', 'tool', 'values'],
  [encodedPhrases, 'program', 'script', 'page', 'markup', 'query', 'settings', 'shell', 'tool', 'values'],
  [lookAlikePhrases, 'program', 'script'],
  [markupPhrases, 'markup'],
  [importPhrases, 'program', 'markup', 'settings', 'tool'],
  [bootstrapPhrases, 'markup', 'settings', 'tool'],
  [referencePhrases, 'settings', 'tool', 'values'],
  [entityPhrases, 'page', 'markup'],
  [styleCodePhrases, 'script', 'page', 'style'],
  [settingPhrases, 'settings'],
  [shellPhrases, 'settings', 'shell'],
  [preloadPhrases, 'script', 'settings', 'shell', 'tool', 'values'],
  [toolPhrases, 'settings', 'tool', 'markup'],
  [settingFunctionPhrases, 'settings', 'tool', 'markup', 'values'],
  [typoScriptPhrases, 'program', 'script', 'page', 'markup', 'settings', 'values'],
];

/** By the endings of files, or the whole of their names. */
const ENDINGS: Readonly<Record<Exclude<Kind, 'program'>, string>> = {
  script: 'js mjs cjs ts mts cts',
  page: 'php jsx tsx html htm tpl twig vue svelte astro svg smarty latte phtml hbs ejs mustache handlebars njk jinja jinja2 eta dust ss tmpl blade mjml ftl vm erb liquid j2 volt shtml stm shtm nunjucks jst marko riot jsp aspx cshtml hta',
  markup: 'xml xlf xhtml xsl xslt rss atom',
  query: 'sql',
  settings: 'yml yaml',
  shell: 'sh bash mk dockerfile service toml',
  tool:
    'json json5 neon dist conf gradle kts lintstagedrc babelrc huskyrc mocharc swcrc ' +
    'procfile caddyfile captain-definition vagrantfile jenkinsfile justfile',
  style: 'css scss less',
  values: 'typoscript tsconfig ini env properties txt flexform info',
};

const REMARKS: Readonly<Record<Kind, Remarks>> = {
  program: ofPrograms,
  script: ofScripts,
  page: ofPages,
  markup: ofPages,
  query: ofQueries,
  // `//cdn.example: { type: external }` is none.
  settings: ofSettings,
  shell: ofSettings,
  tool: ofTools,
  values: ofTools,
  style: ofScripts,
};

/** Of tools: longer files are data. */
const LONGEST_SETTINGS = 65_536;

/** What they run has a rule of its own (file-rules/install-script.ts). */
const MANIFESTS = new Set(['package.json', 'composer.json', 'devcontainer.json', 'tasks.json']);

function finderOf(kind: Kind): PhraseFinder {
  const phrases = LOOKED_FOR.flatMap(([list, ...kinds]) => (kinds.includes(kind) ? list : []));
  return new PhraseFinder(phrases, kind !== 'program' && kind !== 'script', REMARKS[kind]);
}

const inPrograms = finderOf('program');
const inTools = finderOf('tool');
const byEnding: ReadonlyMap<string, PhraseFinder> = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) => {
    const finder = kind === 'tool' ? inTools : finderOf(kind as Kind);
    return endings.split(' ').map((ending) => [ending, finder] as const);
  }),
);

/** `Procfile`, `Caddyfile` */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** What words that stand together say of a program, a script, a query or settings, by the file's kind. */
export function scanTogether(
  path: string,
  b: Uint8Array,
  { isPhp, mayHaveRemarks }: { isPhp: boolean; mayHaveRemarks: boolean },
  report: Report,
): void {
  const finder = isPhp ? inPrograms : byEnding.get(extensionOf(path) || nameOf(path));
  if (finder === inTools && (b.length > LONGEST_SETTINGS || MANIFESTS.has(nameOf(path)))) return;
  finder?.scan(b, mayHaveRemarks, report);
}
