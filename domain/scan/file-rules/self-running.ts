import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { FlagRule, Severity } from '../flag-rules.js';
import { bufferOf } from '../latin1.js';
import { forEachLine } from './text-lines.js';

const runs = finding('install_script.runs');
const fetches = finding('install_script.fetches');
const opens = finding('install_script.opens');
const dependency = finding('install_script.dependency');
const starts = finding('executable.starts');

/** A kind of files that something runs by itself: which names, which lines of them, and what is said. */
interface Kind {
  readonly names: RegExp;
  /** Of a name that other files have too: the folders in which it says so. */
  readonly folders?: RegExp;
  /** Any content at all where it is missing. */
  readonly lines?: RegExp;
  readonly rule: FlagRule;
  readonly found: Finding;
  readonly severity?: Severity;
}

const FETCHES = String.raw`(?:https?:|\b(?:curl|wget|urlopen|urlretrieve|requests\.|exec\s*\(|eval\s*\(|os\.system|subprocess|base64)\b)`;

/** Hooks of tool managers, and what makes an environment by running something. */
const HOOKS_OF_TOOLS =
  /^\s*(?:hooks\.)?(?:enter|cd|leave|(?:pre|post)install|(?:pre|post)use)\s*=\s*(?:["'{[]\s*\S)|^\s*\[\[?\s*hooks\.\w|^\s*(?:_\.source|source)\s*=\s*["'[]|\bexec\(\s*command\s*=|^\s*\[\[\s*watch_files\b/;

/** What Python, editors, debuggers, clients and tools of builds start without being asked. */
const KINDS: readonly Kind[] = [
  // Python: each start of it runs these.
  { names: /\.pth$/, lines: /^\s*import[\s\t]/, rule: 'install_script', found: runs },
  { names: /^(?:site|user)customize\.py$/, rule: 'install_script', found: runs },
  {
    names: /^(?:setup|conftest|noxfile|tasks|fabfile)\.py$/,
    lines: new RegExp(FETCHES),
    rule: 'install_script',
    found: fetches,
  },
  {
    names: /^(?:requirements[\w.-]*|constraints[\w.-]*)\.(?:txt|in)$|^pip\.(?:conf|ini)$/,
    lines:
      /^\s*(?:-i|--(?:extra-)?index-url|--find-links|-f|(?:extra-)?index-url\s*=|find-links\s*=)[\s=]*["']?(?!https:\/\/(?:pypi\.(?:python\.)?org|download\.pytorch\.org)\b)\w|^\s*--?trusted-host|^\s*trusted-host|^\s*[\w.[\]-]+\s*@\s*(?:https?:|git\+http:)|^\s*(?:-e\s+)?https?:\/\/\S+\.(?:zip|tar|whl|tgz)/,
    rule: 'install_script',
    found: dependency,
  },
  // Start files of shells, editors, debuggers and clients.
  {
    names:
      /^\.(?:gdbinit|lldbinit|pdbrc(?:\.py)?|irbrc|pryrc|rprofile|octaverc|phpdbginit|psqlrc|sqliterc|jshellrc|pythonstartup|pythonrc(?:\.py)?)$/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:\.(?:ex|vim|gvim|nvim)rc|\.nvim\.lua|\.vimrc\.local|\.lvimrc|\.local\.vimrc)$/,
    lines:
      /\bsystem\s*\(|(?:^|\s|:)!\s*\S|\bautocmd\b|\bjob_?start|\bpy(?:thon)?3?\b|\blua\b|\bos\.execute|vim\.fn|io\.popen/i,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:\.dir-locals(?:-2)?\.el|\.emacs|\.projectile)$/,
    lines: /\(eval\b|shell-command|call-process|start-process|compile-command/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^\.(?:forward|procmailrc|qmail[\w-]*|mailcap|maildroprc)$/,
    lines: /^\s*(?::0\w*)?\s*["']?\|\s*\S|;\s*\S*%s|\bto\s+["']\|/,
    rule: 'executable',
    found: starts,
  },
  {
    names: /^\.(?:my|mylogin)\.cnf$/,
    lines: /^\s*(?:init[-_]command|pager)\s*=/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^\.?(?:tmux\.conf|screenrc|inputrc)$/,
    lines: /run-shell|if-shell|#\(|^\s*(?:exec|shell|screen)\s|\$include/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:\.ssh_config|ssh_config|sshd_config)$/,
    lines: /^\s*(?:ProxyCommand|LocalCommand|ForceCommand|AuthorizedKeysCommand|KnownHostsCommand)\s+(?!none)\S/i,
    rule: 'executable',
    found: starts,
  },
  {
    names: /^\.?(?:curlrc|wgetrc)$/,
    lines: /^\s*(?:use_?askpass|insecure|check_certificate\s*=\s*off|proxy|https?_proxy|output|-o|remote-name)\b/i,
    rule: 'install_script',
    found: opens,
  },
  // Windows and the desktops of others.
  {
    names: /^autorun\.inf$/,
    lines: /^\s*(?:open|shellexecute|shell\\[\w\\]+\\command)\s*=/i,
    rule: 'executable',
    found: starts,
  },
  {
    names: /\.(?:url|website)$/,
    lines: /^\s*(?:URL|IconFile)\s*=\s*(?:file:|\\\\|javascript:|search-ms:|ms-\w+:)/i,
    rule: 'executable',
    found: starts,
  },
  {
    names: /\.reg$/,
    lines:
      /\\(?:Run(?:Once|Services)?|Winlogon|Command Processor|Image File Execution Options|shell\\open\\command|AppInit_DLLs)\b/i,
    rule: 'executable',
    found: starts,
  },
  {
    names: /\.desktop$/,
    lines:
      /^\s*Exec\s*=.*(?:\b(?:ba|z|da)?sh\s+-c|\bcurl\b|\bwget\b|python\d?\s+-c|perl\s+-e|php\s+-r|\|)|^\s*X-GNOME-Autostart-enabled\s*=\s*true/i,
    rule: 'executable',
    found: starts,
  },
  {
    names: /\.plist$/,
    lines: /<key>\s*(?:RunAtLoad|StartInterval|KeepAlive|WatchPaths|StartCalendarInterval|ProgramArguments)\s*<\/key>/,
    rule: 'executable',
    found: starts,
  },
  {
    names: /\.(?:path|socket|automount|timer)$/,
    lines: /^\s*(?:Unit|OnBootSec|OnCalendar|PathExists|PathChanged|PathModified|ListenStream)\s*=/,
    rule: 'executable',
    found: starts,
  },
  // Tools of PHP that load a file first: a picture is no program.
  {
    names:
      /^(?:phpstan|psalm|wp-cli(?:\.local)?|codeception|rector|phpbench|phpspec|behat|infection|deptrac|phpcs|\.?phpcs|phpmd|drush|kahlan|robo|deployer|captainhook|box|scoper|ecs|pest|churn|grumphp|phpunit)(?:[.\w-]*)\.(?:neon|xml|ya?ml|json|json5|dist|toml)$/,
    lines: /[\w-]\.(?:png|jpe?g|gif|ico|webp|svg|bmp|woff2?|ttf|dat|txt|css|mp[34]|pdf)\b["'<]?\s*(?:[\]},<]|$)/,
    rule: 'install_script',
    found: runs,
  },
  {
    names: /^vagrantfile$/,
    lines:
      /\bprovision\b.*(?:\bhttps?:|\bcurl\b|\bwget\b|base64)|\.(?:path|inline)\s*=\s*.*(?:\bhttps?:|\bcurl\b|\bwget\b|base64)|^\s*:?["']?(?:path|inline|script|playbook|manifest|recipe_url|cookbooks_url|bootstrap_script|bootstrap_url|install_options|galaxy_command|binary_path|script_path)["']?\s*(?::|=>|=)\s*["'](?:https?:\/\/|[^"']*\b(?:curl|wget)\b)|\bbox_url\s*=|\bvm\.box\s*=\s*["']https?:|\.(?:\w{1,30}_)?url\s*=\s*["']https?:|^\s*\w{1,40}\s*=\s*["']https?:\/\/[^"']{1,200}\.(?:sh|bash|ps1|rb|py|pl|pp|box)["']|\btrigger\b.*\brun\b/,
    rule: 'install_script',
    found: fetches,
  },
  // Test Kitchen: what sets a machine up comes from an address.
  {
    names: /^\.?kitchen(?:\.[\w-]+)?\.ya?ml$/,
    lines:
      /^\s*(?:-\s*)?(?:\w{1,20}_)?(?:omnibus_url|bootstrap_url|script|path|require_chef_omnibus|install_script)\s*:\s*["']?https?:\/\/(?!(?:omnitruck|www)\.(?:chef|cinc|getchef)\.(?:io|sh|com)|omnitruck\.cinc)/,
    rule: 'install_script',
    found: fetches,
  },
  // Builds.
  {
    names: /^cmakelists\.txt$|\.cmake$/,
    lines:
      /\bfile\s*\(\s*DOWNLOAD\b|\b(?:COMMAND|execute_process\s*\()[^)]*\b(?:curl|wget|(?:ba)?sh\s+-c|python\d?\s+-c|perl\s+-e|php\s+-r|powershell)\b|\bcmake_language\s*\(\s*EVAL\b/i,
    rule: 'install_script',
    found: fetches,
  },
  {
    names: /^(?:gradle|maven)-wrapper\.properties$/,
    lines:
      /^\s*(?:distribution|wrapper)Url\s*=\s*(?!https\\?:\/\/(?:services\.gradle\.org|downloads\.gradle(?:-dn)?\.\w+|repo\.maven\.apache\.org|repo1\.maven\.org)\b)\S/i,
    rule: 'install_script',
    found: dependency,
  },
  {
    names: /^jvm\.config$|^\.jvmopts$|^gradle\.properties$|^\.mavenrc$/,
    lines: /-javaagent:|-agent(?:lib|path):|-XX:OnError|-XX:OnOutOfMemory|-Xbootclasspath/,
    rule: 'install_script',
    found: runs,
  },
  {
    names: /^(?:gemfile|\.gemrc)$/,
    lines:
      /\bsource\b[^#]{0,8}["']http:|^\s*:?sources:|\bgem\b[^#]*\b(?:source|git):?\s*(?:=>)?\s*["']http:|eval_gemfile|\beval\b|`/,
    rule: 'install_script',
    found: dependency,
  },
  {
    names: /\.(?:nix)$/,
    lines:
      /\b(?:shellHook|enterShell|enterTest)\s*=|\b(?:post|pre)(?:Shell|Install)Hook\b.*\b(?:curl|wget)\b|builtins\.(?:exec|fetchurl|fetchTarball)/,
    rule: 'install_script',
    found: opens,
    severity: 'low',
  },
  {
    names: /^(?:config|credentials|config\.toml)$/,
    lines:
      /^\s*(?:rustc(?:-workspace)?-wrapper|runner|linker)\s*=\s*["'](?:\.|\/tmp|sh|bash)|^\s*BUNDLE_(?:MIRROR|SOURCE)\S*:\s*["']?http:|^\s*(?:core\.)?(?:fsmonitor|sshCommand|hooksPath)\s*=|^\s*credential_process\s*=/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:pom|build|ivy|extensions)\.xml$/,
    lines:
      /<executable>\s*(?:(?:ba|z)?sh|curl|wget|python\d?|powershell|cmd)\s*<|<exec\b[^>]{0,120}executable\s*=\s*["'](?:(?:ba|z)?sh|curl|wget|powershell)|<get\b[^>]{0,160}src\s*=\s*["']https?:|<(?:script|scriptdef)\b[^>]{0,80}language\s*=/i,
    rule: 'install_script',
    found: fetches,
    severity: 'low',
  },
  {
    names:
      /^(?:captainhook|devbox|app|\.releaserc|release|lefthook|captain-definition|composer\.local|firebase|vercel|now)(?:\.json)?$/,
    lines:
      /"(?:action|init_hook|postdeploy|prepareCmd|publishCmd|successCmd|predeploy|installCommand|buildCommand)"\s*:[^,]{0,200}\b(?:curl|wget|base64|eval|sh\s+-c|php\s+-r|node\s+-e|python\d?\s+-c)\b/,
    rule: 'install_script',
    found: fetches,
  },
  {
    // What installs tools runs them after that, and on entering the folder.
    names: /^(?:\.?(?:mise|rtx|vfox)(?:\.[\w-]{1,20}){0,2})\.toml$/,
    lines: HOOKS_OF_TOOLS,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^[\w.-]{1,40}\.toml$/,
    folders: /(?:^|\/)\.?(?:mise|rtx)\//,
    lines: HOOKS_OF_TOOLS,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:devbox|flox|process-compose)\.json$/,
    lines: /"init_hook"\s*:\s*(?:\[\s*)?"(?!\s*(?:echo|export)\b)/,
    rule: 'install_script',
    found: opens,
    severity: 'low',
  },
  {
    // A shell of its own for the folder.
    names: /^(?:\.envrc|\.env\.(?:enter|leave)|\.autoenv(?:\.zsh|_leave\.zsh)?|\.kampusrc|\.smartcd_\w{1,8})$/,
    lines:
      /^\s*(?:(?:ba|z|da)?sh|php\d?|node|python[\d.]*|perl|ruby|deno|bun|npx|npm|composer|curl|wget|eval|source_url|source|\.)\s+\S|^\s*["']?\.{1,2}\/\S/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:pixi|manifest|hatch|pyproject|prek|\.prototools)(?:\.toml)?$/,
    lines:
      /^\s*scripts\s*=\s*\[\s*["']|^\s*on-activate\s*=|^\s*(?:pre|post)-install-commands\s*=|^\s*(?:pre|post)_(?:install|lock|sync)\s*=|^\s*[\w-]{1,30}\s*=\s*["'](?:source:)?https?:\/\/(?!(?:raw\.)?(?:[\w-]+\.)?(?:github|githubusercontent|gitlab)\.com)[^"']{1,200}\.(?:toml|wasm)["']/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:\.?mise(?:\.local)?|\.rtx|pixi|pyproject|\.?taplo)\.toml$/,
    lines:
      /^\s*(?:enter|cd|leave|preinstall|postinstall|run|_\.source)\s*=.*\b(?:curl|wget|base64|eval|sh\s+-c|https?:)|\bbackend-path\s*=/,
    rule: 'install_script',
    found: opens,
  },
  // Tasks of Deno: a program that stands at an address.
  {
    names: /^deno\.jsonc?$/,
    lines:
      /"[^"]{0,200}\b(?:deno\s+(?:run|install|serve|eval)|npx|bunx)\b[^"]{0,200}https?:\/\/(?!(?:deno\.land|jsr\.io|esm\.sh|localhost|127\.)\b)/,
    rule: 'install_script',
    found: fetches,
  },
  // Environments for developers: what they run on the machine itself, or as root.
  {
    names:
      /^(?:config(?:\.[\w-]+)?|\.lando(?:\.[\w-]+)?|docksal|\.gitpod|\.devcontainer|devspace|skaffold|\.tugboat\w*|okteto|\.platform\.app|\.?warden-\w+|homestead|\.laradock)\.ya?ml$/,
    lines:
      /^\s*-?\s*["']?exec-host["']?\s*:|^\s*-\s*["']?exec["']?\s*:.*\.(?:png|jpe?g|gif|ico|webp|svg|txt|dat|log)\b|^\s*["']?(?:run_as_root|build_as_root|host)["']?\s*:\s*(?:\[|["']?(?:php|sh|bash|node|python\d?|perl|curl|wget)\b)|^\s*-?\s*["']?(?:host|onHost)["']?\s*:\s*\S*\.(?:sh|php|js|py)\b/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^vagrantfile$/,
    lines: /\btrigger\.\w+|\brun\s*=\s*\{|\brun\s*:\s*["']|\bsystem\s*\(|`[^`]+`|%x[[({]/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^settings\.json$|\.code-workspace$/,
    lines:
      /"(?:php\.validate\.executablePath|php\.executablePath|phpunit\.(?:php|command)|git\.path|eslint\.(?:nodePath|runtime)|typescript\.tsdk|npm\.\w*path|python\.(?:defaultInterpreterPath|pythonPath|envFile)|[\w-]+\.(?:executablePath|binaryPath|phpBinary|toolPath|serverPath|runtimeExecutable))"\s*:\s*"(?:\.{1,2}\/|\$\{workspace(?:Folder|Root)[^}]*\}\/(?!node_modules\/|vendor\/|\.?venv\/|\.yarn\/sdks\/))|"terminal\.integrated\.(?:env|profiles|automationProfile|shellArgs)[\w.]*"\s*:.*(?:LD_PRELOAD|NODE_OPTIONS|BASH_ENV|PROMPT_COMMAND|-c)|"task\.allowAutomaticTasks"\s*:\s*"on"/,
    rule: 'install_script',
    found: opens,
  },
  {
    names: /^(?:\.pre-commit-config|\.lefthook|lefthook|\.gitpod|\.lando|taskfile|config)\.ya?ml$/,
    lines:
      /^\s*-?\s*repo:\s*["']?http:|^\s*(?:-\s*)?(?:entry|run|command|init|exec|post-start|before)\s*:.*\b(?:curl\b|wget\b|base64\s+-|eval\s|https?:.*\|\s*\w*sh\b)/i,
    rule: 'install_script',
    found: opens,
  },
];

const LONGEST = 262_144;

/** Files that run without being started: as soon as a tool, an editor, a shell or a system finds them. */
export function scanSelfRunning(path: string, b: Uint8Array, report: Report): void {
  if (b.length === 0 || b.length > LONGEST) return;
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  for (const { names, folders, lines, rule, found, severity = 'medium' } of KINDS) {
    if (!names.test(name) || folders?.test(path) === false) continue;
    if (lines === undefined) report(rule, 0, found, severity);
    else
      forEachLine(b, (line, at) => {
        if (!/^\s*(?:#|\/\/|;)/.test(line) && lines.test(line)) report(rule, at, found, severity);
      });
  }
  scanEditorLine(name, b, report);
}

const MODELINE_BYTES = 512;
/** What an editor does on opening a file: expressions in its settings for one file. */
const MODELINE =
  /\b(?:vim?|ex):\s*(?:set?\s)?[^\n]{0,200}(?:foldexpr|formatexpr|indentexpr|includeexpr|diffexpr|statusline|printexpr|makeprg|grepprg|keywordprg)\s*=[^\n]{0,160}(?:system|execute|feedkeys|source|call|!|job_start|luaeval|py3?eval|assert_fails)|-\*-[^\n]{0,160}\beval\s*:\s*\(/;

function scanEditorLine(name: string, b: Uint8Array, report: Report): void {
  const buffer = bufferOf(b);
  for (const from of [0, Math.max(MODELINE_BYTES, b.length - MODELINE_BYTES)]) {
    if (from >= b.length) return;
    const text = buffer.toString('latin1', from, from + MODELINE_BYTES);
    if (
      (text.includes('expr') || text.includes('prg') || text.includes('-*-')) &&
      MODELINE.test(text) &&
      !name.endsWith('.el')
    )
      report('install_script', from, opens, 'medium');
  }
}
