import { hashOf } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { checkArguments } from '../php-rules/by-function.js';
import { checkMethodName, isBlank, reportCodeFunction, reportEval } from '../php-rules/eval.js';
import { MANY_CHR, reportManyChr } from '../php-rules/obfuscated.js';
import { reportCommand } from '../php-rules/shell-exec.js';
import { answerOf } from './answers.js';
import {
  applyFunction,
  applyPhpMethod,
  callClosure,
  callOwn,
  callValue,
  checkCallback,
  noteAllFunctions,
} from './calls.js';
import { noteCommandLine } from './command-lines.js';
import { assignEach, closeElements, closeIndex, NUMBER } from './elements.js';
import { either, finish } from './expression.js';
import { type Frame, FrameKind, Operand, Pending, Place } from './frame.js';
import { checkHandedOn } from './handed-on.js';
import { Keyword } from './keywords.js';
import type { Known } from './known.js';
import { checkMade, checkOwner, classNamed, isUnknown, MANY_UNKNOWN } from './made-class.js';
import { checkNamed } from './named-elsewhere.js';
import { placeOfName } from './parameter-names.js';
import { placeKey } from './place-key.js';
import { givenBy, givesSent, isRequestAnswered, isRequestObject, ofRequest } from './requests.js';
import { assignResult } from './results.js';
import { noteTelling } from './telling.js';
import { Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

export const MANY_ARGUMENTS = 256;
const SPREAD_REQUEST = 4;
const DEEP = 100;
const FEW_ARGUMENTS = 8;
/** Variables among the arguments that a function may write into. */
const MANY_PLACES = 8;
const LONGEST_NAME = 64;

/** `(` */
export function openParenthesis(walk: WalkState, at: number): void {
  const { frame } = walk;
  if (walk.declaration === Declaration.Name) {
    walk.declaration = Declaration.None;
    if (walk.declaredName !== 0) walk.filled.method(walk.declaredAt, at);
    else if (takesClosure(frame)) walk.filled.closure(frame.args);
    walk.push(FrameKind.Parameters, at);
    walk.enterFunction(keyOf(walk, at));
    return;
  }
  if (
    walk.declaration === Declaration.Body &&
    frame.operandKind === Operand.Name &&
    frame.operandKnown?.keyword === Keyword.Use
  ) {
    frame.reset();
    walk.push(FrameKind.Captures, at);
    return;
  }
  if (walk.afterForeach) {
    walk.push(FrameKind.Foreach, at);
    return;
  }
  if (walk.afterControl || frame.pending === Pending.Match || frame.pending === Pending.Arrow) {
    const isArrow = frame.pending === Pending.Arrow && !walk.afterControl;
    if (isArrow) frame.arrowKey = ~at;
    if (isArrow && takesClosure(frame)) walk.filled.closure(frame.args);
    const group = walk.push(FrameKind.Group, at);
    group.closesScope = true;
    if (isArrow) group.arrowKey = ~at;
    return;
  }
  if (frame.operandKind === Operand.Name) {
    openCall(walk, frame, at);
    return;
  }
  if (frame.operandKind === Operand.Member || (frame.isNew && frame.operandKind !== Operand.None)) {
    if (frame.isNew && frame.operandKind !== Operand.Name) checkMade(walk, frame);
    const { operandKnown, operand, isNew, hash, memberName, memberOwner, memberIsStatic, isRequest } = frame;
    const method = walk.push(FrameKind.Method, frame.operandAt);
    // What was called before says nothing of the class.
    method.known = isNew ? (classNamed(operand) ?? operandKnown) : operandKnown;
    method.base = isNew ? UNKNOWN : operand;
    method.baseHash = isNew ? 0 : hash;
    method.asksRequest = isRequest;
    if (isNew) return;
    method.calledName = memberName;
    method.calledOwner = memberOwner;
    if (memberIsStatic && memberName === null) checkOwner(walk, memberOwner, method.at);
    return;
  }
  if (frame.operandKind === Operand.Value) {
    const { operand, operandAt } = frame;
    if (frame.place !== Place.Variable || !noteCalled(walk, frame.hash))
      noteUnknown(walk, operand, frame.place === Place.Element ? -1 : operandAt, operandAt);
    walk.push(FrameKind.DynamicCall, operandAt).base = operand;
    return;
  }
  walk.push(FrameKind.Group, at);
}

/** `$router->get('/run/{name}', function ($name) { … })`: no function of PHP, but perhaps a route. */
function takesClosure({ kind, known, args }: Frame): boolean {
  if (args.length === 0) return false;
  return kind === FrameKind.Method || (kind === FrameKind.Call && known === null);
}

/** By which a function is known: its name, a constructor by its class, a closure by its place. */
function keyOf({ declaredName, className }: WalkState, at: number): number {
  if (declaredName === 0) return ~at;
  return declaredName === CONSTRUCTOR ? constructorOf(className) : declaredName;
}

const CONSTRUCTOR = hashOf('__construct');
/** `new self`, `new static`: of the class that is read. */
const ITSELF: ReadonlySet<number> = new Set(['self', 'static'].map(hashOf));
/** By which a class without a name is known. */
const CLASS_NAME = hashOf('class');

function constructorOf(className: number): number {
  return className ^ CONSTRUCTOR;
}

/** A parameter is handed on to what calls it back. */
function noteCallbacks(
  walk: WalkState,
  known: Known | null,
  args: readonly Value[],
  places: readonly number[],
  open: number,
  at: number,
): void {
  // `session_set_save_handler($object, true)`
  if (known?.name === 'session_set_save_handler' && args.length < 3) return;
  const called = known?.name.startsWith('call_user_func') === true ? at : -1;
  for (const fromEither of known?.callbacks ?? []) {
    const position = fromEither < 0 ? args.length + fromEither : fromEither;
    const place = places[position] ?? 0;
    const callback = args[position];
    // No constant: `set_error_handler(null)`
    if (position >= 0 && ((open >> position) & 1) === 0) continue;
    if (callback !== undefined && (place === 0 || !noteCalled(walk, place))) {
      noteUnknown(walk, callback, at, at, called < 0 ? walk.otherCallbacks : walk.unknownCallbacks);
      if (called < 0 && walk.blankCallbacks.length < MANY_UNKNOWN && callback.options().some(isBlank))
        walk.blankCallbacks.push(at);
    }
  }
}

/** What is called has no name that is known. */
function noteUnknown(walk: WalkState, callee: Value, at: number, place: number, calls = walk.unknownCalls): void {
  if (!isUnknown(callee)) return;
  walk.callsUnknown = true;
  if (at >= 0 && calls.length < MANY_UNKNOWN) calls.push(at);
  if (
    at >= 0 &&
    calls !== walk.otherCallbacks &&
    walk.blankCalls.length < MANY_UNKNOWN &&
    callee.options().some(isBlank)
  )
    walk.blankCalls.push(at);
  if (callee.traits & Trait.Open && walk.openCalls.length < MANY_UNKNOWN) walk.openCalls.push(place);
}

/** Whether it is a parameter that is called: who calls this function decides what runs. */
function noteCalled(walk: WalkState, variable: number): boolean {
  const scope = walk.scope.parameterOf(variable);
  if (scope === null) return false;
  scope.notes(variable, 'called');
  return true;
}

function openCall(walk: WalkState, frame: Frame, at: number): void {
  const known = frame.operandKnown;
  const nameAt = frame.operandAt;
  const { hash } = frame;
  if (known?.keyword === Keyword.Elements) {
    walk.push(FrameKind.Elements, at).base = LONG_ARRAY;
    return;
  }
  if (frame.isNew || (frame.kind === FrameKind.Attribute && frame.left === null)) {
    const { isNew } = frame;
    const method = walk.push(FrameKind.Method, nameAt);
    // `class` without a name is no function that is known.
    method.known = isNew && hash === CLASS_NAME ? null : known;
    if (isNew) method.baseHash = constructorOf(ITSELF.has(hash) ? walk.className : hash);
    if (isNew && hash === CLASS_NAME) {
      walk.awaitsClass = false;
      walk.className = CLASS_NAME;
    }
    return;
  }
  const call = walk.push(FrameKind.Call, nameAt);
  call.known = known !== null && ONLY_CLASSES.has(known.name) ? null : known;
  call.baseHash = hash;
  if (known === null) return;
  if (known.keyword === Keyword.Eval) reportEval(walk.report, nameAt);
  else if (known.command) reportCommand(walk.report, nameAt, known.name);
  else if (known.name === 'create_function') reportCodeFunction(walk.report, nameAt, known.name);
  else if (known.name === 'chr' && !continuesTable(walk, frame)) countChr(walk, nameAt);
}

/**
 * `chr(0) => …, chr(1) => …`: an element of a list of characters in their order, as fonts and codes have them. A text that
 * is hidden in a list has them in another.
 */
function continuesTable({ bytes, lexer }: WalkState, frame: Frame): boolean {
  if (frame.kind !== FrameKind.Elements || frame.left !== null) return false;
  let code = 0;
  let i = lexer.end;
  for (; i < lexer.end + 3 && isDigit(bytes[i]); i++) code = code * 10 + (bytes[i] as number) - 0x30;
  if (i === lexer.end || bytes[i] !== 0x29) return false;
  const follows = code === frame.lastChr + 1;
  frame.lastChr = code;
  return follows;
}

/** Classes that the rules know by the names of functions: a function of that name is another thing. */
const ONLY_CLASSES: ReadonlySet<string> = new Set(['com', 'dotnet']);

function isDigit(c: number | undefined): boolean {
  return c !== undefined && c >= 0x30 && c <= 0x39;
}

/** Marks an array that is closed by `)`. */
const LONG_ARRAY = new Value(0, -4);

function countChr(walk: WalkState, at: number): void {
  if (walk.chrCount++ === 0) walk.chrAt = at;
  if (walk.chrCount === MANY_CHR) reportManyChr(walk.report, walk.chrAt);
}

/** `)` */
export function closeParenthesis(walk: WalkState): void {
  const { frame } = walk;
  switch (frame.kind) {
    case FrameKind.Group: {
      // `include($path)`: the variable is the same in parentheses.
      const isAlone = frame.left === null && !frame.dead && frame.alternative === null && frame.target.length === 0;
      const variable = isAlone && frame.place === Place.Variable ? frame.hash : null;
      const value = finish(walk, frame);
      const isControl = frame.closesScope;
      if (frame.arrowKey !== 0) walk.filled.end();
      const at = frame.at;
      const outer = walk.pop();
      if (isControl && outer.pending !== Pending.None) outer.restart();
      else if (isControl) outer.reset();
      else outer.setOperand(value, Operand.Value, at);
      if (variable !== null && outer.includeAt >= 0) {
        outer.place = Place.Variable;
        outer.hash = variable;
      }
      return;
    }
    case FrameKind.Call:
    case FrameKind.Method:
    case FrameKind.DynamicCall:
      closeCall(walk, frame);
      return;
    case FrameKind.Elements:
      if (frame.base === LONG_ARRAY) closeElements(walk, frame);
      return;
    case FrameKind.Parameters:
      finish(walk, frame);
      walk.pop();
      walk.filled.end();
      walk.declaration = Declaration.Body;
      return;
    case FrameKind.Captures:
    case FrameKind.Foreach:
      if (frame.kind === FrameKind.Foreach) assignEach(walk, frame, false);
      finish(walk, frame);
      walk.pop().reset();
      return;
  }
}

/** `,` inside a call, or its end. */
export function endArgument(walk: WalkState, frame: Frame): void {
  const present = frame.operandKind !== Operand.None || frame.left !== null || frame.dead || frame.alternative !== null;
  const place = frame.place === Place.Variable ? frame.hash : 0;
  const key = placeKey(walk, frame);
  if (frame.operandKind !== Operand.Name && frame.args.length < MANY_PLACES) frame.openArgs |= 1 << frame.args.length;
  const value = finish(walk, frame);
  if (frame.argName !== null) {
    frame.hasNames = true;
    if (present && frame.args.length < MANY_PLACES) frame.argNames[frame.args.length] = frame.argNameHash;
    if (frame.argName === 'callback') frame.callbackArg = value;
    frame.argName = null;
  }
  if (!present) return;
  if (place !== 0 && frame.args.length < MANY_PLACES) frame.argPlaces[frame.args.length] = place;
  if (key !== 0 && frame.args.length < MANY_PLACES) frame.argKeys[frame.args.length] = key;
  const isSpread = frame.spread && (value.items !== null || (value.traits & FROM_ELSEWHERE) !== 0);
  if (isSpread) frame.spread = false;
  if (!isSpread) addArgument(walk, frame, value);
  else if (value.isOne && value.items !== null) spreadItems(walk, frame, value.items);
  else spreadOptions(walk, frame, value);
}

/** `...[$list, 'system']`, `...['callback' => 'system']`: each at its place, or by its name. */
function spreadItems(walk: WalkState, frame: Frame, items: ReadonlyMap<string, Value>): void {
  const first = frame.args.length;
  for (const [key, item] of items) {
    // What is not known was not kept.
    if (NUMBER.test(key)) {
      const place = Math.min(first + Number(key), MANY_PLACES);
      for (let at = frame.args.length; at < place; at++) addArgument(walk, frame, UNKNOWN);
    } else if (!key.startsWith('?') && frame.args.length < MANY_PLACES) {
      frame.hasNames = true;
      frame.argNames[frame.args.length] = hashOf(key.toLowerCase());
      if (key === 'callback') frame.callbackArg = item;
    }
    addArgument(walk, frame, item);
  }
}

/** What somebody else decides: also how long a list of it is. */
const FROM_ELSEWHERE = Trait.Request | Trait.Fetched;

/** `...$list`, where the request, or another server, decides how many arguments there are: each may be the callback. */
function spreadOptions(walk: WalkState, frame: Frame, value: Value): void {
  const options = value.options();
  const lists = options.map(({ items }) => (items === null ? null : [...items.values()]));
  let count = SPREAD_REQUEST - frame.args.length;
  for (const list of lists) count = Math.max(count, list?.length ?? 0);
  for (let i = 0; i < count && i < MANY_ARGUMENTS; i++) {
    const found = options.flatMap((one, index) => {
      const list = lists[index] ?? null;
      return list === null ? [Value.opaque(one.traits & ~Trait.Array, one.at)] : (list[i]?.options() ?? []);
    });
    addArgument(walk, frame, Value.oneOf(found, walk.effort.optionsOf(found)));
  }
}

/** `f(b: $x)`: which place a name means is not known here. */
function spreadNamed(walk: WalkState, frame: Frame): void {
  const any = Value.oneOf(
    frame.args.flatMap((arg) => arg.options()),
    walk.effort.optionsOf(frame.args),
  );
  frame.args = Array.from({ length: Math.max(SPREAD_REQUEST, frame.args.length) }, () => any);
}

/** `copy(to: $a, from: $b)`: each argument at the place of its name. */
function orderNamed(frame: Frame, name: string): void {
  const places = frame.argNames.map((hash) => placeOfName(name, hash));
  if (!places.some((place, from) => place >= 0 && place !== from)) return;
  const { args, argPlaces, argKeys, openArgs } = frame;
  frame.args = [];
  frame.argPlaces = [];
  frame.argKeys = [];
  frame.openArgs = 0;
  const taken = new Set(places.filter((place) => place !== undefined && place >= 0));
  let free = 0;
  args.forEach((arg, from) => {
    const named = places[from] ?? -1;
    while (named < 0 && taken.has(free)) free++;
    const to = named < 0 ? free++ : named;
    while (frame.args.length < to) frame.args.push(UNKNOWN);
    frame.args[to] = arg;
    if (argPlaces[from] !== undefined) frame.argPlaces[to] = argPlaces[from];
    if (argKeys[from] !== undefined) frame.argKeys[to] = argKeys[from];
    frame.openArgs |= ((openArgs >> from) & 1) << to;
  });
}

/** Calls nested deep in each other keep few arguments each: what is open at a time is bounded. */
function addArgument(walk: WalkState, frame: Frame, value: Value): void {
  if (frame.args.length >= (walk.depth < DEEP ? MANY_ARGUMENTS : FEW_ARGUMENTS)) return;
  frame.args.push(value);
}

function closeCall(walk: WalkState, frame: Frame): void {
  const firstClass =
    frame.spread && frame.operandKind === Operand.None && frame.left === null && frame.args.length === 0;
  endArgument(walk, frame);
  if (frame.hasNames && frame.known === null) spreadNamed(walk, frame);
  else if (frame.hasNames && frame.known !== null) orderNamed(frame, frame.known.name);
  if (frame.known?.name === 'registerphpfunctions')
    noteAllFunctions(walk, frame.args, frame.at, frame.calledName !== null);
  const {
    args,
    argPlaces,
    argKeys,
    calledName,
    calledOwner,
    asksRequest,
    known,
    base,
    baseHash,
    at,
    kind,
    callbackArg,
    openArgs,
  } = frame;
  const outer = walk.pop();
  let result: Value = UNKNOWN;
  if (known?.checked) walk.files.call(known.name, args, argKeys, at);
  if (args.length > 0 && kind !== FrameKind.DynamicCall && (known === null || kind === FrameKind.Method)) {
    noteTelling(walk, args, calledName, baseHash, at);
    noteCommandLine(walk, args, at);
  }
  if (firstClass) {
    result = kind === FrameKind.Call ? firstClassCallable(walk, known, at) : base;
    if (kind === FrameKind.DynamicCall) callValue(walk, base, [], at);
  } else if (kind === FrameKind.DynamicCall) {
    result = callValue(walk, base, args, at);
  } else if (known?.isMethod) {
    if (known.checked) {
      checkArguments(walk.report, known.name, at, args);
      walk.usesValues = true;
    }
    const given = applyPhpMethod(walk, known.name, base, args, at) ?? UNKNOWN;
    result = either(walk, callOwn(walk, baseHash, args, at, argPlaces, argKeys), given);
  } else if (known !== null && kind === FrameKind.Method && applyPhpMethod(walk, known.name, base, args, at) !== null) {
    result = baseHash === 0 ? UNKNOWN : callOwn(walk, baseHash, args, at, argPlaces, argKeys);
  } else if (known !== null) {
    const called = applyFunction(walk, known, args, at);
    assignResult(walk, known, args, argPlaces, argKeys, at);
    if (kind === FrameKind.Call || base === UNKNOWN) result = called;
  } else if (baseHash !== 0) {
    result = callOwn(walk, baseHash, args, at, argPlaces, argKeys);
  }
  if (args.length > 0) checkHandedOn(walk, kind, baseHash, args, argPlaces, at);
  if (calledName !== null) {
    checkMethodName(walk.report, calledName, calledOwner, at);
    walk.callsUnknown = true;
  }
  if (kind === FrameKind.Method && args.length > 0) giveElements(walk, base, args, at);
  if (kind === FrameKind.Method && result === UNKNOWN) result = ofObject(walk, base, calledOwner, baseHash, args, at);
  if (kind === FrameKind.Method && result === UNKNOWN) result = answerOf(baseHash, args, at);
  if (result === UNKNOWN && args.some(isBody)) {
    result = Value.opaque(Trait.Request, at);
    walk.readsRequest = true;
  }
  if (outer.isNew && result === UNKNOWN) result = walk.textOfObject();
  if (asksRequest && result === UNKNOWN) {
    result = ofRequest(baseHash, args.length === 0 && isRequestAnswered(baseHash, walk.bytes, at), at);
    walk.readsRequest ||= (result.traits & Trait.Request) !== 0;
  }
  if (kind === FrameKind.Method && baseHash === GET && result === UNKNOWN && HIVE.test(args[0]?.text ?? '')) {
    walk.readsRequest = true;
    result = Value.opaque(Trait.Request, at);
  }
  // `Configuration::get('A_CALLBACK')`: a setting of the shop.
  if (kind === FrameKind.Method && baseHash === GET && result === UNKNOWN && isSetting(walk.bytes, at))
    result = Value.opaque(Trait.Outside, at);
  if (kind === FrameKind.Call && known === null && result === UNKNOWN) {
    const given = givenBy(baseHash, args.length, at);
    walk.readsRequest ||= given !== null;
    result = given ?? result;
  }
  if (!frame.spread) noteCallbacks(walk, known, args, argPlaces, openArgs, at);
  if (known !== null) checkNamed(walk, known.name, args, openArgs, at);
  if (known !== null && callbackArg !== null && known.callbacks.length > 0) checkCallback(walk, callbackArg, false, at);
  outer.setOperand(result, Operand.Value, at);
  if (kind === FrameKind.Method && args.length > 0 && known === null && walk.own.declares(baseHash))
    outer.givenBy = baseHash;
  outer.isRequest = asksRequest && !givesSent(baseHash);
  outer.isNew = false;
}

/** `Tools::file_get_contents('php://input')`, `new Stream('php://input')`: whatever takes that path gives what was sent. */
function isBody({ head }: Value): boolean {
  return head.length >= BODY.length && head.slice(0, BODY.length).toLowerCase() === BODY;
}

const BODY = 'php://input';

const GET = hashOf('get');
/** `$f3->get('POST.name')`: as Fat-Free and its kin call what was sent. */
const HIVE = /^(?:GET|POST|REQUEST|COOKIE|PARAMS|BODY|HEADERS)(?:\.|\[|$)/;

const SETTINGS = 'Configuration::';

function isSetting(bytes: Uint8Array, at: number): boolean {
  return at > SETTINGS.length && latin1(bytes, at - SETTINGS.length, at) === SETTINGS;
}

/** `$sent->each(function ($value, $key) { … })`: what was sent, and its keys, are what the function is called with. */
function giveElements(walk: WalkState, base: Value, args: readonly Value[], at: number): void {
  const traits = base.traits & (Trait.Request | Trait.Fetched);
  if (traits === 0) return;
  for (const { closure } of args) {
    if (closure === null) continue;
    const one = Value.opaque(traits, at);
    callClosure(walk, closure, [one, one], at);
  }
}

/** A method of an object of which something is known: of a closure, or of what holds what the request sent. */
function ofObject(walk: WalkState, base: Value, owner: Value, name: number, args: readonly Value[], at: number): Value {
  if (owner.closure !== null && CALLS.has(name))
    return callValue(walk, owner, CALLS.get(name) ? args.slice(1) : args, at);
  if (base === UNKNOWN && READS.has(name)) return passedOn(args, at);
  // What a text says is a list: `Json::decode($body)`.
  if (base === UNKNOWN && DECODES.has(name)) {
    const { traits } = passedOn(args, at);
    return traits === 0 ? UNKNOWN : Value.opaque(traits | Trait.Array, at);
  }
  if (base === UNKNOWN && PLACES.has(name)) return placed(args[0], at);
  return base === UNKNOWN || NEUTRAL.has(name)
    ? UNKNOWN
    : Value.opaque(base.traits & (Trait.Request | Trait.Fetched), at);
}

/** Methods of whatever class that give a text in another form. */
const READS: ReadonlySet<number> = new Set(
  [
    'unslash basename getbasename trim ltrim rtrim urldecode rawurldecode base64decode decodebase64 decodeurl htmldecode',
    'decodehtml striptags',
  ]
    .flatMap((list) => list.split(' '))
    .map(hashOf),
);

const DECODES: ReadonlySet<number> = new Set(
  'decode jsondecode json_decode decodejson fromjson'.split(' ').map(hashOf),
);

function passedOn(args: readonly Value[], at: number): Value {
  return Value.opaque((args[0]?.traits ?? 0) & (Trait.Request | Trait.Fetched), at);
}

/** Methods that put a folder before a path: `Craft::getAlias('@webroot/' . $name)`, `$disk->path($name)`. */
const PLACES: ReadonlySet<number> = new Set(
  [
    'getalias path fullpath getfullpath abspath absolutepath getabsolutepath makeabsolute topath resolvepath prefixpath',
    'normalizepath cleanpath applypathprefix getpathname storagepath publicpath basepath',
  ]
    .flatMap((list) => list.split(' '))
    .map(hashOf),
);

/** Of a path only what was sent or fetched says something. */
function placed(path: Value | undefined, at: number): Value {
  const traits = (path?.traits ?? 0) & (Trait.Request | Trait.Fetched);
  return path === undefined || traits === 0 || path.isArray
    ? UNKNOWN
    : Value.between('', path.tail, traits | Trait.Joined, at);
}

/** Methods of what was sent that give a number, a random name, or what a look into the file itself found. */
const NEUTRAL: ReadonlySet<number> = new Set(
  [
    'hashname extension guessextension guessclientextension getrandomname getmimetype getsize isvalid geterror',
    'integer int getint toint boolean getboolean getbool float getfloat getuint count id getid hasmoved dimensions',
  ]
    .flatMap((list) => list.split(' '))
    .map(hashOf),
);

/** Methods of closures and fibers that call them, and whether an object comes first. */
const CALLS: ReadonlyMap<number, boolean> = new Map([
  [hashOf('start'), false],
  [hashOf('__invoke'), false],
  [hashOf('invoke'), false],
  [hashOf('call'), true],
]);

/** `name(...)` */
function firstClassCallable({ bytes }: WalkState, known: Known | null, at: number): Value {
  if (known !== null) return known.command ? UNKNOWN : Value.text(known.name, 0, at);
  const name = /^\\?[a-z_\x80-\xff][\w\x80-\xff\\]*/i.exec(
    latin1(bytes, at, Math.min(bytes.length, at + LONGEST_NAME)),
  )?.[0];
  return name === undefined ? UNKNOWN : Value.text(name, 0, at);
}

/** `[` */
export function openBracket(walk: WalkState, at: number): void {
  const { frame } = walk;
  if (frame.operandKind === Operand.None) {
    walk.push(FrameKind.Elements, at);
    return;
  }
  openIndex(walk, FrameKind.Index);
}

/** What stands before the bracket is indexed. */
export function openIndex(walk: WalkState, kind: number): void {
  const { operand, operandAt, place, hash, elementKey, isRequest } = walk.frame;
  const isObject = isRequest || (place === Place.Variable && isRequestObject(hash));
  const isSent = (operand.traits & Trait.Asks) !== 0 || (isObject && (operand.traits & ~Trait.Open) === 0);
  const index = walk.push(kind, operandAt);
  index.base = isSent && operand.isOpaque ? Value.opaque(Trait.Request, operandAt) : operand;
  index.basePlace = place;
  index.baseHash = hash;
  index.baseKey = elementKey;
}

/** `]` */
export function closeBracket(walk: WalkState): void {
  const { frame } = walk;
  if (frame.kind === FrameKind.Index) closeIndex(walk, frame);
  else if (frame.kind === FrameKind.Elements && frame.base !== LONG_ARRAY) closeElements(walk, frame);
  else if (frame.kind === FrameKind.Attribute) {
    finish(walk, frame);
    const isOfParameter = walk.pop().kind === FrameKind.Parameters;
    walk.filled.attribute(frame.at, walk.lexer.end, isOfParameter);
  }
}
