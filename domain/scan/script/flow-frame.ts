import { NOTHING, type ScriptValue } from './value.js';

/** What opened the bracket that a frame stands for. */
export const In = { Block: 0, Group: 1, Call: 2, Index: 3, List: 4, Template: 5, Parameters: 6 } as const;

const NO_NAMES: readonly string[] = [];
/** So many names are kept that stand between commas. */
export const MANY_NAMES = 8;

/** What is assigned to: a variable, or a member of `base`. */
interface Target {
  readonly name: string;
  readonly member: string;
  readonly base: ScriptValue;
}

const NO_TARGETS: readonly Target[] = [];

/** One open bracket of a script, and the expression that is read in it. Frames are used again. */
export class FlowFrame {
  kind: number = In.Block;
  /** What stands left of the last `+`. */
  left: ScriptValue | null = null;
  operand: ScriptValue = NOTHING;
  hasOperand = false;
  /** The operand is this variable, else ''. */
  name = '';
  /** The operand is this member of `base`, else ''. */
  member = '';
  base: ScriptValue = NOTHING;
  /** The property that `base` was taken of, else ''. */
  baseMember = '';
  /** The variable that the operand is a member of, else ''. */
  owner = '';
  /** Where the operand, or its last member, stands. */
  at = 0;
  /** `a ? b : c` or `a || b` stands in it. */
  chooses = false;
  /** Of what is joined not all is written here. */
  mixed = false;
  /** An operator was read that makes no text. */
  dead = false;
  /** What was called or indexed, for `Call` and `Index`. */
  callee: ScriptValue = NOTHING;
  calleeName = '';
  calleeBase: ScriptValue = NOTHING;
  calleeAt = 0;
  isNew = false;
  /** The arguments matter. */
  isLookedAt = false;
  readonly args: ScriptValue[] = [];
  /** What its arguments come from, as far as it matters. */
  taken = 0;
  /** An element of which the name is not known was called. */
  ofPicked = false;
  /** The last argument, or what stands in a `Group`. */
  last: ScriptValue = NOTHING;
  /** Variables that stand alone between commas: they may turn out to be parameters. */
  readonly names: string[] = [];
  /** What is assigned to. */
  target = '';
  targetMember = '';
  targetBase: ScriptValue = NOTHING;
  appends = false;
  /** What else is given the same value: `a`, in `a = b = value`. */
  outerTargets: readonly Target[] = NO_TARGETS;
  /** The names in a pattern that is assigned to: `[a, b] =`, `{ a, b } =`. */
  targets: readonly string[] = NO_NAMES;
  /** What the value comes from in the branches before the last one. */
  otherwise = 0;
  /** The property whose value is read. */
  key = '';
  /** The same, where the key is a literal. */
  literalKey: ScriptValue | null = null;
  /** What the values of the object's properties hold, as far as it matters. */
  holds = 0;
  /** What is indexed is written in place: `[][key]`. */
  ofEmpty = false;
  /** `...` came. */
  spread = false;
  /** `new` came before the operand. */
  makesNew = false;
  /** `=>` came: the expression is the body of a function. */
  isArrow = false;
  /** After `return`. */
  returns = false;
  /** What the function gives whose body the block is, as far as it matters, and its name. */
  given = 0;
  functionName = '';
  /** The name of the method whose body the block is. */
  methodName = '';
  /** By what the function that a new promise is given hands its value on. */
  resolver = '';
  /** The block is the body of a function. */
  isBody = false;
  /** `{ constructor: name }` */
  readonly makers: string[] = [];

  /** A variable or a member waits for the value. */
  get isAssigned(): boolean {
    return this.target !== '' || this.targetMember !== '';
  }

  open(kind: number): void {
    this.kind = kind;
    this.callee = NOTHING;
    this.calleeName = '';
    this.calleeBase = NOTHING;
    this.isNew = false;
    this.isBody = false;
    this.given = 0;
    this.functionName = '';
    this.methodName = '';
    this.resolver = '';
    this.key = '';
    this.literalKey = null;
    this.holds = 0;
    this.ofEmpty = false;
    this.chooses = false;
    this.taken = 0;
    this.ofPicked = false;
    this.isLookedAt = kind === In.List;
    this.last = NOTHING;
    if (this.args.length > 0) empty(this.args);
    if (this.names.length > 0) empty(this.names);
    if (this.makers.length > 0) empty(this.makers);
    this.reset();
  }

  /** The expression is over. */
  reset(): void {
    this.target = '';
    this.targetMember = '';
    this.targetBase = NOTHING;
    this.appends = false;
    this.outerTargets = NO_TARGETS;
    this.targets = NO_NAMES;
    this.otherwise = 0;
    this.spread = false;
    this.returns = false;
    this.isArrow = false;
    this.restart();
  }

  /** The expression so far is over, but not what waits for its value. */
  restart(): void {
    this.left = null;
    this.mixed = false;
    this.dead = false;
    this.clear();
  }

  /** What stands before `&&` does not count. */
  restartAfter(): void {
    this.chooses = true;
    this.left = null;
    this.dead = false;
    this.clear();
  }

  /** There is no operand. Mostly there was none: what follows was cleared with the last one. */
  clear(): void {
    if (!this.hasOperand && !this.makesNew) return;
    this.operand = NOTHING;
    this.hasOperand = false;
    this.name = '';
    this.member = '';
    this.base = NOTHING;
    this.baseMember = '';
    this.owner = '';
    this.makesNew = false;
  }

  set(value: ScriptValue, at: number): void {
    this.operand = value;
    this.hasOperand = true;
    this.name = '';
    this.member = '';
    this.baseMember = '';
    this.owner = '';
    this.at = at;
  }
}

/** Takes all out one by one: the list keeps its room, which it would give back at once for a length of 0. */
export function empty(list: unknown[]): void {
  while (list.length > 0) list.pop();
}
