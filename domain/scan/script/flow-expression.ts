import type { Report } from '../flag.js';
import type { ScriptEffort } from './effort.js';
import { checkAssigned, checkKey, isOfNoHost, OTHER_SERVER, reportTag } from './flow-assigned.js';
import { type FlowFrame, In, MANY_NAMES } from './flow-frame.js';
import { globalValue } from './flow-globals.js';
import { Invoked } from './flow-invoked.js';
import { reportConstructor } from './flow-page.js';
import { givenToCallback } from './flow-results.js';
import { checkMade, checkMadeAddress } from './flow-rules.js';
import { GIVEN, isInPlace, NO_NAMES, named, withTraits } from './flow-values.js';
import { HandedOn } from './handed-on.js';
import type { Nearby } from './nearby.js';
import { fromElsewhere, isPiece, Properties } from './properties.js';
import { LiteralText } from './strings.js';
import { joined, Made, NOTHING, ofTraits, perhaps, type ScriptValue } from './value.js';

/** Variables that are kept: in honest packages a file has up to 10,600, and those that count (`FAR`) are fewer. */
const MOST_VARIABLES = 32_768;
/** How many tokens later a name still counts as the same: elsewhere in minified code it is another's. */
const FAR = 4000;
/** Where the function around a script begins. */
const FIRST = 24;
const FEW_BLOCKS = 8;
/** `{ constructor: name }`, `{ eval: name }` */
const MAKERS = new Set(['constructor', 'eval', 'Function']);
const COMPARES = new Set([...'=!<>-*/%&|^?'].map((c) => c.charCodeAt(0)));

const LOGICAL = new Set([...'|&?'].map((c) => c.charCodeAt(0)));

/** Members that hold markup. */
const MARKUP = new Set(['innerHTML', 'outerHTML', 'srcdoc']);

interface Variable {
  readonly value: ScriptValue;
  /** The token by which it was given. */
  readonly since: number;
}

const MANY_PICKED = 32;
const NEAR_PICKED = 200;
/** What is called at once: later it may be what a library gives to stop something. */
const SOON = 12;

function note(names: Map<string, number>, name: string, since: number): void {
  if (since === -1) {
    if (names.size > 0) names.delete(name);
    return;
  }
  if (names.size >= MANY_PICKED) names.clear();
  names.set(name, since);
}

function isNear(names: ReadonlyMap<string, number>, name: string, now: number): boolean {
  const since = names.size === 0 ? undefined : names.get(name);
  return since !== undefined && now - since < NEAR_PICKED;
}

/** The expressions of a script: what is joined, chosen and assigned, and what its variables hold. */
export abstract class FlowExpression {
  protected frame: FlowFrame;
  protected depth = 0;
  protected skipped = 0;
  /** `null` until there is one: most scripts of pages are short, and have none. */
  private variables: Map<string, Variable> | null = null;
  protected tokens = 0;
  /** `{ eval:` came last. */
  protected evalKey = false;
  /** `function` came: a list of parameters follows. */
  protected awaitsParameters = false;
  /** The bracket that was closed last, where it may turn out to hold parameters. */
  protected closedNames: readonly string[] = [];
  protected closedCall = false;
  protected afterClosed = false;
  protected afterArrow = false;
  protected pendingMakers: readonly string[] = [];
  protected makersAt = 0;
  protected awaitsClass = false;
  /** The names of the pattern that was closed last, and when. */
  protected pattern: readonly string[] = NO_NAMES;
  protected patternAt = -1;
  /** What was called by the parenthesis that was closed last. */
  protected closedName = '';
  protected closedAt = -1;
  /** It was given a large number: what a name is found by. */
  protected closedHash = false;
  /** When an element was picked whose name is not known, and when one was called. */
  protected pickedAt = -1;
  protected pickedCallAt = -1;
  /** The variables that hold such an element, and since when. */
  private readonly picked = new Map<string, number>();
  private readonly pickedResults = new Map<string, number>();
  /** Where an element that may be a script got the address of another server, else -1. */
  protected elementAt = -1;
  /** Where the token stands that is read. */
  protected lastAt = 0;
  protected readonly handedOn: HandedOn;
  protected readonly properties: Properties;
  protected readonly invoked: Invoked;
  /** The name of the function that is read, and what its parameters come from. */
  protected functionName = '';
  protected parameterTraits = 0;
  protected parameterNumber = 0;

  constructor(
    protected readonly bytes: Uint8Array,
    protected readonly report: Report,
    protected readonly nearby: Nearby,
    protected readonly effort: ScriptEffort,
    protected readonly frames: FlowFrame[],
  ) {
    this.frame = frames[0] as FlowFrame;
    this.handedOn = new HandedOn(effort);
    this.properties = new Properties(effort);
    this.invoked = new Invoked(bytes);
  }

  protected valueOf(name: string, isGlobal: boolean): ScriptValue {
    const known = this.variables?.get(name);
    if (known !== undefined && this.tokens - known.since < FAR) return known.value;
    return isGlobal ? globalValue(name) : NOTHING;
  }

  /** A parameter: what is known of the name elsewhere is another's. */
  protected declare(name: string, traits: number): void {
    this.remember(name, ofTraits(traits));
  }

  /** A parameter of the function around the script. */
  protected declareInvoked(name: string, index: number): void {
    if (this.tokens >= FIRST) return;
    const value = this.invoked.valueOf(name, index);
    if (value !== NOTHING) this.remember(name, value);
  }

  protected plus(at: number): void {
    const { frame, bytes } = this;
    // `+=` is dealt with at the `=`; `++` makes a number.
    if (bytes[at + 1] === 0x3d) return;
    if (bytes[at + 1] === 0x2b) {
      this.drop();
      return;
    }
    if (!frame.hasOperand) return;
    if (!isInPlace(frame)) frame.mixed = true;
    frame.left = frame.left === null && !frame.dead ? this.operand() : this.combined();
    frame.clear();
  }

  private combined(): ScriptValue {
    const { left, dead, mixed, kind } = this.frame;
    if (dead) return NOTHING;
    // A property that stands alone matters where it is a key, or is given to another name.
    if (left === null) return kind === In.Index || this.frame.target !== '' ? this.operand() : this.frame.operand;
    const operand = this.operand();
    const made = joined(left, operand);
    return mixed || !isInPlace(this.frame) ? made : withTraits(made, Made.InPlace);
  }

  /** What the operand is; of a property, what is known of properties of that name. */
  protected operand(): ScriptValue {
    const { operand, member } = this.frame;
    return operand !== NOTHING || member === '' ? operand : this.property(member);
  }

  protected property(name: string): ScriptValue {
    const value = this.properties.get(name);
    if (value !== NOTHING) return value;
    const field = this.variables?.get(name);
    return field?.value instanceof LiteralText ? fromElsewhere(field.value) : NOTHING;
  }

  protected assign(at: number): void {
    const { frame, bytes } = this;
    const before = bytes[at - 1];
    // `??=`, `||=`, `&&=`
    const isLogical = before !== undefined && LOGICAL.has(before) && bytes[at - 2] === before;
    if (bytes[at + 1] === 0x3d || (!isLogical && before !== undefined && COMPARES.has(before))) {
      this.drop();
      return;
    }
    const { name, member, base, operand } = frame;
    const appends = before === 0x2b;
    if (this.takesMakers()) reportTag(this.report, at);
    // What was there before may stay.
    if (isLogical) {
      frame.chooses = true;
      this.keepBranch();
    }
    frame.restart();
    if (this.patternAt === this.tokens - 1) {
      frame.targets = this.pattern;
      // `const { constructor } = () => 0`
      if (bytes[at - 2] === 0x7d || bytes[at - 1] === 0x7d) this.takesConstructor(at);
    }
    if (name === '' && member === '' && (base.traits & Made.Builtin) === 0) return;
    const { target, targetMember, outerTargets } = frame;
    if (frame.isAssigned && outerTargets.length < MANY_NAMES) {
      frame.outerTargets = [...outerTargets, { name: target, member: targetMember, base: frame.targetBase }];
    }
    frame.target = name;
    frame.targetMember = member;
    frame.targetBase = base;
    frame.appends = appends;
    if (appends) frame.left = operand;
  }

  /** `{ constructor: name }` came last, and is a pattern: the name stands for the constructor from now on. */
  protected takesMakers(): boolean {
    if (this.tokens !== this.makersAt + 1 || this.pendingMakers.length === 0) return false;
    for (const one of this.pendingMakers) this.remember(one, ofTraits(Made.Maker));
    this.pendingMakers = NO_NAMES;
    return true;
  }

  private takesConstructor(at: number): void {
    if (!this.pattern.includes('constructor')) return;
    this.remember('constructor', ofTraits(Made.Maker));
    reportConstructor(this.report, at);
  }

  /** The bracket is closed: what stands around it may be the pattern, or a list of parameters. */
  protected closeMakers(makers: readonly string[]): void {
    this.pendingMakers = makers.length === 0 ? NO_NAMES : [...makers];
    this.makersAt = this.tokens;
  }

  /** `{ list: [{ constructor: name }] }`: those of what is closed are those of what it stands in. */
  protected passMakers(makers: readonly string[]): void {
    const { frame } = this;
    if (frame.isBody || frame.isAssigned) return;
    for (const name of makers) if (name !== '' && frame.makers.length < MANY_NAMES) frame.makers.unshift(name);
  }

  protected arrow(afterClosed: boolean, at: number): void {
    const { frame } = this;
    const traits = givenToCallback(frame);
    if (afterClosed)
      this.closedNames.forEach((name, index) => {
        this.declare(name, traits);
        this.declareInvoked(name, index);
      });
    else if (frame.name !== '') this.declare(frame.name, traits);
    const [first = ''] = afterClosed ? this.closedNames : [frame.name];
    this.noteResolver(frame, first);
    if (afterClosed && this.takesMakers()) reportConstructor(this.report, at);
    frame.restart();
    frame.isArrow = true;
    this.afterArrow = true;
  }

  protected colon(): void {
    const { frame } = this;
    const computed = frame.kind === In.Block && frame.operand.list?.length === 1 ? frame.operand.list[0] : undefined;
    if (computed !== undefined) checkKey(this.report, NOTHING, computed, frame.at);
    this.evalKey = frame.kind === In.Block && frame.name === 'eval';
    if (frame.kind === In.Block && MAKERS.has(computed?.text ?? frame.name)) frame.makers.push('');
    else {
      if (frame.kind === In.Block && !frame.isAssigned && !frame.returns) {
        frame.key = frame.name;
        frame.literalKey = frame.operand instanceof LiteralText ? frame.operand : null;
      }
      this.alternativeEnds();
    }
    frame.clear();
    frame.left = null;
    frame.dead = false;
  }

  /** `a ? b : c`, `a || b`: what stands last counts, and where the others come from. */
  protected alternative(at: number): void {
    const { frame, bytes } = this;
    const byte = bytes[at];
    frame.chooses = true;
    if (bytes[at + 1] === byte || bytes[at - 1] === byte) this.keepBranch();
    frame.clear();
    frame.left = null;
    frame.dead = false;
  }

  /** One of the first two signs of `||=`, `??=` and `&&=`: what stands before them is what is given a value. */
  protected isOfAssignment(at: number): boolean {
    const { bytes } = this;
    const byte = bytes[at];
    return bytes[at + 1] === byte ? bytes[at + 2] === 0x3d : bytes[at - 1] === byte && bytes[at + 1] === 0x3d;
  }

  private alternativeEnds(): void {
    const { frame } = this;
    if (frame.kind !== In.Block || frame.isAssigned || frame.returns) this.keepBranch();
    if (frame.operand.traits & Made.Made && frame.target !== '') this.remember(frame.target, this.combined());
  }

  private keepBranch(): void {
    this.frame.otherwise |= perhaps(this.combined().traits);
  }

  /** A name between commas: it may stand in a pattern. */
  protected noteName(): void {
    const { frame } = this;
    const name = frame.target === '' ? frame.name : frame.target;
    if (name !== '' && frame.left === null && frame.names.length < MANY_NAMES) frame.names.push(name);
  }

  /** What is closed may turn out to be a pattern: of an assignment, or among parameters. */
  protected closePattern({ names }: FlowFrame): void {
    this.pattern = names.length === 0 ? NO_NAMES : [...names];
    this.patternAt = this.tokens;
  }

  /** The names of a pattern are those of what it stands in. */
  protected passPattern(): void {
    const { frame } = this;
    for (const name of this.pattern) {
      if (frame.kind === In.Parameters) this.declare(name, this.parameterTraits);
      if (frame.names.length < MANY_NAMES) frame.names.push(name);
    }
  }

  /** `new Promise((resolve) => …)` */
  protected noteResolver(call: FlowFrame, name: string): void {
    if (call.kind === In.Call && call.isNew && call.calleeName === 'Promise' && call.resolver === '')
      call.resolver = name;
  }

  protected drop(): void {
    const { frame } = this;
    frame.clear();
    frame.left = null;
    frame.dead = true;
  }

  /** The end of an expression: assigns what waited for it, and gives its value. */
  protected finish(): ScriptValue {
    const { frame } = this;
    if (frame.makers.length > 0 && frame.makers[frame.makers.length - 1] === '' && frame.name !== '') {
      frame.makers[frame.makers.length - 1] = frame.name;
    }
    const last = this.combined();
    const made = (frame.otherwise & ~last.traits) === 0 ? last : withTraits(last, frame.otherwise);
    const value = frame.isArrow ? ofTraits(Made.Callable | Made.Anonymous | (made.traits & GIVEN)) : made;
    if (frame.returns && made.traits & GIVEN) this.give(made.traits & GIVEN);
    if (made.traits & Made.Made && made.head !== '' && this.effort.affords(made)) {
      checkMade(this.report, made, frame.at);
      checkMadeAddress(this.report, made, frame.at, this.bytes);
      this.nearby.made(made.head, frame.at);
      if (isOfNoHost(made)) this.nearby.makesHost(frame.at);
    }
    this.assignTo(frame.target, frame.targetMember, frame.targetBase, value);
    if (frame.outerTargets.length > 0) {
      for (const { name, member, base } of frame.outerTargets) this.assignTo(name, member, base, value);
    }
    for (const name of frame.targets) this.declare(name, value.traits & (GIVEN | Made.Private | Made.Vm));
    frame.reset();
    return value;
  }

  private assignTo(name: string, member: string, base: ScriptValue, value: ScriptValue): void {
    const { frame } = this;
    if (name !== '') {
      this.remember(name, value);
      this.notePicked(name);
    } else if (member !== '') this.properties.set(member, value);
    if (base.traits & Made.Builtin) this.nearby.listens(frame.at);
    if (member === '' && name !== 'location' && name !== 'onerror') return;
    const assigned = member === '' ? name : member;
    const { effort } = this;
    const given = MARKUP.has(assigned) ? effort.readableMarkup(value) : effort.readable(value);
    checkAssigned(this.report, base, assigned, given, frame.at);
    if (base.traits & Made.Element && assigned === 'src' && OTHER_SERVER.test(given.head)) this.elementAt = frame.at;
  }

  /** `const run = list[name]` */
  private notePicked(name: string): void {
    note(this.picked, name, this.pickedAt === this.tokens - 1 ? this.tokens : -1);
    note(this.pickedResults, name, this.pickedCallAt === this.tokens - 1 ? this.tokens : -1);
  }

  /** Whether a variable of that name holds an element whose name is not known. */
  protected isPicked(name: string): boolean {
    return isNear(this.picked, name, this.tokens);
  }

  /** Whether it holds what such an element gave when it was called. */
  protected isPickedResult(name: string): boolean {
    return isNear(this.pickedResults, name, this.tokens + NEAR_PICKED - SOON);
  }

  /** The function around gives this back. */
  protected give(traits: number): void {
    for (let i = this.depth; i >= 0 && i > this.depth - FEW_BLOCKS; i--) {
      const frame = this.frames[i] as FlowFrame;
      if (!frame.isBody) continue;
      frame.given |= traits;
      return;
    }
  }

  protected remember(name: string, given: ScriptValue): void {
    const value = named(given);
    if (value === NOTHING) this.variables?.delete(name);
    else {
      this.variables ??= new Map();
      this.variables.set(name, { value, since: this.tokens });
      if (this.variables.size > MOST_VARIABLES) this.forgetOld(this.variables);
    }
  }

  /** What is too far away counts only as a field of an object (`property`), where it is a piece of a text. */
  private forgetOld(variables: ReadonlyMap<string, Variable>): void {
    const near = new Map<string, Variable>();
    const fields = new Map<string, Variable>();
    for (const [name, variable] of variables) {
      if (this.tokens - variable.since < FAR) near.set(name, variable);
      else if (variable.value instanceof LiteralText && isPiece(variable.value)) fields.set(name, variable);
    }
    // Where little else can be forgotten, the next time would be soon.
    if (fields.size > MOST_VARIABLES / 2) this.effort.forget();
    else for (const [name, variable] of fields) near.set(name, variable);
    this.variables = near;
  }
}
