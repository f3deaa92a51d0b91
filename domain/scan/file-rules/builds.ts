import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { startsPrograms } from './shell-text.js';

/**
 * Recipes of servers and builds in languages of their own (Ansible, Salt, Puppet, Chef, Terraform, Nomad, Phing, Ant,
 * Bazel, doit, Task): a file of another server that runs afterwards, by whatever instruction.
 */

const fetched = finding('executable.fetched');
const starts = finding('executable.starts');

const LONGEST = 65_536;
const ENDINGS = new Set(
  (
    'yml yaml sls pp rb rake py go tf hcl nomad bzl bazel star groovy gradle kts lua cmake nix cue jsonnet libsonnet ' +
    'rules monitrc service cron logrotate conf cfg ini cnf tfvars xml target j2 tmpl toml nu fish just'
  ).split(' '),
);
const NAMES =
  /^(?:[a-z]*file|workspace|build|sconstruct|sconscript|wscript|user-?data|cloud-?config|nodemon\.json|forever\.json|process\.json|pm2\.json|app\.json|\.nodemonrc|launch\.json|meson\.build)$/;
/** Manifests and settings in XML are many: only those of builds. */
const BUILD_IN_XML = /<(?:\w{1,12}:)?(?:project|target|antlib|phingcall|makefile)[\s>]/i;

/** A name of its own, of a path or of a variable that stands for one: what the fetched file is called. */
const LEAST_NAME = 2;
const MOST = 16;
const MANY_REMARKS = 1000;

/** `<get src="https://…" dest="…"/>`, with what stands between its brackets. */
const IN_TAGS =
  /<(?:\w{1,12}:)?(?:http-?get|get|wget|curl|download(?:-\w{1,12})?|fetch|ftp|httprequest)\b([^<>]{0,500})\/?>/gi;
const ADDRESS_IN_TAG = /\b(?:url|src|remotefile)\s?=\s?["'](?:https?:|ftp:|\$\{)([^"']{0,200})/i;
const NAME_IN_TAG = /\b(?:filename|dest|tofile|destfile|localfile|file|output)\s?=\s?["']([^"']{2,160})/i;

/** Instructions with an address and a place, in the lines below them, or in their braces. */
const INSTRUCTIONS: readonly RegExp[] = [
  // Ansible, in lines below or in one.
  /\b(?:get_url|win_get_url|unarchive|uri)["']?\s?:((?:[^\n]{0,300})(?:\n[ \t]+(?=\S)[^\n]{0,200}){0,14})/g,
  // Salt: the place is what stands before it.
  /^([^\s:#][^\n:]{1,160}:\s*\n[ \t]+(?:file|archive)\.(?:managed|extracted|copy)\s?:?(?:\n[ \t]+(?=\S)[^\n]{0,200}){0,10})/gm,
  // Puppet.
  /\b(?:file|archive|wget::fetch|wget::retrieve|curl::fetch|remote_file|download_file|staging::file)\s?\{((?:[^{}]|\{[^{}]{0,200}\}){0,600})\}/g,
  // Chef.
  /\b(?:remote_file|tar_extract|ark|zipfile)\b((?:[^\n]{0,200})\bdo\b(?:\n[^\n]{0,200}){1,12}?\n\s*end\b)/g,
  // Bazel, Python, Ruby, Go, Nix: a call.
  /\b(?:urlretrieve|http_file|http_jar|download_file|fetchurl|fetchTarball|DownloadFile|file\(DOWNLOAD|(?:env\.)?Download|cfn_file)\s?[({]((?:[^(){}]|\([^()]{0,120}\)){0,400})/g,
];
const ADDRESS = /(?:https?|ftp):\/\/[^\s"'|]{3,200}|\b(?:url|src|source)["']?\s?(?:[:=]|=>)\s?["']?(?:\{\{|\$|#\{)/;
/** Where it is put; the name of the resource otherwise. */
const PLACES: readonly RegExp[] = [
  /\b(?:dest|path|target|destination|cwd|downloaded_file_path|output)["']?\s?(?:=>?|:)\s?["']?(\{\{[^}]{1,60}\}\}[\w./-]{0,80}|[\w./${}#~-]{2,160})/,
  /^\s*\(?["']([^"'\n]{2,160})["']/,
  /^([/~$][^\n:]{1,160}):\s*\n/,
  /,\s?["']([\w./${}#-]{2,160})["']/,
];
/** `curl -so bin/t https://…`, `wget https://…/t`, `File.write('t', URI.open(…))` */
const IN_LINES: readonly RegExp[] = [
  /\b(?:curl|wget|aria2c)\b[^|\n]{0,200}?(?:\s-[a-zA-Z]{0,6}[oO]|--output(?:-document)?|>)[ =]?\s{0,4}["']?([\w./${}~-]{2,120}|\{\{[^}]{1,60}\}\}[\w./-]{0,80})/g,
  /\b(?:wget|aria2c|curl\s[^|\n]{0,60}-[a-zA-Z]{0,6}O)\b[^|>\n]{0,120}https?:\/\/[^\s"'|]{1,160}\/([\w-]{2,60}(?:\.\w{1,8})?)["']?\s*(?:$|[;&"',\]])/gm,
  /\b(?:File\.(?:binwrite|write)|IO\.copy_stream|open)\(\s?["']([\w./-]{2,120})["'][^\n]{0,80}(?:URI\.open|Net::HTTP|urlopen|requests\.get|open\(["']https?:)/g,
];

/** What is called, made a program, or read as one. */
const CALLS =
  /\b(?:command|cmds?|shell|argv|script\w*|exec\w*|run\w*|Run\w*|sh|bash|dash|zsh|ksh|source|php|python\d?|perl|node|ruby|java|system|spawn|popen|call|import|include|taskdef|Exec\w+|entrypoint|sudo|chmod|program|provisioner|interpreter|actions?|handler|process|start)\b|\braw:|(?:^|[\s;&|])\.\s/;
const MADE_PROGRAM =
  /\bmode["']?\s?(?:=>?|:)\s?["']?(?:0?o?[0-7]?[75][0-7]{2}\b|[ugoa]*\+r?w?x|u=rwx)|\bexecutable\s?=\s?True/;
/** An item of a list, which is a command of its own. */
const ITEM = /^\s*-\s+["'[]{0,3}/;
/** `curl … | sh`, in a text of whatever language. */
const PIPED =
  /\b(?:curl|wget|fetch|iwr|Invoke-WebRequest)\b[^|\n]{0,300}\|\s{0,4}(?:sudo\s{1,4}(?:-\w{1,3}\s)?)?(?:\/[\w/]{1,30}\/)?(?:(?:ba|z|da|k)?sh|php\d?|node|python[\d.]{0,4}|perl|ruby|iex)\b|\b(?:sh|bash|zsh|eval)\s+(?:-c\s+)?\\?["']?(?:\$\(|`|<\()\s{0,4}(?:curl|wget)\b/g;
/** A program of the package is asked for each sign-in, or a container has the whole machine. */
const LETS_IN =
  /\bpam_exec\.so\b[^\n#]{0,120}\s\/(?!usr\/s?bin\/|sbin\/|bin\/(?!\w*sh\b))\S|^[^\S\n]*hostPID\s?:\s?true|\bhostPath\s?:\s?\{?\s*path\s?:\s?["']?\/["']?\s*(?:$|\})|\bcmd\.script\s?:[^\n]{0,80}(?:\n[ \t]+(?=\S)[^\n]{0,160}){0,3}?\bhttps?:|^#include(?:-once)?\s*\n+\s*https?:\/\//m;
/** What another server answers is a command: the body of a request that was registered, or read by a provisioner. */
const RUNS_ANSWER =
  /\b(?:shell|command|raw|cmd|script|argv|inline|program|user_data)["']?\s?(?:[:=]|=>)\s?\[?\s?["']?(?:\{\{\s?\w{1,40}\.(?:content|stdout|body|json)\b|\$?\{?data\.http\.)|\blookup\(\s?['"]url['"][^\n]{0,160}\|?\s?\S{0,20}\b(?:shell|command)\b|\b(?:shell|command|raw)\s?:\s?["']?\{\{\s?(?:lookup|query)\(\s?['"]url|\bartifact\s?\{[^{}]{0,300}\bsource\s?=\s?"(?:https?:|git::)|\b(?:eval|instance_eval|evaluate|class_eval)\b[\s(]{1,3}(?:URI|open|Net::HTTP|new\s+URL|\w{1,20}\.text\b|requests)/g;
const SERVICES_FILE =
  /\bapt\b[^\n]{0,20}\n\s+deb\s?:\s?["']?https?:|\b(?:deb|apt_deb)\s?:\s?["']?https?:|\bkey\s?:\s?["']?https?:\/\/\S{1,160}keys?\b|authorized_key\b[^#]{0,200}\bkey\s?:\s?["']?https?:/g;
/** A place from where a server takes what it starts by itself. */
const SELF_STARTING =
  /\/(?:cron[\w.]{0,10}|profile\.d|sudoers\.d|init\.d|systemd\/system|update-motd\.d|udev\/rules\.d|spool\/cron)\/|\/rc\.local|authorized_keys/;

export function scanBuilds(path: string, b: Uint8Array, report: Report): void {
  if (b.length > LONGEST) return;
  const extension = extensionOf(path);
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (
    !ENDINGS.has(extension) &&
    !NAMES.test(name) &&
    (extension !== '' || !(SYSTEM.test(path) || startsPrograms(path, b)))
  )
    return;
  // Groovy ends a line, and a remark, at a carriage return too.
  const text = latin1(b, 0, b.length).replace(/\r(?!\n)/g, '\n');
  if (extension === 'xml' && !BUILD_IN_XML.test(text)) return;
  if (!SAYS.test(text)) return;
  const say = (at: number) => report('executable', at, fetched, 'medium');
  const piped = firstIn(text, PIPED);
  if (piped !== -1) say(piped);
  const answers = firstIn(text, RUNS_ANSWER);
  const answer = answers === -1 ? firstIn(text, SERVICES_FILE) : answers;
  if (answer !== -1) say(answer);
  const letIn = LETS_IN.exec(text);
  if (letIn !== null) report('executable', letIn.index, starts, 'medium');
  let left = MOST;
  for (const one of fetchedIn(text)) {
    if (left-- === 0) return;
    if (isRemark(text, one.at)) continue;
    if (one.isProgram || SELF_STARTING.test(one.name) || isCalled(text, one)) {
      say(one.at);
      return;
    }
  }
}

const SAYS = /https?:|get_url|unarchive|<(?:http)?get\b|ftp:|\bcurl\b|\bwget\b|pam_exec|hostP|NOPASSWD/;
/** Folders of a system whose files have no ending. */
const SYSTEM =
  /(?:^|\/)(?:logrotate|cron(?:tabs?)?|incron|udev|monit|supervisord?|pam|sudoers|profile|init|rc|xinetd|dispatcher|[\w-]{1,30}-hooks|renewal-hooks\/\w{1,10})(?:\.\w{1,8})?\/[\w-]+$/i;

/** A file that comes from another server: where that stands, where the instruction ends, and what it is called. */
interface FetchedFile {
  readonly at: number;
  readonly end: number;
  readonly name: string;
  readonly isProgram: boolean;
}

function* fetchedIn(text: string): Generator<FetchedFile> {
  for (const { 0: whole, 1: attributes = '', index } of text.matchAll(IN_TAGS)) {
    const address = ADDRESS_IN_TAG.exec(attributes)?.[1];
    const name = NAME_IN_TAG.exec(attributes)?.[1] ?? address;
    if (address !== undefined && name !== undefined)
      yield { at: index, end: index + whole.length, name, isProgram: false };
  }
  for (const instruction of INSTRUCTIONS)
    for (const { 0: whole, 1: body = '', index } of text.matchAll(instruction)) {
      if (!ADDRESS.test(body)) continue;
      const name = PLACES.map((place) => place.exec(body)?.[1]).find((place) => place !== undefined);
      const isProgram = MADE_PROGRAM.test(body);
      if (name !== undefined || isProgram)
        // What follows the place in a list of steps was read with it, and may be what calls it.
        yield { at: index, end: index + Math.min(whole.length, LONGEST_HEAD), name: name ?? '', isProgram };
    }
  for (const line of IN_LINES)
    for (const { 0: whole, 1: name = '', index } of text.matchAll(line))
      yield { at: index, end: index + whole.length, name, isProgram: false };
}

const LONGEST_HEAD = 24;

/** A line behind it calls the file by its name. */
function isCalled(text: string, { end, name }: FetchedFile): boolean {
  const own = ownPart(name);
  if (own.length < LEAST_NAME || /^(?:dev\/null|null|-)$/.test(own)) return false;
  let tries = MOST;
  for (let at = text.indexOf(own, end); at !== -1 && tries-- > 0; at = text.indexOf(own, at + own.length)) {
    if (/[\w-]/.test(text.charAt(at - 1)) || /[\w-]/.test(text.charAt(at + own.length))) continue;
    const start = text.lastIndexOf('\n', at) + 1;
    const stop = text.indexOf('\n', at);
    const line = text.slice(Math.max(start, at - 200), Math.min(stop === -1 ? text.length : stop, at + 200));
    if (/^\s*(?:#|\/\/|<!--)/.test(line) || /\b(?:creates|removes|rm|unlink|dest|path|delete)\b/.test(line)) continue;
    const before = text.slice(Math.max(0, text.lastIndexOf('\n', start - 2) + 1), start);
    const ahead = line.slice(0, Math.min(at - start, 200));
    if (CALLS.test(ahead) || (ITEM.test(line) && /^\s*-\s+["'[]{0,3}[^\s:]{0,80}$/.test(ahead))) return true;
    if (/\b(?:cmd\.run|argv|cmds?|commands?|script|exec)\b["']?\s?[:=]?\s*[[({]?\s*$/.test(before)) return true;
    // By its path, as the first word of a line: `/opt/a/setup`, `./t`.
    if (/^\s*["'&|;]{0,2}\.{0,2}\/?[\w./${}-]{0,120}$/.test(ahead) && /[/$]/.test(ahead + own)) return true;
  }
  return false;
}

/** The last part of a path; the whole of a variable that stands for one. */
function ownPart(name: string): string {
  const variable = /^\{\{\s?([\w.]{2,40})\s?(?:\|[^}]*)?\}\}$/.exec(name)?.[1];
  if (variable !== undefined) return variable;
  const path = name.replace(/\/{1,8}$/, '');
  const own = path.slice(path.lastIndexOf('/') + 1);
  // One letter says nothing without its folder.
  return own.length > 2 ? own : path.slice(path.lastIndexOf('/', path.length - own.length - 2) + 1);
}

/** Where a pattern finds something first that is no remark; -1 for none. */
function firstIn(text: string, pattern: RegExp): number {
  let left = MANY_REMARKS;
  for (const { index } of text.matchAll(pattern)) {
    if (!isRemark(text, index)) return index;
    if (--left === 0) return -1;
  }
  return -1;
}

function isRemark(text: string, at: number): boolean {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(line, at);
  if (/^\s*(?:#(?!include)|\/\/)/.test(before)) return true;
  if (/^\s*<!--/.test(before)) return !before.includes('-->');
  // `a\n * b` is a product, unless a block is open there.
  return /^\s*\*/.test(before) && !before.includes('*/') && text.lastIndexOf('/*', line) > text.lastIndexOf('*/', line);
}
