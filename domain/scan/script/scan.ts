import { reportNotScanned } from '../bound.js';
import { finding } from '../finding.js';
import { fixedIpMessage, holdsIpUrl, IpUrlFinder } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import type { Gaps } from '../gaps.js';
import { bufferOf, latin1 } from '../latin1.js';
import { base64Message, LARGE_BASE64 } from '../php-rules/base64-literal.js';
import { mayHold, wordSet } from '../word-sets.js';
import { wordAt } from '../words.js';
import { base64Start } from './base64.js';
import { hasTurns, keepsBlanks } from './blank-code.js';
import { isCodedName, isNormalizedName, NamePieces, picksName, pieceOfPattern } from './coded-names.js';
import { CodedNumbers } from './coded-numbers.js';
import { ScriptEffort } from './effort.js';
import { ScriptFlow } from './flow.js';
import { S, ScriptLexer } from './lexer.js';
import { Mark } from './name-marks.js';
import { Nearby } from './nearby.js';
import { HiddenScript, hiddenFindings } from './obfuscated.js';
import { giveRoom, takeRoom } from './room.js';
import { COMMANDS, LOADING, MODULES, TIMERS } from './rule-names.js';
import { joinTexts, LiteralText, NumberText, stringText } from './strings.js';
import { checkText } from './telling-text.js';
import { NOTHING, type ScriptValue } from './value.js';

const byEval = finding('eval.called', { name: 'eval' });
const byFunction = finding('eval.called', { name: 'Function' });
export const textToTimer = finding('eval.text_given');
const NORMALIZE = 'normalize';
const normalizers = wordSet([NORMALIZE]);
const GLOBALS = new Set(['window', 'self', 'globalThis', 'global', 'top', 'parent', 'frames']);
const LOADERS = new Set('Module module constructor _module'.split(' '));
const anyModule = finding('eval.text_as_code');
/** What stands around a value that is handed on. */
const ENDS_VALUE = new Set([...')],;}'].map((c) => c.charCodeAt(0)));
const BEFORE_VALUE = new Set([...',=([{:'].map((c) => c.charCodeAt(0)));
const LONGEST_OWN = 160;
/** `eval(document.getElementById('a').value)`, `eval($(this).text())` */
const OWN_TEXT =
  /^eval\s*\(\s*(?:\$\(\s*(?:this|["'][^"']{1,60}["'])\s*\)\s*\.\s*(?:text|val|html)\s*\(\s*\)|document\s*\.\s*(?:getElementById|querySelector)\(\s*["'][^"']{1,60}["']\s*\)\s*\.\s*(?:value|textContent|innerText|innerHTML))\s*\)/;
/** `insertAdjacentHTML` */
const LONGEST_NAME = 18;
/** Of a literal: `node:diagnostics_channel` */
const LONGEST_WORD = 24;
/** The same written in escapes. */
const LONGEST_ESCAPED = 66;
const DEEPEST = 10_000;
/** Of longer texts a piece is more likely to say something by itself. */
const LONGEST_SEAM = 40;
/** What an address or the `//` before it can be cut after. */
const SEAMS = new Set('0123456789./:[@');

/** What stands before a token, as far as the rules ask. */
interface Before {
  text: string;
  kind: number;
  byte: number;
  start: number;
}

/** A name that the rules look for, `free` when it is no member and not declared here. */
interface Named {
  at: number;
  text: string;
  free: boolean;
}

/**
 * JavaScript (decisions §5): `eval`, `Function` and timers with text, large base64 literals, URLs with a fixed IP.
 * Comments, texts, members and methods of those names do not count. Gives the gaps between the tokens.
 */
export function scanScript(b: Uint8Array, report: Report): Gaps {
  const effort = new ScriptEffort(b.length);
  const gaps = new ScriptScan(b, report, false, effort).run();
  if (effort.isSpent) reportNotScanned(report, 0, 'values');
  return gaps;
}

/** One of the scripts of a page, which draw on one effort. Whoever made that says where it was not enough. */
export function scanScriptOfPage(b: Uint8Array, report: Report, inPage: boolean, effort: ScriptEffort): void {
  new ScriptScan(b, report, inPage, effort).run();
}

export class ScriptScan {
  private readonly lexer: ScriptLexer;
  private readonly urls: IpUrlFinder;
  private readonly report: Report;
  private readonly hidden: HiddenScript;
  private readonly flow: ScriptFlow;
  private readonly pieces = new NamePieces();
  private readonly numbers = new CodedNumbers();
  private knownNormalizes: boolean | null = null;
  private readonly nearby: Nearby;
  private before: Before = { text: '', kind: S.End, byte: 0, start: 0 };
  private beforeThat: Before = { ...this.before };
  /** What was just named: what it is depends on the next token. */
  private named: Named | null = null;
  /** For every open `(`: where the `eval` stands that could turn out to be a method's name, else -1. */
  private readonly parentheses: number[];
  private readonly room = takeRoom();
  private closed = -1;
  private knownTurns: boolean | null = null;
  private timer = -1;
  /** A command was found, or else a call of that name: where the first one stands. */
  private runsCommands = false;
  private commandAt = -1;
  /**
   * The text of the string literals that `+` joins here (`null`: that of one, not looked at yet), where they begin and
   * the last one ends, and the punctuator before them.
   */
  private readonly joined = { text: null as string | null, start: 0, end: 0, after: 0 };

  /** `inPage`: the script stands in a page, where `eval` of a text that can be read there says little. */
  constructor(
    b: Uint8Array,
    report: Report,
    private readonly inPage = false,
    private readonly effort = new ScriptEffort(b.length),
  ) {
    const { room } = this;
    this.parentheses = room.parentheses;
    this.lexer = new ScriptLexer(b, room.brackets);
    this.urls = new IpUrlFinder(b);
    this.report = (rule, offset, found, severity) => {
      if (rule === 'shell_exec') this.runsCommands = true;
      report(rule, offset, found, severity);
      if (severity === 'low' && rule === 'eval') this.nearby.runs(offset, found);
    };
    this.nearby = new Nearby(b, this.report);
    this.flow = new ScriptFlow(b, this.report, this.nearby, this.effort, room.frames);
    this.hidden = new HiddenScript(
      this.lexer,
      (at, found, severity) => report('obfuscated_script', at, found, severity),
      room,
    );
  }

  run(): Gaps {
    const { lexer } = this;
    for (let kind = lexer.next(); kind !== S.End; kind = lexer.next()) {
      this.nearby.next();
      if (this.closed >= 0) this.settleMethod(kind);
      let text = '';
      if (kind === S.String || kind === S.Template) this.literal();
      else if (kind === S.Identifier) text = this.identifier();
      else if (kind === S.Punctuator) this.punctuator();
      else {
        this.named = null;
        if (kind === S.Number) {
          this.hidden.number();
          if (this.numbers.take(lexer.bytes, lexer.start, lexer.end)) this.reportCodes();
          this.flow.literal(numberAt(lexer), lexer.start);
        } else {
          if (kind === S.Regex) this.pattern();
          this.hidden.other();
          this.flow.other();
        }
      }
      if (kind !== S.Punctuator) this.timer = -1;
      this.pass(text, kind);
    }
    this.flow.end();
    if (this.closed >= 0 && !this.isTold(this.closed)) this.reportCode(this.closed);
    if (this.commandAt >= 0 && !this.runsCommands)
      this.report('shell_exec', this.commandAt, finding('shell_exec.script'), 'medium');
    giveRoom(this.room);
    return lexer.gaps;
  }

  /** Writes over what is not asked for any more: there are millions of tokens. */
  private pass(text: string, kind: number): void {
    const { lexer, beforeThat } = this;
    this.beforeThat = this.before;
    this.before = beforeThat;
    beforeThat.text = text;
    beforeThat.kind = kind;
    beforeThat.byte = kind === S.Punctuator ? lexer.byte : 0;
    beforeThat.start = lexer.start;
  }

  /** One that finds a name, or is a piece of one. */
  private pattern(): void {
    const { bytes, start, end } = this.lexer;
    if (picksName(bytes, start, end) || this.pieces.take(pieceOfPattern(bytes, start, end))) this.reportName();
  }

  private identifier(): string {
    const { lexer } = this;
    this.named = null;
    if (lexer.end - lexer.start > LONGEST_ESCAPED) {
      this.hidden.other();
      this.flow.other();
      return '';
    }
    const text = lexer.text();
    const { marks } = lexer;
    this.hidden.identifier(text, marks);
    const afterDot = this.before.byte === 0x2e && this.beforeThat.byte !== 0x2e;
    this.flow.identifier(text, marks, lexer.start, afterDot);
    const owner = this.beforeThat.text;
    if (marks & Mark.Near) this.nearby.identifier(text, afterDot, owner, lexer.start, lexer.end);
    else if (afterDot && owner === 'env') this.nearby.setting(text, lexer.start);
    if (marks & Mark.Rule) this.checkNamed(text, afterDot);
    // `con.name`, `tor.name`
    if (afterDot && text === 'name' && owner.length > 1 && this.pieces.take(owner)) this.reportName();
    return text;
  }

  private checkNamed(text: string, afterDot: boolean): void {
    const { lexer } = this;
    if (this.isFunctionCalled(text)) {
      this.named = { at: this.beforeThat.start, text: 'Function', free: true };
    } else if (text === 'Function' && this.before.byte === 0x28 && this.beforeThat.text === 'construct') {
      this.reportCode(lexer.start);
    } else if (text === 'Function' && this.before.text === 'extends') {
      this.reportCode(lexer.start);
    } else if (MODULES.has(text)) {
      this.report('eval', lexer.start, anyModule, 'medium');
    } else if (afterDot && this.changesLoading(text)) {
      const isRead = text === 'extensions';
      this.report('eval', lexer.start, finding('eval.function_replaced', { name: text }), isRead ? 'low' : 'medium');
    } else if (text === 'eval' && afterDot && lexer.bytes[lexer.end] === 0x29 && lexer.bytes[lexer.end + 1] === 0x28) {
      // `(0, scope.eval)(…)`
      this.report('eval', lexer.start, byEval, 'low');
    } else if (this.commandAt < 0 && afterDot && COMMANDS.has(text) && lexer.bytes[lexer.end] === 0x28) {
      this.commandAt = lexer.start;
    } else if (text === 'eval' || text === 'Function' || text === 'constructor' || TIMERS.has(text)) {
      this.named = { at: lexer.start, text, free: this.isFree() };
    }
  }

  /** `module.constructor._extensions`, `Module._load =`, `require.extensions[…] =` */
  private changesLoading(text: string): boolean {
    const owner = this.beforeThat.text;
    if (text === 'extensions') return owner === 'require';
    if (!LOADING.has(text) || !(LOADERS.has(owner) || (owner === 'prototype' && text === '_compile'))) return false;
    return text === '_extensions' || this.isAssigned();
  }

  private isAssigned(): boolean {
    const { bytes, end } = this.lexer;
    const at = bytes[end] === 0x20 ? end + 1 : end;
    return bytes[at] === 0x3d && bytes[at + 1] !== 0x3d;
  }

  /** `Function.call(…)`, `Function.apply(…)` */
  private isFunctionCalled(text: string): boolean {
    const { before, beforeThat } = this;
    return (text === 'call' || text === 'apply') && before.byte === 0x2e && beforeThat.text === 'Function';
  }

  /** Not a member (but of the global object), not declared here. */
  private isFree(): boolean {
    const { before, beforeThat } = this;
    if (before.byte === 0x2e) return GLOBALS.has(beforeThat.text);
    return before.text !== 'function' && before.text !== 'class';
  }

  private punctuator(): void {
    const { lexer, named } = this;
    const { byte } = lexer;
    this.hidden.punctuator(byte);
    this.flow.punctuator(byte, lexer.start, byte === 0x3d && lexer.end - lexer.start === 2, lexer.afterBreak);
    this.named = null;
    this.timer = -1;
    if (byte === 0x28) {
      this.openParenthesis(named);
      return;
    }
    if (byte === 0x29) this.closed = this.parentheses.pop() ?? -1;
    if (named === null) {
      if (byte === 0x5d) this.named = this.memberByText();
    } else if (byte === 0x2e && lexer.end - lexer.start === 2) {
      this.named = named;
    } else if (named.text === 'eval' && named.free && this.isHandedOn(byte)) {
      this.report('eval', named.at, byEval, byte === 0x2e || this.beforeThat.byte === 0x28 ? 'low' : 'medium');
    }
  }

  /** `(0, eval)(…)`, `run = eval;`, `eval.call(…)` */
  private isHandedOn(after: number): boolean {
    if (after === 0x2e) return true;
    const { kind, byte } = this.beforeThat;
    if (kind !== S.Punctuator || !ENDS_VALUE.has(after)) return false;
    // `[globalThis.eval]`
    return BEFORE_VALUE.has(byte) || byte === 0x2e;
  }

  private openParenthesis(named: Named | null): void {
    let method = -1;
    if (named?.free) {
      if (TIMERS.has(named.text)) this.timer = named.at;
      else if (named.text !== 'constructor' && (this.inPage || this.mayBeMethod())) method = named.at;
      else if (named.text !== 'constructor') this.reportCode(named.at);
    }
    if (named?.text === 'constructor') this.timer = named.at;
    if (this.parentheses.length < DEEPEST) this.parentheses.push(method);
    else if (method >= 0) this.reportCode(method);
  }

  /** `{ eval(x) { … } }` names a method; seen only at the closing parenthesis. */
  private mayBeMethod(): boolean {
    const { kind, byte, text } = this.beforeThat;
    if (kind === S.End) return false;
    if (kind === S.Identifier) return text === 'async' || text === 'static' || text === 'get' || text === 'set';
    return kind === S.Punctuator && (byte === 0x7b || byte === 0x7d || byte === 0x3b || byte === 0x2c || byte === 0x2a);
  }

  private settleMethod(kind: number): void {
    const { lexer } = this;
    const isMethod = kind === S.Punctuator && lexer.byte === 0x7b && !lexer.afterBreak;
    if (!isMethod && !this.isTold(this.closed)) this.reportCode(this.closed);
    this.closed = -1;
  }

  /** In a page: what runs stands in it, as a text of the script or of an element. */
  private isTold(at: number): boolean {
    if (!this.inPage) return false;
    const { bytes } = this.lexer;
    return this.flow.toldAt === at || OWN_TEXT.test(latin1(bytes, at, Math.min(bytes.length, at + LONGEST_OWN)));
  }

  /** `window['eval']`, `window['ev' + 'al']` */
  private memberByText(): Named | null {
    const { start, after } = this.joined;
    if (this.before.kind !== S.String || after !== 0x5b) return null;
    const text = this.joinedText();
    if (text !== 'eval' && text !== 'Function' && text !== 'constructor') return null;
    return { at: start, text, free: true };
  }

  /** Takes a string literal, and joins it to the one before a `+`. */
  private join(start: number, end: number): void {
    const { before, beforeThat, joined, lexer } = this;
    const goesOn = before.byte === 0x2b && beforeThat.kind === S.String;
    if (goesOn) {
      const left = this.joinedText();
      const text = stringText(lexer.bytes, start, end);
      this.checkJoinedUrl(left, new LiteralText(lexer.bytes, start, end), joined.start);
      joined.text = joinTexts(left, text);
      if (joined.text.length <= LONGEST_SEAM) this.nearby.made(joined.text, joined.start);
      return;
    }
    joined.text = null;
    joined.start = start;
    joined.end = end;
    joined.after = before.byte;
  }

  private joinedText(): string {
    const { joined, lexer } = this;
    joined.text ??= stringText(lexer.bytes, joined.start, joined.end);
    return joined.text;
  }

  /** A URL that only came to be when two pieces were joined. */
  private checkJoinedUrl(left: string, right: LiteralText, at: number): void {
    if (!SEAMS.has(left.charAt(left.length - 1))) return;
    const before = left.slice(-64);
    const after = right.head.slice(0, 64);
    if (!(before + after).includes('//')) return;
    if (!this.effort.affordsSeam()) return;
    if (holdsIpUrl(before) || holdsIpUrl(after) || !holdsIpUrl(before + after)) return;
    this.report('fixed_ip_url', at, fixedIpMessage);
  }

  private literal(): void {
    const { lexer, timer } = this;
    const { start, end } = lexer;
    this.named = null;
    const short = end - start <= LONGEST_WORD + 2;
    const word = short ? wordAt(lexer.bytes, start + 1, end - 1) : null;
    this.nearby.literal(start + 1, end - 1, word, this.before.byte, this.beforeThat.text);
    this.hidden.literal(start, end, word);
    if (word !== null && (isCodedName(word) || this.pieces.take(word))) this.reportName();
    else if (this.normalizes && isNormalizedName(lexer.bytes, start, end)) this.reportName();
    if (lexer.kind === S.String && (this.before.text === 'from' || this.before.text === 'import'))
      this.flow.imported(
        new LiteralText(lexer.bytes, start, end),
        start,
        this.before.text === 'from' ? this.beforeThat.text : '',
      );
    if (lexer.kind === S.String) this.flow.literal(new LiteralText(lexer.bytes, start, end), start);
    else this.template(start, end);
    if (end - start >= 24 && this.turns && keepsBlanks(lexer.bytes, start, end))
      this.report('obfuscated_script', start, hiddenFindings.codes, 'medium');
    checkText(this.report, lexer.bytes, start, end, this.before.byte, this.beforeThat.text);
    if (timer >= 0) this.report('eval', timer, textToTimer, 'low');
    this.urls.within(start, end, this.report);
    if (end - start > LARGE_BASE64 && base64Start(lexer.bytes, start + 1, end - 1) >= 0) {
      this.report('base64_literal', start, base64Message);
    }
    if (lexer.kind === S.String) this.join(start, end);
  }

  /** Looked for where a text is long enough. */
  private get turns(): boolean {
    this.knownTurns ??= hasTurns(this.lexer.bytes);
    return this.knownTurns;
  }

  private get normalizes(): boolean {
    const { bytes } = this.lexer;
    this.knownNormalizes ??= mayHold(bytes, normalizers) && bufferOf(bytes).includes(NORMALIZE, 0, 'latin1');
    return this.knownNormalizes;
  }

  /** Numbers that are a text. */
  private reportCodes(): void {
    this.report('obfuscated_script', this.lexer.start, hiddenFindings.codes, 'medium');
  }

  /** The name of a function stands here, though not as it is read. */
  private reportName(): void {
    this.report('obfuscated_script', this.lexer.start, hiddenFindings.named, 'medium');
  }

  private template(start: number, end: number): void {
    const { bytes } = this.lexer;
    const opens = bytes[start] === 0x60;
    const closes = bytes[end - 1] === 0x60 && end - start > (opens ? 1 : 0);
    this.flow.template(new LiteralText(bytes, start, closes ? end : end - 1), start, opens, closes);
  }

  private reportCode(at: number): void {
    this.report('eval', at, this.lexer.bytes[at] === 0x46 ? byFunction : byEval, 'low');
  }
}

function numberAt({ bytes, start, end }: ScriptLexer): ScriptValue {
  return end - start > LONGEST_NAME ? NOTHING : new NumberText(bytes, start, end);
}
