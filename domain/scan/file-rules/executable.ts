import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { tellingNames, withNames } from './shell-names.js';
import { ShellRoads } from './shell-roads.js';
import { looksLikeShell, plainText } from './shell-text.js';
import { forEachCommand } from './text-lines.js';
import { WindowsRoads } from './windows-roads.js';

const program = finding('executable.program');
const starts = finding('executable.starts');
const decodes = finding('executable.decodes');
const piped = finding('executable.fetched');
const foreign = finding('executable.foreign');

/** A fat Mach-O says how many programs follow; at that place a Java class has its version, from 45 up. */
const MOST_ARCHITECTURES = 40;

/** Programs by their first bytes, and scripts that fetch what they run. */
export function scanExecutable(path: string, b: Uint8Array, report: Report): void {
  const behind = isProgram(b) ? 0 : programBehind(path, b);
  if (FRONTED.test(path)) scanFrontEnd(b, report);
  if (behind >= 0) report('executable', behind, program);
  else if (FOREIGN.has(extensionOf(path)) && b.length > 0) report('executable', 0, foreign, 'medium');
  else if (isShell(path, b)) {
    const text = plainText(b);
    const isWindows = WINDOWS.has(extensionOf(path));
    // In UTF-16 a letter has two bytes, and a place is half as far.
    scanShell(
      text,
      text === b ? report : (rule, at, found, severity) => report(rule, 2 * at, found, severity),
      isWindows,
    );
  } else if (looksLikeShell(path, b)) scanShell(b, report);
}

/** Files that Docker builds an image from. */
const FRONTED = /(?:^|\/)(?:[\w.-]{1,60}\.)?(?:docker|container)file(?:\.[\w.-]{1,40})?$/i;
const FIRST_LINES = 1024;
/** `# syntax=…`: an image that reads the file in place of Docker's own; only what other instructions do not precede. */
const FRONT_END =
  /^(?:\xef\xbb\xbf)?(?:\s{0,20}(?:#|\/\/)[^\n]{0,200}\n){0,8}?\s{0,20}(?:#|\/\/)\s{0,8}syntax\s{0,8}=\s{0,8}(\S{1,200})/i;
/** Docker's own, and what mirrors it under its name. */
const OWN_FRONT_END =
  /^(?:(?:docker\.io|registry-1\.docker\.io|index\.docker\.io|mirror\.gcr\.io|public\.ecr\.aws|ghcr\.io|quay\.io|mcr\.microsoft\.com)\/)?(?:oss\/)?(?:docker|moby|dockerfile|library)\/(?:dockerfile|dockerfile-upstream|buildkit)(?:[:@]|$)|^\$/;

function scanFrontEnd(b: Uint8Array, report: Report): void {
  const text = latin1(b, 0, FIRST_LINES);
  const found = FRONT_END.exec(text);
  const image = found?.[1];
  if (found === null || image === undefined || OWN_FRONT_END.test(image)) return;
  report('executable', found[0].length - image.length, piped, 'medium');
}

/** The same on the command line: `--build-arg BUILDKIT_SYNTAX=…` */
function scanBuildArgument(line: string, offset: number, report: Report): void {
  for (const [, image = ''] of line.matchAll(/BUILDKIT_SYNTAX["']?\s?[=:]\s?["']?([^\s"']{1,200})/g))
    if (!OWN_FRONT_END.test(image)) report('executable', offset, piped, 'medium');
}

/** Scripts of Windows, by their endings. */
const WINDOWS = new Set(['ps1', 'psm1', 'psd1', 'bat', 'cmd']);

function isProgram(b: Uint8Array): boolean {
  const view = new DataView(b.buffer, b.byteOffset, b.byteLength);
  if (b.length < 8) return false;
  const magic = view.getUint32(0);
  switch (magic) {
    case 0x7f454c46: // ELF
    case 0xfeedface: // Mach-O
    case 0xfeedfacf:
    case 0xcefaedfe:
    case 0xcffaedfe:
      return true;
    case 0xcafebabe: // fat Mach-O, or a Java class
    case 0xcafebabf: {
      const count = view.getUint32(4);
      return count > 0 && count < MOST_ARCHITECTURES;
    }
    case 0x4c000000: // a Windows shortcut
      return view.getUint32(4) === 0x01140200;
    default:
      return magic >>> 16 === 0x4d5a && isWindows(view);
  }
}

/** Files that nobody reads as a text, by their endings. */
const DATA = new Set(
  'png jpg jpeg gif ico webp bmp avif svgz woff woff2 ttf otf eot pdf mp3 mp4 webm ogg wav bin dat cache db pack blob'.split(
    ' ',
  ),
);
/** How far into such a file a program is looked for. */
const FIRST_PART = 4096;
const ELF = Buffer.from('\x7fELF', 'latin1');

/** A program for Linux behind the first bytes of a picture or a font, from where a loader takes it; -1 where none is. */
function programBehind(path: string, b: Uint8Array): number {
  if (!DATA.has(extensionOf(path))) return -1;
  const at = Buffer.from(b.buffer, b.byteOffset, Math.min(b.length, FIRST_PART)).indexOf(ELF);
  // 32 or 64 bits, the order of bytes, version 1.
  const isWhole =
    at >= 0 && ((b[at + 4] ?? 0) - 1) >>> 1 === 0 && ((b[at + 5] ?? 0) - 1) >>> 1 === 0 && b[at + 6] === 1;
  return isWhole ? at : -1;
}

/** `MZ` could begin a text; a program names the place of its second header, which begins with PE, NE, LE or LX. */
function isWindows(view: DataView): boolean {
  if (view.byteLength < 64) return false;
  const header = view.getUint32(0x3c, true);
  if (header + 4 > view.byteLength) return false;
  const mark = view.getUint16(header);
  return mark === 0x5045 || mark === 0x4e45 || mark === 0x4c45 || mark === 0x4c58;
}

const shells = new Set([
  'sh',
  'bash',
  'zsh',
  'ksh',
  'command',
  'bat',
  'cmd',
  'ps1',
  'psm1',
  'psd1',
  'fish',
  'csh',
  'tcsh',
  'run',
  'mak',
  'mk',
  'gyp',
  'gypi',
  'cron',
  'service',
  'timer',
  'desktop',
  'envrc',
  'yml',
  'yaml',
  'toml',
  'dockerfile',
]);
/** Files without an ending whose lines a shell runs. */
const RECIPES =
  /(?:^|\/)(?:(?:gnu)?makefile(?:\.\w+)?|crontab|justfile|procfile|dockerfile|containerfile|jenkinsfile|vagrantfile|rakefile|\.envrc|\.(?:bash|zsh)rc|\.(?:bash_|z)?profile|\.xinitrc|\.husky\/[\w-]+|hooks\/[a-z]+-[a-z-]+|cron\.(?:d|daily|hourly|weekly|monthly)\/[\w.-]+)$/i;
/** Folders and files of a system whose lines a shell runs, or that say what it starts. */
const SYSTEM =
  /(?:^|\/)(?:(?:logrotate|cron(?:tabs?)?|incron|udev|monit|supervisord?|pam|sudoers|profile|init|rc|xinetd|dispatcher|motd|update-motd|apt\.conf|if-(?:pre-)?(?:up|down)|if-post-down|network-?manager|dhcp|dhclient[\w-]{0,20}|acpi|ppp|renewal-hooks\/\w{1,10}|[\w-]{1,30}-hooks)(?:\.\w{1,8})?\/(?:conf\.d\/)?(?:[\w-]+|[\w.-]+\.(?:rules|conf|ini|cfg|local|hook|monitrc|disabled))|[\w.-]*\.?(?:logrotate|monitrc|crontab|sudoers|anacrontab|rules)|sshrc|rc\.local|(?:bash|zsh)rc|user-?data|cloud-?(?:config|init)|sudoers|motd)$/i;
/** Programs of other servers than PHP's, and of Windows. */
const FOREIGN = new Set(
  (
    'asp aspx ashx asmx ascx asa cer jsp jspx jspf cfm cfc cgi fcgi hta vbs vbe jse wsf wsh wsc sct scr pif cpl msi msp msc xll ' +
    'slk iqy gadget jnlp applescript scpt terminal workflow appimage flatpakref ahk au3 settingcontent-ms library-ms search-ms ' +
    'appref-ms application chm scf shb lnk ps1xml pssc inf_loc'
  ).split(' '),
);

function isShell(path: string, b: Uint8Array): boolean {
  if (shells.has(extensionOf(path)) || RECIPES.test(path) || SYSTEM.test(path)) return true;
  if (b[0] !== 0x23 || b[1] !== 0x21) return false;
  const first = Buffer.from(b.buffer, b.byteOffset, Math.min(b.length, 64)).toString('latin1').split('\n', 1)[0] ?? '';
  return /(?:^#!|[/ ])(?:ba|z|k|da|a)?sh\b/.test(first);
}

const FETCH =
  /\b(?:curl|wget|fetch|lynx|aria2c|axel|lwp-request|uudecode|nslookup|dig)\b|\b(?:base64|openssl|xxd|gpg|zcat|gunzip|socat)\s+-|\bopenssl\s+(?:enc|base64)\b|\bgzip\s+-\w*d|\brev\b\s*(?:\||<)/i;
const INTO_SHELL =
  /\|\s*(?:sudo\s+)?(?:\/[\w/]{0,40}\/)?(?:(?:ba|z|k|da|a)?sh|python[\d.]*|perl|php|node|"?\$\{?SHELL\b[^|;]{0,40}|"?\$0)(?:\s|$|[;&)"'`])/;
const FROM_SHELL =
  /(?:\b(?:(?:ba|z|k|da)?sh|source|eval|python[\d.]*|perl|php)\b|(?:^|\s)\.)\s+(?:-c\s+)?(?:<\(|["']?\$\(|["']?`)\s*(?:curl|wget|fetch|base64)\b/;
const POWERSHELL = /\b(?:iex|invoke-expression)\b/i;
const DOWNLOAD = /\b(?:downloadstring|iwr|irm|invoke-webrequest|invoke-restmethod|frombase64string)\b/i;
const SOCKET =
  /\/dev\/(?:tcp|udp)\/|["'\s]\/inet[46]?\/(?:tcp|udp)\/|\bzsh\/net\/tcp\b|\bztcp\s|\b(?:nc|ncat|netcat|busybox\s+nc)\b[^|;]{0,80}(?:--(?:sh-)?exec\b|\s-c\s)|\bsocat\b[^|;]{0,120}\b(?:EXEC|SYSTEM|SHELL):|\bopenssl\s+s_client\b[^;]{0,160}\|\s*(?:\w*sh|while|awk|sed|tail|perl|python\d?|php)\b|\b(?:telnet|ncat|nc|netcat)\s+(?:-\w+\s+)*[\w.-]+\s+\d+\s*(?:2>\S+\s*)?\|\s*(?:\w*sh|while)\b|\bnc\b[^|;]{0,80}\s-[a-z]*e\s|powershell[^|;]{0,80}\s-e(?:nc|ncodedcommand)?\s/i;

/** What runs later by itself, and whom a server lets in: `… | crontab -`, `>> ~/.ssh/authorized_keys`. */
const STARTS =
  /\|\s*(?:sudo\s+)?crontab\s+-(?:\s|$|[;)&])|(?:>>?|\btee\b[^|;]{0,20})\s*["']?[^\s|;]{0,60}(?:authorized_keys|\.bashrc|\.profile|\/etc\/(?:cron|rc\.local|ld\.so\.preload|profile\.d|sudoers)|\/spool\/cron)/;
/** A text that is decoded where it stands; only after what cannot be one of its letters, so that each is read once. */
const HELD =
  /(?:^|[^A-Za-z0-9+/=])[A-Za-z0-9+/]{40,}={0,2}['"]?\s*\|\s*(?:base64|openssl\s+(?:enc\s+)?-?base64|openssl\s+enc)\s+-+d|\b(?:base64|openssl)\b[^|;]{0,40}<<<\s*['"]?[A-Za-z0-9+/]{40}/;
/** `ADD https://…`: a file of another server becomes part of a container. */
const ADDS =
  /^\s*COPY\s+--from=(?!(?:docker\.io|ghcr\.io|quay\.io|gcr\.io|mcr\.microsoft\.com|public\.ecr\.aws|registry\.(?:gitlab|k8s)\.\w+)\/)[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|^\s*ADD\s+(?:--\S+\s+)*["[]{0,2}https?:\/\/(?!.*\.(?:tar|git)\b)|^\s*ONBUILD\s+(?:ADD\s+(?:--\S+\s+)*["[]{0,2}(?:https?:|git@)|RUN\b.*\b(?:curl|wget)\b)/;

/** `ARG TOOLS=https://…`, and what is added from there. */
const ARGUMENT = /^\s*(?:ARG|ENV)\s+(\w{1,40})[=\s]\s*["']?https?:\/\//;
const ADDS_NAMED = /^\s*ADD\s+(?:--\S+\s+)*["[]{0,2}\$/;
const MANY_ADDRESSES = 8;
/** `SHELL ["/usr/local/bin/step", …]`: each command of the build goes through it. */
const OWN_SHELL =
  /^\s*SHELL\s*\[\s*"(?!(?:\/usr)?(?:\/local)?(?:\/s?bin\/)?(?:(?:ba|z|k|da|a|fi)?sh|env|pwsh|tini|catatonit)"|[^"]*(?:powershell|pwsh|cmd)(?:\.exe)?")/i;
/** `curl -o a https://…; sh a`: what is fetched into a file runs out of it, or out of a variable. */
const FETCHED_FILE =
  /\b(?:curl|wget)\b[^|]{0,200}(?:\s(?:-[a-zA-Z]{0,6}[oO]|--output(?:-document)?)[ =]?|>)\s{0,4}["']?([\w./$-]{2,60})["']?(?=[\s;&"']).{0,200}?(?:;|&&)\s{0,4}(?:sudo\s{1,4})?(?:(?:(?:ba|z|da)?sh|\.|source|php|python3?|perl)\s{1,4})?["']?\1["']?(?:\s|$|[;&|"'])/;
const FETCHED_TEXT =
  /\b(\w{1,30})=["']?(?:\$\(|`)\s{0,4}(?:curl|wget)\b.{0,200}(?:;|&&)\s{0,4}(?:eval|(?:ba|z|da)?sh\s{1,4}-c)\s{1,4}["']?\$\{?\1\b/;
/** The environment, with all its secrets, on its way out. */
const TELLS =
  /\b(?:env|printenv|export\s+-p|declare\s+-x)\s*\|\s*(?:[^;&]{0,120}\|\s*)?(?:curl|wget|nc|ncat|socat|base64|openssl\s+(?:base64|enc))\b/;
/** What is cloned runs, and is no step of a build: `git clone … && /opt/y/install` */
const CLONED =
  /\bgit\s+clone\b[^|]{0,200}?(?:&&|;)\s*(?:cd\s+\S+\s*(?:&&|;)\s*)?(?:sudo\s+)?(?:(?:ba)?sh\s+|\.\/|\/\w)(?!\S*(?:configure|autogen|bootstrap|build|make|buildconf|gradlew|mvnw|cmake|phpize|emsdk))[\w./-]+/;
/** A setting by which PHP runs a file before or after each page, written into the settings of the server. */
const SETS_PHP =
  /\bauto_(?:prepend|append)_file\b\s*=?\s*(?!none\b|["']?\s*$)["']?[\w/$.]|\ballow_url_include\s*=\s*(?:1|on)\b/i;
/** `set -- c u r l`: a name letter by letter, put together out of `$1$2$3$4`. */
const LETTER_BY_LETTER =
  /^\s*set\s+--(?:\s+["']?[a-z]["']?){3,8}\s*(?:$|[;&#])|(?:^|[\s="'])(?:\$\{?[1-9]\}?){3,9}["']?(?:\s|$|;)/;
/** `"$get" … > "$file" && sh "$file"`: a program whose name is kept elsewhere writes what a shell runs then. */
const WRITTEN_FILE =
  /\s>\s{0,4}(["']?[\w./${}:-]{2,80}["']?)\s{0,4}(?:;|&&)\s{0,4}(?:sudo\s{1,4})?(?:(?:(?:ba|z|da|k)?sh|source|\.|php|python3?|perl|["']?\$\{?\w{1,30}(?::-\w{1,12})?\}?["']?)\s{1,4})\1(?:\s|$|[;&|])/;
/** An address, or a name that may stand for one. */
const ADDRESS = /:\/\/|\$\{?(?:\w{0,20}(?:url|base|host|origin|addr|mirror|server)\w{0,20})\b/i;
/** `tr a-z n-za-m` */
const ROTATES = /\btr\s+['"]?\[?(?:a-zA-Z|A-Za-z|a-z|A-Z)\]?['"]?\s+['"]?\[?[n-z]-[za]\w?-?[a-m]/i;
/** A program whose name is kept elsewhere; those that everybody calls by a variable are no shell. */
const INTO_UNKNOWN =
  /\|\s*(?:sudo\s+)?["']?\$\{?(?!(?:PAGER|SED|GREP|E?GREP|AWK|TAR|GZIP|GUNZIP|SORT|TEE|CAT|JQ|XARGS|FILTER|CUT|TR|HEAD|TAIL|SUDO|DOCKER|KUBECTL|MYSQL|PSQL|SSH|SUM|SHA256SUM|UNZIP|XZ|BZIP2|WC|DIFF|COLUMN|FOLD|OPENSSL|GPG)\b)\w{1,30}\}?["']?(?:\s|$)/i;
const READS_SCRIPT = /\|\s*["']?\$\{?\w{1,30}\}?["']?\s+-s(?:\s|$)/;
/** Make: what is fetched goes into a program whose name is put together, `$(shell … | s$(firstword h))`. */
const MADE_IN_MAKE =
  /(?:\$\(shell\s|^\s*\w{1,40}\s*!=)[^|]{0,300}\|\s*\w{0,8}\$[({](?:subst|firstword|lastword|word|join|patsubst|addprefix|addsuffix|filter|strip|SHELL|[a-z]\w{0,20}[)}])/;

/** Perl, Python, Ruby, PHP and node with a socket or an address on their command line; awk that gives lines to a shell. */
const ONE_LINER =
  /^\s*(?:import\s+socket\b|from\s+socket\s+import|use\s+(?:IO::)?Socket\b|\w{1,20}\s*=\s*socket\.\w)|\bperl\b.{0,40}\s-M(?:IO::Socket|Socket|LWP|HTTP::Tiny|Net::|IO::Select)|\b(?:perl|python[\d.]*|ruby|php\d?|node|lua|deno|bun|tclsh|guile)\b\s.{0,400}?\b(?:use\s+(?:IO::)?Socket|IO::Socket|socket\.socket|import\s+socket|socket\.create_connection|create_connection|TCPSocket|rsocket|fsockopen|stream_socket_client|pfsockopen|net\.(?:connect|createConnection)|Net::HTTP|HTTP::Tiny|LWP::Simple|http\.client|socket\s+-|require\s*\(?["']socket)|\|&?\s*ENVIRON\["SHELL"\]|\|\s*getline\b.{0,80}\bsystem\s*\(|\bprint\b[^;|]{0,80}\|&?\s*["'](?:\/\w+)*\/?(?:ba|z|da|k)?sh["']/;

function scanShell(b: Uint8Array, report: Report, isWindows = false): void {
  const addresses: string[] = [];
  const roads = new ShellRoads(report);
  const windows = new WindowsRoads(report);
  const names = tellingNames(b);
  forEachCommand(b, (line, offset) => {
    if (/^\s*(?:#|rem\s|::)/i.test(line)) return;
    if (isWindows) windows.line(line, offset);
    if (line.includes('BUILDKIT_SYNTAX')) scanBuildArgument(line, offset, report);
    if (ADDS.test(line)) report('executable', offset, piped, 'medium');
    const address = ARGUMENT.exec(line)?.[1];
    if (address !== undefined && addresses.length < MANY_ADDRESSES) addresses.push(address);
    if (addresses.length > 0 && ADDS_NAMED.test(line) && addresses.some((name) => line.includes(name)))
      report('executable', offset, piped, 'medium');
    if (FETCH.test(line) && (FETCHED_FILE.test(line) || FETCHED_TEXT.test(line)))
      report('executable', offset, piped, 'medium');
    if (OWN_SHELL.test(line) || TELLS.test(line)) report('executable', offset, piped, 'medium');
    if (CLONED.test(line)) report('executable', offset, piped, 'medium');
    if (SETS_PHP.test(line)) report('executable', offset, starts, 'medium');
    if (LETTER_BY_LETTER.test(line)) report('executable', offset, decodes, 'medium');
    if (ADDRESS.test(line) && WRITTEN_FILE.test(line)) report('executable', offset, piped, 'medium');
    if (ROTATES.test(line)) report('executable', offset, decodes, 'medium');
    if (INTO_UNKNOWN.test(line) && (FETCH.test(line) || READS_SCRIPT.test(line)))
      report('executable', offset, piped, 'medium');
    if (MADE_IN_MAKE.test(line)) report('executable', offset, piped, 'medium');
    if (STARTS.test(line)) report('executable', offset, starts, 'medium');
    if (HELD.test(line)) report('executable', offset, decodes, 'medium');
    const fetched = (FETCH.test(line) && INTO_SHELL.test(line)) || FROM_SHELL.test(line);
    if (fetched || (POWERSHELL.test(line) && DOWNLOAD.test(line)) || SOCKET.test(line)) {
      report('executable', offset, piped);
    }
    // In a line of its own, as in a program for another interpreter that stands between quotes.
    if (ONE_LINER.test(line)) report('executable', offset, piped, 'medium');
    roads.line(line, offset);
    const named = withNames(line, names);
    if (named === null) return;
    // As it runs: of a shell in a variable, what it reads was fetched by another one.
    if (FROM_SHELL.test(named) || (FETCH.test(named) && INTO_SHELL.test(named)))
      report('executable', offset, piped, 'medium');
    roads.follow(named, offset);
  });
}
