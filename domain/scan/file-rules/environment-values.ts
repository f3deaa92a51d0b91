import { extensionOf } from '../content-kind.js';
import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

const preload = finding('process_environment.preload');
const native = finding('process_environment.native');

const LONGEST = 65_536;
/** Files of programs, and those that are written to be read: they have rules of their own, or tell of it. */
const OTHERS = new Set(
  'php phtml inc js mjs cjs ts jsx tsx md rst txt html htm po pot css scss sh bash py rb pl pm go rs java lua map log csv svg xml pod texi adoc 1 3 5 7 8 c cc cpp'.split(
    ' ',
  ),
);
const words = new WordFinder([
  'LD_PRELOAD',
  'LD_AUDIT',
  'DYLD_INSERT',
  'BASH_ENV',
  'PERL5OPT',
  'PYTHONSTARTUP',
  'GCONV_PATH',
  'NODE_OPTIONS',
  'PHP_INI_SCAN_DIR',
  'PHPRC',
  'RUBYOPT',
  'LD_LIBRARY_PATH',
  'node-options',
  'JAVA_TOOL_OPTIONS',
  'JDK_JAVA_OPTIONS',
  'DOTNET_STARTUP_HOOKS',
]);
/** What begins a line: blank lines before it are none of it, or a thousand of them would be read a thousand times. */
const LINE = String.raw`^[^\S\n]*`;
const LOADS = '--(?:require|import|loader|experimental-loader';
/** `=`, `:`, `=>` or blanks */
const GIVEN = String.raw`["']?(?:\s*(?:=>?|:)\s*|\s+)["']?`;
const SET_TO = String.raw`["']?\s*[=:]\s*["']?`;
/** `LD_PRELOAD=/var/www/a.so`, `"LD_PRELOAD": "a.so"`, `NODE_OPTIONS=--require ./a`, also after `export` or `SetEnv`. */
const SET = new RegExp(
  [
    String.raw`${LINE}(?:-\s*)?name:\s*["']?(?:LD_PRELOAD|LD_AUDIT|BASH_ENV|PERL5OPT|PHPRC|PYTHONSTARTUP|DOTNET_STARTUP_HOOKS)\b`,
    String.raw`${LINE}node-options\s*=[^\n]{0,120}(?:${LOADS})\b|(?:^|[\s="'])-r\s)`,
    String.raw`(?:JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS)["']?(?:\s*[=:]|\s{1,40}value\s*:)[^\n]{0,120}-(?:javaagent|agentpath|agentlib|Xbootclasspath)`,
    String.raw`${LINE}(?:(?:export|SetEnv|env|ENV|ARG|setenv|Environment|DefaultEnvironment)\b[\s=]*|-\s*)?["']?(?:${[
      String.raw`(?:LD_(?:PRELOAD|AUDIT)|DYLD_INSERT\w*|BASH_ENV|PERL5OPT|PYTHONSTARTUP|GCONV_PATH|RUBYOPT|DOTNET_STARTUP_HOOKS)${GIVEN}(?!["'\s]|$|/usr/lib\S*jemalloc|\$LD)\S`,
      String.raw`NODE_OPTIONS${SET_TO}[^\n]{0,80}${LOADS}|r)\b`,
      String.raw`(?:PHPRC|PHP_INI_SCAN_DIR)${SET_TO}:?(?!/(?:usr|etc|opt)/)\S`,
      String.raw`LD_LIBRARY_PATH${SET_TO}(?:\.|[^\n]{0,60}(?:uploads?|media|tmp|cache)\b)`,
    ].join('|')})`,
  ].join('|'),
  'm',
);
/** Programs in Python, Ruby and Perl: `os.environ['LD_PRELOAD'] = …`, `os.environ.update(BASH_ENV=…)`, `ENV['RUBYOPT'] =` */
const SCRIPTS = new Set(['py', 'rb', 'pl']);
const SETS =
  /\b(?:environ|ENV|putenv)\b(?:\.\w{1,12})?\s?[[({]\s?(?:\{|\w{1,20}\s?=\s?)?\s?["']?(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|PERL5OPT|PYTHONSTARTUP|GCONV_PATH|RUBYOPT|PHPRC|PHP_INI_SCAN_DIR)["']?\s?(?:[\]}]\s?=(?!=)|[=:,]|=>)/;
/** C for PHP: which library its functions are from, or functions that start programs. */
const HEADER = new Set(['h', 'hpp', 'ffi', 'def', 'cdef']);
const DECLARES =
  /^[^\S\n]*#\s*define\s+FFI_(?:LIB|SCOPE)\b|^[^\S\n]*(?:extern\s+)?(?:int|FILE\s*\*|void\s*\*)\s*\*?(?:system|popen|execl|execve?|execvp|dlopen|putenv|setenv)\s*\(\s*(?:const\s+)?char\b/m;
/** `native = "FFI.cdef"`: the class that calls C, by a setting. */
const NAMED = new Set(['ini', 'json', 'yml', 'yaml', 'neon', 'xml', 'env', 'properties', 'conf', 'cnf', 'toml']);
const FOREIGN_CLASS = /["'=:\s>\\]FFI(?:["'<]|(?:::|\.|@|:|,\s?["']?)(?:cdef|load|scope|new)\b)/;

/** Files of settings, under whatever name, that put a library or a program before each that is started. */
export function scanEnvironmentValues(path: string, b: Uint8Array, report: Report): void {
  if (b.length > LONGEST) return;
  const extension = extensionOf(path);
  if (HEADER.has(extension)) {
    reportFirst(b, DECLARES, native, report);
    return;
  }
  const isScript = SCRIPTS.has(extension);
  if (OTHERS.has(extension) && !isScript) return;
  if (NAMED.has(extension) && bufferOf(b).includes('FFI', 0, 'latin1')) reportFirst(b, FOREIGN_CLASS, native, report);
  if (words.next(b, 0) !== -1) reportFirst(b, isScript ? SETS : SET, preload, report);
}

function reportFirst(b: Uint8Array, pattern: RegExp, found: Finding, report: Report): void {
  const at = pattern.exec(latin1(b, 0, b.length))?.index ?? -1;
  if (at !== -1) report('process_environment', at, found, 'medium');
}
