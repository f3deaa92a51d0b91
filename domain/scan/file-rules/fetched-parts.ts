import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { forEachLine } from './text-lines.js';

/** Parts of a build that it fetches before it runs them: rules of make, scripts of build servers, settings at an address. */

const piped = finding('executable.fetched');

const LONGEST_FILE = 262_144;
const MANY = 64;
const DEEPEST = 4;

/** `Makefile`, `rules.mk`, `build/GNUmakefile.local` */
const MAKE = /^(?:gnu|bsd)?makefile(?:[.-][\w.-]+)?$|\.(?:mk|mak|make)$|^justfile$/i;
const FETCHES =
  /\b(?:curl|wget|fetch|aria2c|axel|lynx|http|https|xh|svn|scp|rsync|sftp|ftp|tftp|nc|ncat|socat|urlretrieve|urlopen|requests|file_get_contents|copy|LWP|getstore|HTTP::Tiny|open-uri|Invoke-WebRequest|iwr|bitsadmin|certutil|aws|gsutil|gh|oras|crane|dig|nslookup|git\s+(?:clone|archive|show|fetch|pull)|hg\s+clone)\b|https?:\/\/|\$[({]\w*(?:FETCH|GET|CURL|WGET|DOWNLOAD|PULL|HTTP|DL|LOAD|CLIENT)\w*[)}]/;
const INCLUDES = /^[ ]{0,8}(?:-|s|-s)?\.?include[ \t]+(.{1,400})$/;
const TARGET = /^([^\t#=:][^#=:]{0,300}?)\s*&?::?(?!=)([^=]|$)/;
const VARIABLE = /^\s*(?:export\s+|override\s+)?([\w.-]{1,40})\s*[:?+]{0,3}=\s*(.{0,300})$/;

interface Target {
  readonly names: readonly string[];
  readonly at: number;
  recipe: string;
}

/** An included file that a rule fetches: make does so before anything else, and starts again with it. */
function scanMake(b: Uint8Array, report: Report): void {
  const variables = new Map<string, string>();
  const included: string[] = [];
  const targets: Target[] = [];
  let target: Target | null = null;
  forEachLine(b, (line, at) => {
    if (/^\s*#/.test(line)) return;
    if (line.startsWith('\t')) {
      if (target !== null && target.recipe.length < LONGEST_RECIPE) target.recipe += `${line}\n`;
      return;
    }
    const names = INCLUDES.exec(line)?.[1];
    if (names !== undefined) {
      if (included.length < MANY) included.push(...names.split(/\s+/).slice(0, MANY));
      return;
    }
    const variable = VARIABLE.exec(line);
    if (variable !== null && variables.size < 4 * MANY)
      variables.set(variable[1] as string, (variable[2] as string).trim());
    const named = variable === null ? TARGET.exec(line)?.[1] : undefined;
    if (named === undefined) {
      if (line.trim() !== '') target = null;
      return;
    }
    target = { names: named.trim().split(/\s+/), at, recipe: line.slice(line.indexOf(':') + 1) };
    if (targets.length < 4 * MANY) targets.push(target);
  });
  if (included.length === 0) return;
  const parts = new Set(included.flatMap((name) => expanded(name, variables).split(/\s+/)).map(plain));
  for (const { names, at, recipe } of targets) {
    const makes = names
      .flatMap((name) => expanded(name, variables).split(/\s+/))
      .map(plain)
      .some((name) => parts.has(name) || (name.includes('%') && [...parts].some((part) => fits(name, part))));
    if (makes && FETCHES.test(expanded(recipe, variables))) report('executable', at, piped, 'medium');
  }
}

const LONGEST_RECIPE = 4000;

function plain(name: string): string {
  return name.replace(/^\.\//, '').replace(/^\$[({](?:CURDIR|PWD)[)}]\//, '');
}

function fits(pattern: string, name: string): boolean {
  const [before = '', after = ''] = pattern.split('%');
  return name.length >= before.length + after.length && name.startsWith(before) && name.endsWith(after);
}

function expanded(text: string, variables: ReadonlyMap<string, string>): string {
  let value = text;
  for (let depth = 0; depth < DEEPEST && value.includes('$') && value.length < 4 * LONGEST_RECIPE; depth++)
    value = value.replace(/\$[({]([\w.-]{1,40})[)}]|\$(\w)/g, (whole, long?: string, short?: string) =>
      (variables.get(long ?? short ?? '') ?? whole).slice(0, 400),
    );
  return value;
}

/** Build servers: programs in Groovy. */
const GROOVY = /^jenkinsfile(?:[.-][\w.-]+)?$|\.(?:groovy|jenkinsfile|gradle|gvy|gsh)$/i;
const GETS =
  /\bhttpRequest\b|\.toURL\(\)|new\s+URL\s*\(|\bURI\.create\b|\bURI\s*\(|\.getText\s*\(|\bhttpBuilder\b|\bsh(?:\s*\(|\s+)[^\n]{0,120}\b(?:curl|wget|aws\s+s3|gsutil)\b|\bcurl\s+-|\bwget\s|\b(?:checkout|git)\b[^\n]{0,80}https?:|\bunstash\b|\bcopyArtifacts\b|\bdownload\w*\s*\(/;
const LOADS =
  /(?:^|[^\w.$])(?:load|evaluate|runScript)\s*(?:\(|['"$])|\bnew\s+GroovyShell\b|\bGroovyClassLoader\b|\bGroovyScriptEngine\b|\bEval\s*\.\s*(?:me|x|xy|xyz)\b|\bparseClass\s*\(|\.evaluate\s*\(|\bapply\s*\(?\s*from\s*:\s*(?!['"](?!https?:))/;
/** A library of another server, or one at an address. */
const LIBRARY =
  /\b(?:retriever|modernSCM|legacySCM|GitSCMSource|userRemoteConfigs)\b[^#]{0,200}\bhttps?:\/\/(?!(?:[\w-]+\.)?(?:github|gitlab)\.com|bitbucket\.org)|@GrabResolver\b[^#]{0,120}https?:|\bclasspath\s*:\s*['"]https?:|\bapply\s*\(?\s*from\s*:\s*['"]https?:/;

function scanGroovy(b: Uint8Array, report: Report): void {
  const lines: (readonly [line: string, at: number])[] = [];
  forEachLine(b, (line, at) => {
    if (!/^\s*(?:\/\/|\*)/.test(line) && lines.length < 4000) lines.push([line, at]);
  });
  const gets = lines.some(([line]) => GETS.test(line));
  let open = false;
  for (const [line, at] of lines) {
    if (/\b(?:retriever|modernSCM|library)\b/.test(line)) open = true;
    if (
      LIBRARY.test(line) ||
      (open && /\bremote\s*:\s*['"]https?:\/\/(?!(?:[\w-]+\.)?(?:github|gitlab)\.com|bitbucket\.org)/.test(line))
    )
      report('executable', at, piped, 'medium');
    else if (gets && LOADS.test(line)) report('executable', at, piped, 'medium');
    if (line.trim() === '') open = false;
  }
}

/** Settings of builds and tools, by the names of files, and the lines by which they take a part of them from an address. */
const HOST = String.raw`(?!localhost|127\.|[$%]|(?:raw\.)?(?:[\w-]+\.)?(?:github|githubusercontent|gitlab)\.com|bitbucket\.org|docs?\.|json\.schemastore|schemastore)[\w-]`;
const PARTS: readonly (readonly [names: RegExp, lines: RegExp])[] = [
  [
    /gitlab-ci[\w.-]*\.ya?ml$/i,
    /^\s*-?\s*(?:remote|component)\s*:\s*["']?(?:https?:|\$)|^\s*include\s*:\s*\[?\s*["']?https?:|^\s*-\s*["']?https?:\/\/\S+\.ya?ml\b/i,
  ],
  [
    /^(?:\.?(?:drone|woodpecker|travis|appveyor|semaphore|buildkite|cirrus|bitbucket-pipelines|azure-pipelines|codefresh|wercker|shippable|concourse|pipeline|cloudbuild|buildspec|skaffold|tilt|config|workflow|steps|taskfile|tekton\w*|kustomization|helmfile|dagger|earthfile|action|ci|build|main|deploy|test|release|compose|docker-compose)[\w.-]*)\.(?:ya?ml|toml)$|(?:^|\/)taskfile\.ya?ml$/i,
    new RegExp(
      String.raw`^\s*-?\s*(?:taskfile|import|include|imports|template|resources|bases|extends|source|script_url|configUrl|pipeline|url|remote|uri)\s*:\s*\[?\s*["']?https?://${HOST}[^\s"']*\.(?:ya?ml|sh|bash|groovy|py|js|jsonnet|star|toml|mk)\b|^\s*\w{1,30}\s*:\s*["']?https?://${HOST}[^\s"']*(?:taskfile\.ya?ml|\.git)\b|^\s*-?\s*["']?https?://${HOST}[^\s"'#]*(?:\.git(?:#|"|'|$)|\.(?:ya?ml|sh|bash))\b|^\s*(?:path|plugins?)\s*:\s*["']?https?://${HOST}`,
      'i',
    ),
  ],
  [
    /^justfile$|\.just$/i,
    /^\s*(?:import|mod)\??\s+.*https?:|^\s*set\s+shell\s*:=\s*\[\s*["'](?!(?:ba|z|da|fi|k)?sh|pwsh|powershell|cmd|nu|python)/i,
  ],
  [/^(?:build|workspace|module)(?:\.bazel|\.bzl)?$|\.bzl$/i, /^\s*urls?\s*=\s*\[?\s*["']http:/i],
  // Hooks of git, tools and machines of developers.
  [
    /^\.pre-commit-config\.ya?ml$/i,
    new RegExp(String.raw`^\s*-?\s*repo\s*:\s*["']?(?:https?|git|ssh)://(?:git@)?${HOST}`, 'i'),
  ],
  [
    /^\.?lefthook(?:-local)?\.(?:ya?ml|json|toml)$/i,
    new RegExp(String.raw`\bgit_url["']?\s*[:=]\s*["']?(?:https?|git|ssh)://(?:git@)?${HOST}`, 'i'),
  ],
  [
    /^\.?(?:mise|rtx)(?:\.[\w-]+)?\.toml$|^\.?devbox\.json$|^\.?devfile[\w.-]*\.ya?ml$|^\.lando(?:\.[\w-]+)?\.yml$|^\.gitpod\.yml$|^\.?(?:brewfile|devenv\.ya?ml)$/i,
    new RegExp(
      String.raw`^(?!.{0,400}(?:\$schema|\bhomepage\b)).{0,400}(?:^\s*-\s*|[:=,[]\s*)["']?(?:git\+)?(?:https?|git)://${HOST}[^\s"']{0,300}(?:\.(?:json|ya?ml|git|tgz|tar\.gz|zip|vsix|sh|toml)\b|/(?:asdf|mise|vfox)-[\w-]+)|^\s*(?:tap|brew|cask)\s+["'][^"']{1,80}["']\s*,\s*["'](?:https?|git)://${HOST}|^\s*registryUrl\s*:\s*["']?https?://(?!registry\.devfile\.io)`,
      'i',
    ),
  ],
  // Packages of other languages from a server of their own.
  [
    /^(?:gemfile|gems\.rb)(?:\.local)?$/i,
    new RegExp(
      String.raw`^\s*source\s*\(?\s*["']https?://(?!(?:www\.)?rubygems\.org)${HOST}|\bgit\s*(?::|=>)\s*["'](?:https?|git)://${HOST}`,
      'i',
    ),
  ],
  [
    /^(?:requirements|constraints)[\w.-]*\.(?:txt|in)$|^pip\.(?:conf|ini)$|^pipfile$/i,
    new RegExp(
      String.raw`(?:--(?:extra-)?index-url|--find-links|^\s*-[if])[ =]\s*https?://(?!pypi\.|(?:[\w-]+\.)?(?:pythonhosted|pytorch)\.org)${HOST}|^\s*(?:extra-)?index-url\s*=\s*https?://(?!pypi\.)|^\s*url\s*=\s*["']https?://(?!pypi\.)|(?:^|@\s)\s*(?:git\+)?https?://${HOST}[^\s]{0,300}(?:\.(?:whl|zip|tar\.gz|tgz|git)\b)`,
      'i',
    ),
  ],
  [
    /^requirements\.ya?ml$/i,
    new RegExp(
      String.raw`^\s*-?\s*(?:src|source|name)\s*:\s*["']?(?:git\+)?https?://(?!galaxy\.ansible\.com)${HOST}`,
      'i',
    ),
  ],
  [/^earthfile$/i, /^\s*(?:FROM|IMPORT|BUILD)\s+(?:--\S+\s+)*(?!github\.com|gitlab\.com)[\w-]+(?:\.[\w-]+)+\/[^\s]+\+/],
];

/** Reports parts of a build that come from elsewhere when it runs. */
export function scanFetchedParts(path: string, b: Uint8Array, report: Report): void {
  if (b.length > LONGEST_FILE || b.length === 0) return;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (MAKE.test(name)) scanMake(b, report);
  if (GROOVY.test(name) || isGroovy(b)) scanGroovy(b, report);
  for (const [names, lines] of PARTS) {
    if (!names.test(name)) continue;
    forEachLine(b, (line, at) => {
      if (!/^\s*#/.test(line) && lines.test(line)) report('executable', at, piped, 'medium');
    });
  }
}

function isGroovy(b: Uint8Array): boolean {
  return b[0] === 0x23 && b[1] === 0x21 && /^#![^\n]{0,60}\bgroovy\b/.test(latin1(b, 0, Math.min(b.length, 80)));
}
