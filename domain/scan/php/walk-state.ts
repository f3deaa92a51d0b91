import { hashOf } from '../bytes.js';
import { finding } from '../finding.js';
import { fixedIpMessage, holdsIpUrl, IpUrlFinder } from '../fixed-ip-url.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import {
  reportFetchedInclude,
  reportUnknownCall,
  reportUnknownClass,
  reportWrittenInclude,
} from '../php-rules/eval.js';
import { reportMadeName } from '../php-rules/made-name.js';
import { reportCommandByName } from '../php-rules/shell-exec.js';
import { tokenIn } from '../secrets.js';
import { WordFinder } from '../word-finder.js';
import { isNamedAsClosure } from './closure-names.js';
import { Effort } from './effort.js';
import { Frame, FrameKind } from './frame.js';
import type { Known } from './known.js';
import { DEEPEST, PhpLexer } from './lexer.js';
import { PhpNearby } from './nearby.js';
import { isMarked, mark, OwnFunctions } from './own-functions.js';
import { QuotedPage } from './quoted-page.js';
import { Scope } from './scope.js';
import { SentParameters } from './sent-parameters.js';
import { matters, mattersAbove, orUnknown, Trait, UNKNOWN, Value } from './value.js';
import { WrittenFiles } from './written-files.js';

/** How far a declaration of a function has been read. */
export const Declaration = { None: 0, Name: 1, Body: 2 } as const;

const REMEMBERED = 10_000;
const LONGEST_STYLESHEET = 65_536;
const STYLESHEET =
  /php:function(?:String)?\s{0,8}\(\s{0,8}\\?['"]\\?(shell_exec|exec|system|passthru|popen|proc_open|pcntl_exec|assert)\\?['"]/i;
/** `php:function('exec'` */
const STYLESHEET_CALL = 19;
const MANY_MADE = 64;
const LONGEST_GIVEN = 160;
const GIVEN_PATH =
  /^(?:include|require)(?:_once)?[\s(]{1,4}(?:\$\w{1,40}(?:->\w{1,40})*->\w{1,40}\(|\(?new\b|(?:self|static)::\w{1,40}\(|\$\w{1,40}\(|(?:func_get_arg|current|reset|end|next|key|array_(?:shift|pop|key_\w+|search)|call_user_func\w*|get_option|get_theme_mod|config|session|getenv|constant|implode|join|sprintf|vsprintf|strtr|str_replace|base64_decode|apply_filters|get_transient|get_post_meta)\()/i;
const GIVEN_PICTURE =
  /^(?:include|require)(?:_once)?[\s(]{1,4}[^;]{0,80}?\b\w{1,40}\((?:[^;)]{0,80}[^;)\w])?['"](?:[\w./-]{0,60}\.)?(?:png|jpe?g|gif|ico|webp|bmp|avif|tiff?|woff2?|ttf|eot|mp[34])['"]\s?[),](?![^;]{0,80}php['"])/i;
const MANY_INCLUDES = 8;
/** What writes a file that an argument names. */
const WRITERS = [
  'file_put_contents',
  'fwrite',
  'fputs',
  'fopen',
  'rename(',
  'copy(',
  'error_log',
  'COOKIEJAR',
] as const;
/** What the rules ask of a file as a whole. */
const FILE_WORDS = [
  ...WRITERS,
  "'#markup'",
  "'#theme'",
  "'#type'",
  'FILTER_CALLBACK',
  'Iterator',
  'Livewire',
  'remote_get',
  'remote_request',
  '__call',
  '__destruct',
  '__get',
  '__isset',
  '__toString',
  '__unserialize',
  '__wakeup',
  'get_include_path',
  'get_option',
  'mail(',
  'namespace',
  'offsetGet',
  'php:function',
  'spl_autoload_register',
] as const;
type FileWord = (typeof FILE_WORDS)[number];
/** Each by itself: few are asked for, and fewer may stand in a file. Names of PHP have no case. */
const fileWords = new Map(FILE_WORDS.map((word) => [word, new WordFinder([word], true)]));
/** Options of cURL that the rules know by name, whatever array or variable holds them. */
const OPTIONS = ['CURLOPT_COOKIEJAR', 'CURLOPT_HSTS', 'CURLOPT_ALTSVC'].map((name): [number, Value] => [
  hashOf(name.toLowerCase()),
  Value.text(name, 0, -1),
]);
const WAKING = ['__destruct', '__wakeup', '__unserialize'] as const;
const STANDING_IN = ['__get', '__call', '__toString'] as const;
const SETTER = hashOf('__set');
/** Methods that PHP asks for a property that does not exist, or for an element of an object. */
const GETTERS = ['__get', '__isset', '__unset', '__set'].map(hashOf);
const GETTER = hashOf('__get');
const OFFSETS = ['offsetget', 'offsetexists', 'offsetunset', 'offsetset'].map(hashOf);
const OFFSET = hashOf('offsetget');
const CURRENT = hashOf('current');
const KEY = hashOf('key');
const ITERATOR = hashOf('getiterator');
const TO_STRING = hashOf('__tostring');
const SENT = Trait.Request | Trait.Fetched | Trait.Outside;
const COLON = 0x3a;
/** What an address or the `//` before it can be cut at. */
const URL_BYTES = new Set([...'0123456789./:[@'].map((c) => c.charCodeAt(0)));

/** Everything that the walk through one PHP file remembers. */
export class WalkState {
  readonly lexer: PhpLexer;
  readonly bytes: Uint8Array;
  readonly report: Report;
  private readonly binary: boolean;
  readonly urls: IpUrlFinder;
  readonly page: QuotedPage;
  readonly nearby: PhpNearby;
  /** Backticks in this file are not PHP's (see content-kind.ts, `foreign`). */
  readonly quoted: boolean;
  /** Work that may still be done on values. */
  readonly effort: Effort;
  readonly scopes: Scope[];
  /** By the hash of the lower-cased name. */
  readonly properties = new Map<number, Value>();
  readonly constants = new Map<number, Value>(OPTIONS);
  /** Properties to which something unknown is assigned, by the same hash. */
  private readonly opened = new Set<number>();
  /** Names brought in by `use function`, by the hash of the lower-cased name. */
  readonly aliases = new Map<number, Known | null>();
  /** Elements of arrays that may still be remembered. */
  private elementsLeft = 200_000;
  readonly own: OwnFunctions;
  /** Read before something was known of them: properties by their hash, variables of the file by its complement. */
  private readonly missed = new Set<number>();
  /** A value that is not written in place is called, handed on, run or included somewhere. */
  usesValues = false;
  /** What is given to properties of which nothing is known, by the request. */
  anyProperty: Value = UNKNOWN;
  private missesSent = false;
  /** What stands in the file, once it was asked. */
  private words = new Map<FileWord, boolean>();
  /** A function is called of whose name nothing is known. */
  callsUnknown = false;
  /** Where. */
  readonly unknownCalls: number[] = [];
  /** Of these, and of those that `call_user_func` calls, where not even a part of the name stands in the file. */
  readonly blankCalls: number[] = [];
  /** Where one is called through `call_user_func`. */
  readonly unknownCallbacks: number[] = [];
  /** Where documents may name files that are read into them. */
  readonly entities: number[] = [];
  /** Where one is called back otherwise. */
  readonly otherCallbacks: number[] = [];
  /** Of these, where not even a part of the name stands in the file. */
  readonly blankCallbacks: number[] = [];
  /** Where one is called that may be the function which stands in the code, or another. */
  readonly openCalls: number[] = [];
  /** Where an object is made of a class of which nothing is known. */
  readonly unknownClasses: number[] = [];
  /** Of these, where a variable holds the name, of which not even a part stands in the file. */
  readonly blankClasses: number[] = [];
  /** Whether it was said of what the request sends, and of what was read, that a function of a telling name is given it. */
  toldSent = false;
  toldRead = false;
  /** The same of what has such a name and holds or returns what the request sends, and of what evaluates what is unknown. */
  toldPlace = false;
  toldEvaluated = false;
  /** A line of a shell was told of. */
  toldLine = false;
  /** Where a path is included of which nothing is known. */
  private readonly unknownIncludes: number[] = [];
  /** Where the folders are set in which PHP looks for what is included, and nothing is known of them. */
  readonly unknownFolders: number[] = [];
  /** Where a scheme of the file's own is registered. */
  readonly ownStreams: number[] = [];
  /** Where a decoded text is written to a file whose name is not known. */
  readonly decodedWrites: number[] = [];
  /** Where nothing but a variable is included. */
  private readonly openIncludes: number[] = [];
  /** Where what a method gives is included, of which nothing is known. */
  private readonly givenIncludes: number[] = [];
  /** Texts are decoded. */
  decodesTexts = false;
  /** The request is read somewhere. */
  readsRequest = false;
  /** Where names are put together that run code (php-rules/made-name.ts). */
  private readonly made: number[] = [];
  /** The name of the function whose declaration is read, 0 for a closure. */
  declaredName = 0;
  /** Where it stands. */
  declaredAt = -1;
  /** The name of the class that is read last. */
  className = 0;
  /** Where the type of the variable that is read begins, if it has one. */
  typeAt = 0;
  /** `class` came last. */
  awaitsClass = false;
  /** What PHP's own objects were given to hold (methods.ts). */
  readonly held = new Map<string, Value>();
  /** Where the pieces of a template go on after an index in it. */
  skipTo = 0;
  frame: Frame;
  depth = 0;
  declaration: number = Declaration.None;
  /** `->`, `?->` or `::` came last. */
  member = false;
  memberIsStatic = false;
  /** `public`, `static` and so on came in this statement. */
  declares = false;
  declaresGlobal = false;
  declaresConstant = false;
  afterControl = false;
  afterForeach = false;
  /** There is a `goto`: what stands below may run before what stands above. */
  jumps = false;
  halting = 0;
  chrCount = 0;
  chrAt = 0;
  /** What is written out may be caught by a buffer. */
  buffers = false;
  /** The frame of what is written out. */
  echoing: Frame | null = null;
  /** An archive that the request sends was opened. */
  opensRequested = false;
  /** One that was put into a temporary file. */
  opensTemporary = false;
  /** What another server gives is written to a file. */
  fetchesFile = false;
  /** What is written to files, and included (written-files.ts). */
  readonly files = new WrittenFiles();
  /** Parameters that frameworks fill. */
  readonly filled: SentParameters;
  /** Nested deeper than PHP's parser goes. */
  tooDeep = false;
  private readonly frames: Frame[] = [new Frame()];

  constructor(bytes: Uint8Array, binary: boolean, quoted: boolean, report: Report, effort = new Effort(bytes.length)) {
    this.bytes = bytes;
    this.binary = binary;
    this.lexer = new PhpLexer(bytes, binary);
    this.report = report;
    this.urls = new IpUrlFinder(bytes);
    this.page = new QuotedPage(bytes);
    this.nearby = new PhpNearby(bytes, report);
    this.filled = new SentParameters(bytes);
    this.quoted = quoted;
    this.effort = effort;
    this.own = new OwnFunctions(this.effort, () => WRITERS.some((word) => this.holds(word)));
    this.scopes = [new Scope(this.effort)];
    this.frame = this.frames[0] as Frame;
    this.frame.open(FrameKind.Root, 0);
  }

  /** The beginning of a second reading, which knows the values that the first one found. */
  again(): WalkState {
    const walk = new WalkState(this.bytes, this.binary, this.quoted, this.report, this.effort);
    walk.scopes.splice(0, 1, this.scopes[0] as Scope);
    for (const [name, value] of this.properties) walk.properties.set(name, value);
    for (const [name, value] of this.constants) walk.constants.set(name, value);
    for (const [name, value] of this.held) walk.held.set(name, value);
    walk.anyProperty = this.anyProperty;
    walk.decodesTexts = this.decodesTexts;
    walk.words = this.words;
    walk.own.takeOver(this.own);
    return walk;
  }

  get scope(): Scope {
    return this.scopes[this.scopes.length - 1] as Scope;
  }

  push(kind: number, at: number): Frame {
    if (this.depth >= DEEPEST) {
      this.tooDeep = true;
      return this.frame;
    }
    this.depth++;
    let frame = this.frames[this.depth];
    if (frame === undefined) {
      frame = new Frame();
      this.frames.push(frame);
    }
    frame.open(kind, at);
    this.frame = frame;
    return frame;
  }

  /** Leaves the innermost bracket; the outermost frame stays. */
  pop(): Frame {
    if (this.depth > 0) this.frame = this.frames[--this.depth] as Frame;
    return this.frame;
  }

  /** `key`: of the function that is entered (own-functions.ts). */
  enterFunction(key: number): void {
    const scope = new Scope(this.effort);
    scope.key = key;
    scope.nameAt = this.declaredName === 0 ? -1 : this.declaredAt;
    scope.given = this.own.enter(key);
    this.scopes.push(scope);
  }

  leaveFunction(): void {
    if (this.scopes.length > 1) this.scopes.pop()?.handBack();
  }

  /** Whether another element of an array can be remembered. */
  keepsElement(): boolean {
    return --this.elementsLeft > 0;
  }

  /** The bound on the work of a file was reached. */
  get isSpent(): boolean {
    return this.elementsLeft <= 0 || this.effort.isSpent;
  }

  /** A property is read of which nothing is known yet. */
  missesProperty(name: number): void {
    mark(this.missed, name);
  }

  /** Remembers what a property holds. One that was read above is known there only in a second reading. */
  rememberProperty(name: number, value: Value): void {
    if (!this.own.late && value !== UNKNOWN) {
      const before = this.properties.get(name);
      if (
        before === undefined
          ? isMarked(this.missed, name) && mattersAbove(value)
          : value.traits & ~before.traits & Trait.Request
      )
        this.own.late = true;
    }
    if (value === UNKNOWN) this.opensProperty(name);
    else this.remember(this.properties, name, this.opened.has(name) ? orUnknown(value) : value);
  }

  /** Something unknown is assigned to a property: what else it holds is one of two. */
  private opensProperty(name: number): void {
    if (this.opened.size < REMEMBERED) this.opened.add(name);
    const before = this.properties.get(name);
    if (before === undefined) return;
    const opened = orUnknown(before);
    if (opened !== before) this.properties.set(name, opened);
  }

  /** A second reading would say more, but the first one was too dear. */
  get goesWithoutAgain(): boolean {
    return (this.jumps || this.learnedLate) && !this.wantsAgain;
  }

  private get learnedLate(): boolean {
    return this.own.late && this.usesValues;
  }

  /** What was read above would be read otherwise by who knows what stands below. */
  get wantsAgain(): boolean {
    return (this.jumps || this.learnedLate) && this.effort.affordsAgain;
  }

  /** `php:function('system', …)` in a text: XPath and XSLT call PHP by it. */
  stylesheetWithin(start: number, end: number): void {
    if (end - start < STYLESHEET_CALL || !this.holds('php:function')) return;
    const text = latin1(this.bytes, start, Math.min(end, start + LONGEST_STYLESHEET));
    const found = STYLESHEET.exec(text);
    if (found !== null) reportCommandByName(this.report, start + found.index, found[1] as string);
  }

  /** A property is assigned that may be any: what was read above may be it. */
  gives(value: Value): void {
    if (this.anyProperty === UNKNOWN) this.own.late = true;
    this.anyProperty = value;
  }

  /** Something may be called back of which the file does not say what it is. */
  notesUnknownCallback(callback: Value, at: number): void {
    const isUnknown = callback.options().some((one) => one.text === null && !one.isArray);
    if (isUnknown && this.unknownCalls.length < MANY_INCLUDES) this.unknownCalls.push(at);
  }

  /** `include $layout->source('body')`: what a method gives, of which no part stands here. */
  includesGiven(at: number, isUnknown: boolean): void {
    const text = latin1(this.bytes, at, Math.min(this.bytes.length, at + LONGEST_GIVEN));
    if (isUnknown && this.givenIncludes.length < MANY_INCLUDES && GIVEN_PATH.test(text)) this.givenIncludes.push(at);
    // `include $this->companion('png')`
    if (GIVEN_PICTURE.test(text)) this.report('include_image', at, finding('include_image'), 'medium');
  }

  /** A path is included. */
  includes(at: number, path: Value, isVariable: boolean): void {
    if (this.unknownIncludes.length >= MANY_INCLUDES) return;
    if (path.options().some(({ text, head }) => text === null && head === '')) this.unknownIncludes.push(at);
    if (isVariable && path.options().some((one) => one.isOpaque)) this.openIncludes.push(at);
  }

  /** A name is put together that a rule looks for. */
  notesMade(at: number): void {
    if (this.made.length < MANY_MADE) this.made.push(at);
  }

  /** The file was read: such names count where it calls what nobody knows. */
  reportMade(): void {
    if (this.callsUnknown) for (const at of this.made) reportMadeName(this.report, at);
    if (this.fetchesFile) for (const at of this.unknownIncludes) reportFetchedInclude(this.report, at);
    if (this.nearby.downloads)
      for (const at of this.decodedWrites) this.report('file_write', at, finding('file_write.fetched'), 'medium');
    if (this.readsRequest) {
      const picked = this.nearby.picksFunction;
      if (picked >= 0) reportUnknownCall(this.report, picked, true);
      for (const at of this.entities) this.report('data_leak', at, finding('data_leak.requested'), 'medium');
      for (const at of this.openIncludes) this.report('eval', at, finding('eval.unknown_include'), 'low');
    }
    for (const at of this.readsRequest ? this.otherCallbacks : this.blankCallbacks)
      reportUnknownCall(this.report, at, false);
    for (const at of this.givenIncludes) this.report('eval', at, finding('eval.unknown_include'), 'low');
    for (const at of this.unknownFolders) this.report('eval', at, finding('eval.unknown_include'), 'low');
    if (this.files.redatedAt >= 0)
      this.report('file_write', this.files.redatedAt, finding('file_write.hides_time'), 'medium');
    for (const at of this.ownStreams)
      this.report(
        'eval',
        at,
        finding('eval.own_stream'),
        this.readsRequest || this.holds('get_option') ? 'medium' : 'low',
      );
    this.files.forEachIncluded((at) => reportWrittenInclude(this.report, at));
    if (this.readsRequest) {
      if (this.makesTexts) for (const at of this.unknownClasses) reportUnknownClass(this.report, at);
      else for (const at of this.blankClasses) reportUnknownClass(this.report, at, 'low');
      for (const at of this.unknownCalls) reportUnknownCall(this.report, at, true);
      for (const at of this.unknownCallbacks) reportUnknownCall(this.report, at, false);
    } else {
      const at = this.calledBlank;
      if (at !== undefined) reportUnknownCall(this.report, at, false);
    }
    const { unknownCalls } = this;
    for (const at of this.openCalls)
      if (!this.readsRequest || !unknownCalls.includes(at)) reportUnknownCall(this.report, at, false);
  }

  /** Where the first function is called that may be any, in a file that does not read the request. */
  private get calledBlank(): number | undefined {
    if (this.makesTexts && this.unknownCalls[0] !== undefined) return this.unknownCalls[0];
    return this.blankCalls.find((at) => !isNamedAsClosure(this.bytes, at));
  }

  /** What is sent into a generator. */
  sent(): Value {
    const value = this.held.get('container');
    if (value === undefined) this.missesSent = true;
    return value ?? UNKNOWN;
  }

  /** A method keeps this: whoever asked for it above did not know. */
  hold(value: Value): void {
    if (this.missesSent && matters(value)) this.own.late = true;
    this.remember(this.held, 'container', value);
  }

  /** A property of an object is assigned, for which a method may stand in. */
  givesMember(value: Value): void {
    if (value.traits & Trait.Request) this.own.give(SETTER, [UNKNOWN, value]);
  }

  /** A property is asked for by a name that may come from elsewhere: the methods that stand in for it get the name. */
  asksMember(name: Value): void {
    if (!this.hasGetters || (name.traits & SENT) === 0) return;
    for (const method of GETTERS) this.own.give(method, [name]);
  }

  /** Whether a word stands somewhere in the file. */
  holds(word: FileWord): boolean {
    const known = this.words.get(word);
    if (known !== undefined) return known;
    const stands = fileWords.get(word)?.next(this.bytes, 0) !== -1;
    this.words.set(word, stands);
    return stands;
  }

  private get hasOffsets(): boolean {
    return this.holds('offsetGet');
  }

  private get hasGetters(): boolean {
    return this.holds('__get') || this.holds('__isset');
  }

  /** `__call` or `__callStatic` stands in the file. */
  get hasStandIns(): boolean {
    return this.holds('__call');
  }

  /** A class of the file does something when its objects are created from data, or destroyed. */
  get wakesObjects(): boolean {
    return WAKING.some((name) => this.holds(name));
  }

  /** Texts are decoded, or members and texts of objects made up, by what stands in the file. */
  get makesTexts(): boolean {
    return this.decodesTexts || STANDING_IN.some((name) => this.holds(name));
  }

  /** An element is asked for, perhaps of an object. */
  asksElement(key: Value): void {
    if ((key.traits & SENT) === 0 || !this.hasOffsets) return;
    for (const method of OFFSETS) this.own.give(method, [key]);
  }

  /** What a property gives that does not exist. */
  gotten(): Value {
    return this.hasGetters ? (this.own.find(GETTER)?.returned ?? UNKNOWN) : UNKNOWN;
  }

  /** What `foreach` gives of an object of which nothing else is known. */
  iterated(isKey: boolean): Value {
    if (!this.holds('Iterator')) return UNKNOWN;
    const given = this.own.find(isKey ? KEY : CURRENT)?.returned ?? this.own.find(ITERATOR)?.returned ?? UNKNOWN;
    return given.traits & SENT ? Value.opaque(given.traits & SENT, given.at) : UNKNOWN;
  }

  /** What an element of an object gives. */
  gottenElement(): Value {
    return this.hasOffsets ? (this.own.find(OFFSET)?.returned ?? UNKNOWN) : UNKNOWN;
  }

  /** A variable of the file is read in a function before it is known. */
  missesGlobal(name: number): void {
    this.missesProperty(~name);
  }

  /** It is known now. */
  settlesGlobal(name: number, value: Value): void {
    if (!this.own.late && isMarked(this.missed, ~name) && mattersAbove(value)) this.own.late = true;
  }

  /** A text is written out, which a buffer may catch. */
  writes(value: Value): void {
    if (this.buffers && matters(value)) this.remember(this.held, 'buffer', value);
  }

  /** What an object is as a text, as far as a class of the file tells. */
  textOfObject(): Value {
    const text = this.own.find(TO_STRING)?.returned ?? UNKNOWN;
    return text !== UNKNOWN && !text.isArray && matters(text) ? text : UNKNOWN;
  }

  /** A statement is over. */
  endStatement(): void {
    this.echoing = null;
    this.declares = false;
    this.declaresGlobal = false;
    this.declaresConstant = false;
    this.chrCount = 0;
    this.page.end(this.report);
  }

  /** Remembers what may also be known from before. */
  remember<Key>(map: Map<Key, Value>, name: Key, value: Value): void {
    const before = map.get(name);
    if (before === undefined && map.size >= REMEMBERED) return;
    map.set(name, before === undefined ? value : value.or(before, this.effort.options(value, before)));
  }

  urlsWithin(start: number, end: number): void {
    this.urls.within(start, end, this.report);
  }

  /** A URL that only came to be when two pieces were joined. */
  checkJoinedUrl(left: Value, right: Value, at: number): void {
    this.checkJoinedToken(left, right, at);
    // `'http' . '://…'`: a name alone ends at the colon.
    if (!URL_BYTES.has(right.firstByte) || (!URL_BYTES.has(left.lastByte) && right.firstByte !== COLON)) return;
    const before = left.tail.slice(-64);
    const after = right.head.slice(0, 64);
    if (!(before + after).includes('//') || !this.effort.affordsSeam()) return;
    if (holdsIpUrl(before) || holdsIpUrl(after) || !holdsIpUrl(before + after)) return;
    this.report('fixed_ip_url', left.at >= 0 ? left.at : at, fixedIpMessage);
  }

  /** `'ghp' . '_…'`: a token of a well-known form that was cut in two. */
  private checkJoinedToken(left: Value, right: Value, at: number): void {
    if (left.text === null || right.text === null || left.text.length + right.text.length < SHORTEST_TOKEN) return;
    const token = tokenIn(left.text + right.text);
    if (token !== null && tokenIn(left.text) === null && tokenIn(right.text) === null)
      this.report('secret', left.at >= 0 ? left.at : at, finding('secret', { secret: token }));
  }
}

const SHORTEST_TOKEN = 20;
