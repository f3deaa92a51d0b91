import { finding } from '../finding.js';
import { fixedIpMessage, holdsIpUrl, isFixedIp } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { bufferOf } from '../latin1.js';
import { readAddress } from '../read-host.js';
import { tokenIn } from '../secrets.js';
import {
  checkAddress,
  checkAttribute,
  checkGone,
  checkKey,
  checkSent,
  HANDLER,
  hidden,
  isFromElsewhere,
  isScript,
  OTHER_SERVER,
  RUNNING,
  WRITING,
} from './flow-assigned.js';
import { ENVIRONMENT } from './flow-globals.js';
import { checkMarkup, checkScriptElement, scriptElement } from './flow-page.js';
import { TIMERS, VM } from './flow-results.js';
import { checkRoads } from './flow-roads.js';
import { COMMAND_MODULES, RUNNER_MODULES, STARTER_MODULES, TEMPLATE_MODULES } from './modules.js';
import { hiddenFindings } from './obfuscated.js';
import { SCRIPT_ADDRESS } from './telling-text.js';
import { Made, NOTHING, type ScriptValue } from './value.js';

const code = finding('eval.text_as_code');
const command = finding('shell_exec.script');

/** A call: of what, with what. */
interface Call {
  readonly name: string;
  readonly callee: ScriptValue;
  readonly base: ScriptValue;
  readonly args: readonly ScriptValue[];
  readonly at: number;
  readonly isNew: boolean;
}

const RUNS = new Set(['eval', 'Function', 'execScript', 'globalEval', 'runInThisContext', 'runInNewContext']);
const SENDS = new Set(['fetch', 'sendBeacon', 'open', 'get', 'post']);

export function checkCalled(report: Report, call: Call): void {
  const { name, callee, base, args, at, isNew } = call;
  const [first = NOTHING, second = NOTHING] = args;
  if (callee.traits & (Made.Maker | Made.Constructed) && name !== 'Function' && name !== 'eval')
    report('eval', at, code, 'medium');
  else if (BINDS.has(name) && base.traits & Made.Maker) report('eval', at, code, 'medium');
  else if (BINDS.has(name) && base.traits & Made.Timer && args.length > (name === 'bind' ? 1 : 0))
    report('eval', at, code, isText(second) || isWritten(second) ? 'medium' : 'low');
  else if (name === 'Function' && base.traits & Made.Global) report('eval', at, code, 'low');
  else if (name === 'eval' && base.traits & Made.Global) report('eval', at, code, 'low');
  if ((RUNS.has(name) || callee.traits & Made.Vm) && args.some(isFromElsewhere)) report('eval', at, code, 'medium');
  else if (callee.traits & Made.Vm && args.some(({ traits }) => traits & Made.Made)) report('eval', at, code, 'low');
  // Names are texts of the script, held against each of those below letter by letter.
  if (name === 'eval' && (callee.traits & Made.Timer) === 0) return;
  checkRoads(report, name, args, at);
  if (SENDS.has(name)) checkSent(report, args[name === 'open' ? 1 : 0] ?? NOTHING, second, at);
  switch (name) {
    case 'Script':
    case 'compileFunction':
    case '_compile':
      if (isFromElsewhere(first)) report('eval', at, code, 'medium');
      else if (name === '_compile') report('eval', at, code, first.traits & Made.Made ? 'medium' : 'low');
      return;
    case 'write':
    case 'writeln':
      if (base.traits & Made.Page && args.some(({ traits }) => traits & Made.Outside))
        report('eval', at, code, 'medium');
      else checkMarkup(report, args, at);
      return;
    case 'appendChild':
      checkScriptElement(report, base, at);
      return;
    case 'createAttribute':
    case 'getNamedItem':
      if (/^on\w{3}/i.test(first.text ?? '')) report('eval', at, code, 'low');
      return;
    case 'stringify':
      if (first === ENVIRONMENT) report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
      return;
    case 'import':
      checkRequired(report, first, at);
      if (isScript(first) || first.traits & Made.Blob || OTHER_SERVER.test(first.head))
        report('eval', at, code, 'medium');
      return;
    case 'load':
      if (OTHER_SERVER.test(first.head) && base.traits === 0 && MARKUP.test(first.head))
        report('eval', at, code, 'medium');
      return;
    case 'getScript':
      if (OTHER_SERVER.test(first.head) || first.traits & Made.Outside) report('eval', at, code, 'medium');
      else if (first.text === null && args.length > 0) report('eval', at, scriptElement, 'low');
      return;
    case 'insertAdjacentHTML':
    case 'html':
    case 'prepend':
    case 'replaceWith':
    case 'parseHTML':
    case 'setHTMLUnsafe':
    case 'parseHTMLUnsafe':
    case 'execCommand':
      if (args.some(({ head }) => head.length > 12 && HANDLER.test(head))) report('eval', at, code, 'medium');
      else if (args.some(({ traits }) => isTakenIn(name, traits))) report('eval', at, code, 'low');
      else checkMarkup(report, args, at);
      return;
    case 'instantiate':
    case 'Module':
      if (first.traits & Made.Decoded) hidden(report, at);
      return;
    case 'register':
      if (isScript(first) || first.traits & (Made.Blob | Made.Outside) || OTHERS_SCRIPT.test(first.head))
        report('eval', at, code, 'medium');
      return;
    case 'binding':
      if (/^(?:spawn_sync|process_wrap|fs|tcp_wrap|pipe_wrap|tty_wrap|contextify)$/.test(first.text ?? ''))
        report('shell_exec', at, command, 'medium');
      else if (first.text === null && args.length > 0) report('shell_exec', at, command, 'low');
      return;
    case 'Worker':
    case 'SharedWorker':
      if (isNew && (isScript(first) || first.traits & Made.Blob))
        report('eval', at, code, isFromElsewhere(first) ? 'medium' : 'low');
      return;
    case 'require':
      checkRequired(report, first, at);
      return;
    case 'globalEval':
    case 'execScript':
      if (args.length > 0) report('eval', at, code, 'low');
      return;
    case 'assign':
      if (first.traits & Made.Script) report('eval', at, code, 'medium');
      else if (base.traits & Made.Outside) {
        checkAddress(report, first, at);
        checkGone(report, first, at);
      }
      return;
    case '_load':
      if (base.traits & (Made.Constructor | Made.Maker))
        report('obfuscated_script', at, hiddenFindings.named, 'medium');
      return;
    case 'construct':
    case 'apply':
      if (first.traits & (Made.Maker | Made.Constructed | Made.Constructor)) report('eval', at, code, 'medium');
      return;
    case 'createContextualFragment':
    case 'parseFromString':
    case 'append':
      if (first.traits & Made.Decoded && name !== 'append') hidden(report, at);
      else checkMarkup(report, args, at);
      if (name === 'append') checkScriptElement(report, base, at);
      return;
    case 'getPropertyValue':
      // What a style sheet keeps under a name of its own may be anything.
      if (first.head.startsWith('--')) report('eval', at, code, 'low');
      return;
    case 'getComputedStyle':
      if (second.head.startsWith(':')) report('eval', at, code, 'low');
      return;
    case 'computedStyleMap':
      report('eval', at, code, 'low');
      return;
    case 'ajax':
      if (args.length > 0 && first.text === null && (first.traits & Made.Callable) === 0)
        report('eval', at, code, 'low');
      return;
    case 'createElement':
      if (first.traits & Made.Outside || (first.text === null && first.traits & Made.Turned))
        report('eval', at, code, 'low');
      else if (
        first.text === null
          ? first.traits & Made.Decoded
          : first.traits & Made.Made && first.text.toLowerCase() === 'script'
      )
        report('obfuscated_script', at, hiddenFindings.named, 'medium');
      return;
    case 'setAttribute':
      checkAttribute(report, base, first, second, at);
      return;
    case 'replace':
    case 'open':
      if (base.traits & Made.Outside || name === 'open') checkAddress(report, first, at);
      if (base.traits & Made.Outside && args.length === 1) checkGone(report, first, at);
      return;
    case 'navigate':
      checkAddress(report, first, at);
      return;
    case 'setAttributeNS':
      checkAttribute(report, base, second, args[2] ?? NOTHING, at);
      return;
    case 'createPolicy':
      if (first.text === 'default') report('eval', at, code, 'low');
      return;
    case 'get':
      if (first.traits & Made.Global) checkKey(report, first, second, at);
      return;
  }
  if (callee.traits & Made.Timer && callee.traits & Made.Made) report('eval', at, code, 'medium');
  else if (callee.traits & Made.Timer && !TIMERS.has(name) && isWritten(first)) report('eval', at, code, 'medium');
  else if (callee.traits & Made.Timer && first.traits & Made.Outside) report('eval', at, code, 'medium');
  else if (TIMERS.has(name) && isText(first))
    report('eval', at, code, isFromElsewhere(first) || first.text !== null ? 'medium' : 'low');
  else if (VM.has(name) && args.length > 0 && (first.traits & Made.Literal) === 0) report('eval', at, code, 'low');
}

/** What comes from elsewhere becomes part of the page: with what is written here, or as it is. */
function isTakenIn(name: string, traits: number): boolean {
  if ((traits & Made.Outside) === 0) return false;
  return MARKS_UP.has(name) || (traits & (Made.Made | Made.Decoded)) !== 0;
}

const MARKS_UP = new Set(['insertAdjacentHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'execCommand']);
const BINDS = new Set(['call', 'apply', 'bind']);

/** A text that stands here. */
function isWritten({ head, traits }: ScriptValue): boolean {
  return head !== '' && (traits & Made.Number) === 0;
}

/** A text that somebody outside decides, or that was put together: no function. */
function isText({ traits, head }: ScriptValue): boolean {
  if (traits & (Made.Outside | Made.Turned)) return true;
  // What is decoded is followed by its name (decoding.ts), not as far.
  return (traits & Made.Made) !== 0 && (head !== '' || (traits & Made.Decoded) === 0);
}

/** Names that nobody puts together who means well, whatever is done with them. */
const TELLING = new Set([
  ...RUNNING,
  ...WRITING,
  ...[
    'execFile execFileSync spawn spawnSync fork runInNewContext script javascript localStorage sessionStorage setAttribute',
    'onerror onload onclick binding spawn_sync process_wrap env prefetch Authorization authorization password XMLHttpRequest',
    'WebSocket Worker import require vm inspector worker_threads postMessage keydown keypress keyup mainModule _load',
    '_compile evaluate globalThis window document location href src iframe onmessage __proto__ prototype',
  ].flatMap((list) => list.split(' ')),
]);

const HIDDEN_CODE =
  /\$_(?:POST|GET|REQUEST|COOKIE|SERVER|FILES)\b|<\?(?:php|=)|\bchild_process\b|\|\s?(?:ba)?sh\b|\b(?:globalThis|document|window|console|location|localStorage)\s*[.[]|\b(?:eval|Function|fetch|XMLHttpRequest|alert)\s*\(|\bfunction\s*\(|=>/;

/** A text that was worked out is code, or a name by which code runs. */
export function checkMade(report: Report, { text, head, traits }: ScriptValue, at: number): void {
  if (/^\s*data:(?:text|application)\/(?:x-)?(?:java|ecma)script/i.test(head)) report('eval', at, code, 'medium');
  else if (SCRIPT_ADDRESS.test(head)) report('eval', at, code, 'low');
  else if (traits & Made.Decoded && head.length > 8 && HIDDEN_CODE.test(head))
    report('obfuscated_script', at, hiddenFindings.decoded, 'medium');
  else if (text === 'child_process') report('obfuscated_script', at, hiddenFindings.named);
  else if (text !== null && TELLING.has(text)) report('obfuscated_script', at, hiddenFindings.named, 'medium');
}

/** What was put together is an address without a name, or a secret. */
export function checkMadeAddress(
  report: Report,
  { text, head, traits }: ScriptValue,
  at: number,
  bytes: Uint8Array,
): void {
  // Literals that stand side by side are looked at where they are joined.
  if (head.length < SHORTEST_ADDRESS) return;
  const slashes = head.indexOf('//');
  if ((traits & Made.InPlace) === 0 && slashes !== -1 && holdsIpUrl(head.slice(0, LONGEST_ADDRESS))) {
    // One that a literal holds was found there.
    const host = /^\/\/[^/?#:]{1,40}/.exec(head.slice(slashes))?.[0] ?? '';
    if (!bufferOf(bytes).includes(host, 0, 'latin1')) report('fixed_ip_url', at, fixedIpMessage);
  } else if (text !== null && isFixedIp(plain(text)) && !bufferOf(bytes).includes(text, 0, 'latin1'))
    report('fixed_ip_url', at, fixedIpMessage);
  const token = text === null ? null : tokenIn(text);
  if (token !== null) report('secret', at, finding('secret', { secret: token }));
}

/** As a browser reads a host, whatever its digits are. */
function plain(text: string): string {
  return text.length <= LONGEST_ADDRESS && /[^\0-\x7f]/.test(text) ? readAddress(text) : text;
}

/** `1.2.3.4` */
const SHORTEST_ADDRESS = 7;
const LONGEST_ADDRESS = 64;

/** `window[key](…)` */
export function reportUnnamed(report: Report, at: number): void {
  report('eval', at, finding('eval.page_function'), 'low');
}

/** `/sw.js?from=https://…` */
const OTHERS_SCRIPT = /[?&#][^=]{0,40}=(?:https?(?::|%3a)|\/\/)/i;
/** A page, or what may be one. */
const MARKUP = /^[^?#]*\/(?:[^/.?#]*|[^/?#]*\.(?:x?html?|php|aspx?))(?:[?#\s]|$)/i;

export function checkRequired(report: Report, { text, traits }: ScriptValue, at: number): void {
  if (text !== null && traits & Made.Made && /^[\w:]+$/.test(text)) {
    report('obfuscated_script', at, hiddenFindings.named, text === 'child_process' ? 'high' : 'medium');
    return;
  }
  if (text === null) return;
  if (RUNNER_MODULES.has(text) || TEMPLATE_MODULES.has(text)) report('eval', at, code, 'low');
  else if (COMMAND_MODULES.has(text)) report('shell_exec', at, command, 'medium');
  else if (STARTER_MODULES.has(text)) report('shell_exec', at, command, 'low');
  else if (CONSOLES.test(text)) report('eval', at, code, 'medium');
}

/** Modules of Node.js by which somebody else runs code in the process. */
const CONSOLES = /^(?:node:)?(?:inspector|repl)(?:\/promises)?$/;
