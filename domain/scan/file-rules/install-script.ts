import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Severity } from '../flag-rules.js';
import { bufferOf } from '../latin1.js';
import { forEachLine } from './text-lines.js';

const runs = finding('install_script.runs');
const fetches = finding('install_script.fetches');
const opens = finding('install_script.opens');
const dependency = finding('install_script.dependency');

const MANIFEST_BYTES = 1024 * 1024;

/** What npm runs on the machine of whoever installs, and what it runs for who builds: only with something to hide. */
const npm: Readonly<Record<string, boolean>> = {
  preinstall: true,
  install: true,
  postinstall: true,
  preprepare: false,
  prepare: false,
  postprepare: false,
  prepublish: false,
  // Whatever changes `node_modules` runs these: each install of the project.
  predependencies: true,
  dependencies: true,
  postdependencies: true,
  'pnpm:devPreinstall': true,
  preuninstall: true,
  uninstall: true,
  postuninstall: true,
};
const composer: Readonly<Record<string, boolean>> = {
  'pre-install-cmd': true,
  'post-install-cmd': true,
  'pre-update-cmd': true,
  'post-update-cmd': true,
  'pre-autoload-dump': true,
  'post-autoload-dump': true,
  'pre-package-install': true,
  'post-package-install': true,
  'post-root-package-install': true,
  'post-create-project-cmd': true,
  'pre-command-run': true,
  'pre-file-download': true,
  'post-file-download': true,
  'pre-operations-exec': true,
  'pre-pool-create': true,
  'pre-package-update': true,
  'post-package-update': true,
  'pre-package-uninstall': true,
  'post-package-uninstall': true,
  'pre-status-cmd': true,
  'post-status-cmd': true,
  'pre-archive-cmd': true,
  'post-archive-cmd': true,
  command: true,
  init: true,
};

const HIDES =
  /\b(?:curl|wget|base64|powershell|certutil|bitsadmin|xxd|nc|ncat)\b|\/dev\/tcp\/|\b(?:node|php|python[\d.]*|perl|ruby)\s+-(?:e|r|c)\b|\beval\b|https?:|\|\s*(?:ba|z|da)?sh\b|\bsh\s+-c\b|atob|frombase64/i;
/** What npm runs for whoever packs and publishes the package: honest ones run all kinds of things there. */
const BUILDS: ReadonlySet<string> = new Set(
  'prepublishOnly prepack postpack publish postpublish preversion version postversion preshrinkwrap shrinkwrap postshrinkwrap'.split(
    ' ',
  ),
);
/** A package from a repository, or what is fetched, that runs at once. */
const RUNS_FETCHED =
  /\|\s*(?:ba|z|da)?sh\b|\/dev\/tcp\/|powershell|frombase64|\b(?:npx|npm\s+(?:exec|x)|pnpm\s+dlx|pnpx|yarn\s+dlx|bunx|bun\s+x)\b[^;&|]{0,120}(?:\bgit\+|\bgit:|\bgit@|\b(?:github|gitlab|bitbucket|gist):|https?:)|\b(?:eval|sh\s+-c)\s+["']?\$\(\s*(?:curl|wget)\b|\bnode\s+-e\b[^\n]{0,600}\b(?:https?|fetch)\b[^\n]{0,400}\b(?:eval|Function|_compile|runIn\w+Context)\b/i;
/** Where a compiler says that its sources are. */
const SOURCES = /--source-?root[ =]\S+/gi;
/** A method of a class, a tool's own subcommand, or other scripts of the same file: what is named can be read. */
const NAMED = /^\s*(?:@?php\s+artisan\b|@[\w:-]+\s*$|[\w\\]+::\w+\s*$)/;

/** Commands that installing starts: the scripts of `package.json` and `composer.json`. */
export function scanInstallScripts(path: string, b: Uint8Array, report: Report): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (name === '.npmrc' || name === '.yarnrc') scanSettings(b, report);
  if (name === '.gitconfig' || name === '.gitattributes' || name === '.gitmodules') scanGit(b, report);
  if (LOADED.has(name) && b.length > 0) report('install_script', 0, runs, 'medium');
  if (name === '.yarnrc.yml') scanYarn(b, report);
  if (name === 'bunfig.toml') scanBun(b, report);
  if (PROJECTS.has(name)) scanProject(b, report);
  if (name === 'tasks.json' || name.endsWith('.code-workspace')) scanTasks(b, report);
  if (name === 'package-lock.json' || name === 'npm-shrinkwrap.json' || name === 'composer.lock') scanLock(b, report);
  if (name.endsWith('.gyp') || name.endsWith('.gypi')) scanBuild(b, report);
  const known = name === 'package.json' ? npm : name === 'composer.json' ? composer : null;
  if (known === null || b.length > MANIFEST_BYTES) return;
  const manifest = manifestOf(b);
  if (known === npm) {
    checkDependencies(manifest, b, report);
    checkPrograms(manifest, b, report);
    checkHooks(manifest, b, report);
  } else {
    checkLoaded(manifest, b, report);
    checkSources(manifest, b, report);
    checkPatches(manifest, b, report);
    if (manifest['type'] === 'composer-plugin') report('install_script', placeOf(b, 'type', 'type'), runs, 'medium');
  }
  const scripts = new Map(scriptsOf(manifest));
  for (const [script, commands] of scripts) {
    if (known === npm && BUILDS.has(script)) checkBuild(commands, placeOf(b, script), report);
    if (!Object.hasOwn(known, script)) continue;
    const severity = severityOf(withNamed(commands, scripts), known[script] === true);
    if (severity !== null) report('install_script', placeOf(b, script), severity === 'high' ? fetches : runs, severity);
  }
}

function checkBuild(commands: readonly string[], at: number, report: Report): void {
  if (commands.some((command) => RUNS_FETCHED.test(command.slice(0, LONGEST_COMMAND))))
    report('install_script', at, fetches, 'high');
}

/** Programs that a package manager loads before it installs anything. */
const LOADED = new Set(['.pnpmfile.cjs', '.pnpmfile.js', 'pnpmfile.js', '.pnpmfile.mjs']);
const YARN =
  /^\s*(?:yarnPath|npmRegistryServer)\s*:\s*["']?(?:https?:|\.\/)|^\s*(?:-\s*)?(?:path|spec)\s*:\s*["']?(?:https?:|(?!\.yarn\/(?:plugins\/@yarnpkg|cache)\/)\.{0,2}\/?[\w.-]+\/[\w./-]+\.c?js)/;

/** `.yarnrc.yml`: another yarn, plugins, a registry of its own. */
function scanYarn(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    if (YARN.test(line)) report('install_script', offset, runs, 'medium');
  });
}

/** What bun runs before whatever it runs, and a registry without encryption. */
const BUN = /^\s*preload\s*=\s*\[?\s*["']|^\s*registry\s*=\s*["']http:|^\s*(?:shell|exec)\s*=/;

function scanBun(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    if (BUN.test(line)) report('install_script', offset, runs, 'medium');
  });
}

/** Settings of npm by which installing runs another program, or takes packages from a server without encryption. */
const SETTING =
  /^\s*yarn-path\s+["']?(?!\.?\/?\.yarn\/releases\/)\S|^\s*(?:script-shell|shell|node-options|git|editor)\s*=\s*\S|^\s*(?:@[\w-]+:)?registry\s*=\s*["']?(?:http:|https:\/\/(?!(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|npm\.pkg\.github\.com|[\w.-]*\.pkgs\.visualstudio\.com|pkgs\.dev\.azure\.com|gitlab\.com)\b))/i;

function scanSettings(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    if (SETTING.test(line)) report('install_script', offset, runs, 'medium');
  });
}

/** Programs that git starts by itself, and filters of files; those of large files aside. */
const GIT =
  /^\s*(?:fsmonitor|hooksPath|sshCommand|pager|editor|askPass|gitProxy|textconv|clean|smudge|process)\s*=\s*(?!(?:true|false|git-lfs)\b)\S|^\s*\w{1,20}\s*=\s*["']?!|^[^#\s]\S*\s.*\b(?:filter|diff|merge)=(?!lfs\b|git-crypt\b|union\b|ours\b|binary\b|(?:php|css|html|python|perl|ruby|markdown|java|golang|rust|bash|cpp|csharp|astextplain|exif)\b)\w/i;

function scanGit(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    if (GIT.test(line)) report('install_script', offset, opens, 'medium');
  });
}

/** What an editor runs when the project is opened: on the machine itself, or in the container. */
const HOST_COMMAND = /"initializeCommand"\s*:/;
const FETCHES =
  /\b(?:curl|wget|nc|ncat|base64|certutil)\b|\/dev\/tcp\/|\|\s*(?:ba|z|da)?sh\b|\b(?:node|php|python[\d.]*|perl|ruby)\s+-(?:e|r|c)\b/i;

const PROJECTS = new Set(['devcontainer.json', '.devcontainer.json', 'devcontainer-feature.json']);
/** Parts of a container from where everybody's do not come: their scripts run as root when it is built. */
const FOREIGN_PART =
  /"https?:\/\/(?!(?:[\w-]+\.)?(?:github|githubusercontent|gitlab)\.com\/)[^"\s]{1,300}\.(?:t(?:ar\.)?gz"\s{0,4}:|vsix")|"(?!(?:[\w-]+\.)?(?:ghcr\.io|mcr\.microsoft\.com|docker\.io|docker\.com|quay\.io|ecr\.aws|gcr\.io|pkg\.dev|azurecr\.io|gitlab\.com|github\.com|localhost)[/:])(?:[\w-]{1,60}\.){1,6}[a-z]{2,12}(?::\d{2,5})?\/[\w./-]{1,200}(?::[\w.-]{1,40})?"\s{0,4}:\s{0,4}[{"n]|"dotfiles\.repository"\s{0,4}:\s{0,4}"(?:https?|git|ssh):\/\/(?!(?:[\w-]+\.)?(?:github|gitlab)\.com|bitbucket\.org)/i;

/** `devcontainer.json`; it may have comments. */
function scanProject(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    const text = plainLetters(line);
    if (/^\s*\/\//.test(text)) return;
    if (FETCHES.test(text)) report('install_script', offset, opens, 'high');
    else if (HOST_COMMAND.test(text)) report('install_script', offset, opens, 'medium');
    else if (FOREIGN_PART.test(text)) report('install_script', offset, fetches, 'medium');
  });
}

/** `\u0063url` */
function plainLetters(line: string): string {
  return line.replace(/\\u00([2-7][0-9a-f])/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Tasks of an editor that run as soon as the folder is opened. */
function scanTasks(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    if (/"folderOpen"/.test(plainLetters(line))) report('install_script', offset, opens, 'medium');
  });
}

/** Where the archive of a dependency stands that was fixed once. */
const PLACE = /^\s*"(?:resolved|url)"\s*:\s*"http:\/\/(?!localhost|127\.)/;
const MOST_PLACES = 20;

/** Dependencies that come from a server without encryption, whatever the manifest says. */
function scanLock(b: Uint8Array, report: Report): void {
  let left = MOST_PLACES;
  forEachLine(b, (line, offset) => {
    if (left > 0 && PLACE.test(line)) {
      left--;
      report('install_script', offset, dependency, 'medium');
    }
  });
}

/** `<!(command)` in a `.gyp`: npm runs it to build. */
const EXPANDS = /<!@?\(|['"]-[ec]['"]/;
/** A command that asks another package, a library of the system, or node about itself where its headers are. */
const ASKS =
  /^<!@?\(\s*(?:node(?:js)?\s+(?:--?\w+\s+)*\\?["'](?:process\.(?:versions?|env|arch|platform|config)\b|(?:process\.stdout\.write|console\.log)?\(?require\((?:\\*["'])(?:node-addon-api|nan|napi\w*|path|@[\w-]+\/[\w-]+|[\w-]+)(?:\\*["'])\))|pkg-config\s|[\w-]+-config\s|uname\b|echo \$\w+\)|xcode-select\b|which\s|command -v\s)(?!.*(?:[;|&`]|child_process|exec))/;
/** Python in a condition, and what a build itself runs. */
const RUNS_PYTHON = /__import__|\bgetattr\b|__class__|__subclasses__|pymod_do_main/;
const OWN_ACTION = /["'](?:actions?|postbuilds|rules)["']\s*:/;
const LOADS =
  /https?\b|\b(?:curl|wget|base64|atob|eval|Function|child_process|net|dns|fetch|runIn\w+Context)\b|\bBuffer\.from\b/;

function scanBuild(b: Uint8Array, report: Report): void {
  forEachLine(b, (line, offset) => {
    const at = line.search(EXPANDS);
    if (at !== -1 && LOADS.test(line.slice(at))) report('install_script', offset, fetches, 'high');
    else if (RUNS_PYTHON.test(line)) report('install_script', offset, runs, 'high');
    else if (OWN_ACTION.test(line)) report('install_script', offset, runs, 'low');
    else if (expansionsOf(line).some((one) => !ASKS.test(one))) report('install_script', offset, runs, 'medium');
  });
}

function expansionsOf(line: string): string[] {
  return [...line.matchAll(/<[!|]@?\(/g)].slice(0, MANY_EXPANSIONS).map(({ index }) => line.slice(index));
}

const MANY_EXPANSIONS = 8;

const NO_PROGRAM = /\.(?:png|jpe?g|gif|ico|webp|svg|txt|css|js|json|log|dat|tmp|cache)$/i;

/** `autoload.files` of composer: every page runs them, and a picture is no program. */
function checkLoaded({ autoload }: Manifest, b: Uint8Array, report: Report): void {
  const files = typeof autoload === 'object' && autoload !== null ? (autoload as Manifest)['files'] : undefined;
  if (textsOf(files).some((file) => NO_PROGRAM.test(file)))
    report('install_script', placeOf(b, 'files', 'autoload'), runs, 'medium');
}

/** What npm installs with the package. */
const INSTALLED = ['dependencies', 'optionalDependencies', 'bundleDependencies', 'overrides', 'resolutions'];
/** An archive at an address: what it holds can change, and no registry knows it. */
const ARCHIVE = /^\s*https?:\/\/(?!.*\.git(?:#|$))/i;
/** A repository that is none of those where everybody can read. */
const FOREIGN_GIT =
  /^\s*git(?:\+\w{3,5})?:\/\/(?!(?:[\w.-]{1,40}@)?(?:[\w-]+\.)?(?:github\.com|gitlab\.com|bitbucket\.org)\b)/i;
const MANY_DEPENDENCIES = 1000;

function checkDependencies(manifest: Manifest, b: Uint8Array, report: Report): void {
  for (const kind of INSTALLED) {
    const listed = manifest[kind];
    if (typeof listed !== 'object' || listed === null) continue;
    for (const [name, from] of Object.entries(listed).slice(0, MANY_DEPENDENCIES)) {
      if (typeof from !== 'string') continue;
      const address = from.slice(0, LONGEST_COMMAND);
      if (ARCHIVE.test(address) || FOREIGN_GIT.test(address))
        report('install_script', placeOf(b, name, kind), dependency, 'medium');
    }
  }
}

/** Programs that everybody calls by their names: whoever installs the package calls another one. */
const EVERYDAY =
  /^(?:npm|npx|node|yarn|pnpm|git|php|composer|sh|bash|ls|cd|cat|curl|wget|ssh|sudo|python3?|make|docker)$/;

function checkPrograms({ bin }: Manifest, b: Uint8Array, report: Report): void {
  if (typeof bin !== 'object' || bin === null) return;
  for (const name of Object.keys(bin))
    if (EVERYDAY.test(name)) report('install_script', placeOf(b, name, 'bin'), runs, 'medium');
}

/** Parts of `package.json` by which other tools run commands: on commits, on restarts, before tests. */
const HOOKS = [
  'husky',
  'simple-git-hooks',
  'gitHooks',
  'git-hooks',
  'ghooks',
  'pre-commit',
  'pre-push',
  'nodemonConfig',
  'lint-staged',
  'commitlint',
  'release',
  'wireit',
  'volta',
];

function checkHooks(manifest: Manifest, b: Uint8Array, report: Report): void {
  for (const kind of HOOKS) {
    const part = manifest[kind];
    if (part !== undefined && hides(JSON.stringify(part)))
      report('install_script', placeOf(b, kind, kind), fetches, 'medium');
  }
  if (/https?:|\bfile:/.test(String(manifest['packageManager'] ?? '')))
    report('install_script', placeOf(b, 'packageManager', 'packageManager'), runs, 'medium');
}

/** Patches of another server that composer puts into packages. */
function checkPatches({ extra }: Manifest, b: Uint8Array, report: Report): void {
  if (typeof extra !== 'object' || extra === null) return;
  for (const kind of [
    'patches',
    'patches-file',
    'composer-patches',
    'installer-scripts',
    'hooks',
    'bin-links',
    'merge-plugin',
  ]) {
    const part = JSON.stringify((extra as Manifest)[kind] ?? null).slice(0, LONGEST_COMMAND);
    if (FOREIGN_PATCH.test(part) || (kind === 'hooks' && hides(part)))
      report('install_script', placeOf(b, kind, 'extra'), dependency, 'medium');
  }
}

const FOREIGN_PATCH =
  /"https?:\\?\/\\?\/(?!(?:[\w-]+\.)?(?:github\.com|githubusercontent\.com|drupal\.org|gitlab\.com|patch-diff\.githubusercontent\.com|bitbucket\.org|magento\.com)\b)/;

/** Where composer takes packages from beside its registry: an archive at an address, or a server without encryption. */
function checkSources({ repositories, config }: Manifest, b: Uint8Array, report: Report): void {
  const settings = typeof config === 'object' && config !== null ? (config as Manifest) : {};
  for (const [name, safe] of [
    ['secure-http', true],
    ['disable-tls', false],
  ] as const)
    if (typeof settings[name] === 'boolean' && settings[name] !== safe)
      report('install_script', placeOf(b, name, 'config'), dependency, 'medium');
  const listed = typeof repositories === 'object' && repositories !== null ? Object.values(repositories) : [];
  for (const one of listed.slice(0, MANY_REPOSITORIES) as Manifest[]) {
    if (typeof one !== 'object' || one === null) continue;
    const isArchive = one['type'] === 'package' && /"dist"\s*:/.test(JSON.stringify(one['package'] ?? null));
    if (
      isArchive ||
      (typeof one['url'] === 'string' && FOREIGN.test(one['url'])) ||
      (typeof one['url'] === 'string' && /^\s*http:\/\/(?!localhost|127\.)/i.test(one['url']))
    )
      report('install_script', placeOf(b, 'repositories', 'repositories'), dependency, 'medium');
  }
}

/** A repository of another server than those where sources usually are. */
const FOREIGN =
  /^\s*(?:https?|git|ssh|git\+ssh):\/\/(?:[\w.-]{1,40}@)?(?!(?:[\w-]+\.)?(?:github\.com|gitlab\.com|bitbucket\.org|packagist\.(?:org|com)|asset-packagist\.org|wpackagist\.org|drupal\.org|magento\.com|shopware\.com|firegento\.com|localhost)\b)/i;
const MANY_REPOSITORIES = 100;

type Manifest = Readonly<Record<string, unknown>>;

function manifestOf(b: Uint8Array): Manifest {
  try {
    const text = bufferOf(b)
      .toString('utf8')
      .replace(/^\ufeff/, '');
    const manifest: unknown = JSON.parse(text);
    return typeof manifest === 'object' && manifest !== null ? (manifest as Manifest) : {};
  } catch {
    return {};
  }
}

function scriptsOf({ scripts }: Manifest): [string, string[]][] {
  if (typeof scripts !== 'object' || scripts === null) return [];
  return Object.entries(scripts).map(([name, value]) => [name, textsOf(value)]);
}

const DEEPEST = 4;
const MOST_COMMANDS = 64;

/** The commands, and those of the file's own scripts that they name: `@build`, `npm run build`. */
function withNamed(commands: readonly string[], scripts: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const all = [...commands];
  let from = 0;
  for (let depth = 0; depth < DEEPEST && all.length < MOST_COMMANDS; depth++) {
    const to = all.length;
    for (; from < to; from++) {
      for (const named of namesIn(all[from] as string)) {
        for (const script of [named, `pre${named}`, `post${named}`]) {
          all.push(...(scripts.get(script) ?? []).slice(0, MOST_COMMANDS));
        }
        if (all.length >= MOST_COMMANDS) return all;
      }
    }
  }
  return all;
}

/** What runs scripts of the file by their names: `npm --silent run a`, `run-s a b`. */
const RUNNER = /^(?:npm|npx|yarn|pnpm|bun|run-s|run-p|npm-run-all2?|wireit|concurrently|composer)$/;
const LONGEST_COMMAND = 4096;

/** The scripts that a command may name, also after options, among other commands: whatever stands behind a runner. */
function namesIn(command: string): string[] {
  const names: string[] = [];
  for (const part of command
    .slice(0, LONGEST_COMMAND)
    .replace(/["'`]/g, ' ')
    .split(/[;&|()\n]+/)) {
    const words = part.trim().split(/\s+/);
    const runner = words.findIndex((word) => RUNNER.test(word));
    if (runner >= 0) names.push(...words.slice(runner + 1).filter((word) => /^[\w:.-]+$/.test(word)));
    else if (words.length === 1 && words[0]?.startsWith('@')) names.push(words[0].slice(1));
  }
  // `concurrently "npm:a"` and `"a"`.
  return names.map((name) => name.replace(/^(?:npm|yarn|pnpm|bun):/, ''));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function severityOf(commands: readonly string[], installs: boolean): Severity | null {
  if (commands.some(hides)) return 'high';
  return installs && commands.some((command) => !NAMED.test(command)) ? 'medium' : null;
}

function hides(command: string): boolean {
  const text = command.slice(0, LONGEST_COMMAND).replace(SOURCES, '');
  return HIDES.test(text) || RUNS_FETCHED.test(text);
}

/** Where the key stands; where the part of the file that holds it begins when it is written in escapes. */
function placeOf(b: Uint8Array, script: string, part = 'scripts'): number {
  const buffer = bufferOf(b);
  const scripts = Math.max(0, buffer.indexOf(`"${part}"`));
  const at = buffer.indexOf(`"${script}"`, scripts);
  return at === -1 ? scripts : at;
}
