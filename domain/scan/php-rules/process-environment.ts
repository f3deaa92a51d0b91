import { checkSetting } from '../file-rules/server-settings.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

export const environmentFindings = {
  preload: finding('process_environment.preload'),
  requestedEnvironment: finding('process_environment.request'),
  mail: finding('process_environment.mail'),
  requestedMail: finding('process_environment.request_mail'),
  library: finding('process_environment.library'),
  native: finding('process_environment.native'),
  windows: finding('process_environment.windows'),
  setting: finding('process_environment.setting'),
  requestedSetting: finding('process_environment.request_setting'),
} as const;

const HIDDEN = Trait.Request | Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Split | Trait.Escaped;

/** `putenv('LD_PRELOAD=…')` */
export function checkEnvironment(report: Report, at: number, assignment: Value | undefined): void {
  for (const { head, traits } of assignment?.options() ?? []) {
    if (/^\s*(?:LD_|DYLD_|GCONV_PATH|BASH_ENV|PERL5OPT|PYTHONSTARTUP)/i.test(head))
      report('process_environment', at, environmentFindings.preload, 'high');
    else if (traits & Trait.Request && !/^[\w-]+=/.test(head))
      report('process_environment', at, environmentFindings.requestedEnvironment, 'high');
    // `putenv("$name=$value")`: which variable it is, stands elsewhere.
    else if (head === '' || head.startsWith('='))
      report('process_environment', at, environmentFindings.requestedEnvironment, 'low');
  }
}

/** The fifth argument of `mail` and `mb_send_mail`: options of sendmail, exim and postfix. */
export function checkMail(report: Report, at: number, options: Value | undefined): void {
  for (const { head, tail, text, traits } of options?.options() ?? []) {
    if (/(?:^|\s)-(?:X|C|be|D|OQueueDirectory|oQ)/.test(text ?? `${head} ${tail}`))
      report('process_environment', at, environmentFindings.mail, 'high');
    else if (traits & Trait.Request)
      report('process_environment', at, environmentFindings.requestedMail, head === '' ? 'high' : 'medium');
    // Whoever means the sender begins with `-f`.
    else if (text === null && head === '') report('process_environment', at, environmentFindings.requestedMail, 'low');
  }
}

/** A text for `mail` that begins with `-f`, and goes on with more than the sender that was asked for. */
export function reportMoreOptions(report: Report, at: number): void {
  report('process_environment', at, environmentFindings.requestedMail, 'low');
}

/** `dl('x.so')`: an extension of the server by its name, or any file. */
export function checkLibrary(report: Report, at: number, library: Value | undefined): void {
  for (const { head, tail, traits } of library?.options() ?? []) {
    const severity = traits & HIDDEN ? 'high' : /[/\\]/.test(head + tail) ? 'medium' : 'low';
    report('process_environment', at, environmentFindings.library, severity);
  }
}

/** `FFI::cdef(…)` */
export function reportNative(report: Report, at: number): void {
  report('process_environment', at, environmentFindings.native);
}

/** `new COM('WScript.Shell')`: what runs programs and reads files; the rest asks Windows about itself. */
export function checkWindows(report: Report, at: number, program: Value | undefined): void {
  for (const { text, traits } of program?.options() ?? []) {
    const runs = traits & HIDDEN || (text !== null && /shell|filesystemobject|adodb|xmlhttp/i.test(text));
    report('process_environment', at, environmentFindings.windows, runs ? 'high' : text === null ? 'medium' : 'low');
  }
}

/** `new DOTNET('mscorlib', …)`: the libraries of Windows, those that start programs among them. */
export function reportDotNet(report: Report, at: number): void {
  report('process_environment', at, environmentFindings.windows, 'medium');
}

const LOGS = /^(?:error_log|mail\.log)$/i;

/** Settings that name a function. */
const CALLS = /^(?:assert\.callback|unserialize_callback_func|output_handler)$/i;

/** `ini_set('auto_prepend_file', …)` */
export function checkIniSet(report: Report, at: number, name: Value | undefined, value: Value | undefined): void {
  for (const { text, traits } of name?.options() ?? []) {
    // One of several pieces: the list is made in a loop.
    if (text === null || (traits & Trait.Assembled && /^[a-z]{1,12}$/.test(text))) {
      const severity = traits & Trait.Request ? 'high' : 'low';
      report('process_environment', at, environmentFindings.requestedSetting, severity);
      continue;
    }
    for (const one of value?.options() ?? []) {
      if (
        /^(?:include_path|unserialize_callback_func|assert\.callback)$/i.test(text) &&
        one.text === null &&
        one.head === ''
      )
        report('eval', at, finding('eval.unknown_include'), 'low');
      checkSetting(text, one.text ?? '…', (_found, severity) =>
        report('process_environment', at, environmentFindings.setting, severity),
      );
      if ((LOGS.test(text) || CALLS.test(text)) && one.traits & Trait.Request)
        report('process_environment', at, environmentFindings.requestedSetting, 'high');
      else if (LOGS.test(text) && one.text === null && one.tail === '')
        report('process_environment', at, environmentFindings.setting, 'medium');
      if (LOGS.test(text) && /\.ph(?:p\d?|tml)$/i.test(one.tail))
        report('process_environment', at, environmentFindings.setting, 'high');
      if (/^open_basedir$/i.test(text) && /^\s*(?:\.\.|\/\s*$)/.test(one.head))
        report('process_environment', at, environmentFindings.setting, 'high');
    }
  }
}
