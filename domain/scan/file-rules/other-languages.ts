import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { forEachLine } from './text-lines.js';

const command = finding('shell_exec.script');
const code = finding('eval.text_as_code');

interface Language {
  /** Comments of it begin a line so. */
  readonly comment: RegExp;
  /** Starts a program. */
  readonly commands: RegExp;
  /** Runs a text, or makes objects of one. */
  readonly code: RegExp;
}

const perl: Language = {
  comment: /^\s*#/,
  // `open` with two arguments runs what begins or ends with `|`, as `<>` does with the names of files.
  commands:
    /\b(?:system|exec|qx|popen)\b\s*[({'"$@/]|\breadpipe\b|\bopen\s*\(?\s*(?:my\s+|our\s+|local\s+)?[$*\\]?[\w:]{1,40}\s*,\s*(?:\$[^,;]{1,80}|"(?![\s<>+|])[^"<>]{0,80}\$[^"]{0,80}"|"\s*\$[^"]{0,80}")\s*\)?\s*(?:;|or\b|and\b|\|\||&&|$)|@ARGV\s*=[^;]{0,40}(?:param|\$|ENV|split)|\bIO::(?:File|Pipe)->new\s*\(\s*(?:["']?\||(?:\$\w{1,30}(?:->)?)?(?:param)?(?:\([^)]{0,40}\))?\s*\))|\b(?:Capture::Tiny|Proc::|Net::(?:OpenSSH|SSH))|`[^`]*`|\bopen\s*\(?[^;]{0,80}(?:['"]\s*\|\s*-?['"]|\|-?['"]|-\||\|\s*['"])|\bopen\s*\(\s*\w{1,20}\s*,\s*(?!\s|["']\s*[<>])\$?[^,]{1,60}\)\s*;|\bIPC::|\bsyscall\b/,
  code: /\beval\s*[("'$]|\bdo\s+["'$]|\bs\/.*\/[a-z]*ee?[a-z]*\s*;|\bStorable\b|\brequire\s+\$|\brequire\s*\(?\s*["'][^"']{0,60}\$|&\{\s*(?!sub\b)[^}]{1,60}\}\s*\(|&\$\w{1,30}\s*\(|->\$\w{1,30}\s*\(|->can\s*\(\s*[^'")]|\bgoto\s+&\$|\bInline\b|\b(?:Template|Text::Template|Mojo::Template)\b|\bEVAL_PERL\b|\bYAML(?:::\w{1,10})?::Load|\b(?:Module::(?:Load|Runtime)|Class::Load)\b|\bDynaLoader\b/,
};
const python: Language = {
  comment: /^\s*#/,
  commands:
    /\bos\.(?:system|popen|exec\w{1,3}|spawn\w{1,3}|posix_spawn)\s*\(|\bsubprocess\b|\bpty\.spawn|\bcommands\.get|\basyncio\.create_subprocess|\bos\.startfile|\bpexpect\b|\bparamiko\b|\bplumbum\b|\bfabric\b|\binvoke\.run\b|\bimport\s+sh\b|\bsh\.\w+\(|\bmultiprocessing\.util\.spawnv|\b(?:posix|nt)\.(?:system|popen|spawn\w{1,3}|exec\w{1,3})\b|\bsubprocess_(?:shell|exec)\b|\bcreate_subprocess_|\b(?:popen2|distutils\.spawn|sarge|envoy|delegator|fabric2?|asyncssh|invoke)\b\.\w|\bfrom\s+(?:os|posix|pty)\s+import\b[^#]{0,60}\b(?:system|popen|exec\w{1,3}|spawn\w{0,3})\b/,
  code: /\b(?:exec|eval|compile|__import__|execfile)\s*\(|\b(?:pickle|marshal|dill|shelve)\.loads?\b|\byaml\.(?:unsafe_)?load\s*\(|\bimportlib\.import_module\s*\(\s*(?!\s|['"][\w.]+['"]\s*[,)])|\bctypes\b|\brunpy\b|\bSourceFileLoader\b|\bexec_module\b|\bspec_from_(?:file_location|loader)\b|\bzipimport|\bimp\.load_|\bInteractiveInterpreter\b|\bcffi\b|\bgetattr\s*\(\s*(?:__builtins__|builtins|os|subprocess)\b|\bcode\.(?:interact|InteractiveConsole)|\bjsonpickle\b|\bjoblib\.load|\btimeit\.|\bcProfile\.run|\b(?:c?[pP]ickle|_pickle|dill|cloudpickle)\.(?:Unpickler|loads?)\b|\bread_pickle\b|\ballow_pickle\s*=\s*True|\btorch\.load\b|\byaml\.(?:unsafe_load|full_load|Loader|UnsafeLoader|FullLoader)|\bgetattr\s*\(\s*\w[\w.]{0,30}\s*,\s*(?!\s|['"])[^)]{1,60}\)\s*\(|\bgetattr\s*\([^'")]{1,60}\([^)]{0,40}\)\s*\)\s*\(|\b(?:globals|locals|vars)\(\)\s*\[\s*(?!\s|['"])|\bmethodcaller\s*\(\s*(?!\s|['"])|\brender_template_string\b|\bfrom_string\s*\(|\bTemplate\s*\(\s*(?!\s|['"]|f?["'])|\bImmediateTemplate\b|\blogging\.config\.(?:listen|dictConfig|fileConfig)\b|\btypes\.(?:FunctionType|CodeType)\b|\bpkgutil\.resolve_name\b|\bimport_string\s*\(\s*(?!\s|['"])/,
};
const ruby: Language = {
  comment: /^\s*#/,
  commands:
    /\b(?:system|exec|spawn|syscall|popen[23]?e?)\b\s*[({'"\s]|`[^`]*`|%x[[({|!]|\bIO\.popen|\bOpen3\b|\bKernel\.open|(?<!def )(?<![\w.:])open\s*[( ]\s*(?!\s|['":)]|Rails|__FILE__|File)[^,;)]{1,60}|\bIO\.(?:read|readlines|foreach|binread|write|binwrite|copy_stream)(?!\s*\(?\s*['"])\s*\(?\s*\S|\bURI\.open\s*\(\s*(?!\s|['"])|\bPTY\.|\bProcess\.(?:spawn|exec)\b|\b(?:TTY::Command|Shellwords|Net::SSH|Cocaine|Terrapin|Mixlib::ShellOut)\b/,
  code: /\b(?:eval|instance_eval|class_eval|module_eval|binding\.eval)\b\s*[({'"\s]|\bMarshal\.load\b|\bYAML\.(?:unsafe_)?load\b|\.send\s*\(\s*[^:'")]|\bconst_get\s*\(\s*[^:'")]|\.(?:public_send|__send__|send|instance_exec|class_exec|method|instance_method|define_method)[\s(]\s*(?!\s|[:'")])[\w@$]|\b(?:constantize|safe_constantize)\b|\b(?:ERB|Erubi|Erubis|Haml::Engine|Slim::Template|Tilt)\b[\w:]{0,20}\.new(?!\s*\(?\s*['"])\s*\(?\s*\S|\bPsych\.(?:unsafe_)?load\b|\bYAML\.(?:load_file|load_stream)\b|\bOj\.(?:load|object_load)\b|\bJSON\.load\b|\bcreate_additions\b|\bDRb\b|\bdrb['"]|\brender\s*\(?\s*inline:|\bload\s*\(?\s*(?:params|@|\$)|\bTOPLEVEL_BINDING\b|\bFiddle\b|\bRubyVM\b/,
};
const lua: Language = {
  comment: /^\s*--/,
  commands:
    /\bos\.execute\b|\bio\.popen\b|\bffi\.(?:C|load|cdef)\b|\bngx\.pipe\b|\bresty\.(?:shell|exec|signal)\b|\b(?:luv|uv|vim\.loop)\.spawn\b|\bposix\.(?:exec\w{0,2}|popen|spawn)\b|\bos\.spawn\b/,
  code: /\b(?:load|loadstring|loadfile|dofile)\s*[("']|\bpackage\.(?:loadlib|path|cpath|preload|searchers|loaders)\b|\brequire\s*\(\s*(?!\s|['"]|\.\.\.)[^)]{0,80}|\b(?:_G|_ENV)\s*\[\s*(?!\s|['"])|\bstring\.dump\b/,
};
const compiled: Language = {
  comment: /^\s*\/\//,
  commands:
    /\bCommand::new\s*\(|\bexec\.Command(?:Context)?\s*\(|\bRuntime\.getRuntime\(\)\.exec|\bProcessBuilder\s*\(|\bProcess\.(?:Start|run)\s*\(|\bsystem\s*\(|\bpopen\s*\(/,
  code: /\bplugin\.Open\s*\(|\bScriptEngine\b|\bdlopen\s*\(|\bObjectInputStream\b/,
};

const awk: Language = {
  comment: /^\s*#/,
  commands:
    /\bsystem\s*\(|\|&?\s*["']?(?:sh|bash|\w+\s*$)|["']\s*\|\s*getline|\|\s*getline|\/inet\d?\/(?:tcp|udp)|\bprint[^#]{0,120}\|\s*[\w"]/,
  code: /@load\b|@\w{1,20}\s*\(/,
};
const tcl: Language = {
  comment: /^\s*#/,
  commands: /(?:^|[\s[{;])(?:exec|spawn|open\s+["'{]?\|)\s|\[\s*open\s+\$/,
  code: /(?:^|[\s[{;])(?:eval|subst|uplevel|source)\s/,
};
/** What a server hands to a shell as variables becomes part of a command. */
const shell: Language = {
  comment: /^\s*#/,
  commands:
    /(?:\beval\b[^#]{0,80}\$\{?|\$\([^)]{0,80}|`[^`]{0,80}|\b(?:ba|da|z|k)?sh\s+-c\b[^#]{0,40}|(?:^|[;&|]\s{0,4})["']?\$\{?)\b(?:QUERY_STRING|HTTP_[A-Z_]{1,30}|REQUEST_URI|PATH_INFO)\b/,
  code: /(?:^|[;&]\s{0,4})(?:\.|source)\s{1,4}["']?[^"'\s]{0,60}\$\{?(?:QUERY_STRING|HTTP_[A-Z_]|PATH_INFO)/,
};
const others: Language = {
  comment: /^\s*(?:#|--|%|;)/,
  commands:
    /\bsystem2?\s*\(|\bdo\s+shell\s+script\b|\bSystem\.(?:cmd|shell)\b|\bos:cmd\b|:os\.cmd|\brun\(`|\bPort\.open|\bshell-command\b|\bprocess\.run\b|\b(?:shell|pipe)\s*\(|\b(?:processx|callr|sys)::\w|\bprocessx\$|\b(?:read|readchomp|open|pipeline|run|success|readlines)\(\s*(?:pipeline\()?`|\bshell\.exec\b|\bCmd\(|\bSystem\.(?:find_executable|cmd)\b|\b(?:readProcess|callCommand|spawnProcess|createProcess|callProcess|execCmdEx?|startProcess)\b|\bQX\b|\b(?:qqx|qx)\b/,
  code: /\beval\s*\(|\bCode\.eval_\w+|\bparse\s*\(\s*text|\bMeta\.parse\b|\brun\s+script\b|\bsource\s*\(\s*(?:["']https?|[a-z][\w$.[\]]{0,30}\s*[,)])|\bdo\.call\s*\(\s*(?!["'\s])[a-z]\w{0,10}[($[]|\bmatch\.fun\b|\bget\s*\([^()]{1,60}\)\s*\(|\b(?:readRDS|unserialize|dyn\.load)\s*\(|\binclude_string\b|@eval\b|\binvokelatest\b|\bgetfield\s*\(\s*Main|\bccall\b|\bbinary_to_term\b|\bapply\s*\(\s*String\.to_(?:existing_)?atom|\bEVAL\b|\bload-string\b|\bread-string\b/,
};

const BY_ENDING: ReadonlyMap<string, Language> = new Map([
  ...of(perl, 'pl pm cgi fcgi plx psgi t'),
  ...of(python, 'py pyw pyx wsgi'),
  ...of(ruby, 'rb rbw gemspec rake ru erb'),
  ...of(lua, 'lua'),
  ...of(awk, 'awk gawk nawk'),
  ...of(tcl, 'tcl tk exp expect'),
  ...of(others, 'r rscript jl ex exs erl escript applescript scpt nim raku hs clj el'),
  ...of(compiled, 'rs go java kt cs swift gradle kts groovy c cc cpp'),
]);
/** By the first line of a file without an ending: `#!/usr/bin/env -S python3 -B`. */
const BY_INTERPRETER: ReadonlyArray<readonly [RegExp, Language]> = [
  [/\bpython|\bpypy/, python],
  [/\bperl/, perl],
  [/\bruby/, ruby],
  [/\blua/, lua],
  [/\b[gnm]?awk/, awk],
  [/\b(?:tclsh|wish|expect)/, tcl],
  [/\b(?:ba|da|z|k|a)?sh\b/, shell],
  [/\b(?:Rscript|julia|elixir|escript|osascript|raku|nim|runhaskell|guile|emacs)/, others],
];

const BY_NAME: ReadonlyMap<string, Language> = new Map([
  ...of(ruby, 'gemfile rakefile vagrantfile podfile fastfile brewfile'),
  ...of(python, 'sconstruct wscript snakefile'),
  ...of(compiled, 'jenkinsfile'),
]);

function of(language: Language, names: string): [string, Language][] {
  return names.split(' ').map((name) => [name, language]);
}

/**
 * Programs in other languages than those that are followed: what starts programs or runs texts in them (decisions §5,
 * `shell_exec` and `eval`), low, since they may be tools of who wrote the package.
 */
export function scanOtherLanguage(path: string, b: Uint8Array, report: Report): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const language =
    BY_NAME.get(name) ??
    (name.endsWith('cgi') ? interpreterOf(b) : undefined) ??
    BY_ENDING.get(extensionOf(path)) ??
    interpreterOf(b);
  if (language === undefined) return;
  forEachLine(b, (line, at) => {
    if (language.comment.test(line)) return;
    if (language.commands.test(line)) report('shell_exec', at, command, 'low');
    if (language.code.test(line)) report('eval', at, code, 'low');
  });
}

function interpreterOf(b: Uint8Array): Language | undefined {
  if (b[0] !== 0x23 || b[1] !== 0x21) return undefined;
  const first = latin1(b, 0, Math.min(b.length, 80)).split('\n', 1)[0] ?? '';
  return BY_INTERPRETER.find(([name]) => name.test(first))?.[1];
}
