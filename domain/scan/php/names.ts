import { hashOf } from '../bytes.js';
import { finding } from '../finding.js';
import { latin1 } from '../latin1.js';
import { reportNative } from '../php-rules/process-environment.js';
import { namesFfi } from './calls.js';
import { memberOf } from './elements.js';
import { drop, either, finish } from './expression.js';
import { FrameKind, Operand, Pending, Place } from './frame.js';
import { Keyword } from './keywords.js';
import { type Known, knownAt, knownFunction, methodNamed } from './known.js';
import { isLookedAt, ofObjects } from './methods.js';
import { ENTITIES } from './nearby-words.js';
import { isBag, isOfRequest, isRequestObject, isStillOfRequest } from './requests.js';
import { T } from './tokens.js';
import { readUse } from './use-statement.js';
import { Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

const OF_STREAMS: ReadonlySet<number> = new Set(['getdata', 'getstream'].map(hashOf));
const INPUT = hashOf('input');
/** `$database->exec(…)` */
/** Keywords that write out what follows. */
const WRITES_OUT = new Set(['echo', 'print', 'die', 'exit']);
const EXEC_METHOD = methodNamed('query');
const LONGEST_CLASS = 64;
const MANY_ENTITIES = 8;

/** A name: a member, a declared name, a keyword, or something that is called or stands for a constant. */
export function readName(walk: WalkState, kind: number): void {
  const { member, awaitsClass } = walk;
  walk.member = false;
  walk.awaitsClass = false;
  walk.afterControl = false;
  walk.afterForeach = false;
  if (member) {
    readMember(walk);
    return;
  }
  if (walk.declaration === Declaration.Name) {
    walk.declaredName = walk.lexer.hash;
    walk.declaredAt = walk.lexer.nameStart;
    if (SHADOWED.has(walk.lexer.hash)) checkShadow(walk);
    return;
  }
  if (awaitsClass) {
    walk.className = walk.lexer.hash;
    walk.filled.class(walk.lexer.nameStart, walk.holds('Livewire'));
  }
  walk.nearby.name(walk.lexer.hash, walk.lexer.nameStart);
  if (walk.lexer.hash === ENTITIES && walk.entities.length < MANY_ENTITIES) walk.entities.push(walk.lexer.nameStart);
  const known = meaningOf(walk, kind);
  if (known !== null && known.keyword !== Keyword.None) {
    if (readKeyword(walk, known)) return;
  }
  readOperand(walk, known);
}

/** Classes of template languages that name a function. */
const TEMPLATE_CLASSES = new Set(['twigfilter', 'twigfunction', 'twigtest']);

/** Functions that are given passwords and check signatures: one of that name in a namespace is called in their place. */
const SHADOWED: ReadonlyMap<number, string> = new Map(
  'password_verify password_hash openssl_verify openssl_decrypt hash_equals crypt wp_check_password wp_hash_password wp_authenticate wp_set_password'
    .split(' ')
    .map((name) => [hashOf(name), name]),
);

function checkShadow(walk: WalkState): void {
  const name = SHADOWED.get(walk.lexer.hash) ?? '';
  if (name.startsWith('wp_') || walk.holds('namespace'))
    walk.report('eval', walk.lexer.start, finding('eval.function_replaced', { name }), 'medium');
}

function meaningOf(walk: WalkState, kind: number): Known | null {
  const { lexer, bytes, aliases } = walk;
  const { hash, nameStart, start } = lexer;
  if (kind === T.Name) {
    if (aliases.size > 0) {
      const alias = aliases.get(hash);
      if (alias !== undefined) return alias;
    }
    return functionOf(knownAt(bytes, start, hash));
  }
  // `new \Twig\TwigFilter('name', 'function')`
  if (nameStart !== start + 1 && walk.frame.isNew) {
    const made = knownAt(bytes, nameStart, hash);
    return made !== null && TEMPLATE_CLASSES.has(made.name) ? made : null;
  }
  if (kind !== T.FullName || nameStart !== start + 1) return null;
  const known = functionOf(knownAt(bytes, nameStart, hash));
  return known === null || known.keyword !== Keyword.None ? null : known;
}

/** Names that mean something of methods alone. */
function functionOf(known: Known | null): Known | null {
  return known?.isMethod ? null : known;
}

function readMember(walk: WalkState): void {
  const { frame, lexer, bytes, properties, constants, memberIsStatic } = walk;
  const { start } = lexer;
  const named = knownAt(bytes, start, lexer.hash);
  walk.nearby.member(lexer.hash, start);
  const known = named?.name === 'exec' ? EXEC_METHOD : named;
  if (memberIsStatic) {
    if (known?.name === 'cdef' || frame.operandKnown?.name === 'ffi' || namesFfi(frame.operand)) readNative(walk);
    if (known?.keyword === Keyword.Class) {
      frame.setOperand(className(walk), Operand.Value, start);
      return;
    }
  }
  if (known !== null && ofObjects.has(known.name)) {
    // What is known of the object itself is what the rules ask for.
    frame.setOperand(frame.operand, Operand.Member, start);
    frame.operandKnown = known;
    frame.hash = lexer.hash;
    return;
  }
  const map = memberIsStatic ? constants : properties;
  const held = map.size > 0 ? map.get(lexer.hash) : undefined;
  if (held === undefined) walk.missesProperty(lexer.hash);
  const base = frame.operandKind === Operand.Name ? UNKNOWN : frame.operand;
  const asked = asksRequest(walk);
  const found = held ?? (memberIsStatic ? (FETCHES.get(lexer.hash) ?? UNKNOWN) : gotten(walk, member(walk, base)));
  const given = memberIsStatic ? found : anyOrKnown(walk, found);
  const traits = given === UNKNOWN ? traitsOfMember(walk, asked) : 0;
  frame.setOperand(traits === 0 ? given : Value.opaque(traits, start), Operand.Member, start);
  frame.operandKnown = known !== null && isLookedAt(known) ? known : null;
  frame.hash = lexer.hash;
  frame.memberOwner = base;
  frame.memberIsStatic = memberIsStatic;
  frame.isRequest = asked !== Asked.No;
  if (!memberIsStatic) frame.place = Place.Property;
}

/** What is known of a property, else what is given for those that do not exist. */
function gotten(walk: WalkState, found: Value): Value {
  return found === UNKNOWN ? walk.gotten() : found;
}

/** What a property holds, or what the request gave to one that it names. */
export function anyOrKnown(walk: WalkState, found: Value): Value {
  const { anyProperty } = walk;
  if (found === UNKNOWN || anyProperty === UNKNOWN) return found === UNKNOWN ? anyProperty : found;
  return either(walk, found, anyProperty);
}

/** Whether a member has to do with the request: it is a part of the object that holds it, or else leads there. */
const Asked = { No: 0, Part: 1, Leads: 2 } as const;

function asksRequest({ frame, lexer }: WalkState): number {
  const isObject =
    (frame.operand.traits & Trait.Asks) !== 0 || (frame.place === Place.Property && isRequestObject(frame.hash));
  if (frame.isRequest || isObject)
    return isStillOfRequest(lexer.hash) ? (isObject ? Asked.Part : Asked.Leads) : Asked.No;
  // `$input->getData()` of streams, `$input->getStream()` of a console.
  if (OF_STREAMS.has(lexer.hash) && frame.hash === INPUT) return Asked.No;
  const named = frame.place === Place.Variable || frame.operandKind === Operand.Name || frame.place === Place.Property;
  const base = named ? frame.hash : 0;
  if (!isOfRequest(base, lexer.hash)) return Asked.No;
  return isRequestObject(base) ? Asked.Part : Asked.Leads;
}

/** What a property is of which nothing else is known: sent, or read out of a document. */
function traitsOfMember(walk: WalkState, asked: number): number {
  if (asked === Asked.Part && !isCalled(walk)) {
    walk.readsRequest = true;
    return Trait.Request | (isBag(walk.lexer.hash) ? Trait.Array : 0);
  }
  return OF_DOCUMENTS.has(walk.lexer.hash) ? Trait.Outside : 0;
}

const OF_DOCUMENTS: ReadonlySet<number> = new Set(['textcontent', 'nodevalue', 'wholetext'].map(hashOf));

/** `$request->all()`; of methods the call says what they give. */
function isCalled({ bytes, lexer }: WalkState): boolean {
  let i = lexer.end;
  while (bytes[i] === 0x20) i++;
  return bytes[i] === 0x28;
}

/** A member of an object of which something is known: of data that was decoded, or sent. */
function member(walk: WalkState, base: Value): Value {
  if (base === UNKNOWN || walk.memberIsStatic) return UNKNOWN;
  const { lexer, bytes } = walk;
  const name = latin1(bytes, lexer.start, Math.min(lexer.end, lexer.start + LONGEST_CLASS));
  return memberOf(walk, base, Value.text(name, 0, lexer.start), lexer.start);
}

/** `Some\Type::class` */
function className({ frame, bytes, lexer }: WalkState): Value {
  if (frame.operandKind !== Operand.Name) return UNKNOWN;
  const name = latin1(bytes, frame.operandAt, Math.min(lexer.start, frame.operandAt + LONGEST_CLASS));
  return Value.text(/^\\?([\w\x80-\xff\\]*)/.exec(name)?.[1] ?? '', 0, frame.operandAt);
}

/** `FFI::cdef`, `FFI::load`, `FFI::scope` */
function readNative({ lexer, bytes, report }: WalkState): void {
  const name = latin1(bytes, lexer.start, Math.min(lexer.end, lexer.start + 8)).toLowerCase();
  if (name === 'cdef' || name === 'load' || name === 'scope') reportNative(report, lexer.start);
}

/** Names of what stands around them: whoever calls one calls what nobody wrote there. */
const MAGIC: ReadonlyMap<number, Value> = new Map([
  // It ends as programs do, which nobody wrote.
  [hashOf('__file__'), Value.between('', '.php', Trait.Computed, -1)],
  ...['__function__', '__class__', '__method__'].map((name): [number, Value] => [
    hashOf(name),
    new Value(Trait.Computed, -1),
  ]),
  [hashOf('soap_functions_all'), Value.text('SOAP_FUNCTIONS_ALL', 0, -1)],
]);

/** `PDO::FETCH_FUNC`: what else is given to `fetchAll` is called, or made. */
const FETCHES: ReadonlyMap<number, Value> = new Map(
  // `RequestOptions::SINK`: the key of an option.
  ['FETCH_FUNC', 'FETCH_CLASS', 'FETCH_CLASSTYPE', 'FETCH_OBJ', 'SINK', 'SAVE_TO'].map((name) => [
    hashOf(name.toLowerCase()),
    Value.text(name, 0, -1),
  ]),
);

/** `FILTER_VALIDATE_INT`, `EXTR_SKIP`: options of functions, by their names. */
function optionNamed({ bytes, lexer }: WalkState): Value {
  const { start, end } = lexer;
  const first = bytes[start];
  const isPath = first === 0x50 && bytes[start + 1] === 0x41 && bytes[start + 2] === 0x54;
  const isImage = first === 0x49 && bytes[start + 1] === 0x4d && bytes[start + 2] === 0x41;
  if ((first !== 0x46 && first !== 0x45 && !isPath && !isImage) || end - start < 8 || bytes[start + 1] === 0x61)
    return UNKNOWN;
  const name = latin1(bytes, start, Math.min(end, start + LONGEST_CLASS));
  return /^(?:FILTER|EXTR|PATHINFO|IMAGETYPE)_/.test(name) ? Value.text(name, 0, start) : UNKNOWN;
}

function readOperand(walk: WalkState, known: Known | null): void {
  const { frame, lexer, constants } = walk;
  if (frame.operandKind !== Operand.None) {
    const { isNew } = frame;
    frame.reset();
    frame.isNew = isNew;
  }
  const value = constants.size > 0 ? constants.get(lexer.hash) : undefined;
  frame.setOperand(
    value ?? MAGIC.get(lexer.hash) ?? (frame.isNew ? walk.textOfObject() : optionNamed(walk)),
    Operand.Name,
    lexer.start,
  );
  frame.operandKnown = known ?? (frame.isNew ? ownClass(walk) : null);
  frame.hash = lexer.hash;
  if (walk.declaresConstant) frame.place = Place.Constant;
}

/** `new SomeException(…)` */
function ownClass({ lexer, bytes }: WalkState): Known | null {
  const name = latin1(bytes, Math.max(lexer.start, lexer.end - 9), lexer.end).toLowerCase();
  return name.endsWith('exception') || name.endsWith('error') ? knownFunction('exception') : null;
}

/** True when the keyword is dealt with; false when it stands as an operand (`eval`, `array`). */
function readKeyword(walk: WalkState, known: Known): boolean {
  const { frame, lexer } = walk;
  switch (known.keyword) {
    case Keyword.Include:
      if (frame.operandKind !== Operand.None) frame.reset();
      else if (frame.dead) frame.restart();
      frame.includeAt = lexer.start;
      frame.includesInBranch = frame.condition !== null;
      return true;
    case Keyword.Function:
      walk.declares = false;
      if (walk.declaration === Declaration.Body) walk.leaveFunction();
      walk.declaration = Declaration.Name;
      walk.declaredName = 0;
      return true;
    case Keyword.New:
      if (frame.operandKind !== Operand.None) frame.reset();
      frame.isNew = true;
      return true;
    case Keyword.Use:
      if (walk.declaration === Declaration.Body) return false;
      readUse(walk);
      return true;
    case Keyword.As:
      if (frame.kind === FrameKind.Foreach) {
        frame.eachArray = frame.place === Place.Variable ? frame.hash : 0;
        frame.each = finish(walk, frame);
      }
      return true;
    case Keyword.Const:
      walk.declaresConstant = true;
      return true;
    case Keyword.Break:
      if (known.name === 'goto') walk.jumps = true;
      finish(walk, frame);
      if (WRITES_OUT.has(known.name)) walk.echoing = frame;
      return true;
    case Keyword.Yield:
      if (frame.operandKind !== Operand.None) frame.restart();
      frame.yields = true;
      return true;
    case Keyword.From:
      if (frame.yields) frame.yieldsFrom = true;
      else finish(walk, frame);
      return true;
    case Keyword.Return:
      finish(walk, frame);
      frame.returns = walk.scopes.length > 1;
      return true;
    case Keyword.Match:
    case Keyword.Arrow:
      if (frame.operandKind !== Operand.None) frame.reset();
      frame.pending = known.keyword === Keyword.Match ? Pending.Match : Pending.Arrow;
      return true;
    case Keyword.Control:
      finish(walk, frame);
      walk.afterControl = true;
      return true;
    case Keyword.Foreach:
      finish(walk, frame);
      walk.afterForeach = true;
      return true;
    case Keyword.Drop:
      drop(frame);
      return true;
    case Keyword.Class:
      walk.awaitsClass = true;
      return false;
    case Keyword.Modifier:
      // `new static`
      if (frame.isNew) return false;
      walk.declares = true;
      return true;
    case Keyword.Global:
      walk.declaresGlobal = true;
      return true;
    case Keyword.Halt:
      walk.halting = 1;
      return true;
    case Keyword.Namespace:
      walk.aliases.clear();
      return true;
    default:
      return false;
  }
}
