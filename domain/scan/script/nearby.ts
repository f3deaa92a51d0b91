import { BEFORE_ALL, BEHIND_ALL } from '../ends.js';
import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import {
  ASKS,
  BARE_HOST,
  CARD,
  CODE,
  FIELD_NAME,
  FIELDS,
  FINDS,
  HEARS,
  HOOKED,
  HOST,
  OFFERED,
  PIPED,
  PROGRAM,
  SECRET_NAME,
  SECRET_PLACE,
  SENDERS,
  Seen,
  STARTUP,
  saidBy,
  TARGETS,
  texts,
  typed,
  WALLET,
} from './nearby-words.js';

/** How many tokens are near: a function or two. */
const NEAR = 400;
/** What others decide, near code that is run. */
const NEAR_CODE = 200;
/** One statement. */
const CLOSE = 60;
/** `String.fromCharCode(c.charCodeAt(0) - 1)` */
const SHIFTED = 14;
/** `{ url: '…', dataType: 'script' }` */
const BESIDE = 12;
const LONGEST_TEXT = 160;
/** In markup and styles an address is gone to by itself. */
const STARTS = /^(?:\w{2,11}:)?\/\/|^stun:|^turn:/i;
const LONGEST_GAP = 16;
/** The longest name, or text, that says something. */
const LONGEST_SAID = 32;
/** What `see` takes. */
const KINDS = 127;

/**
 * What matters in a script by standing near something else: private data near a request to a server that is named here,
 * programs that are written near a download, code that is run near what others decide. Variables and functions between
 * them do not matter. Constant work for each token.
 */
export class Nearby {
  private token = 0;
  private privately = BEFORE_ALL;
  private sends = BEFORE_ALL;
  private posts = BEFORE_ALL;
  private host = BEFORE_ALL;
  private writes = BEFORE_ALL;
  private startup = BEFORE_ALL;
  private program = BEFORE_ALL;
  private script = BEFORE_ALL;
  private outside = BEFORE_ALL;
  private said = BEFORE_ALL;
  private pays = BEFORE_ALL;
  private wallet = BEFORE_ALL;
  private pixels = BEFORE_ALL;
  private codes = BEFORE_ALL;
  private typed = BEFORE_ALL;
  private spells = BEHIND_ALL;
  /** Where a style sheet was asked last for what a name says that does not stand there. */
  private styleAt = -1;
  /** `'--name'` */
  private ownNames = false;
  private letters = BEHIND_ALL;
  private numbers = BEFORE_ALL;
  /** The last code that was found to be run, which is mostly harmless by itself. */
  private readonly low = { token: BEFORE_ALL, offset: 0, found: null as Finding | null };

  constructor(
    private readonly bytes: Uint8Array,
    private readonly report: Report,
  ) {}

  next(): void {
    this.token++;
  }

  /** Code is run, or may be: where others decide what comes in, it counts for more. */
  runs(offset: number, found: Finding): void {
    if (this.token - this.outside < NEAR_CODE) {
      this.report('eval', offset, found, 'medium');
      return;
    }
    const { low } = this;
    low.token = this.token;
    low.offset = offset;
    low.found = found;
  }

  /** `owner`: the name before the dot. */
  identifier(name: string, afterDot: boolean, owner: string, at: number, end: number): void {
    let said = saidBy(name, afterDot);
    if (said === 0) {
      if (afterDot && owner === 'env') this.setting(name, at);
      return;
    }
    if (said & Seen.Outside || (said & Seen.OfSender && SENDERS.has(owner))) this.takesIn();
    if (said & Seen.Pays) this.takesPart(at);
    if (said & (Seen.Pixels | Seen.Spells)) this.readsPicture(said, at);
    if (said & Seen.Codes) this.codes = this.token;
    if (said & (Seen.Codes | Seen.Spells) && name !== 'btoa') this.shifts(said, at);
    if (said & Seen.Sends) this.sendsCoded(at);
    if (said & Seen.Special) said = this.special(name, afterDot, owner, end) ?? said;
    this.see(said & KINDS, at);
  }

  /** `env.NAME` */
  setting(name: string, at: number): void {
    if (SECRET_NAME.test(name)) this.see(Seen.Private, at);
  }

  /** What a name says by what stands around it; null where it says the usual. */
  private special(name: string, afterDot: boolean, owner: string, end: number): number | null {
    switch (name) {
      case 'env':
        return (afterDot ? owner === 'process' && this.isWhole(end) : this.isTaken(end)) ? Seen.Private : 0;
      case 'cookie':
        // Cookies that are set do not leave.
        if (afterDot) return this.isAssigned(end) ? 0 : null;
        return this.isTaken(end) ? Seen.Private : 0;
      case 'fetch':
        // A `fetch` that is replaced listens in.
        return afterDot && this.isAssigned(end) ? Seen.Private : null;
      case 'prototype':
        return HOOKED.has(owner) ? Seen.Private : 0;
      case 'value':
        // `event.target.value`: what is typed.
        return TARGETS.has(owner) ? Seen.Private : 0;
      case 'stringify':
      case 'addEventListener':
      case 'createToken':
      case 'createPaymentMethod':
      case 'tokenize':
      case 'requestPaymentMethod':
      case 'confirmCardPayment':
        // Replaced: all that is written, heard or paid passes by.
        return this.isAssigned(end) ? Seen.Private : null;
      default:
        this.posts = this.token;
        return null;
    }
  }

  /** A literal between two offsets, after a punctuator and, before that, a name; `short`: its text, if it is short. */
  literal(start: number, end: number, short: string | null, before: number, callee: string): void {
    if (end - start > LONGEST_TEXT) return;
    if (this.bytes[start] === DASH && this.bytes[start + 1] === DASH && !this.ownNames) {
      this.ownNames = true;
      if (this.styleAt >= 0) this.reportStyle(this.styleAt);
    }
    const isArgument = before === OPEN;
    if (isArgument && FINDS.has(callee) && FIELD_NAME.test(latin1(this.bytes, start, end)))
      this.see(Seen.Private, start);
    if (short === 'script' && before === COLON && callee === 'dataType')
      this.report('eval', start, finding('eval.script_element'), 'low');
    if (short !== null) {
      if (isArgument && typed.has(short) && HEARS.has(callee)) {
        this.typed = this.token;
        this.see(Seen.Private, start);
      }
      if (isArgument && ASKS.has(callee) && FIELDS.test(short)) this.see(Seen.Private, start);
      const said = texts.get(short) ?? 0;
      if (said !== 0) {
        if (said === Seen.Outside) this.takesIn();
        else if (said === Seen.Pays) this.takesPart(start);
        else this.see(said, start);
        return;
      }
      if (short === '*' && this.token - this.posts < CLOSE) this.see(Seen.Host, start);
      if (short.length < 4) return;
    }
    if (this.isPlain(start, end)) {
      if (end - start > 11 && (this.bytes[start] as number) === 0x70 && PIPED.test(latin1(this.bytes, start, end)))
        this.report('shell_exec', start, finding('shell_exec.script'), 'medium');
      if (end - start > 25 && WALLET.test(latin1(this.bytes, start, end))) this.takesMoney(start);
      return;
    }
    this.text(latin1(this.bytes, start, end), start, !isArgument);
  }

  /** Names of one's own, in a script that reads a style sheet by names that do not stand there. */
  readsStyle(at: number): void {
    if (this.ownNames) this.reportStyle(at);
    this.styleAt = at;
  }

  private reportStyle(at: number): void {
    this.report('eval', at, finding('eval.text_as_code'), 'low');
    this.ownNames = true;
  }

  /** What is typed is made numbers and sent: to whom does not matter. */
  private sendsCoded(at: number): void {
    const { token } = this;
    if (token - this.codes > NEAR_CODE || token - this.typed > NEAR_CODE || token - this.said < NEAR) return;
    this.said = token;
    this.report('data_leak', at, finding('data_leak.sends'), 'medium');
  }

  /** What a picture shows is made a text. */
  private readsPicture(said: number, at: number): void {
    if (said & Seen.Pixels) this.pixels = this.token;
    else this.spells = this.token;
    if (Math.abs(this.pixels - this.spells) < NEAR)
      this.report('obfuscated_script', at, finding('obfuscated_script.decoded'), 'medium');
  }

  /** Letters are made numbers and letters again: a text is shifted. */
  private shifts(said: number, at: number): void {
    if (said & Seen.Spells) this.letters = this.token;
    else this.numbers = this.token;
    if (Math.abs(this.letters - this.numbers) >= SHIFTED) return;
    this.letters = BEHIND_ALL;
    this.report('eval', at, finding('eval.page_function'), 'low');
  }

  private takesPart(at: number): void {
    this.pays = this.token;
    if (this.token - this.wallet < CLOSE) this.reportPayment(at);
  }

  private takesMoney(at: number): void {
    this.wallet = this.token;
    if (this.token - this.pays < CLOSE) this.reportPayment(at);
  }

  /** Without a dot or a slash it is no address and no path. */
  private isPlain(start: number, end: number): boolean {
    const { bytes } = this;
    for (let i = start; i < end; i++) if (bytes[i] === 0x2e || bytes[i] === 0x2f || bytes[i] === 0x5b) return false;
    return true;
  }

  /** A name or a text that was put together. */
  made(text: string, at: number): void {
    if (text === 'env') {
      this.see(Seen.Private, at);
      return;
    }
    if (text.length > 8 && CODE.test(text)) this.report('eval', at, finding('eval.text_as_code'), 'low');
    const said = text.length > LONGEST_SAID ? 0 : saidBy(text, true) & KINDS || (texts.get(text) ?? 0) & KINDS;
    if (said !== 0) this.see(said, at);
    else if (text.length > 3) this.text(text, at, true);
  }

  /** An address of which the host is worked out. */
  makesHost(at: number): void {
    this.see(Seen.Host, at);
  }

  /** A member of the page is asked for by a name that is not known. */
  asksPage(at: number): void {
    this.see(Seen.Private, at);
  }

  /** A function of Node.js is replaced: it listens in. */
  listens(at: number): void {
    this.see(Seen.Private, at);
  }

  /** `mayBeHost`: a host by its name alone is one. */
  private text(text: string, at: number, mayBeHost: boolean): void {
    if (CODE.test(text)) this.report('eval', at, finding('eval.text_as_code'), 'low');
    if (HOST.test(text)) {
      if (!STARTS.test(text)) this.sends = this.token;
      if (SECRET_PLACE.test(text) || CARD.test(text)) this.privately = this.token;
      this.see(Seen.Host, at);
      if (OFFERED.test(text)) this.report('executable', at, finding('executable.offered'), 'medium');
    } else if (mayBeHost && text.includes('.') && !text.includes('/') && BARE_HOST.test(text)) this.see(Seen.Host, at);
    else if (STARTUP.test(text)) this.see(Seen.Startup, at);
    else if (SECRET_PLACE.test(text) || CARD.test(text)) this.see(Seen.Private, at);
    else if (PROGRAM.test(text)) this.see(Seen.Program, at);
    else if (PIPED.test(text)) this.report('shell_exec', at, finding('shell_exec.script'), 'medium');
  }

  private takesIn(): void {
    const { low } = this;
    this.outside = this.token;
    if (low.found === null || this.token - low.token >= NEAR_CODE) return;
    this.report('eval', low.offset, low.found, 'medium');
    low.found = null;
  }

  private see(bit: number, at: number): void {
    const { token } = this;
    switch (bit) {
      case Seen.Private:
        this.privately = token;
        break;
      case Seen.Sends:
        this.sends = token;
        if (token - this.script < CLOSE && token - this.host < CLOSE) this.reportScript(at);
        break;
      case Seen.Host:
        this.host = token;
        if (token - this.script < BESIDE) this.reportScript(at);
        break;
      case Seen.Writes:
        this.writes = token;
        break;
      case Seen.Startup:
        this.startup = token;
        this.privately = token;
        break;
      case Seen.Program:
        this.program = token;
        break;

      case Seen.Script:
        this.script = token;
        if (token - this.host < BESIDE) this.reportScript(at);
        return;
      default:
        return;
    }
    this.checkWritten(at);
    if (token - this.privately > NEAR || token - this.sends > NEAR || token - this.host > NEAR) return;
    if (token - this.said < NEAR) return;
    this.said = token;
    this.report('data_leak', at, finding('data_leak.sends'), 'medium');
  }

  /** Where money goes is written here, beside what a visitor copies or pays. */
  private reportPayment(at: number): void {
    this.report('data_leak', at, finding('data_leak.payment'), 'medium');
  }

  /** A script of another server. */
  private reportScript(at: number): void {
    this.report('eval', at, finding('eval.script_element'), 'medium');
  }

  private checkWritten(at: number): void {
    const { token } = this;
    if (token - this.writes >= CLOSE) return;
    if (token - this.startup < CLOSE) this.report('file_write', at, finding('file_write.startup'), 'medium');
    else if (token - this.program < CLOSE && Math.min(token - this.host, token - this.outside) < CLOSE)
      this.report('file_write', at, finding('file_write.fetched'), 'medium');
  }

  /** Not `env.NAME`. */
  private isWhole(end: number): boolean {
    const c = this.bytes[this.skip(end)];
    return c !== 0x2e && c !== 0x5b && c !== 0x3f && c !== 0x3d;
  }

  /** `{ env } =`, `{ env: name } =` */
  private isTaken(end: number): boolean {
    const from = this.skip(end);
    const c = this.bytes[from];
    return (c === 0x7d || c === 0x3a) && TAKEN.test(latin1(this.bytes, from, Math.min(from + 50, this.bytes.length)));
  }

  private isAssigned(end: number): boolean {
    const from = this.skip(end);
    return this.bytes[from] === 0x3d && this.bytes[from + 1] !== 0x3d;
  }

  private skip(end: number): number {
    let i = end;
    while (i < end + LONGEST_GAP && (this.bytes[i] as number) <= 0x20) i++;
    return i;
  }
}

const DASH = 0x2d;
const OPEN = 0x28;
const COLON = 0x3a;
const TAKEN = /^(?::\s{0,4}[\w$]{1,40})?\s{0,4}\}\s{0,4}=/;
