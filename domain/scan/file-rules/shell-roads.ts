import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { FetchedFolders } from './shell-folders.js';

const starts = finding('executable.starts');
const decodes = finding('executable.decodes');
const piped = finding('executable.fetched');

const MANY_NAMES = 32;
const FEW_LINES = 8;
const LONGEST_NAMED = 2000;
const SHELL = '(?:ba|z|k|da|a)?sh';
/** Where a command begins. */
const COMMAND = String.raw`(?:^|[;&|(]\s{0,4}|\bthen\s{1,4}|\bdo\s{1,4}|@)`;
/** What makes a text out of another one. */
const REWRITES = String.raw`(?:tr|rev|sed|awk|cut|xxd|openssl|printf|base64|head|tail|dd|strings|gunzip|zcat|unzip|dig|nslookup|host|git\s+(?:show|cat-file|log))`;

/** `. <(get "$(mirror)")`: a shell reads what something else prints; completions of known tools aside. */
const READS_PRINTED = new RegExp(
  `${COMMAND}\\s*(?:(?:sudo|exec|nohup|setsid|env|nice|time)\\s{1,4}(?:-\\S{1,12}\\s{1,4}){0,2}){0,3}(?:\\.|source|${SHELL}|eval)\\s+(?:-\\w\\s+)?["']?<\\((?![^)]{0,200}\\b(?:completion|init|hook|shellenv|direnv)\\b)`,
);
/** `eval "$(dig … | tr …)"`, `source /dev/stdin <<< "$(…)"` */
const RUNS_MADE = new RegExp(
  `\\beval\\s+["']?(?:\\$\\$?\\(|\`)[^)]{0,80}\\b${REWRITES}\\b|(?:\\bsource|${COMMAND}\\s*\\.|\\b${SHELL})\\s+(?:/dev/stdin|-s|-)?\\s*<<<\\s*["']?\\$\\(`,
);
/** A shell reads a descriptor, or the lines that follow, in its own process: `. /dev/stdin <<END`, `source /dev/fd/3`. */
const READS_HANDLE = new RegExp(
  `${COMMAND}\\s*(?:\\.|source)\\s+["']?(?:/dev/(?:stdin|fd/|tcp/)|/proc/self/fd/|/proc/\\$\\$/fd/|-(?:\\s|$)|<<<)|\\b${SHELL}\\s+(?:-\\w\\s+){0,2}(?:/dev/fd/|/proc/self/fd/|<&\\d)|\\b${SHELL}\\s+-c\\s+["']?\\$\\(\\s*(?:<|\\$?\\w*(?:get|fetch|curl|wget|load|pull)\\w*\\b)`,
);
/** `sh <<END` with lines that are worked out first is told by those: `$(…)` alone in a line. */
const READS_LINES = new RegExp(
  `(?:${COMMAND}|\\|)\\s*(?:exec\\s+)?(?:\\$[({]?SHELL[)}]?|${SHELL}|python[\\d.]*|perl|php|node|ruby)(?:\\s+-\\w{0,3}|\\s+--(?:\\s+\\S{1,40})?){0,3}\\s*\\d?<<<?-?\\s*\\S`,
);
const ALONE = /^\s*(?:\$\(.{1,300}\)|`.{1,300}`|"?\$\{?\w{1,40}\}?"?)\s*$/;
/** Make: a text for its shell: `$(SHELL) -s <<< "$$(…)"`, `… | $(SHELL)`, `$(SHELL) -c "$$(…)"`. */
const MAKE_SHELL =
  /\$[({]SHELL[)}][^#\n]{0,80}(?:<<<|-c\s+["']?(?:\$\$\(|\$[({](?:shell|call)|`))|\|\s*@?\$[({]SHELL[)}]/;
/** What is fetched goes to a shell argument by argument, or into the shell that reads this. */
const FETCHES_INTO =
  /\b(?:curl|wget)\b[^;]{0,300}\|\s*(?:xargs\b[^|;]{0,80}\b(?:ba|z|da)?sh\s+-c|(?:source|\.)\s*(?:$|[-;&]))/;
/** A list of lines that were read, or the text of a variable that was read into, runs. */
const RUNS_LIST =
  /\beval\s+(?:--\s+)?["']?\$\{?\w{1,40}(?:\[[@*]\]|\[\d\])|\beval\s+["']?\$(?:REPLY|MAPFILE|COPROC)\b|\btrap\s+(?:--\s+)?["']?\$[({]/;
/** `cat logo.svg | sed … | bash` */
const FROM_FILE = new RegExp(
  `\\b(?:cat|sed|awk|cut|tr|head|tail|strings|dd|rev|unzip\\s+-p|tar\\s+\\S{0,12}O|git\\s+(?:show|cat-file)|nc|ncat|socat|telnet|printf|mail|exiftool|identify|dig|nslookup|host|getent|drill|finger|whois)\\b[^;&]{0,300}\\|\\s*(?:sudo\\s+)?(?:/[\\w/]{0,40}/)?(?:${SHELL}|\\$[({]?SHELL[)}]?|\\$0|python[\\d.]*|perl|php|node|ruby)(?:\\s+-)?\\s*(?:$|[;&)"'\`<>])`,
);
/** `$a$b https://…`: a command whose name is put together. */
const JOINED_COMMAND = new RegExp(
  `${COMMAND}\\s*["']?\\$\\{?\\w{1,20}\\}?["']?(?:\\$\\{?\\w{1,20}\\}?["']?){1,5}\\s+\\S`,
);
/** `${source} "https://…"`: a command that stands elsewhere is given an address. */
const GIVEN_ADDRESS = new RegExp(
  `${COMMAND}\\s*["']?\\$\\{?(?!(?:CURL|WGET|GIT|BROWSER|PIP|NPM|SUDO|DOCKER|FETCH|HELM|OPEN)\\w{0,8}\\b)\\w{1,20}\\}?["']?\\s+(?:-\\S+\\s+){0,3}["']?https?://`,
);
/** `echo "$BODY" | bash` */
const PIPES_TEXT =
  /\b(?:echo|printf\s+['"]?%s['"]?|printenv)\s+(?:-\w+\s+)?["']?\$?\{?\w{1,30}\}?["']?\s*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh(?:\s|$|[;&)"'])/;
/** Make: what a recipe runs is put together by a function: `$(call join,$(A)) -fs`. */
const CALLS_MADE = /^\t[@-]{0,2}\s*\$\(call\s+\w{1,30},\s*\$[({]\w{1,30}[)}]\)\s+\S/;
/** `python3 -c "exec(urlopen(…).read())"`, `php -r 'copy("https://…", …)'` */
const INLINE =
  /\b(?:python[\d.]*|perl|ruby|node|php\d?|lua|deno|bun)\s+(?:-[\w-]{1,20}\s+){0,3}-{1,2}(?:c|e|r|p|pe|ne|eval|print)\b.{0,400}?(?:\b(?:eval|exec|urlopen|LWP|file_get_contents|copy|base64|b64decode|system|child_process|open-uri)\b|\bhttps?:\/\/(?!localhost|127\.|0\.0\.0\.0))/;
/** The same by what fetches and runs a program, also in a list of arguments: `["python3", "-c", "…"]`, `python3 -Ic '…'`. */
const PROGRAM_ARGUMENT =
  /\b(?:python[\d.]*|perl|ruby|node(?:js)?|php\d?|lua|deno|bun|tclsh)["',\s]{1,6}(?:-[\w:.=-]{1,40}["',\s]{1,6}){0,3}(?:-{1,2}(?:[A-Za-z]{0,4}[ceErp]|eval|print)|eval)\b["',\s]{1,6}/;
const FETCHES_PROGRAM =
  /\brunpy\b|\bzipimport|\bimportlib\.util\b|\burlretrieve\b|\bretrbinary\b|\bfetch\s*\(|\bimport\s*\((?!["'](?:node:)?[\w/@-]+["']\))|\b(?:include|require)(?:_once)?\s*\(?\s*(?:getenv|\$_|["']\/tmp|["']https?:)|\bgeturl\b|\bsocket\.http\b|\bNet::HTTP\b|\bHTTP::Tiny\b|\bLWP\b|\bspec_from_\w+|\bexec_module\b|\bload_source\b|\brequests\.get\b/;
/** Whether the service beside it answers: nothing runs. */
const CHECKS_ITSELF = /\burlopen\(\s*["']https?:\/\/(?:localhost|127\.0\.0\.1)(?![^;]{0,200}\b(?:exec|eval|run)\w*\()/;
/** The same in lines that such a program reads. */
const INLINE_LINE =
  /\bexec\s*\(\s*(?:urllib|requests|compile|zlib|base64|__import__|bytes)|\bexec\s*\([^)]{0,80}(?:urlopen|b64decode)|\beval\s+get\s*\(|\beval\s*\(?\s*(?:URI|Net::HTTP)/;
/** `printf '\143\165\162\154'`, `$'\x63\x75…'` */
const ESCAPED = /(?:\\[0-3]?[0-7]{3}){4}|(?:\\x[0-9a-f]{2}){4}/i;
/** `x=$(… | tr …)`, and what runs it afterwards. */
/** A file that is fetched, and the line that runs it. */
const FETCHED =
  /\b(?:curl|wget)\b[^|]{0,200}(?:\s-[a-zA-Z]{0,6}[oO][ =]?|--output(?:-document)?[ =]|>)\s{0,4}["']?(?:\.\/)?([\w./${}~-]{1,60})|\b(?:curl|wget)\b.{0,200}\|\s*tee\s+(?:-a\s+)?["']?(?:\.\/)?([\w./${}~-]{1,60})/;
/** The file gets the name that it has there: `curl -O https://…/a.sh`, `wget https://…/a`. */
const OWN_NAME =
  /\bcurl\b[^|>;]{0,120}\s(?:-[a-zA-Z]{0,6}O[a-zA-Z]{0,3}|--remote-name)\b[^|>;]{0,160}?https?:\/\/[^\s"'|]{1,160}\/([\w-]{2,40}(?:\.(?:sh|bash|run|bin|exe|py|pl|phar|ps1|bat|cmd))?)["']?\s*$|\bwget\b(?![^|]{0,160}\s-[a-zA-Z]{0,4}O)[^|>;]{0,160}https?:\/\/[^\s"'|]{1,160}\/([\w-]{2,40}(?:\.(?:sh|bash|run|bin|exe|py|pl|phar|ps1|bat|cmd))?)["']?\s*$/;
const RUNS_FILE = new RegExp(
  `(?:^|[;&|(]\\s{0,4}|\\bthen\\s|\\bdo\\s)\\s*(?:sudo\\s+)?(?:${SHELL}|\\.|source)\\s+(?:-\\w\\s+){0,2}["']?(?:\\./)?([\\w./\${}~-]{1,60})`,
  'g',
);
/** The same by its own name: `/usr/local/bin/step`, `exec ./step`. */
const RUNS_ITSELF =
  /(?:^|[;&|(]\s{0,4}|\bthen\s|\bdo\s)\s*(?:(?:sudo|exec|nohup|setsid|env)\s+)?["']?(?:\.\/)?([\w./${}~-]{2,60})/g;
/** Tools that run what stands at an address, or a program that is given on the command line by another one. */
const FROM_ADDRESS =
  /(?:^|[\s;&|"'])(?:\.|source)\s+\/dev\/stdin\s*<<<\s*["']?\$\(\s*(?:curl|wget)\b|\b(?:deno\s+(?:run|install)|npx|bunx|pnpm\s+dlx|pnpx|yarn\s+dlx|uvx|pipx\s+run|jbang|kscript|npm\s+(?:exec|x)|uv\s+run|dotnet\s+script|scala-cli(?:\s+run)?|rust-script|node\s+--(?:import|loader)|bun\s+(?:run|x)|go\s+run|nix\s+run|wasmtime|mshta)\b[^;|&#]{0,120}\bhttps?:\/\/|\b(?:php\d?|node|python[\d.]*|perl|ruby|lua|deno|bun)\s+(?:eval\s+)?-{1,2}\w{1,5}\s+["']?(?:\$\(|`)\s*(?:curl|wget|cat|base64|dig)\b|\bfind\b[^|;#]{0,160}-exec(?:dir)?\s+(?:ba|z|da)?sh\s+["']?\{\}|\bxargs\b[^|;#]{0,60}\s(?:(?:ba|z|da)?sh|php|source|python[\d.]*|perl)\s*(?:$|[;&|)])/;
/** `TOOLS: 'https://…'`, `HOST := https://…`: a name for an address, which a tool that runs what stands there is given. */
const NAMED_ADDRESS =
  /(?:^|[^\w$.-])([A-Za-z_][\w-]{0,40})["']?\s{0,8}(?::=|[:?+]?=|:)(?!\/\/)[^,;#:]{0,60}?\bhttps?:\/\/(?!localhost|127\.)/;
const RUNS_NAMED =
  /\b(?:deno\s+(?:run|install|serve|test)|npx|bunx|pnpm\s+dlx|pnpx|yarn\s+dlx|npm\s+(?:exec|x)|uvx|uv\s+(?:run|tool\s+run)|pipx\s+run|jbang|kscript|groovy|scala-cli|dotnet\s+script|bun\s+(?:run|x)|go\s+run|nix\s+(?:run|develop|shell)|wasmtime|rust-script|swift\s+sh|node\s+--(?:import|loader)|ruby\s+-ropen-uri)(?:\s+-\S{1,60}){0,8}\s+["']?(?:\$\{\{\s?(?:env|vars)\.|\$\{?|\$\(|\{\{\s?\.?)(\w[\w-]{0,40})\b/;
/** Options by which another program starts, a machine that is not kept apart, jobs for later. */
const BY_OPTION =
  /\bssh\b[^|;#]{0,80}\b(?:Proxy|Local|KnownHosts)Command\b|\bdocker\s+run\b.{0,200}(?:--privileged\b|\s-v\s*["']?\/:\/|--pid[= ]host|docker\.sock)|(?:^|[;&|]\s*)at\s+(?:-\w\s+)*(?:now|midnight|noon|teatime|tomorrow|\d{1,2}:?\d{2}|-f)\b|\bsystemd-run\b|\btar\b[^|;#]{0,200}--(?:checkpoint-action|to-command|use-compress-program|rsh-command)[= ]|\brsync\b[^|;#]{0,120}\s-e\s+["']?(?:sh|bash)\b|\bzip\b[^|;#]{0,80}\s-T{1,2}\b.{0,40}--unzip-command|\b(?:vim?|ex|ed|less|man|gdb|nmap|mysql|psql|sqlite3)\b[^|;#]{0,120}(?:-c\s*|-cmd\s*|--eval[= ]|-ex\s*|--script[= ]|-e\s*)["']?\s*:?\\{0,2}!\s*\w|\bsystemctl\b[^|;#]{0,40}\benable\b[^|;#]{0,40}\s["']?\.{0,2}\/(?!usr|etc|lib)/;
const MADE = new RegExp(`(?:^|[;&]\\s*|\\s)(\\w{1,30})=["']?(?:\\$\\(|\`).{0,200}\\b(?:${REWRITES}|curl|wget)\\b`);
/** Who gets in, and what git runs by itself. */
const LETS_IN =
  /^\s*[\w.-]{1,40}:\s*"\|\s*\/|\bIN_[A-Z_]{4,16}\s[^#]{0,80}(?:\b(?:ba|z|da)?sh|php\d?|python\d?|perl)\b[^#]{0,80}\$[@#]|\buseradd\b[^|;]{0,80}(?:-u\s*0\b|-ou\s*0)|\bNOPASSWD\b|\bchpasswd\b|\bgit\s+config\b[^;&|]{0,80}(?:core\.(?:hooksPath|fsmonitor|sshCommand|pager|editor|gitProxy|askPass)|alias\.\w{1,20}\s+["']?!|filter\.\w{1,20}\.|credential\.helper\s+["']?!)|^\s*ENV\s+LD_PRELOAD[=\s]|\bLD_PRELOAD=["']?(?:\.|\$PWD|\$\(|\/tmp|\/dev)/;
/** `export | curl …` */
const TELLS =
  /\b(?:export|set|declare|env|printenv)(?:\s+-\w{1,3})?\s*\|\s*(?:[^;&]{0,120}\|\s*)?(?:curl|wget|nc|ncat|socat)\b/;
/** Programs that give what another host answers. */
const ASKS_AWAY = 'curl|wget|dig|nslookup|nc|ncat|drill|finger';
/** Make: another shell, and what it includes. */
const MAKES = new RegExp(
  `^\\s*SHELL\\s*[:?]?=(?!\\s*(?:(?:(?:/usr)?(?:/local)?/bin/)?(?:env\\s+)?(?:${SHELL}|pwsh|cmd|python[\\d.]*|true)\\b|\\$|["']?$))|^\\s*\\.SHELLFLAGS\\s*[:?+]?=.{0,80}(?:\\beval\\b|\\bsource\\b|\\s\\.\\s)|^\\s*-?s?include\\s+\\$\\(shell\\b|\\$[({]shell\\s[^#]{0,200}(?:\\b(?:${ASKS_AWAY})\\s|https?://|\\|\\s*(?:${SHELL}|\\$[({]SHELL[)}])\\b)|^\\s*[\\w.]{1,40}\\s*!=\\s.{0,200}(?:\\b(?:${ASKS_AWAY})\\s|\\|\\s*(?:${SHELL}\\b|\\$[({]SHELL[)}]))`,
);
/** A picture or a text as a program: `php img/logo.png` */
const RUNS_PICTURE = new RegExp(
  `(?:^|[\\s/;&|(@])(?:php\\d?(?:\\.\\d)?|node|python[\\d.]*|perl|${SHELL})\\s+(?:-[a-z]\\s+){0,2}["']?[^\\s"';|&]{1,120}\\.(?:png|jpe?g|gif|ico|webp|svg|css|dat|woff2?|ttf|mo|pdf)\\b["']?(?:\\s|$|[;&|"'])`,
);
/** Packages from a server without encryption, or at an address. */
const INSECURE =
  /\b(?:pip3?|npm|yarn|gem|bundle|composer)\b.{0,200}(?:--(?:extra-)?index-url|--registry|--source|--repository|-i)[ =]["']?https?:\/\/(?!localhost|127\.|pypi\.|download\.pytorch|registry\.npm|registry\.yarnpkg|npm\.pkg\.github|rubygems\.org|repo\.packagist|(?:[\w-]+\.)?(?:github|gitlab)\.com)|\bpip3?\b.{0,80}\binstall\b.{0,80}\bgit\+(?:https?|ssh):\/\/(?!(?:[\w-]+@)?(?:[\w-]+\.)?(?:github|gitlab|bitbucket)\.)|^\s*source_url\s|["'][\w.-]{1,60}\s*@\s*(?:git\+)?https?:\/\//;
/** `tail -c +3 font > out`: a program out of a file that is none, where `chmod` comes after it. */
const CUTS =
  /\b(?:tail\s+-[cn]\s*\+\d|dd\b[^;|]{0,120}\bskip=|xxd\s+-r|base64\s+-+d|openssl\s+enc|gpg\s+(?:-\S+\s+){0,4}-d|uudecode|cut\s+-[bc]|rev\b|tr\s+-d)[^>]{0,160}>\s{0,4}["']?(\$?\{?[\w./~-]{2,60})/;

/** What most lines of settings have none of. */
const MAY_RUN =
  /^\s*(?:\.\s|[./~])|[$|<>`;&\\(]|!=|\b(?:curl|wget|php|python|perl|ruby|node|lua|deno|bun|git|pip3?|npm|npx|bunx|uvx|uv|pipx|kscript|jbang|yarn|pnpm|composer|ssh|docker|at|systemctl|systemd-run|tar|find|xargs|gem|source_url|source|include|SHELL|ENV|export|useradd|chpasswd|NOPASSWD|chmod|rsync|scp|sftp|sshfs|svn|hg|aws|gsutil|gcloud|s3cmd|s5cmd|rclone|lftp|mount|CMD|ENTRYPOINT|WORKDIR|cd)|^\s*%|@ ?(?:git|https?)/;

/** Roads to a program that shells and build tools offer, line by line of one file. */
export class ShellRoads {
  private readonly cut: string[] = [];
  private readonly made: string[] = [];
  private readonly fetched: string[] = [];
  private readonly addresses: string[] = [];
  private readonly folders = new FetchedFolders();
  private recipeFetches = false;
  private target = false;
  /** The line before is the beginning of a program in an argument. */
  private isArgument = false;
  /** How many lines on a shell may still read what stands there. */
  private reads = 0;

  constructor(private readonly report: Report) {}

  /** One line that is no remark, and where it begins. */
  line(line: string, at: number): void {
    const { report } = this;
    if (line.startsWith('\t')) {
      if (TARGET_FETCHED.test(line)) this.target = true;
      else if (this.target && TARGET_RUNS.test(line)) report('executable', at, piped, 'medium');
      this.recipeFetches ||= RECIPE_FETCHES.test(line);
      if (this.recipeFetches && RECIPE_RUNS.test(line)) report('executable', at, piped, 'medium');
    }
    if (this.addresses.length < MANY_NAMES && line.includes('://')) {
      const name = NAMED_ADDRESS.exec(line.slice(0, LONGEST_NAMED))?.[1];
      if (name !== undefined) this.addresses.push(name);
    }
    if (this.fetched.length === 0 && !this.folders.any && !MAY_RUN.test(line)) return;
    if (this.addresses.length > 0 && this.addresses.includes(RUNS_NAMED.exec(line.slice(0, LONGEST_NAMED))?.[1] ?? ''))
      report('executable', at, piped, 'medium');
    const given = PROGRAM_ARGUMENT.test(line);
    if ((given || this.isArgument) && FETCHES_PROGRAM.test(line) && !CHECKS_ITSELF.test(line))
      report('executable', at, piped, 'medium');
    this.isArgument = (given || this.isArgument) && /\\\s*$/.test(line);
    const inline = INLINE.test(line) && !CHECKS_ITSELF.test(line);
    if (READS_PRINTED.test(line) || RUNS_MADE.test(line) || inline || INLINE_LINE.test(line))
      report('executable', at, piped, 'medium');
    else if (READS_HANDLE.test(line) || MAKE_SHELL.test(line) || RUNS_LIST.test(line) || FETCHES_INTO.test(line))
      report('executable', at, piped, 'medium');
    else if (FROM_ADDRESS.test(line)) report('executable', at, piped, 'medium');
    else if (FROM_FILE.test(line) || INSECURE.test(line) || TELLS.test(line) || MAKES.test(line))
      report('executable', at, piped, 'medium');
    else if (
      JOINED_COMMAND.test(line) ||
      GIVEN_ADDRESS.test(line) ||
      PIPES_TEXT.test(line) ||
      CALLS_MADE.test(line) ||
      ESCAPED.test(line) ||
      RUNS_PICTURE.test(line)
    )
      report('executable', at, decodes, 'medium');
    else if (LETS_IN.test(line) || BY_OPTION.test(line)) report('executable', at, starts, 'medium');
    if (READS_LINES.test(line)) this.reads = FEW_LINES;
    else if (this.reads-- > 0 && ALONE.test(line)) report('executable', at, piped, 'medium');
    this.follow(line, at);
  }

  /** What earlier lines made, and this one runs. */
  follow(line: string, at: number): void {
    const { cut, made, report } = this;
    if (this.folders.starts(line)) report('executable', at, piped, 'medium');
    const file = FETCHED.exec(line);
    const fetched = ownName(line) ?? file?.[1] ?? file?.[2];
    if (fetched !== undefined && this.fetched.length < MANY_NAMES && fetched !== '/dev/null')
      this.fetched.push(fetched);
    if (this.fetched.length > 0)
      for (const runs of [RUNS_FILE, RUNS_ITSELF])
        for (const found of line.matchAll(runs))
          if (this.fetched.includes(found[1] as string)) report('executable', at, piped, 'medium');
    const runs = made.some((name) => isRun(line, name));
    const cuts = cut.length > 0 && /\bchmod\b/.test(line) && cut.some((name) => line.includes(name));
    if (runs || cuts) report('executable', at, decodes, 'medium');
    const name = MADE.exec(line)?.[1];
    if (name !== undefined && made.length < MANY_NAMES) {
      made.push(name);
      if (new RegExp(`;\\s*(?:eval\\s+)?["']?\\$\\{?${name}\\b`).test(line))
        report('executable', at, decodes, 'medium');
    }
    const part = CUTS.exec(line)?.[1];
    if (part !== undefined && cut.length < MANY_NAMES) cut.push(part);
  }
}

function ownName(line: string): string | undefined {
  const found = OWN_NAME.exec(line);
  return found?.[1] ?? found?.[2];
}

/** A line begins a command with the variable: `$name`, `eval "${name}"`. */
function isRun(line: string, name: string): boolean {
  for (const written of [`$${name}`, `\${${name}}`]) {
    for (let at = line.indexOf(written); at !== -1; at = line.indexOf(written, at + 1)) {
      if (/\w/.test(line.charAt(at + written.length))) continue;
      if (BEFORE_COMMAND.test(line.slice(Math.max(0, at - FAR), at))) return true;
    }
  }
  return false;
}

/** `@python3 -c '… urlretrieve …' $(MIRROR) $@`, `$(FETCH) $(STEPS) > .steps`: a recipe that fetches, by whatever tool. */
const RECIPE_FETCHES =
  /^\t[@+-]{0,3}\s*(?:.*\b(?:curl|wget|urlretrieve|urlopen|fetch|aria2c|lwp-download|http\b|git\s+archive)\b|\$[({]\w*(?:FETCH|GET|CURL|WGET|DOWNLOAD|PULL|HTTP|DL|LOAD|CLIENT)\w*[)}]\s)/;
/** `@$(SHELL) $<`, `@. ./.steps`, `@sh $(BUILD)/x`, `@chmod +x x && ./x` */
const RECIPE_RUNS =
  /^\t[@+-]{0,3}\s*(?:.*[;&|]\s*)?(?:(?:\$[({]SHELL[)}]|(?:ba|z|da|k)?sh|\.|source|php|python3?|perl|node)\s+(?:-\w\s+)?(?:\$[<@^]|\$[({]\w+[)}]|\.\/?\.?\w)|chmod\s+\S*x\S*\s+\S+.*&&)/;

/** `curl -o $@ https://…`, then `chmod 755 $@`: what a target fetches, others run. */
const TARGET_FETCHED =
  /^\t[@+-]{0,3}\s*.*(?:\b(?:curl|wget)\b|\$[({]\w*(?:FETCH|GET|CURL|DOWNLOAD|DL)\w*[)}]).*(?:-\w{0,6}[oO]\s?|--output[ =]|>\s?)["']?\$[@({]/;
const TARGET_RUNS =
  /^\t[@+-]{0,3}\s*(?:chmod\s+(?:\S*\+\S*x|0?7[0-7]{2}|0?5[0-7]{2})\s+["']?\$[@({]|(?:ba|da)?sh\s+\$@|\.?\/?\$@)/;

const FAR = 24;
const BEFORE_COMMAND = /(?:^|[;&|(]|\bthen|\bdo)\s*(?:eval\s+|(?:ba|z|da)?sh\s+-c\s+)?["']?$/;
