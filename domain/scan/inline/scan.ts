import { reportNotScanned } from '../bound.js';
import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Severity } from '../flag-rules.js';
import { bufferOf, latin1 } from '../latin1.js';
import { ScriptEffort } from '../script/effort.js';
import { answerShown } from '../script/flow-assigned.js';
import { scriptElement } from '../script/flow-page.js';
import { hiddenFindings } from '../script/obfuscated.js';
import { scanScriptOfPage, textToTimer } from '../script/scan.js';
import { unescaped } from './entities.js';
import { Forms } from './forms.js';
import { type Attribute, attributeText, closingTag, readTags } from './tags.js';

export const inlineFindings = {
  code: finding('inline_script.code'),
  hidden: finding('inline_script.hidden'),
  base64: finding('inline_script.base64'),
  frame: finding('inline_script.frame'),
  picture: finding('inline_script.picture'),
  redirects: finding('inline_script.redirects'),
} as const;

/** Addresses that can be scripts. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'to', 'from', 'by']);
/** Types of scripts that a browser does not run. */
const DATA =
  /json|template|importmap|speculationrules|x-handlebars|html|x-mustache|shader|vertex|fragment|x-glsl|math\/|markdown|x-tmpl|plain|xml|yaml|csv|less|sass/i;
const LONGEST_ATTRIBUTE = 65_536;
/** Frames in frames are read so deep: each is written in the escapes of the one around it. */
const DEEPEST_FRAME = 3;

/**
 * The rules for JavaScript in the scripts of a page: `<script>`, event handlers and `javascript:` addresses (decisions
 * §5, `inline_script`). In a picture every script that runs when it is opened counts.
 */
export function scanInline(b: Uint8Array, isPicture: boolean, report: Report): void {
  const effort = new ScriptEffort(b.length);
  scanPage(b, isPicture ? inlineFindings.picture : null, report, effort, 0);
  if (effort.isSpent) reportNotScanned(report, 0, 'values');
}

/** `whole`: what is said of every script that runs, null where scripts are usual. */
function scanPage(b: Uint8Array, whole: Finding | null, report: Report, effort: ScriptEffort, depth: number): void {
  const buffer = bufferOf(b);
  if (whole === inlineFindings.picture) findEntities(buffer, report);
  let ends = -1;
  const forms = new Forms(b, report);
  readTags(b, {
    tag(name, attributes, start, end) {
      if (whole !== null) findRunning(b, attributes, name, start, whole, report);
      for (const one of attributes) {
        if (one.name === 'srcdoc') scanFrame(b, one, report, effort, depth);
        else scanAttribute(b, one, report, effort);
      }
      forms.tag(name, attributes);
      findAnimated(b, attributes, report);
      if (name !== 'script' && name !== 'svg:script') return end;
      if (ends < end && ends !== Number.POSITIVE_INFINITY) ends = closingTag(buffer, end, SCRIPT);
      const stop = Math.min(ends, b.length);
      if (isImportMap(b, attributes)) checkImportMap(b, end, stop, report);
      if (isRun(b, attributes)) {
        checkCut(buffer, end, stop, report);
        scanScriptOfPage(
          b.subarray(end, stop),
          inlineReport(report, (at) => end + at),
          true,
          effort,
        );
      }
      return stop;
    },
  });
}

/** `<!ENTITY a "&#106;ava">`: a picture whose text is put together of pieces that say nothing by themselves. */
function findEntities(buffer: Buffer, report: Report): void {
  const first = buffer.indexOf('<!ENTITY', 0, 'latin1');
  if (first === -1) return;
  const text = buffer.toString('latin1', first, Math.min(buffer.length, first + LONGEST_ENTITIES));
  if (SPEAKING_ENTITY.test(text)) report('inline_script', first, inlineFindings.hidden, 'medium');
}

/** `{{ name|raw }}(…)`, `e{{ rest }}(…)`, `{$name}(…)`: a template prints the name of what a script calls. */
const CUT_CALL =
  /\{\{(?!\s?['"]?\w{0,12}['"]?\s?:)[^{}\n;]{1,120}\}\}\w{0,16}\(|\{!![^{}\n;]{1,120}!!\}\w{0,16}\(|(?:^|[^$`])\{\$[\w.>|:'@-]{1,60}\}\w{0,16}\(/;
const LONGEST_CUT = 262_144;

function checkCut(buffer: Buffer, start: number, stop: number, report: Report): void {
  const found = CUT_CALL.exec(buffer.toString('latin1', start, Math.min(stop, start + LONGEST_CUT)));
  if (found !== null) report('inline_script', start + found.index, inlineFindings.hidden, 'low');
}

const LONGEST_ENTITIES = 4096;
const SPEAKING_ENTITY =
  /<!ENTITY\s[^>"']{1,80}["'][^"'>]{0,400}(?:&#|script|&lt;|\bon\w{3,20}\s?=)|<!ENTITY\s+%|<!ENTITY\s[^>"']{1,80}\bSYSTEM\b/i;

const SCRIPT = /^(?:svg:)?script/i;

function isRun(b: Uint8Array, attributes: readonly Attribute[]): boolean {
  const type = attributes.find(({ name }) => name === 'type');
  return type === undefined || !DATA.test(latin1(b, type.start, Math.min(type.end, type.start + 100)));
}

function isImportMap(b: Uint8Array, attributes: readonly Attribute[]): boolean {
  return attributes.some((one) => one.name === 'type' && /^\s*importmap\s*$/i.test(attributeText(b, one)));
}

/** The site's own path, and behind it another server: bare names are usual there, paths are not. */
const OWN_PATH = /"\.{0,2}\/[^"\n]{0,200}"\s{0,20}:\s{0,20}"(?:https?:)?\/\//i;

function checkImportMap(b: Uint8Array, start: number, end: number, report: Report): void {
  const found = OWN_PATH.exec(latin1(b, start, Math.min(end, start + LONGEST_ATTRIBUTE)));
  if (found !== null) report('inline_script', start + found.index, inlineFindings.redirects, 'medium');
}

/** `<iframe srcdoc="…">` */
function scanFrame(
  b: Uint8Array,
  { start, end }: Attribute,
  report: Report,
  effort: ScriptEffort,
  depth: number,
): void {
  if (depth >= DEEPEST_FRAME || end - start < 12) return;
  const page = unescaped(latin1(b, start, Math.min(end, start + LONGEST_ATTRIBUTE)));
  const here: Report = (rule, _at, found, severity) => report(rule, start, found, severity);
  scanPage(Buffer.from(page, 'latin1'), inlineFindings.frame, here, effort, depth + 1);
}

/** An event handler, or an address that is a script. */
function scanAttribute(b: Uint8Array, { name, start, end }: Attribute, report: Report, effort: ScriptEffort): void {
  if (name === 'values' || name === 'content') {
    scanList(b, start, Math.min(end, start + LONGEST_ATTRIBUTE), report, effort);
    return;
  }
  const isHandler = (name.startsWith('on') && name.length > 4) || DIRECTIVE.test(name);
  if (!isHandler && !ADDRESSES.has(name)) return;
  const length = Math.min(end - start, LONGEST_ATTRIBUTE);
  if (length < (isHandler ? 6 : 12)) return;
  if (!isHandler && !maybeScript(b[start] as number)) return;
  const written = latin1(b, start, start + length);
  const text = unescaped(written);
  if (
    isHandler &&
    name.startsWith('on') &&
    (WRITTEN_ODDLY.test(written) || (text !== written && CODED_LETTER.test(written)))
  )
    report('inline_script', start, inlineFindings.hidden, 'medium');
  if (!isHandler && CODE_IN_ADDRESS.test(beginningOf(text)))
    report('inline_script', start, inlineFindings.frame, 'medium');
  const script = isHandler ? text : scriptOf(text);
  if (script !== null && !isHandler && !PLAIN_SCHEME.test(latin1(b, start, Math.min(end, start + 64)))) {
    report('inline_script', start, inlineFindings.hidden, 'high');
  }
  if (script !== null)
    scanScriptOfPage(
      Buffer.from(script, 'latin1'),
      inlineReport(report, () => start),
      false,
      effort,
    );
}

/** `<set attributeName="onclick" to="…">`: a script, by an animation. */
function findAnimated(b: Uint8Array, attributes: readonly Attribute[], report: Report): void {
  const named = attributes.find(({ name }) => name === 'attributename');
  if (named !== undefined && /^\s*on\w{3}/i.test(attributeText(b, named)))
    report('inline_script', named.start, inlineFindings.code, 'medium');
}

/** One of the values of an animation, or where a page goes on by itself: `values="/a;javascript:…"`, `0;url=data:…` */
function scanList(b: Uint8Array, start: number, end: number, report: Report, effort: ScriptEffort): void {
  if (end - start < 12) return;
  // Of an address, a browser drops tabs and line breaks wherever they stand.
  const text = unescaped(latin1(b, start, end)).replace(/[\t\n\r]/g, '');
  if (!ROAD.test(text)) return;
  for (const part of text.split(';').slice(0, MANY_VALUES)) {
    const address = part.replace(/^\s*url\s*=\s*['"]?/i, '');
    if (CODE_IN_ADDRESS.test(address)) report('inline_script', start, inlineFindings.frame, 'medium');
    const script = scriptOf(address);
    if (script === null) continue;
    report('inline_script', start, inlineFindings.code, 'medium');
    scanScriptOfPage(
      Buffer.from(script, 'latin1'),
      inlineReport(report, () => start),
      false,
      effort,
    );
  }
}

/**
 * A template that is called, escapes, an element that is called, or a call of which a template prints the name: in the
 * text of a handler, where a function is called by its name.
 */
const WRITTEN_ODDLY =
  /[\w\])]\s?`|\\(?:x[0-9a-f]{2}|u00[0-9a-f]{2}|u\{|1[0-7]{2}|[4-7][0-7]\b)|[\w)\]'"]\s?\[[^\]'"\d][^\]]{0,80}\]\s?(?:\?\.)?\(|\[\s?['"][^'"]{1,40}['"]\s?\]\s?(?:\?\.)?\(|(?:\}\}|!!\})\w{0,16}\(|\{\$[\w.>|:'-]{1,60}\}\w{0,16}\(/i;
/** A letter, a digit or a sign of the program as an entity; quotes and what stands in texts are written so by honest pages. */
const CODED_LETTER =
  /&#(?:x(?:2[89bB]|[46][1-9a-fA-F]|[57][0-9aA]|5[bBdD]|60);|(?:4[013]|6[5-9]|[7-9]\d|1[01]\d|12[0-2]);)/;

const ROAD = /script\s*:|data\s*:/i;
const MANY_VALUES = 64;

/** Attributes whose values libraries run: Alpine, htmx, Angular and Vue. */
const DIRECTIVE =
  /^(?:x-(?:init|data|effect|on:[\w.:-]+)|@[\w.:-]+|v-on:[\w.:-]+|(?:data-)?hx-on[\w:-]*|(?:data-)?ng-(?:init|click|mouseover))$/;

/** A page or a script that stands in an address; what a template puts there stands elsewhere. */
const CODE_IN_ADDRESS =
  /^\s*data:(?:text\/html|application\/xhtml|(?:text|application)\/(?:x-)?(?:java|ecma)script)(?![^,]{0,64},\s*(?:\{[{%]|<\?))/i;

/** The word as it is read; written with escapes or gaps in it, a filter is to be passed. */
const PLAIN_SCHEME = /^\s*javascript:/i;

/** `j`, `J`, `d`, `D`, an entity, or white space before it. */
function maybeScript(c: number): boolean {
  return (c | 32) === 0x6a || (c | 32) === 0x64 || c === 0x26 || c <= 0x20;
}

/** What an address begins with, as a browser reads it: without what stands before it, tabs and line breaks. */
function beginningOf(address: string): string {
  return address
    .replace(/^[\0-\x20]+/, '')
    .slice(0, 128)
    .replace(/[\t\n\r]/g, '');
}

/** However much stands before the word, or between its letters, that a browser drops. */
const SCRIPT_SCHEME = new RegExp(`^${[...'javascript:'].map((letter) => `[\\0-\\x20]*${letter}`).join('')}`, 'i');

function scriptOf(address: string): string | null {
  const scheme = SCRIPT_SCHEME.exec(address);
  return scheme === null ? null : address.slice(scheme[0].length);
}

/** Pages inside of a picture. */
const FRAMES = /^(?:\w{1,10}:)?(?:iframe|object|embed|frame)$/;

/** A script in a picture, whatever it does; not one that a browser only shows with its page. */
function findRunning(
  b: Uint8Array,
  attributes: readonly Attribute[],
  name: string,
  start: number,
  found: Finding,
  report: Report,
): void {
  const handled = attributes.some((one) => one.name.startsWith('on') && one.name.length > 4 && one.end > one.start);
  const address = attributes.some(({ name: key, start: from, end }) => {
    return ADDRESSES.has(key) && scriptOf(unescaped(latin1(b, from, Math.min(end, from + 256)))) !== null;
  });
  const isFrame = FRAMES.test(name);
  if (name === 'script' || name.endsWith(':script') || handled || address || isFrame) {
    report('inline_script', start, found, 'medium');
  }
}

function inlineReport(report: Report, placeOf: (at: number) => number): Report {
  let said = Number.NEGATIVE_INFINITY;
  return (rule, at, found, severity) => {
    if (rule === 'data_leak') {
      report(rule, placeOf(at), found, severity);
      return;
    }
    const inline = inlineOf(rule, found, severity);
    if (inline === null) return;
    // One call, by two of its names: `window.Function.apply(…)`.
    if (inline[0] === inlineFindings.code && Math.abs(at - said) < BESIDE) return;
    if (inline[0] === inlineFindings.code) said = at;
    report('inline_script', placeOf(at), ...inline);
  };
}

const BESIDE = 16;

function inlineOf(rule: string, found: Finding, severity: Severity | undefined): [Finding, Severity] | null {
  switch (rule) {
    case 'eval':
      // What a timer is given stands there to be read, and old pages are full of it.
      return found === textToTimer || found === scriptElement || found === answerShown
        ? null
        : [inlineFindings.code, 'low'];
    case 'base64_literal':
      return [inlineFindings.base64, 'low'];
    case 'obfuscated_script':
      return [found === hiddenFindings.packed ? found : inlineFindings.hidden, severity ?? 'high'];
    default:
      return null;
  }
}
