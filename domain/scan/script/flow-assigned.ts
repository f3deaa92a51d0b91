import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import { checkMarkup, checkScriptElement, reportRoad, scriptElement } from './flow-page.js';
import { hiddenFindings } from './obfuscated.js';
import { LiteralText } from './strings.js';
import { Made, NOTHING, OWN_ADDRESS, type ScriptValue } from './value.js';

const code = finding('eval.text_as_code');
/** In a page itself this is usual. */
export const answerShown: Finding = finding('eval.answer_shown');
const leak = finding('data_leak.sends');
/** Names by which text is run as code or commands are run: whoever puts one together hides it. */
export const RUNNING = new Set(
  'eval Function constructor execScript setTimeout setInterval child_process execSync importScripts runInThisContext'.split(
    ' ',
  ),
);
/** Names by which a page is written, or something is sent: nobody takes them to pieces who means well. */
export const WRITING = new Set(
  'write writeln innerHTML outerHTML insertAdjacentHTML createElement appendChild cookie fetch sendBeacon atob srcdoc'.split(
    ' ',
  ),
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

/** A template whose tag makes a function of it. */
export function reportTag(report: Report, at: number): void {
  report('eval', at, code, 'medium');
}

/** `element.member = value` */
export function checkAssigned(report: Report, base: ScriptValue, member: string, value: ScriptValue, at: number): void {
  if (member.startsWith('on') && value.traits === Made.Maker) reportTag(report, at);
  switch (member) {
    case 'location':
    case 'href':
      // `<base>`: all that the page names comes from there.
      if (base.traits & Made.Script && OTHER_SERVER.test(value.head)) report('eval', at, code, 'medium');
      checkAddress(report, value, at);
      // A variable of that name is a place in a text, mostly.
      if ((member === 'location' && (base !== NOTHING || value.traits & Made.Made)) || base.traits & Made.Outside)
        checkGone(report, value, at);
      return;
    case 'src':
      checkSent(report, value, NOTHING, at);
      if (base.traits & Made.Script && value.traits & (Made.Decoded | Made.Outside)) hidden(report, at);
      else if (base.traits & Made.Script && isScript(value)) report('eval', at, code, 'low');
      else if (DATA_PAGE.test(value.head)) report('eval', at, code, 'low');
      else if (base.traits & Made.Script && value.traits & Made.Blob) checkScriptElement(report, base, at);
      // What kind of element it is, is said elsewhere: it may be a script.
      else if (base.traits & Made.Element && (value.traits & Made.Blob || OTHER_DATA.test(value.head)))
        report('eval', at, scriptElement, 'low');
      else if (base.traits & MAY_BE_SCRIPT && isMadeHost(value)) report('eval', at, code, 'medium');
      else if (base.traits & Made.Script && value.text === null && value.head === '')
        checkScriptElement(report, base, at);
      else if (OTHER_SERVER.test(value.head)) checkScriptElement(report, base, at);
      else checkAddress(report, value, at);
      return;
    case 'action':
    case 'formAction':
      if (/^\s*(?:https?:)?\/\/\w/i.test(value.head))
        report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
      else checkAddress(report, value, at);
      return;
    case 'NODE_OPTIONS':
      if (/--(?:require|import|loader|experimental-loader)\b|-r\s/.test(value.head))
        report('process_environment', at, finding('process_environment.preload'), 'medium');
      return;
    case 'text':
    case 'textContent':
    case 'innerText':
      if (base.traits & Made.Script) checkScriptText(report, value, at);
      else if (base.traits & Made.Element && value.traits & Made.Decoded)
        report('obfuscated_script', at, hiddenFindings.decoded, 'low');
      return;
    case 'data':
    case 'codebase':
      if (value.text === null && DATA_PAGE.test(value.head)) report('eval', at, code, 'low');
      else checkAddress(report, value, at);
      return;
    case 'innerHTML':
    case 'outerHTML':
    case 'srcdoc':
      if (value.head.length > 12 && (HANDLER.test(value.head) || (member === 'srcdoc' && /<script/i.test(value.head))))
        report('eval', at, code, 'medium');
      else if (value.traits & Made.Outside) report('eval', at, value.traits & Made.Answer ? answerShown : code, 'low');
      else if (member === 'srcdoc' && value.text === null) report('eval', at, code, 'low');
      else checkMarkup(report, [value], at);
      if (base.traits & Made.Script) checkScriptText(report, value, at);
      else if (value.traits & Made.Decoded) report('obfuscated_script', at, hiddenFindings.decoded, 'medium');
      return;
  }
}

/** A page that stands in its address. */
const DATA_PAGE = /^\s*data:(?:text\/html|application\/xhtml)[^,]{0,64},?\s*$/i;
/** No picture or font. */
const OTHER_DATA = /^\s*data:(?!image|font|audio|video)/i;
const MAY_BE_SCRIPT = Made.Script | Made.Element;
/** The host goes on with something that is not written here. */
const CUT_HOST = /^\s*(?:https?:)?\/\/[^/?#]+$/i;
/** There is no host yet. */
const NO_HOST = /^\s*(?:(?:https?|wss?):)?\/\/$/i;

const WORKED_OUT = Made.Decoded | Made.Turned | Made.Dotted;

/** `'https://a.' + b`, `'https://' + decoded` */
export function isMadeHost({ text, head, traits }: ScriptValue): boolean {
  if (text !== null) return false;
  return CUT_HOST.test(head) || (NO_HOST.test(head) && (traits & WORKED_OUT) !== 0);
}

/** An address of which the host is not known; after `//` alone it may be the site's own. */
export function isOfNoHost({ text, head, traits }: ScriptValue): boolean {
  if (text !== null || !NO_HOST.test(head)) return false;
  return head.includes(':') || (traits & WORKED_OUT) !== 0;
}

/** Code that somebody else decides, or that cannot be read here. */
export function isFromElsewhere({ traits }: ScriptValue): boolean {
  return (traits & (Made.Outside | Made.Decoded | Made.Turned)) !== 0;
}

/** An element that runs something as soon as it stands in a page. */
export const HANDLER =
  /<\w[^>]*\son\w{3,20}\s*=\s*["']?[^"'>]{0,64}?(?:\bimport\s*\(|\beval\b|\bFunction\b|\batob\b|\bfetch\b|createElement|getScript|\.cookie\b)/i;
export const OTHER_SERVER = /^\s*(?:https?:|wss?:)?\/\//i;

/** An address of which the beginning is not known, with what is nobody else's in it. */
const SENT = Made.Private | Made.Made;

/** Cookies, forms and coded texts that go to another server, or to one whose address was decoded. */
export function checkSent(report: Report, address: ScriptValue, body: ScriptValue, at: number): void {
  if (address.head === '' && (address.traits & SENT) === SENT) report('data_leak', at, leak, 'medium');
  const isHidden = address.head === '' && (address.traits & Made.Decoded) !== 0;
  if (!isHidden && !OTHER_SERVER.test(address.head)) return;
  if (isHidden) {
    if (body.traits & Made.Private) report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
  } else if ((address.traits | body.traits) & Made.Private)
    report('obfuscated_script', at, finding('obfuscated_script.sends'), 'medium');
}

export function hidden(report: Report, at: number): void {
  report('obfuscated_script', at, hiddenFindings.decoded);
}

/** What is written into a script runs. */
function checkScriptText(report: Report, value: ScriptValue, at: number): void {
  if (value.traits & Made.Decoded) hidden(report, at);
  else if (value.text === null || value.traits & Made.Outside) report('eval', at, code, 'low');
  else if (value.traits & Made.Made) report('eval', at, scriptElement, 'low');
}

export function checkAttribute(
  report: Report,
  base: ScriptValue,
  name: ScriptValue,
  value: ScriptValue,
  at: number,
): void {
  const attribute = name.text?.toLowerCase() ?? '';
  if (name.text === null && base.traits & Made.Script && isFromElsewhere(value)) checkScriptElement(report, base, at);
  if (attribute.startsWith('on') && name.traits & Made.Made) hidden(report, at);
  else if (attribute.startsWith('on') && value.traits & (Made.Decoded | Made.Outside)) hidden(report, at);
  else if (attribute.startsWith('on') && (value.text === null || value.text.length > 3))
    report('eval', at, code, 'low');
  else if (attribute === 'src' && base.traits & Made.Script && value.traits & (Made.Decoded | Made.Outside))
    hidden(report, at);
  else if ((attribute === 'action' || attribute === 'formaction') && OTHER_SERVER.test(value.head))
    report('data_leak', at, leak, 'medium');
  else if (attribute === 'src' && base.traits & MAY_BE_SCRIPT && isMadeHost(value)) report('eval', at, code, 'medium');
  else if (attribute === 'srcdoc' && value.text === null) report('eval', at, code, 'low');
  else if (attribute === 'src' && base.traits & Made.Script && value.text === null && value.head === '')
    checkScriptElement(report, base, at);
  // Of SVG
  else if (attribute.endsWith('href') && base.traits & Made.Script && isFromElsewhere(value))
    checkScriptElement(report, base, at);
  else if (attribute === 'src' && isOfNoHost(value) && value.traits & Made.Outside) report('eval', at, code, 'low');
  else if (attribute === 'href' || attribute === 'src') checkAddress(report, value, at);
  else if (DIRECTIVE.test(attribute) && value.text === null)
    report('eval', at, code, value.traits & Made.Outside ? 'medium' : 'low');
}

/** Attributes whose values libraries run. */
const DIRECTIVE =
  /^(?:x-(?:init|data|effect|show|if|text|html|for|model|(?:on|bind):[\w.:-]+)|[@:][a-z][\w.:-]*|v-(?:on|bind):[\w.-]+|v-(?:html|text|if|for|show|model)|data-bind|(?:data-)?hx-on\S*|(?:data-)?ng-(?:init|click|bind\S*|if|show|class|style|repeat|focus|mouseover|include))$/;

/** `javascript:` before something that is not written here. */
export function checkAddress(report: Report, value: ScriptValue, at: number): void {
  if (value.text === null && /^\s*javascript:/i.test(value.head)) report('eval', at, code, 'low');
}

/** A page goes where somebody else says: `javascript:` is an address, too. */
export function checkGone(report: Report, value: ScriptValue, at: number): void {
  const { text, head, traits } = value;
  if (value !== OWN_ADDRESS && text === null && head === '' && traits & Made.Outside) report('eval', at, code, 'low');
}

/** `data:text/javascript,…` */
export function isScript({ head }: ScriptValue): boolean {
  return /^\s*data:/i.test(head);
}
