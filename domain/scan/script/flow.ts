import type { Report } from '../flag.js';
import { FlowFrame, In } from './flow-frame.js';
import { reportConstructor, reportRoad } from './flow-page.js';
import {
  checkAssigned,
  checkCalled,
  checkKey,
  checkMade,
  checkRequired,
  ENVIRONMENT,
  givenToCallback,
  globalValue,
  isLookedAt,
  isRequested,
  memberOf,
  reportTag,
  reportUnnamed,
  resultOf,
} from './flow-rules.js';
import { HandedOn } from './handed-on.js';
import type { Nearby } from './nearby.js';
import { LiteralText } from './strings.js';
import { joined, Made, NOTHING, ofList, ofText, ofTraits, perhaps, type ScriptValue } from './value.js';

const DEEPEST = 2000;
const MOST_VARIABLES = 10_000;
const MANY_ARGUMENTS = 64;
const MANY_NAMES = 8;
/** How many tokens later a name still counts as the same: elsewhere in minified code it is another's. */
const FAR = 4000;
const FEW_STEPS = 65_536;

/** Words after which an expression begins anew. */
const BREAKS =
  'return throw case else do yield var let const in of instanceof typeof void delete if while for switch catch default';
const Word = { Break: 0, Function: 1, New: 2, Pass: 3, Class: 4 } as const;
const WORDS: ReadonlyMap<string, number> = new Map([
  ...BREAKS.split(' ').map((word): [string, number] => [word, Word.Break]),
  ['function', Word.Function],
  ['class', Word.Class],
  ['new', Word.New],
  ['async', Word.Pass],
  ['await', Word.Pass],
]);

/**
 * Follows what is known of the values of a script: texts that are put together or decoded, the global object, what makes
 * functions of texts, and what comes from outside. One pass over the tokens, with bounded work for each.
 */
export class ScriptFlow {
  private readonly frames: FlowFrame[] = [new FlowFrame()];
  private frame: FlowFrame = this.frames[0] as FlowFrame;
  private depth = 0;
  private skipped = 0;
  private readonly variables = new Map<string, { value: ScriptValue; since: number }>();
  private tokens = 0;
  /** `{ eval:` came last. */
  private evalKey = false;
  /** `function` came: a list of parameters follows. */
  private awaitsParameters = false;
  /** The bracket that was closed last, where it may turn out to hold parameters. */
  private closedNames: readonly string[] = [];
  private closedCall = false;
  private afterClosed = false;
  private afterArrow = false;
  private pendingMakers: readonly string[] = [];
  private makersAt = 0;
  private awaitsClass = false;
  /** The names of the pattern that was closed last, and when. */
  private pattern: readonly string[] = NO_NAMES;
  private patternAt = -1;
  /** What was called by the parenthesis that was closed last. */
  private closedName = '';
  private readonly handedOn = new HandedOn();
  /** The name of the function that is read, and what its parameters come from. */
  private functionName = '';
  private parameterTraits = 0;
  private stepsLeft: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly report: Report,
    private readonly nearby: Nearby,
  ) {
    this.stepsLeft = FEW_STEPS + 2 * bytes.length;
  }

  identifier(text: string, at: number, afterDot: boolean): void {
    this.tokens++;
    const { frame } = this;
    const { afterArrow } = this;
    this.afterClosed = false;
    this.afterArrow = false;
    if (afterDot) {
      const base = frame.operand;
      const found =
        text === 'env' && frame.name === 'process'
          ? ENVIRONMENT
          : base === NOTHING && isRequested(frame.name, text)
            ? ofTraits(Made.Outside)
            : memberOf(base, text);
      frame.operand = frame.name === '' ? found : named(found);
      if (text === 'constructor' && base.traits & Made.Anonymous) reportConstructor(this.report, at);
      frame.base = base;
      frame.member = text;
      frame.name = '';
      frame.hasOperand = true;
      frame.at = at;
      return;
    }
    const word = WORDS.get(text);
    if (word !== undefined) {
      this.keyword(word);
      if (text === 'return') frame.returns = true;
      return;
    }
    if (this.awaitsParameters) {
      this.functionName = text;
      return;
    }
    if (this.evalKey && text === 'true') reportTag(this.report, at);
    this.evalKey = false;
    if (frame.kind === In.Parameters) {
      this.declare(text, this.parameterTraits);
      this.noteResolver(this.frames[this.depth - 1] as FlowFrame, text);
    }
    const { makesNew } = frame;
    if (frame.hasOperand && !afterArrow) this.finish();
    frame.set(this.valueOf(text), at);
    frame.name = text;
    frame.makesNew = makesNew;
  }

  private keyword(word: number): void {
    const { frame } = this;
    if (word === Word.Break) this.finish();
    else if (word === Word.Class) {
      this.finish();
      this.awaitsClass = true;
    } else if (word === Word.Function) {
      this.awaitsParameters = true;
      this.functionName = '';
      frame.clear();
    } else if (word === Word.New) {
      frame.clear();
      frame.makesNew = true;
    }
  }

  literal(value: ScriptValue, at: number): void {
    this.tokens++;
    this.afterClosed = false;
    this.afterArrow = false;
    const { frame } = this;
    if (frame.hasOperand) this.finish();
    frame.set(value, at);
  }

  /** `import … from 'name'` */
  imported(name: ScriptValue, at: number): void {
    checkRequired(this.report, name, at);
  }

  other(): void {
    this.literal(NOTHING, 0);
  }

  /** A piece of a template: `opens` where it begins one, `closes` where it ends one. */
  template(value: ScriptValue, at: number, opens: boolean, closes: boolean): void {
    this.tokens++;
    this.afterClosed = false;
    if (opens) {
      // The tag of a template is a function that is called.
      if (this.frame.hasOperand && this.frame.operand.traits & MADE_OF_TEXT) reportTag(this.report, at);
      if (closes) {
        this.literal(value, at);
        return;
      }
      if (this.frame.hasOperand) this.frame.clear();
      this.push(In.Template).calleeAt = at;
      this.frame.left = value;
      return;
    }
    if (this.skipped > 0) {
      if (closes) this.skipped--;
      return;
    }
    const { frame } = this;
    if (frame.kind !== In.Template) return;
    const inner = frame.dead ? NOTHING : frame.operand;
    if (!isInPlace(frame)) frame.mixed = true;
    frame.left = joined(frame.left ?? NOTHING, inner);
    frame.left = joined(frame.left, value);
    frame.clear();
    frame.dead = false;
    if (!closes) return;
    const made = frame.mixed ? frame.left : withTraits(frame.left, Made.InPlace);
    const { calleeAt } = frame;
    this.pop();
    this.frame.set(made, calleeAt);
  }

  punctuator(byte: number, at: number, isArrow: boolean): void {
    this.tokens++;
    const { afterClosed } = this;
    this.afterClosed = false;
    this.afterArrow = false;
    switch (byte) {
      case 0x28:
        this.openParenthesis(at);
        return;
      case 0x29:
        this.closeParenthesis();
        return;
      case 0x5b:
        this.openBracket(at);
        return;
      case 0x5d:
        this.closeBracket();
        return;
      case 0x7b:
        this.openBrace(afterClosed);
        return;
      case 0x7d:
        this.closeBrace();
        return;
      case 0x2c:
        this.comma();
        return;
      case 0x3b:
        this.finish();
        return;
      case 0x2e:
        // The last dot of `...`
        if (this.bytes[at - 1] === 0x2e && this.bytes[at - 2] === 0x2e) this.frame.spread = true;
        return;
      case 0x2b:
        this.plus(at);
        return;
      case 0x3d:
        if (isArrow) this.arrow(afterClosed);
        else this.assign(at);
        return;
      case 0x3a:
        this.colon();
        return;
      case 0x7c:
      case 0x3f:
        this.alternative(at);
        return;
      case 0x2a:
        if (this.awaitsParameters) return;
        this.drop();
        return;
      default:
        this.drop();
    }
  }

  private valueOf(name: string): ScriptValue {
    const known = this.variables.size === 0 ? undefined : this.variables.get(name);
    if (known !== undefined && this.tokens - known.since < FAR) return known.value;
    return globalValue(name);
  }

  /** A parameter: what is known of the name elsewhere is another's. */
  private declare(name: string, traits: number): void {
    this.remember(name, ofTraits(traits));
  }

  private push(kind: number): FlowFrame {
    if (this.depth >= DEEPEST) {
      this.skipped++;
      return this.frame;
    }
    this.depth++;
    let frame = this.frames[this.depth];
    if (frame === undefined) {
      frame = new FlowFrame();
      this.frames.push(frame);
    }
    frame.open(kind);
    this.frame = frame;
    return frame;
  }

  private pop(): void {
    if (this.depth > 0) this.frame = this.frames[--this.depth] as FlowFrame;
  }

  /** Brackets that are not closed as they were opened: the frames inside are left. */
  private close(first: number, second = first, third = first): FlowFrame | null {
    if (this.skipped > 0) {
      this.skipped--;
      return null;
    }
    const { kind } = this.frame;
    return kind === first || kind === second || kind === third ? this.frame : null;
  }

  private openParenthesis(at: number): void {
    const { frame } = this;
    if (this.awaitsParameters) {
      this.awaitsParameters = false;
      this.parameterTraits = givenToCallback(frame) | this.handedOn.givenTo(this.functionName);
      this.push(In.Parameters);
      return;
    }
    if (!frame.hasOperand) {
      this.push(In.Group).calleeAt = at;
      return;
    }
    const { operand, name, member, base, makesNew, at: calleeAt } = frame;
    const call = this.push(In.Call);
    if (call === frame) return;
    call.callee = operand;
    call.calleeName = name === '' ? member : name;
    call.calleeBase = name === '' ? base : NOTHING;
    call.calleeAt = calleeAt;
    call.isNew = makesNew;
    call.isLookedAt =
      (operand.traits & (Made.Vm | Made.Timer)) !== 0 ||
      (call.calleeBase.traits & (Made.Maker | Made.Timer)) !== 0 ||
      (call.calleeName !== '' && isLookedAt(call.calleeName));
  }

  private closeParenthesis(): void {
    const frame = this.close(In.Group, In.Call, In.Parameters);
    if (frame === null) return;
    this.endArgument();
    const hasArguments = frame.last !== NOTHING || frame.args.length > 0 || frame.names.length > 0;
    const {
      kind,
      args,
      names,
      last,
      isLookedAt: matters,
      callee,
      calleeName,
      calleeBase,
      calleeAt,
      isNew,
      chooses,
    } = frame;
    this.pop();
    this.afterClosed = true;
    this.closedNames = names;
    this.closedCall = kind === In.Call;
    this.closedName = kind === In.Call ? calleeName : '';
    const outer = this.frame;
    if (kind === In.Parameters) {
      outer.set(ofTraits(Made.Callable), calleeAt);
      this.closedCall = true;
      this.closedNames = NO_NAMES;
      return;
    }
    if (kind === In.Group) {
      // What was chosen is not written in place.
      outer.set(chooses ? withTraits(last, 0) : last, calleeAt);
      return;
    }
    if (callee === OF_WINDOW) reportUnnamed(this.report, calleeAt);
    if (last.traits & GIVEN && calleeName !== '') this.handsOn(calleeName, last, matters);
    if (isNew && calleeName === 'Promise' && frame.given !== 0) {
      outer.set(ofTraits(frame.given | Made.Made), calleeAt);
      outer.makesNew = false;
      return;
    }
    if (!matters && (callee.traits & MADE_OF_TEXT) === 0) {
      outer.set(
        callee.traits & Made.Constructor && hasArguments && !isNew
          ? CONSTRUCTED
          : this.givenByCall(callee, calleeBase, calleeName),
        calleeAt,
      );
      outer.makesNew = false;
      return;
    }
    checkCalled(this.report, { name: calleeName, callee, base: calleeBase, args, at: calleeAt, isNew });
    const affords = this.spend(calleeBase, args);
    const result = affords ? resultOf(calleeName, calleeBase, args) : NOTHING;
    outer.set(result === NOTHING ? this.givenByCall(callee, calleeBase, calleeName) : result, calleeAt);
    outer.makesNew = false;
  }

  private spend(base: ScriptValue, args: readonly ScriptValue[]): boolean {
    this.stepsLeft -= 8 + base.head.length + 4 * (base.list?.length ?? 0);
    for (const arg of args) this.stepsLeft -= arg.head.length;
    return this.stepsLeft > 0;
  }

  private openBracket(at: number): void {
    const { frame } = this;
    if (!frame.hasOperand) {
      this.push(In.List).calleeAt = at;
      return;
    }
    const { operand } = frame;
    const index = this.push(In.Index);
    if (index === frame) return;
    index.callee = operand;
    index.ofEmpty = this.bytes[at - 1] === 0x5d;
    index.calleeAt = at;
  }

  private closeBracket(): void {
    const frame = this.close(In.Index, In.List);
    if (frame === null) return;
    if (frame.kind === In.List) {
      const hadAny = frame.hasOperand || frame.args.length > 0;
      this.endArgument();
      const { args, calleeAt } = frame;
      this.closePattern(frame);
      this.pop();
      this.passPattern();
      this.frame.set(hadAny ? ofList([...args]) : EMPTY, calleeAt);
      return;
    }
    const key = this.finish();
    const { callee, ofEmpty, calleeAt } = frame;
    this.pop();
    const outer = this.frame;
    checkKey(this.report, callee, key, calleeAt);
    if (key.text === null && callee.traits & Made.Page) this.nearby.asksPage(calleeAt);
    else if (key.text !== null && key.traits & Made.Literal) this.nearby.made(key.text, calleeAt);
    if (callee === EMPTY && ofEmpty && key.text === null && (key.traits & Made.Callable) === 0)
      reportRoad(this.report, calleeAt, 'low');
    const { makesNew } = outer;
    outer.set(elementOf(callee, key), calleeAt);
    outer.base = callee;
    outer.member = key.text ?? '';
    outer.makesNew = makesNew;
  }

  private openBrace(afterClosed: boolean): void {
    const isBody = afterClosed && this.closedCall;
    const { isArrow } = this.frame;
    const methodName = isBody || isArrow ? this.methodName() : '';
    if (isBody) for (const name of this.closedNames) this.declare(name, this.handedOn.givenTo(methodName));
    const isClass = this.awaitsClass;
    this.awaitsClass = false;
    if (this.frame.hasOperand && !isBody) this.finish();
    const { functionName } = this;
    this.functionName = '';
    const block = this.push(In.Block);
    block.isBody = isBody || isArrow || isClass;
    if (isBody) block.functionName = functionName;
    if (functionName === '') block.methodName = methodName;
  }

  private closeBrace(): void {
    if (this.skipped > 0) {
      this.skipped--;
      return;
    }
    while (this.depth > 0 && this.frame.kind !== In.Block) this.pop();
    this.noteName();
    this.holdElement();
    const { isBody, makers, given, functionName, methodName, holds } = this.frame;
    if (this.depth === 0) return;
    if (isBody && functionName !== '') this.remember(functionName, ofTraits(Made.Callable | given));
    if (isBody && given !== 0) this.handedOn.returns(methodName, given);
    if (!isBody) this.closePattern(this.frame);
    this.pop();
    if (!isBody) this.passPattern();
    this.pendingMakers = makers.length === 0 ? NO_NAMES : [...makers];
    this.makersAt = this.tokens;
    const outer = this.frame;
    outer.isArrow = false;
    const inExpression = outer.kind !== In.Block || outer.target !== '' || outer.targetMember !== '';
    if (isBody && inExpression)
      outer.set(ofTraits(Made.Callable | given | (functionName === '' ? Made.Anonymous : 0)), 0);
    else if (!isBody && holds !== 0) outer.set(ofTraits(holds), 0);
    else if (makers.length > 0) outer.set(NOTHING, 0);
    else outer.clear();
  }

  private comma(): void {
    const { kind } = this.frame;
    if (kind === In.Call || kind === In.List || kind === In.Group) this.endArgument();
    else {
      if (kind === In.Block) this.noteName();
      this.holdElement();
      this.frame.key = '';
    }
  }

  /** The value of a property is over: what it holds is the object's. */
  private holdElement(): void {
    const { frame } = this;
    const { key } = frame;
    const { traits } = this.finish();
    if (key !== '') frame.holds |= traits & Made.Private;
  }

  private endArgument(): void {
    const { frame } = this;
    const { name, hasOperand, left, spread } = frame;
    if (name !== '' && left === null && frame.names.length < MANY_NAMES) frame.names.push(name);
    const present = hasOperand || left !== null || frame.dead;
    const value = this.finish();
    if (!present) return;
    frame.last = value;
    if (frame.kind === In.Call && value.traits === Made.Maker && name !== '' && name !== 'Function')
      reportTag(this.report, frame.calleeAt);
    if (!frame.isLookedAt || frame.args.length >= MANY_ARGUMENTS) return;
    if (spread) frame.args.push(...spreadOut(value));
    else frame.args.push(value);
  }

  private plus(at: number): void {
    const { frame, bytes } = this;
    // `+=` is dealt with at the `=`; `++` makes a number.
    if (bytes[at + 1] === 0x3d) return;
    if (bytes[at + 1] === 0x2b) {
      this.drop();
      return;
    }
    if (!frame.hasOperand) return;
    if (!isInPlace(frame)) frame.mixed = true;
    frame.left = this.combined();
    frame.clear();
  }

  private combined(): ScriptValue {
    const { left, operand, dead, mixed } = this.frame;
    if (dead) return NOTHING;
    if (left === null) return operand;
    const made = joined(left, operand);
    return mixed || !isInPlace(this.frame) ? made : withTraits(made, Made.InPlace);
  }

  private assign(at: number): void {
    const { frame, bytes } = this;
    const before = bytes[at - 1];
    if (bytes[at + 1] === 0x3d || (before !== undefined && COMPARES.has(before))) {
      this.drop();
      return;
    }
    const { name, member, base, operand } = frame;
    const appends = before === 0x2b;
    if (this.pendingMakers.length > 0 && this.tokens === this.makersAt + 1) {
      for (const one of this.pendingMakers)
        this.variables.set(one, { value: ofTraits(Made.Maker), since: this.tokens });
      this.pendingMakers = NO_NAMES;
      reportTag(this.report, at);
    }
    frame.restart();
    if (this.patternAt === this.tokens - 1) frame.targets = this.pattern;
    if (name === '' && member === '') return;
    frame.target = name;
    frame.targetMember = member;
    frame.targetBase = base;
    frame.appends = appends;
    if (appends) frame.left = operand;
  }

  private arrow(afterClosed: boolean): void {
    const { frame } = this;
    const traits = givenToCallback(frame);
    if (afterClosed) for (const name of this.closedNames) this.declare(name, traits);
    else if (frame.name !== '') this.declare(frame.name, traits);
    const [first = ''] = afterClosed ? this.closedNames : [frame.name];
    this.noteResolver(frame, first);
    frame.restart();
    frame.isArrow = true;
    this.afterArrow = true;
  }

  private colon(): void {
    const { frame } = this;
    const computed = frame.kind === In.Block && frame.operand.list?.length === 1 ? frame.operand.list[0] : undefined;
    if (computed !== undefined) checkKey(this.report, NOTHING, computed, frame.at);
    this.evalKey = frame.kind === In.Block && frame.name === 'eval';
    if (frame.kind === In.Block && MAKERS.has(computed?.text ?? frame.name)) frame.makers.push('');
    else {
      if (frame.kind === In.Block && frame.target === '' && !frame.returns) frame.key = frame.name;
      this.alternativeEnds();
    }
    frame.clear();
    frame.left = null;
    frame.dead = false;
  }

  /** `a ? b : c`, `a || b`: what stands last counts, and where the others come from. */
  private alternative(at: number): void {
    const { frame, bytes } = this;
    const byte = bytes[at];
    frame.chooses = true;
    if (bytes[at + 1] === byte || bytes[at - 1] === byte) this.keepBranch();
    frame.clear();
    frame.left = null;
    frame.dead = false;
  }

  private alternativeEnds(): void {
    const { frame } = this;
    if (frame.kind !== In.Block || frame.target !== '' || frame.returns) this.keepBranch();
    if (frame.operand.traits & Made.Made && frame.target !== '') this.remember(frame.target, this.combined());
  }

  private keepBranch(): void {
    this.frame.otherwise |= perhaps(this.combined().traits);
  }

  /** A name between commas: it may stand in a pattern. */
  private noteName(): void {
    const { frame } = this;
    const name = frame.target === '' ? frame.name : frame.target;
    if (name !== '' && frame.left === null && frame.names.length < MANY_NAMES) frame.names.push(name);
  }

  /** What is closed may turn out to be a pattern: of an assignment, or among parameters. */
  private closePattern({ names }: FlowFrame): void {
    this.pattern = names.length === 0 ? NO_NAMES : [...names];
    this.patternAt = this.tokens;
  }

  /** The names of a pattern are those of what it stands in. */
  private passPattern(): void {
    const { frame } = this;
    for (const name of this.pattern) {
      if (frame.kind === In.Parameters) this.declare(name, this.parameterTraits);
      if (frame.names.length < MANY_NAMES) frame.names.push(name);
    }
  }

  /** Of the function whose body begins. */
  private methodName(): string {
    const { frame } = this;
    if (frame.targetMember !== '') return frame.targetMember;
    return frame.key === '' ? this.closedName : frame.key;
  }

  /** `new Promise((resolve) => …)` */
  private noteResolver(call: FlowFrame, name: string): void {
    if (call.kind === In.Call && call.isNew && call.calleeName === 'Promise' && call.resolver === '')
      call.resolver = name;
  }

  /** A function of the script is called with what comes from elsewhere. */
  private handsOn(name: string, value: ScriptValue, isKnown: boolean): void {
    if (!isKnown) this.handedOn.gives(name, value);
    for (let i = this.depth; i >= 0 && i > this.depth - FEW_BRACKETS; i--) {
      const frame = this.frames[i] as FlowFrame;
      if (frame.kind !== In.Call || frame.resolver === '') continue;
      if (frame.resolver === name) frame.given |= value.traits & GIVEN;
      return;
    }
  }

  private givenByCall(callee: ScriptValue, base: ScriptValue, name: string): ScriptValue {
    const given = givenBy(callee, base);
    return given === NOTHING ? this.handedOn.returnedBy(name) : given;
  }

  private drop(): void {
    const { frame } = this;
    frame.clear();
    frame.left = null;
    frame.dead = true;
  }

  /** The end of an expression: assigns what waited for it, and gives its value. */
  private finish(): ScriptValue {
    const { frame } = this;
    if (frame.makers.length > 0 && frame.makers[frame.makers.length - 1] === '' && frame.name !== '') {
      frame.makers[frame.makers.length - 1] = frame.name;
    }
    const last = this.combined();
    const made = (frame.otherwise & ~last.traits) === 0 ? last : withTraits(last, frame.otherwise);
    const value = frame.isArrow ? ofTraits(Made.Callable | Made.Anonymous | (made.traits & GIVEN)) : made;
    if (frame.returns && made.traits & GIVEN) this.give(made.traits & GIVEN);
    if (value.traits & Made.Made && value.head !== '') {
      checkMade(this.report, value, frame.at);
      this.nearby.made(value.head, frame.at);
    }
    if (frame.target !== '') this.remember(frame.target, value);
    for (const name of frame.targets) this.declare(name, value.traits & (GIVEN | Made.Private | Made.Vm));
    if (frame.targetMember !== '' || frame.target === 'location' || frame.target === 'onerror') {
      const member = frame.targetMember === '' ? frame.target : frame.targetMember;
      checkAssigned(this.report, frame.targetBase, member, value, frame.at);
    }
    frame.reset();
    return value;
  }

  /** The function around gives this back. */
  private give(traits: number): void {
    for (let i = this.depth; i >= 0 && i > this.depth - FEW_BLOCKS; i--) {
      const frame = this.frames[i] as FlowFrame;
      if (!frame.isBody) continue;
      frame.given |= traits;
      return;
    }
  }

  private remember(name: string, given: ScriptValue): void {
    const value = named(given);
    if (value === NOTHING) this.variables.delete(name);
    else if (this.variables.size < MOST_VARIABLES || this.variables.has(name)) {
      this.variables.set(name, { value, since: this.tokens });
    }
  }
}

/** A literal, not a variable that holds one. */
function isInPlace({ name, operand }: FlowFrame): boolean {
  return name === '' && operand instanceof LiteralText;
}

/** `{ constructor: name }`, `{ eval: name }` */
const MAKERS = new Set(['constructor', 'eval', 'Function']);
/** `window[key]`, where the key is not known. */
const OF_WINDOW = ofTraits(Made.Window);
const MADE_OF_TEXT = Made.Maker | Made.Constructed | Made.Vm;
const CONSTRUCTED = ofTraits(Made.Constructed);
const NO_NAMES: readonly string[] = [];
function withTraits({ traits, text, head, list }: ScriptValue, more: number): ScriptValue {
  return text === null && head === '' && list === null
    ? ofTraits(traits | more)
    : { traits: traits | more, text, head, list };
}

const FEW_BLOCKS = 8;
const FEW_BRACKETS = 16;
const GIVEN = Made.Decoded | Made.Outside;

/** What a call gives of which only the function, or the object, is known. */
function givenBy(callee: ScriptValue, base: ScriptValue): ScriptValue {
  if (callee.traits & Made.Decoder || base.traits & Made.Decoder) return ofTraits(Made.Made | Made.Decoded);
  if (callee.traits & Made.Callable && callee.traits & GIVEN) return ofTraits((callee.traits & GIVEN) | Made.Made);
  return ofTraits(base.traits & (Made.Outside | Made.Private));
}
const EMPTY = ofTraits(Made.Literal);
/** What has a name is no function that is written in place. */
function named(value: ScriptValue): ScriptValue {
  return value.traits & Made.Anonymous ? ofTraits(value.traits & ~Made.Anonymous) : value;
}

const LONGEST_SPREAD = 32;

/** `...value`: the letters of a text, the elements of a list. */
function spreadOut(value: ScriptValue): readonly ScriptValue[] {
  if (value.list !== null) return value.list;
  const { text, traits } = value;
  if (text === null || text.length > LONGEST_SPREAD) return [value];
  return [...text].map((letter) => ofText(letter, traits & ~Made.Literal));
}

const COMPARES = new Set([...'=!<>-*/%&|^?'].map((c) => c.charCodeAt(0)));

/** `x[key]` */
function elementOf(base: ScriptValue, key: ScriptValue): ScriptValue {
  const { text, traits } = key;
  if (text === null) return base.list === null ? ofTraits(base.traits & Made.Window) : ofTraits(Made.Made);
  if (traits & Made.Number) {
    const index = Number(text);
    const element = base.list?.[index];
    if (element !== undefined)
      return element.text === null ? ofTraits(element.traits) : ofText(element.text, element.traits | Made.Made);
    if (base.traits & Made.Global) return base;
    if (base.text !== null && index < base.text.length)
      return { traits: Made.Made, text: base.text[index] as string, head: base.text[index] as string, list: null };
    return ofTraits(base.traits & (Made.Outside | Made.Private));
  }
  return named(memberOf(base, text));
}
