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
  commands:
    /\b(?:system|exec|qx|popen)\b\s*[({'"$/]|`[^`]*`|\bopen\s*\(?[^;]{0,80}(?:['"]\s*\|\s*-?['"]|\|-?['"]|-\||\|\s*['"])|\bopen\s*\(\s*\w{1,20}\s*,\s*\$?[^,]{1,60}\)\s*;|\bIPC::|\bsyscall\b/,
  code: /\beval\s*[("'$]|\bdo\s+["'$]|\bs\/.*\/[a-z]*ee?[a-z]*\s*;|\bStorable\b|\brequire\s+\$/,
};
const python: Language = {
  comment: /^\s*#/,
  commands:
    /\bos\.(?:system|popen|exec\w{1,3}|spawn\w{1,3}|posix_spawn)\s*\(|\bsubprocess\b|\bpty\.spawn|\bcommands\.get|\basyncio\.create_subprocess|\bos\.startfile|\bpexpect\b|\bparamiko\b|\bplumbum\b|\bfabric\b|\binvoke\.run\b|\bimport\s+sh\b|\bsh\.\w+\(|\bmultiprocessing\.util\.spawnv/,
  code: /\b(?:exec|eval|compile|__import__|execfile)\s*\(|\b(?:pickle|marshal|dill|shelve)\.loads?\b|\byaml\.(?:unsafe_)?load\s*\(|\bimportlib\.import_module\s*\(\s*(?!\s|['"][\w.]+['"]\s*[,)])|\bctypes\b|\brunpy\b|\bSourceFileLoader\b|\bexec_module\b|\bspec_from_(?:file_location|loader)\b|\bzipimport|\bimp\.load_|\bInteractiveInterpreter\b|\bcffi\b|\bgetattr\s*\(\s*(?:__builtins__|builtins|os|subprocess)\b|\bcode\.(?:interact|InteractiveConsole)|\bjsonpickle\b|\bjoblib\.load|\btimeit\.|\bcProfile\.run/,
};
const ruby: Language = {
  comment: /^\s*#/,
  commands:
    /\b(?:system|exec|spawn|syscall|popen[23]?e?)\b\s*[({'"\s]|`[^`]*`|%x[[({|!]|\bIO\.popen|\bOpen3\b|\bKernel\.open/,
  code: /\b(?:eval|instance_eval|class_eval|module_eval|binding\.eval)\b\s*[({'"\s]|\bMarshal\.load\b|\bYAML\.(?:unsafe_)?load\b|\.send\s*\(\s*[^:'")]|\bconst_get\s*\(\s*[^:'")]/,
};
const lua: Language = {
  comment: /^\s*--/,
  commands: /\bos\.execute\b|\bio\.popen\b|\bffi\.(?:C|load|cdef)\b/,
  code: /\b(?:load|loadstring|loadfile|dofile)\s*[("']|\bpackage\.loadlib\b/,
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
  commands: /(?:^|[\s[{;])(?:exec|spawn|open\s+["'{]?\|)\s/,
  code: /(?:^|[\s[{;])(?:eval|subst|uplevel|source)\s/,
};
const others: Language = {
  comment: /^\s*(?:#|--|%|;)/,
  commands:
    /\bsystem2?\s*\(|\bdo\s+shell\s+script\b|\bSystem\.(?:cmd|shell)\b|\bos:cmd\b|:os\.cmd|\brun\(`|\bPort\.open|\bshell-command\b|\bprocess\.run\b|\b(?:shell|pipe)\s*\(/,
  code: /\beval\s*\(|\bCode\.eval_\w+|\bparse\s*\(\s*text|\bMeta\.parse\b|\brun\s+script\b|\bsource\s*\(\s*["']https?/,
};

const BY_ENDING: ReadonlyMap<string, Language> = new Map([
  ...of(perl, 'pl pm cgi t'),
  ...of(python, 'py pyw pyx'),
  ...of(ruby, 'rb gemspec rake ru erb'),
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
  const language = BY_NAME.get(name) ?? BY_ENDING.get(extensionOf(path)) ?? interpreterOf(b);
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
