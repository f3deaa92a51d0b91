import { hashOf } from '../bytes.js';
import { BEFORE_ALL } from '../ends.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { wordAt } from '../words.js';
import {
  BARE_HOST,
  BASE,
  CAPTCHA,
  CLOAK,
  CRAWLERS,
  ELEMENT,
  HOST,
  LONGEST_WORD,
  mayBePrivate,
  PAGE_ENDS,
  PIPED,
  PLACED,
  PRIVATE_PLACE,
  privateWords,
  SEEN,
  Seen,
  STARTUP,
  saidBy,
  saidByMember,
  saidByVariable,
} from './nearby-words.js';

/** How many tokens are near: a function or two. */
const NEAR = 400;
/** A function. */
const WITHIN = 150;
/** A statement or two. */
const CLOSE = 60;
/** A call and its arguments. */
const SAME_CALL = 24;
/** Texts that are kept until it is known whether something is written. */
const FEW_TEXTS = 16;
/** `copy(__FILE__` */
const BESIDE = 4;
const LONGEST_TEXT = 100;
const GETENV = hashOf('getenv');

/** `googlebot`, `bingbot`, `yandexbot`, `HTTP_REFERER` begin so. */
function mayCloak(first: number): boolean {
  const lower = first | 32;
  return lower === 0x67 || lower === 0x62 || lower === 0x79 || first === 0x48;
}

/** What of a program in PHP matters by standing near something else (docs/scan.md, `data_leak`). */
export class PhpNearby {
  private token = 0;
  /** The last texts, and where in the row of tokens they stood. */
  private readonly texts: string[] = [];
  private readonly textTokens: number[] = [];
  private slot = 0;
  private said = BEFORE_ALL;
  /** Where a place of secrets was named last. */
  private place = BEFORE_ALL;
  /** Where the path of the program itself was asked for. */
  private ownPath = BEFORE_ALL;
  /** Where a service was named that tells people from programs. */
  private captcha = BEFORE_ALL;
  private listed = false;
  private fetches = false;
  private namesHost = false;
  private invokedAt = -1;
  /** Where each was seen last, by its bit. */
  private readonly last = new Map<number, number>();

  constructor(
    private readonly bytes: Uint8Array,
    private readonly report: Report,
  ) {}

  next(): void {
    this.token++;
  }

  /** `$_COOKIE`, and whether it is taken as a whole. */
  variable(hash: number, at: number, end: number): void {
    const isWhole = this.bytes[end] !== 0x5b;
    const said = saidByVariable(hash);
    if (said === Seen.Strong) this.see(isWhole ? Seen.Strong : Seen.Private, at);
    else if (said !== 0 && isWhole) this.see(Seen.Private, at);
  }

  /** A method or property of that name. */
  member(hash: number, at: number): void {
    const said = saidByMember(hash);
    if (said === 0) return;
    if (said === Seen.OwnPath) this.ownPath = this.token;
    else if (said === Seen.Invokes) this.invokedAt = at;
    else this.see(said, at);
  }

  /** A function or constant of that name. */
  name(hash: number, at: number): void {
    const said = saidBy(hash);
    if (said === 0) return;
    if (hash === GETENV) {
      if (this.bytes[at + 6] === 0x28 && this.bytes[at + 7] === 0x29) this.see(Seen.Strong, at);
      return;
    }
    if (said & Seen.Self && this.isRead(at)) return;
    if (said & Seen.Lists) this.listed = true;
    if (said & Seen.Downloads) this.fetches = true;
    for (let bits = said & SEEN; bits !== 0; bits &= bits - 1) this.see(bits & -bits, at);
  }

  /** `fopen(__FILE__, 'r')` */
  private isRead(at: number): boolean {
    return /^__FILE__\s{0,4},\s{0,4}["']rb?["']/i.test(latin1(this.bytes, at, Math.min(at + 24, this.bytes.length)));
  }

  /** The functions of PHP are listed, and one is called by reflection: where; -1 elsewhere. */
  get picksFunction(): number {
    return this.listed ? this.invokedAt : -1;
  }

  /** Something is fetched from a server that is named here. */
  get downloads(): boolean {
    return this.fetches && this.namesHost;
  }

  /** Something is written at the end of a file, which no name of a constant tells. */
  appends(at: number): void {
    this.see(Seen.Append, at);
    // All that is sent, passwords too.
    if (this.isNear(Seen.Private, BESIDE * 4)) this.report('data_leak', at, finding('data_leak.kept'), 'medium');
  }

  /** Something is sent that no name of a function tells. */
  sends(at: number): void {
    this.see(Seen.Sends, at);
  }

  literal(start: number, end: number, at: number): void {
    const length = end - start;
    if (length < 3 || length > LONGEST_TEXT) return;
    if (!this.isPlain(start, end)) this.text(latin1(this.bytes, start, end), at);
    else if (mayBePrivate(this.bytes[start] as number, length) && privateWords.has(wordAt(this.bytes, start, end)))
      this.see(Seen.Word, at);
    else if (length < CLOSE && mayCloak(this.bytes[start] as number) && CLOAK.test(latin1(this.bytes, start, end)))
      this.see(Seen.Cloak, at);
  }

  /** Without a dot, a slash or an `@` it is no address and no path; `S` may begin a query, `<b` a base. */
  private isPlain(start: number, end: number): boolean {
    const { bytes } = this;
    if (bytes[start] === 0x53 && end - start > LONGEST_WORD) return false;
    const mayBeQuery = ((bytes[start] as number) | 0x20) === 0x73;
    for (let i = start; i < end; i++) {
      const c = bytes[i];
      if (c === 0x2e || c === 0x2f || c === 0x40 || (c === 0x3c && bytes[i + 1] === 0x62)) return false;
      if (c === 0x20 && mayBeQuery) return false;
    }
    return true;
  }

  /** A text that stands here, or was worked out. */
  text(text: string, at: number): void {
    if (text.length > LONGEST_TEXT) return;
    if (CLOAK.test(text)) this.see(Seen.Cloak, at);
    if (text.includes('|')) this.choices(text, at);
    if (this.isNear(Seen.Writes, CLOSE)) this.written(text, at);
    else this.keep(text);
    if (text.includes('<')) this.markup(text, at);
    const hasSlashes = text.includes('//');
    if (hasSlashes && CAPTCHA.test(text) && text.indexOf('//') === text.lastIndexOf('//')) {
      // What stands in the same call is sent there too.
      this.captcha = this.token;
      if (this.isNear(Seen.Word, SAME_CALL)) this.leaks(at);
      return;
    }
    if (hasSlashes && PLACED.test(text)) {
      this.see(Seen.Sends, at);
      this.see(Seen.Host, at);
    } else if (isHost(text, hasSlashes)) this.see(Seen.Host, at);
    else if (PRIVATE_PLACE.test(text)) {
      this.place = this.token;
      if (this.isNear(Seen.Packs, CLOSE) || this.isNear(Seen.Codes, BESIDE * 4)) this.leaks(at);
      this.see(Seen.Strong, at);
    } else if (privateWords.has(text)) this.see(Seen.Private, at);
  }

  private markup(text: string, at: number): void {
    if (BASE.test(text)) {
      this.see(Seen.Sends, at);
      if (this.isNear(Seen.Buffers, NEAR)) this.report('inline_script', at, finding('inline_script.adds'), 'medium');
    }
    if (PAGE_ENDS.test(text)) this.see(Seen.Ends, at);
    if (ELEMENT.test(text)) this.see(Seen.Element, at);
  }

  /** Where a file is written: whether the text is the path of one that runs by itself. */
  private written(text: string, at: number): void {
    if (STARTUP.test(text)) this.see(Seen.Startup, at);
  }

  /** A text that may turn out to be the path of what is written. */
  private keep(text: string): void {
    const slot = this.slot++ & (FEW_TEXTS - 1);
    this.texts[slot] = text;
    this.textTokens[slot] = this.token;
  }

  /** A file is written: of the texts before it. */
  private checkKept(at: number): void {
    const { texts, textTokens, token } = this;
    if (texts.some((text, i) => token - (textTokens[i] as number) < CLOSE && STARTUP.test(text)))
      this.report('file_write', at, finding('file_write.startup'), 'medium');
  }

  /** A pipe of a shell, or a pattern of several names. */
  private choices(text: string, at: number): void {
    if (PIPED.test(text)) this.report('executable', at, finding('executable.fetched'));
    if (CRAWLERS.test(text)) this.see(Seen.Cloak, at);
  }

  private isNear(bit: number, within: number): boolean {
    return this.token - (this.last.get(bit) ?? BEFORE_ALL) < within;
  }

  private see(bit: number, at: number): void {
    const { token, report } = this;
    this.last.set(bit, token);
    switch (bit) {
      case Seen.Self:
        if (this.isNear(Seen.Changed, BESIDE) && this.isNear(Seen.Touches, BESIDE * 3))
          report('file_write', at, finding('file_write.hides_time'), 'medium');
        if (!this.isNear(Seen.Reads, BESIDE)) this.last.delete(Seen.Self);
        else if (this.isNear(Seen.Copies, BESIDE) || this.isNear(Seen.Writes, BESIDE * 2))
          report('file_write', at, finding('file_write.itself'), 'medium');
        return;
      case Seen.Copies:
        if (token - this.ownPath < CLOSE) report('file_write', at, finding('file_write.itself'), 'medium');
        return;
      case Seen.Reads:
      case Seen.Touches:
      case Seen.Changed:
        return;
      case Seen.Codes:
      case Seen.Lookup:
        if (this.isNear(Seen.Codes, CLOSE) && this.isNear(Seen.Lookup, CLOSE))
          report('data_leak', at, finding('data_leak.lookup'), 'medium');
        return;
      case Seen.Buffers:
      case Seen.Ends:
      case Seen.Element:
        if (this.isNear(Seen.Buffers, NEAR) && this.isNear(Seen.Ends, WITHIN) && this.isNear(Seen.Element, WITHIN))
          report('inline_script', at, finding('inline_script.adds'), 'medium');
        return;
      case Seen.Packs:
        if (token - this.place < CLOSE) this.leaks(at);
        return;
      case Seen.Writes:
        if (this.isNear(Seen.Self, CLOSE)) report('file_write', at, finding('file_write.itself'), 'medium');
        if (this.isNear(Seen.Startup, CLOSE)) report('file_write', at, finding('file_write.startup'), 'medium');
        this.checkKept(at);
        return;
      case Seen.Startup:
        if (this.isNear(Seen.Writes, CLOSE)) report('file_write', at, finding('file_write.startup'), 'medium');
        return;
      case Seen.Append:
        if (this.isNear(Seen.Word, CLOSE) || this.isNear(Seen.Strong, CLOSE))
          report('data_leak', at, finding('data_leak.kept'), 'medium');
        return;
      case Seen.Cloak:
        if (this.isNear(Seen.Host, CLOSE)) this.cloaks(at);
        return;
      case Seen.Connects:
        this.see(Seen.Sends, at);
        // Where to is not known, but what.
        if (this.isNear(Seen.Strong, WITHIN)) this.leaks(at);
        return;
      case Seen.Strong:
        if (this.isNear(Seen.Connects, CLOSE)) this.leaks(at);
        this.see(Seen.Private, at);
        return;
      case Seen.Word:
        if (token - this.captcha < SAME_CALL) this.leaks(at);
        this.see(Seen.Private, at);
        return;
      case Seen.Host:
        this.namesHost = true;
        if (this.isNear(Seen.Cloak, CLOSE)) this.cloaks(at);
        break;
    }
    if (this.isNear(Seen.Private, NEAR) && this.isNear(Seen.Sends, NEAR) && this.isNear(Seen.Host, NEAR))
      this.leaks(at);
  }

  private cloaks(at: number): void {
    this.report('server_config', at, finding('server_config.redirect'), 'medium');
  }

  private leaks(at: number): void {
    if (this.token - this.said < NEAR) return;
    this.said = this.token;
    this.report('data_leak', at, finding('data_leak.sends'), 'medium');
  }
}

/** An address begins with a scheme, or stands behind an `@`; a name alone has neither slashes nor blanks. */
function isHost(text: string, hasSlashes: boolean): boolean {
  if (hasSlashes || text.includes('@')) return HOST.test(text);
  return !text.includes('/') && !text.includes(' ') && BARE_HOST.test(text);
}
