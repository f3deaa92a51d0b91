import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { type FlowFrame, In } from './flow-frame.js';
import { checkMarkup, checkScriptElement, reportRoad } from './flow-page.js';
import { checkRoads, roadNames } from './flow-roads.js';
import { called, foldedNames } from './folding.js';
import { hiddenFindings } from './obfuscated.js';
import { LiteralText } from './strings.js';
import { SCRIPT_ADDRESS } from './telling-text.js';
import { keptOf, Made, NOTHING, ofTraits, type ScriptValue } from './value.js';

const code = finding('eval.text_as_code');
const command = finding('shell_exec.script');
const leak = finding('data_leak.sends');

/** A call: of what, with what. */
interface Call {
  readonly name: string;
  readonly callee: ScriptValue;
  readonly base: ScriptValue;
  readonly args: readonly ScriptValue[];
  readonly at: number;
  readonly isNew: boolean;
}

const GLOBAL_NAMES = new Set(['window', 'self', 'globalThis', 'global', 'top', 'parent', 'frames']);
/** Names by which text is run as code or commands are run: whoever puts one together hides it. */
const RUNNING = new Set(
  'eval Function constructor execScript setTimeout setInterval child_process execSync importScripts runInThisContext'.split(
    ' ',
  ),
);
/** Names by which a page is written, or something is sent: nobody takes them to pieces who means well. */
const WRITING = new Set(
  'write writeln innerHTML outerHTML insertAdjacentHTML createElement appendChild cookie fetch sendBeacon atob srcdoc'.split(
    ' ',
  ),
);
const WINDOWS = new Set(['window', 'self', 'globalThis', 'global']);
const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);
const VM = new Set(['runInThisContext', 'runInNewContext', 'runInContext', 'compileFunction']);

const values = new Map<string, ScriptValue>([
  ...[...GLOBAL_NAMES].map((name): [string, ScriptValue] => [
    name,
    ofTraits(WINDOWS.has(name) ? Made.Global | Made.Window : Made.Global),
  ]),
  ...'Object Array String Number Boolean Date RegExp Promise Symbol Map Set Error Math JSON Reflect alert parseInt isNaN escape fetch'
    .split(' ')
    .map((name): [string, ScriptValue] => [name, ofTraits(Made.Callable)]),
  ['Function', ofTraits(Made.Maker)],
  ['eval', ofTraits(Made.Maker)],
  ['atob', ofTraits(Made.Decoder)],
  ['unescape', ofTraits(Made.Decoder)],
  ...['setTimeout', 'setInterval', 'setImmediate'].map((name): [string, ScriptValue] => [name, ofTraits(Made.Timer)]),
  ['document', ofTraits(Made.Page)],
  ['location', ofTraits(Made.Outside)],
  ['localStorage', ofTraits(Made.Outside | Made.Private)],
  ['sessionStorage', ofTraits(Made.Outside | Made.Private)],
]);

/** What a name stands for that the script does not declare. */
export function globalValue(name: string): ScriptValue {
  return values.get(name) ?? NOTHING;
}

const REQUESTS = new Set(['req', 'request', 'ctx']);
const SENT_MEMBERS = new Set('query body params headers cookies url'.split(' '));

/** `req.body`: what the one who asks a server decides. */
export function isRequested(name: string, member: string): boolean {
  return REQUESTS.has(name) && SENT_MEMBERS.has(member);
}

/** `process.env` as a whole. */
export const ENVIRONMENT: ScriptValue = { traits: 0, text: null, head: '', list: null };

/** Of any object. */
const members = new Map<string, ScriptValue>([
  ...['defaultView', 'contentWindow', 'parentWindow'].map((name): [string, ScriptValue] => [
    name,
    ofTraits(Made.Global),
  ]),
  ...['referrer', 'responseText', 'responseXML', 'dataset', 'argv', 'textContent', 'innerText'].map(
    (name): [string, ScriptValue] => [name, ofTraits(Made.Outside)],
  ),
  ['cookie', ofTraits(Made.Outside | Made.Private)],
  ...['fromCharCode', 'fromCodePoint', 'atob', 'unescape'].map((name): [string, ScriptValue] => [
    name,
    ofTraits(Made.Decoder),
  ]),
  ['constructor', ofTraits(Made.Constructor)],
]);

/** Members of functions that are none. */
const OBJECTS = new Set([
  'prototype',
  '__super__',
  'super_',
  'superclass',
  'superClass',
  '__proto__',
  'parent',
  'base',
]);

/** `base.name` */
export function memberOf(base: ScriptValue, name: string): ScriptValue {
  const { traits } = base;
  if (traits === 0 || traits === Made.Page) return members.get(name) ?? NOTHING;
  if (traits & Made.Vm && name === 'Script') return ofTraits(Made.Vm);
  if (traits & Made.Maker) {
    if (name === 'prototype') return ofTraits(Made.Callable);
    if (name === 'value' || name === 'constructor') return ofTraits(Made.Maker);
  }
  if (name === 'constructor')
    return ofTraits(traits & (Made.Callable | Made.Constructor) ? Made.Maker : Made.Constructor);
  if (traits & Made.Global) {
    if (name === 'name' && traits & Made.Window) return ofTraits(Made.Outside);
    return globalValue(name);
  }
  if (traits & (Made.Outside | Made.Private)) return ofTraits(traits & (Made.Outside | Made.Decoded | Made.Private));
  const known = members.get(name);
  if (known !== undefined && known.traits & Made.Decoder) return known;
  if (traits & Made.Callable && !OBJECTS.has(name)) return ofTraits(Made.Callable);
  if (traits & Made.Literal && name !== 'length') return ofTraits(Made.Callable | Made.Anonymous);
  return NOTHING;
}

/** Whether a call of that name is looked at, or gives something. */
export function isLookedAt(name: string): boolean {
  return LOOKED_AT.has(name);
}

/** What a call gives. */
export function resultOf(name: string, base: ScriptValue, args: readonly ScriptValue[]): ScriptValue {
  const [first = NOTHING] = args;
  switch (name) {
    case 'createElement':
      return first.text?.toLowerCase() === 'script' ? ofTraits(Made.Script) : NOTHING;
    case 'createElementNS':
      return args[1]?.text?.toLowerCase() === 'script' ? ofTraits(Made.Script) : NOTHING;
    case 'getOwnPropertyDescriptor':
      return args[1]?.text === 'constructor' ? ofTraits(Made.Maker) : NOTHING;
    case 'createObjectURL':
      return ofTraits(Made.Blob | keptOf(first));
    case 'Blob':
    case 'URLSearchParams':
    case 'parse':
    case 'stringify':
    case 'decode':
    case 'inflateSync':
    case 'gunzipSync':
    case 'unzipSync':
    case 'brotliDecompressSync':
      return ofTraits(keptOf(first) | (INFLATES.test(name) ? Made.Decoded | Made.Made : 0));
    case 'encodeURIComponent':
    case 'escape':
      return ofTraits(keptOf(first) & ~Made.Decoded);
    case 'btoa':
      return ofTraits(keptOf(first) | Made.Private | Made.Made);
    case 'FormData':
      return ofTraits(Made.Private);
    case 'fetch':
    case 'getPropertyValue':
    case 'getImageData':
    case 'readFileSync':
    case 'importScripts':
      return ofTraits(Made.Outside);
    case 'getPrototypeOf':
      // Of what is not known, `.constructor` may be what makes functions.
      return ofTraits((first.traits & Made.Callable) | (first === NOTHING ? Made.Constructor : 0));
    case 'Proxy':
      return ofTraits(first.traits & (Made.Global | Made.Maker));
    case 'get':
      // `Reflect.get(object, key)`
      if (args.length === 2 && args[1]?.text === 'constructor') return ofTraits(Made.Maker);
      return args.length === 2 && first.traits & Made.Global && args[1]?.text != null
        ? memberOf(first, args[1].text)
        : NOTHING;
    case 'appendChild':
    case 'insertBefore':
      return ofTraits(first.traits & Made.Script);
    case 'getItem':
      return ofTraits(base.traits & Made.Outside);
    case 'String':
      return first;
    case 'require':
      return /^(?:node:)?vm$/.test(first.text ?? '') ? ofTraits(Made.Vm) : called(name, base, args);
    default:
      return called(name, base, args);
  }
}

const INFLATES = /nflate|unzip|ecompress/;

/** What the parameters of a function come from that is handed to this call, or assigned to this property. */
export function givenToCallback({ kind, calleeName, calleeBase, target, targetMember, last }: FlowFrame): number {
  if (targetMember === 'onmessage' || target === 'onmessage') return Made.Outside;
  if (kind !== In.Call) return 0;
  if (HEARS.has(calleeName)) return TYPED.test(last.text ?? '') ? Made.Outside | Made.Private : Made.Outside;
  return calleeBase.traits & (Made.Outside | Made.Private);
}

/** What somebody types, or is about to send. */
const TYPED = /^(?:key(?:down|up|press)|paste|submit)$/;

/** What calls back with what comes from elsewhere. */
const HEARS = new Set(
  'on once addEventListener addListener get post getJSON ajax done success then subscribe request readFile'.split(' '),
);

/** Nobody takes a name to pieces that stand side by side. */
const NAME = /^[a-z_$][\w$]{2,}$/i;

/** `base[key]` */
export function checkKey(report: Report, base: ScriptValue, key: ScriptValue, at: number): void {
  const { text, traits } = key;
  if (text === null && base.traits & Made.Anonymous) reportRoad(report, at);
  if (text !== null) {
    if (!RUNNING.has(text)) {
      if (traits & Made.Made && WRITING.has(text)) report('obfuscated_script', at, hiddenFindings.named, 'medium');
      else if (traits & Made.InPlace && NAME.test(text))
        report('obfuscated_script', at, hiddenFindings.pieces, 'medium');
      return;
    }
    if (traits & Made.Made || (key instanceof LiteralText && key.isEscaped))
      report('obfuscated_script', at, hiddenFindings.named);
    else if (base.traits & Made.Global && (traits & Made.Literal) === 0) report('eval', at, code, 'low');
  } else if (base.traits & Made.Global && traits & (Made.Decoded | Made.Outside | Made.Turned)) {
    // Decoded, turned round, or sent by somebody.
    report('obfuscated_script', at, hiddenFindings.named, 'medium');
  } else if (base.traits & Made.Page && traits & Made.Decoded)
    report('obfuscated_script', at, hiddenFindings.named, 'medium');
}

export function checkCalled(report: Report, call: Call): void {
  const { name, callee, base, args, at, isNew } = call;
  const [first = NOTHING, second = NOTHING] = args;
  if (callee.traits & (Made.Maker | Made.Constructed) && name !== 'Function' && name !== 'eval')
    report('eval', at, code, 'medium');
  else if (BINDS.has(name) && base.traits & Made.Maker) report('eval', at, code, 'medium');
  else if (name === 'bind' && base.traits & Made.Timer && isWritten(second)) report('eval', at, code, 'medium');
  else if (name === 'Function' && base.traits & Made.Global) report('eval', at, code, 'low');
  else if (name === 'eval' && base.traits & Made.Global) report('eval', at, code, 'low');
  if ((RUNS.has(name) || callee.traits & Made.Vm) && args.some(isFromElsewhere)) report('eval', at, code, 'medium');
  else if (callee.traits & Made.Vm && args.some(({ traits }) => traits & Made.Made)) report('eval', at, code, 'low');
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
    case 'getScript':
      if (OTHER_SERVER.test(first.head) || first.traits & Made.Outside) report('eval', at, code, 'medium');
      return;
    case 'insertAdjacentHTML':
    case 'html':
    case 'prepend':
      if (args.some(({ head }) => head.length > 12 && HANDLER.test(head))) report('eval', at, code, 'medium');
      else checkMarkup(report, args, at);
      return;
    case 'instantiate':
    case 'Module':
      if (first.traits & Made.Decoded) hidden(report, at);
      return;
    case 'register':
      if (isScript(first)) report('eval', at, code, 'medium');
      return;
    case 'binding':
      if (/^(?:spawn_sync|process_wrap|fs|tcp_wrap|pipe_wrap|tty_wrap|contextify)$/.test(first.text ?? ''))
        report('shell_exec', at, command, 'medium');
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
      else if (base.traits & Made.Outside) checkAddress(report, first, at);
      return;
    case '_load':
      if (base.traits & (Made.Constructor | Made.Maker))
        report('obfuscated_script', at, hiddenFindings.named, 'medium');
      return;
    case 'construct':
    case 'apply':
      if (first.traits & (Made.Maker | Made.Constructed)) report('eval', at, code, 'medium');
      return;
    case 'createContextualFragment':
    case 'parseFromString':
    case 'append':
      if (first.traits & Made.Decoded && name !== 'append') hidden(report, at);
      else checkMarkup(report, args, at);
      if (name === 'append') checkScriptElement(report, base, at);
      return;
    case 'createElement':
      if (
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
      return;
    case 'createPolicy':
      if (first.text === 'default') report('eval', at, code, 'low');
      return;
    case 'get':
      if (first.traits & Made.Global) checkKey(report, first, second, at);
      return;
  }
  if (callee.traits & Made.Timer && !TIMERS.has(name) && isWritten(first)) report('eval', at, code, 'medium');
  else if (callee.traits & Made.Timer && first.traits & Made.Outside) report('eval', at, code, 'medium');
  else if (TIMERS.has(name) && isText(first))
    report('eval', at, code, isFromElsewhere(first) || first.text !== null ? 'medium' : 'low');
  else if (VM.has(name) && args.length > 0 && (first.traits & Made.Literal) === 0) report('eval', at, code, 'low');
}

const BINDS = new Set(['call', 'apply', 'bind']);

/** A text that stands here. */
function isWritten({ head, traits }: ScriptValue): boolean {
  return head !== '' && (traits & Made.Number) === 0;
}

/** A text that somebody outside decides, or that was put together: no function. */
function isText(value: ScriptValue): boolean {
  return (value.traits & Made.Outside) !== 0 || (value.head !== '' && (value.traits & Made.Made) !== 0);
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
  /\b(?:globalThis|document|window|console|location|localStorage)\s*[.[]|\b(?:eval|Function|fetch|XMLHttpRequest|alert)\s*\(|\bfunction\s*\(|=>/;

/** A text that was worked out is code, or a name by which code runs. */
export function checkMade(report: Report, { text, head, traits }: ScriptValue, at: number): void {
  if (/^\s*data:(?:text|application)\/(?:x-)?(?:java|ecma)script/i.test(head)) report('eval', at, code, 'medium');
  else if (SCRIPT_ADDRESS.test(head)) report('eval', at, code, 'low');
  else if (traits & Made.Decoded && text !== null && text.length > 8 && HIDDEN_CODE.test(text))
    report('obfuscated_script', at, hiddenFindings.decoded, 'medium');
  else if (text === 'child_process') report('obfuscated_script', at, hiddenFindings.named);
  else if (text !== null && TELLING.has(text)) report('obfuscated_script', at, hiddenFindings.named, 'medium');
}

/** A template whose tag makes a function of it. */
export function reportTag(report: Report, at: number): void {
  report('eval', at, code, 'medium');
}

/** `window[key](…)` */
export function reportUnnamed(report: Report, at: number): void {
  report('eval', at, finding('eval.page_function'), 'low');
}

export function checkRequired(report: Report, { text, traits }: ScriptValue, at: number): void {
  if (text !== null && traits & Made.Made && /^[\w:]+$/.test(text)) {
    report('obfuscated_script', at, hiddenFindings.named, text === 'child_process' ? 'high' : 'medium');
    return;
  }
  if (text !== 'child_process' && text !== 'node:child_process') return;
  report('shell_exec', at, command, 'medium');
}

/** `element.member = value` */
export function checkAssigned(report: Report, base: ScriptValue, member: string, value: ScriptValue, at: number): void {
  if (member.startsWith('on') && value.traits === Made.Maker) reportTag(report, at);
  switch (member) {
    case 'location':
    case 'href':
      checkAddress(report, value, at);
      return;
    case 'src':
      checkSent(report, value, NOTHING, at);
      if (base.traits & Made.Script && value.traits & (Made.Decoded | Made.Outside)) hidden(report, at);
      else if (base.traits & Made.Script && (isScript(value) || value.traits & Made.Blob))
        report('eval', at, code, 'low');
      else if (OTHER_SERVER.test(value.head)) checkScriptElement(report, base, at);
      else checkAddress(report, value, at);
      return;
    case 'action':
      if (/^\s*(?:https?:)?\/\/\w/i.test(value.head))
        report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
      return;
    case 'NODE_OPTIONS':
      if (/--(?:require|import|loader|experimental-loader)\b|-r\s/.test(value.head))
        report('process_environment', at, finding('process_environment.preload'), 'medium');
      return;
    case 'text':
    case 'textContent':
    case 'innerText':
      if (base.traits & Made.Script) checkScriptText(report, value, at);
      return;
    case 'innerHTML':
    case 'outerHTML':
    case 'srcdoc':
      if (value.head.length > 12 && (HANDLER.test(value.head) || (member === 'srcdoc' && /<script/i.test(value.head))))
        report('eval', at, code, 'medium');
      else if (value.traits & Made.Outside) report('eval', at, code, 'low');
      else checkMarkup(report, [value], at);
      if (base.traits & Made.Script) checkScriptText(report, value, at);
      else if (value.traits & Made.Decoded) report('obfuscated_script', at, hiddenFindings.decoded, 'medium');
      return;
  }
}

/** Code that somebody else decides, or that cannot be read here. */
function isFromElsewhere({ traits }: ScriptValue): boolean {
  return (traits & (Made.Outside | Made.Decoded | Made.Turned)) !== 0;
}

const RUNS = new Set(['eval', 'Function', 'execScript', 'globalEval', 'runInThisContext', 'runInNewContext']);
const SENDS = new Set(['fetch', 'sendBeacon', 'open', 'get', 'post']);
/** An element that runs something as soon as it stands in a page. */
const HANDLER =
  /<\w[^>]*\son\w{3,20}\s*=\s*["']?[^"'>]{0,64}?(?:\bimport\s*\(|\beval\b|\bFunction\b|\batob\b|\bfetch\b|createElement|getScript|\.cookie\b)/i;
const OTHER_SERVER = /^\s*(?:https?:|wss?:)?\/\//i;

/** An address of which the beginning is not known, with what is nobody else's in it. */
const SENT = Made.Private | Made.Made;

/** Cookies, forms and coded texts that go to another server, or to one whose address was decoded. */
function checkSent(report: Report, address: ScriptValue, body: ScriptValue, at: number): void {
  if (address.head === '' && (address.traits & SENT) === SENT) report('data_leak', at, leak, 'medium');
  const isHidden = address.head === '' && (address.traits & Made.Decoded) !== 0;
  if (!isHidden && !OTHER_SERVER.test(address.head)) return;
  if (isHidden) {
    if (body.traits & Made.Private) report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
  } else if ((address.traits | body.traits) & Made.Private)
    report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
}

function hidden(report: Report, at: number): void {
  report('obfuscated_script', at, hiddenFindings.decoded);
}

/** What is written into a script runs. */
function checkScriptText(report: Report, value: ScriptValue, at: number): void {
  if (value.traits & Made.Decoded) hidden(report, at);
  else if (value.text === null || value.traits & (Made.Outside | Made.Made)) report('eval', at, code, 'low');
}

function checkAttribute(report: Report, base: ScriptValue, name: ScriptValue, value: ScriptValue, at: number): void {
  const attribute = name.text?.toLowerCase() ?? '';
  if (attribute.startsWith('on') && name.traits & Made.Made) hidden(report, at);
  else if (attribute.startsWith('on') && value.traits & (Made.Decoded | Made.Outside)) hidden(report, at);
  else if (attribute.startsWith('on') && value.text !== null && value.text.length > 3) report('eval', at, code, 'low');
  else if (attribute === 'src' && base.traits & Made.Script && value.traits & (Made.Decoded | Made.Outside))
    hidden(report, at);
  else if (attribute === 'action' && OTHER_SERVER.test(value.head)) report('data_leak', at, leak, 'medium');
  else if (attribute === 'href' || attribute === 'src') checkAddress(report, value, at);
}

/** `javascript:` before something that is not written here. */
function checkAddress(report: Report, value: ScriptValue, at: number): void {
  if (value.text === null && /^\s*javascript:/i.test(value.head)) report('eval', at, code, 'low');
}

/** `data:text/javascript,…` */
function isScript({ head }: ScriptValue): boolean {
  return /^\s*data:/i.test(head);
}

const LOOKED_AT: ReadonlySet<string> = new Set([
  ...foldedNames,
  ...roadNames,
  ...TIMERS,
  ...VM,
  ...[
    'createElement createObjectURL getPrototypeOf Proxy get getItem String import Worker SharedWorker require _load eval',
    'Blob URLSearchParams parse stringify decode inflateSync gunzipSync unzipSync brotliDecompressSync encodeURIComponent escape btoa FormData fetch readFileSync importScripts',
    'getScript insertAdjacentHTML html prepend instantiate Module getPropertyValue getImageData Script _compile sendBeacon post',
    'createElementNS createAttribute getOwnPropertyDescriptor write writeln append',
    'setAttribute assign replace open createPolicy Function appendChild insertBefore globalEval execScript call apply register binding construct createContextualFragment parseFromString',
  ].flatMap((list) => list.split(' ')),
]);
