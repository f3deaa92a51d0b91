import type { ScriptEffort } from './effort.js';
import { checkKey, OTHER_SERVER, reportTag } from './flow-assigned.js';
import { FlowExpression } from './flow-expression.js';
import { FlowFrame, In, MANY_NAMES } from './flow-frame.js';
import { checkScriptElement, reportConstructor, reportRoad } from './flow-page.js';
import { givenToCallback, isLookedAt, resultOf, TIMERS } from './flow-results.js';
import { checkCalled, reportUnnamed } from './flow-rules.js';
import { checkSpelled, checkTaken } from './flow-taken.js';
import {
  CONSTRUCTED,
  EMPTY,
  elementOf,
  GIVEN,
  givenBy,
  MADE_OF_TEXT,
  NO_NAMES,
  OF_WINDOW,
  spreadOut,
  withTraits,
} from './flow-values.js';
import { SENDERS } from './nearby-words.js';
import { LiteralText, NumberText } from './strings.js';
import { Made, NOTHING, ofList, ofTraits, type ScriptValue } from './value.js';

/** Methods and functions that make a text of pieces or codes. */
const WORKS_OUT = new Set('join reverse fromCharCode fromCodePoint atob unescape decodeURIComponent'.split(' '));
/** The same, and those that give a text in any case. */
const TEXT_MADE = new Set([...WORKS_OUT, 'replace', 'trim', 'substring', 'getAttribute', 'getItem', 'text']);
/** `2090235053`, `0x7c96a3ed` */
const SHORTEST_HASH = 7;
/** What gives a text, by its name: `setTimeout(decodeLabel(parts), 50)` */
const GIVES_TEXT =
  /^(?!(?:bind|hitch|debounce|throttle))(?:\w*(?:dec|str|text|join|read|rot|shift|code|pars|load|fetch|html|sourc|body|value|item|spell|letter|revers|swap|mix|unpack|pick|build|compos|assemble|translat)|un[a-z]|get|to[A-Z]|from)/i;
const CASE = new Set(['toLowerCase', 'toUpperCase']);
/** What calls what it is given. */
const CALLS_BACK = new Set(
  'then catch finally queueMicrotask requestAnimationFrame requestIdleCallback nextTick setImmediate setTimeout setInterval'.split(
    ' ',
  ),
);
const SCRIPT = ofTraits(Made.Script);
const DEEPEST = 2000;
const MANY_ARGUMENTS = 64;
const FEW_BRACKETS = 16;

/** So much of a longer text is known that it can be read. */
const MUCH = 64;

/** A text that stands in the script, as it is or in pieces. */
function isTold({ text, head, traits }: ScriptValue = NOTHING): boolean {
  return (text !== null || head.length >= MUCH) && (traits & (GIVEN | Made.Turned)) === 0;
}

/** `isInstance(x, Function)` asks; what is called with each element, or with what a pattern finds, runs it. */
function isCompared(name: string, { calleeName }: FlowFrame): boolean {
  return name === 'Function' && !APPLIES.has(calleeName);
}

const APPLIES = new Set(
  'map forEach filter some every find findIndex flatMap reduce sort replace replaceAll then'.split(' '),
);

function isConstructor(value: ScriptValue): boolean {
  if (value instanceof LiteralText) return value.is('constructor');
  return (value.traits & Made.Literal) !== 0 && value.text === 'constructor';
}

/** The constructor of functions, the module that runs commands: one of the words that a text is split into. */
function isTellingName({ text }: ScriptValue): boolean {
  return text === 'constructor' || text === 'child_process';
}

const MANY_WORDS = 9;

/** What is called with markup. */
const MARKUP = new Set(
  'write writeln insertAdjacentHTML html append prepend replaceWith parseHTML setHTMLUnsafe execCommand'.split(' '),
);
const readMarkup = (effort: ScriptEffort, value: ScriptValue): ScriptValue => effort.readableMarkup(value);
const readValue = (effort: ScriptEffort, value: ScriptValue): ScriptValue => effort.readable(value);

/** The brackets of a script: calls and what they give, elements, lists, objects and the bodies of functions. */
export abstract class FlowBrackets extends FlowExpression {
  /** Where `eval` was called last with a text that stands in the script. */
  toldAt = -1;

  protected push(kind: number): FlowFrame {
    if (this.depth >= DEEPEST) {
      this.skipped++;
      this.effort.forget();
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

  protected pop(): void {
    if (this.depth > 0) this.frame = this.frames[--this.depth] as FlowFrame;
  }

  /** Brackets that are not closed as they were opened: the frames inside are left. */
  protected close(first: number, second = first, third = first): FlowFrame | null {
    if (this.skipped > 0) {
      this.skipped--;
      return null;
    }
    const { kind } = this.frame;
    return kind === first || kind === second || kind === third ? this.frame : null;
  }

  protected openParenthesis(at: number): void {
    const { frame } = this;
    if (this.awaitsParameters) {
      this.awaitsParameters = false;
      this.parameterTraits = givenToCallback(frame) | this.handedOn.givenTo(this.functionName);
      this.parameterNumber = 0;
      this.push(In.Parameters);
      return;
    }
    if (!frame.hasOperand) {
      this.push(In.Group).calleeAt = at;
      return;
    }
    const { operand, name, member, baseMember, base, makesNew, at: calleeAt } = frame;
    const call = this.push(In.Call);
    if (call === frame) return;
    call.callee = operand;
    call.calleeName = name === '' ? member : name;
    call.calleeBase = name === '' ? base : NOTHING;
    call.calleeAt = calleeAt;
    call.isNew = makesNew;
    call.ofPicked = this.pickedAt === this.tokens - 1 || (name !== '' && this.isPicked(name));
    // `count[label](source)()`
    if (this.pickedCallAt === this.tokens - 1 || (name !== '' && this.isPickedResult(name)))
      reportUnnamed(this.report, calleeAt);
    call.isLookedAt =
      (operand.traits & (Made.Vm | Made.Timer | Made.Anonymous)) !== 0 ||
      (call.calleeBase.traits & (Made.Maker | Made.Timer)) !== 0 ||
      (call.calleeName !== '' && isLookedAt(call.calleeName));
    if (call.isLookedAt && baseMember !== '' && base === NOTHING) call.calleeBase = this.property(baseMember);
  }

  protected closeParenthesis(): void {
    const frame = this.close(In.Group, In.Call, In.Parameters);
    if (frame === null) return;
    this.endArgument();
    const hasArguments = frame.last !== NOTHING || frame.args.length > 0 || frame.names.length > 0;
    const {
      kind,
      args: given,
      names,
      last,
      isLookedAt: matters,
      callee,
      calleeName,
      calleeBase: givenBase,
      calleeAt,
      isNew,
      chooses,
    } = frame;
    if (frame.makers.length > 0) this.closeMakers(frame.makers);
    this.pop();
    this.afterClosed = true;
    this.closedNames = names;
    this.closedCall = kind === In.Call;
    this.closedName = kind === In.Call ? calleeName : '';
    this.closedAt = this.tokens;
    if (frame.ofPicked) this.pickedCallAt = this.tokens;
    this.closedHash = kind === In.Call && last instanceof NumberText && last.text.length >= SHORTEST_HASH;
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
    if (callee.traits & Made.Anonymous) this.checkInvoked(frame);
    if (calleeName === 'parseHTML' && names.includes('true')) reportRoad(this.report, calleeAt, 'low');
    if (callee === OF_WINDOW) reportUnnamed(this.report, calleeAt);
    if (last.traits & GIVEN && calleeName !== '') this.handsOn(calleeName, last, matters);
    if (frame.taken !== 0) checkTaken(this.report, frame);
    if (calleeName === 'toString' && last instanceof NumberText && (givenBase.traits & Made.Number) === 0)
      checkSpelled(this.report, this.bytes, last, calleeAt);
    if (isNew && calleeName === 'Promise' && frame.given !== 0) {
      outer.set(ofTraits(frame.given | Made.Made), calleeAt);
      outer.makesNew = false;
      return;
    }
    // `make = f.constructor; make('a', 'return …')`
    if (
      callee.traits & Made.Constructor &&
      calleeName !== 'constructor' &&
      (isNew ? last.traits & GIVEN : last.head !== '')
    )
      reportRoad(this.report, calleeAt);
    if (!matters && (callee.traits & MADE_OF_TEXT) === 0) {
      outer.set(
        callee.traits & Made.Constructor && hasArguments && !isNew
          ? CONSTRUCTED
          : this.givenByCall(callee, givenBase, calleeName),
        calleeAt,
      );
      outer.makesNew = false;
      return;
    }
    const { effort } = this;
    const read = MARKUP.has(calleeName) ? readMarkup : readValue;
    const calleeBase = effort.readable(givenBase);
    const args = given.map((arg) => read(effort, arg));
    if (calleeName === 'eval' && isTold(args[0])) this.toldAt = calleeAt;
    if (calleeName === 'getPropertyValue' && args[0]?.text === null) this.nearby.readsStyle(calleeAt);
    checkCalled(this.report, { name: calleeName, callee, base: calleeBase, args, at: calleeAt, isNew });
    const result = resultOf(calleeName, calleeBase, args);
    // `'list constructor format'.split(' ')`: longer lists are the words of a language.
    if (
      calleeName === 'split' &&
      result.list !== null &&
      result.list.length < MANY_WORDS &&
      result.list.some(isTellingName)
    )
      reportRoad(this.report, calleeAt, 'low');
    outer.set(result === NOTHING ? this.givenByCall(callee, calleeBase, calleeName, args) : result, calleeAt);
    outer.makesNew = false;
  }

  protected openBracket(at: number): void {
    const { frame } = this;
    if (!frame.hasOperand) {
      this.push(In.List).calleeAt = at;
      return;
    }
    const { operand } = frame;
    const index = this.push(In.Index);
    if (index === frame) return;
    index.callee = operand;
    index.ofEmpty = this.bytes[at - 1] === 0x5d && (this.bytes[at - 2] === 0x5b || this.bytes[at - 2] === 0x20);
    index.calleeAt = at;
  }

  protected closeBracket(): void {
    const frame = this.close(In.Index, In.List);
    if (frame === null) return;
    if (frame.kind === In.List) {
      const hadAny = frame.hasOperand || frame.args.length > 0;
      this.endArgument();
      const { args, calleeAt } = frame;
      // A path of names: `['constructor', 'constructor'].reduce(…)`
      if (args.filter(isConstructor).length > 1) reportTag(this.report, calleeAt);
      this.closePattern(frame);
      this.pop();
      this.passPattern();
      if (frame.makers.length > 0) {
        this.closeMakers(frame.makers);
        if (this.depth > 0) this.passMakers(frame.makers);
      }
      this.frame.set(hadAny ? ofList([...args]) : EMPTY, calleeAt);
      // `new Map([['key', value]])`
      if (args.length === 2 && this.frame.kind === In.List)
        this.properties.setBy(args[0] as ScriptValue, args[1] as ScriptValue);
      return;
    }
    const isNamed = frame.name !== '';
    const isWorkedOut = this.isWorkedOut();
    const afterCall = this.closedAt === this.tokens - 1;
    const isTurned = afterCall && this.closedName === 'join';
    const isHashed = afterCall && this.closedHash;
    const key = this.effort.readable(this.finish());
    const { callee, ofEmpty, calleeAt } = frame;
    this.pop();
    const outer = this.frame;
    checkKey(this.report, callee, key, calleeAt);
    if (key.text === null && callee.traits & Made.Page) this.nearby.asksPage(calleeAt);
    else if (key.text !== null && key.traits & Made.Literal) this.nearby.made(key.text, calleeAt);
    if (callee === EMPTY && ofEmpty && key.text === null && (key.traits & Made.Callable) === 0)
      reportRoad(this.report, calleeAt, 'low');
    // `handlers[message.data](…)`
    if (key.text === null && key.traits & Made.Outside && this.bytes[this.lastAt + 1] === 0x28)
      reportUnnamed(this.report, calleeAt);
    if (isHashed && key.text === null) reportUnnamed(this.report, calleeAt);
    if (isTurned && key.traits & Made.Turned) reportRoad(this.report, calleeAt, 'low');
    if (isWorkedOut && key.text === null && key.head === '') reportUnnamed(this.report, calleeAt);
    const { makesNew } = outer;
    if (key.text === null || isNamed) this.pickedAt = this.tokens;
    outer.set(elementOf(callee, key), calleeAt);
    outer.base = callee;
    outer.member = key.text ?? '';
    outer.makesNew = makesNew;
  }

  /** `x[a + b](…)`, `x[list.join('')](…)`: a method of which no part of the name is written. */
  private isWorkedOut(): boolean {
    const { frame } = this;
    if (this.bytes[this.lastAt + 1] !== 0x28) return false;
    if (frame.left !== null) return frame.left === NOTHING && frame.operand === NOTHING && !frame.dead;
    return this.closedAt === this.tokens - 1 && WORKS_OUT.has(this.closedName);
  }

  protected openBrace(afterClosed: boolean): void {
    const isBody = afterClosed && this.closedCall;
    if (isBody && this.takesMakers()) reportConstructor(this.report, this.lastAt);
    const { isArrow } = this.frame;
    const methodName = isBody || isArrow ? this.methodName() : '';
    if (isBody) for (const name of this.closedNames) this.declare(name, this.handedOn.givenTo(methodName));
    const isClass = this.awaitsClass;
    this.awaitsClass = false;
    if (this.frame.hasOperand && !isBody) this.finish();
    const { functionName } = this;
    this.functionName = '';
    const block = this.push(In.Block);
    block.calleeAt = this.lastAt;
    block.isBody = isBody || isArrow || isClass;
    if (isBody) block.functionName = functionName;
    if (functionName === '') block.methodName = methodName;
  }

  protected closeBrace(): void {
    if (this.skipped > 0) {
      this.skipped--;
      return;
    }
    while (this.depth > 0 && this.frame.kind !== In.Block) this.pop();
    this.noteName();
    this.holdElement();
    const { isBody, makers, given, functionName, methodName, holds, calleeAt } = this.frame;
    if (this.depth === 0) return;
    if (isBody && functionName !== '') this.remember(functionName, ofTraits(Made.Callable | given));
    if (isBody && given !== 0) this.handedOn.returns(methodName, given);
    if (!isBody) this.closePattern(this.frame);
    this.pop();
    if (!isBody) this.passPattern();
    this.closeMakers(isBody ? NO_NAMES : makers);
    if (!isBody && makers.length > 0 && this.depth > 0) this.passMakers(makers);
    const outer = this.frame;
    outer.isArrow = false;
    const inExpression = outer.kind !== In.Block || outer.isAssigned;
    if (isBody && inExpression)
      outer.set(ofTraits(Made.Callable | given | (functionName === '' ? Made.Anonymous : 0)), calleeAt);
    else if (!isBody && holds !== 0) outer.set(ofTraits(holds), calleeAt);
    else if (makers.length > 0 || outer.kind === In.List) outer.set(NOTHING, calleeAt);
    else outer.clear();
  }

  protected comma(): void {
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
    const { key, literalKey, at, member } = frame;
    const value = this.finish();
    const { traits } = value;
    frame.literalKey = null;
    this.checkConfigured(value, at);
    if (key !== '') this.properties.set(key, value);
    else if (literalKey !== null) this.properties.setBy(literalKey, value);
    if (key === '') return;
    frame.holds |= traits & Made.Private;
    // `new Vue({ template: … })`, `{ __html: … }`
    if (key !== 'template' && key !== '__html') return;
    // `{ template: this.text }`
    const isOther = key === 'template' && member !== '' && value.text === null && !/te?mpl|tpl/i.test(member);
    if (traits & Made.Outside || isOther) reportRoad(this.report, at, 'low');
  }

  /** Where a loader finds its modules: `paths: { name: 'https://…' }`, `paths: { name: ['https://…', 'lib/name'] }`, `map: { '*': { name: 'https://…' } }`. */
  private checkConfigured(value: ScriptValue, at: number): void {
    const { depth, frames, frame } = this;
    const isPlace =
      (depth > 0 && (frames[depth - 1] as FlowFrame).key === 'paths') ||
      (depth > 1 && (frames[depth - 2] as FlowFrame).key === 'map');
    if (!isPlace && frame.key !== 'deps') return;
    const { text, list, head } = this.effort.readable(value);
    if (
      (isPlace && text !== null && OTHER_SERVER.test(head)) ||
      // `map: { '*': { name: host('a') + '/b.js' } }`
      (isPlace &&
        value.text === null &&
        value.traits & Made.Made &&
        (frames[depth - 2] as FlowFrame | undefined)?.key === 'map') ||
      list?.some((one) => OTHER_SERVER.test(one.head))
    )
      reportRoad(this.report, at, 'low');
  }

  /** `(function (d, name) { d.createElement(name) … })(document, 'script')` */
  private checkInvoked({ args }: FlowFrame): void {
    if (this.elementAt < 0 || !args.some(({ text }) => text?.toLowerCase() === 'script')) return;
    checkScriptElement(this.report, SCRIPT, this.elementAt);
    this.elementAt = -1;
  }

  private endArgument(): void {
    const { frame } = this;
    const { name, hasOperand, left, spread } = frame;
    if (name !== '' && left === null && frame.names.length < MANY_NAMES) frame.names.push(name);
    // `setTimeout(message.render, 50)`
    if (frame.owner !== '' && frame.kind === In.Call && TIMERS.has(frame.calleeName) && frame.last === NOTHING)
      if (SENDERS.has(frame.owner) && left === null) reportRoad(this.report, frame.calleeAt, 'low');
    // `setTimeout(pieces.join(''), 50)`
    if (frame.kind === In.Call && left === null && hasOperand && !frame.isArrow) this.checkArgument();
    const present = hasOperand || left !== null || frame.dead;
    const value = this.finish();
    if (!present) return;
    frame.last = value;
    if (value.traits & GIVEN) frame.taken |= value.traits;
    if (frame.kind === In.Call && value.traits === Made.Maker && name !== '' && !isCompared(name, frame))
      reportTag(this.report, frame.calleeAt);
    if (!frame.isLookedAt || frame.args.length >= MANY_ARGUMENTS) return;
    if (spread && this.effort.spend(MANY_ARGUMENTS)) frame.args.push(...spreadOut(value));
    else frame.args.push(value);
  }

  /** What is no function, nor the name of one, where one is expected; a text that a call made where it says what an element is. */
  private checkArgument(): void {
    const { frame, tokens } = this;
    const { calleeName, calleeBase, calleeAt } = frame;
    if (this.closedAt === tokens - 1) {
      if (this.closedName === '' || frame.args.length > 0 || frame.last !== NOTHING) return;
      // `setTimeout(pieces.join(''), 50)`, `createElement(shift('eodubf', 14))`
      const tells = TIMERS.has(calleeName)
        ? TEXT_MADE.has(this.closedName) || (calleeBase === NOTHING && GIVES_TEXT.test(this.closedName))
        : calleeName === 'createElement' && !CASE.has(this.closedName);
      if (tells) reportRoad(this.report, calleeAt, 'low');
    } else if (this.pickedAt === tokens - 1) {
      // `.then(scope[sink])`
      if (CALLS_BACK.has(calleeName)) reportUnnamed(this.report, calleeAt);
    }
  }

  /** Of the function whose body begins. */
  private methodName(): string {
    const { frame } = this;
    if (frame.targetMember !== '') return frame.targetMember;
    return frame.key === '' ? this.closedName : frame.key;
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

  private givenByCall(
    callee: ScriptValue,
    base: ScriptValue,
    name: string,
    args: readonly ScriptValue[] = [],
  ): ScriptValue {
    const given = givenBy(callee, base);
    if (given !== NOTHING) return given;
    // `map.get('key')`
    if (name === 'get' && args.length === 1) return this.property(args[0]?.text ?? '');
    return this.handedOn.returnedBy(name);
  }
}
