import { OTHER_SERVER, reportTag } from './flow-assigned.js';
import { FlowBrackets } from './flow-brackets.js';
import { type FlowFrame, In } from './flow-frame.js';
import { ENVIRONMENT, isRequested, memberOf } from './flow-globals.js';
import { reportConstructor, reportRoad } from './flow-page.js';
import { requiredModule } from './flow-results.js';
import { checkRequired } from './flow-rules.js';
import { isInPlace, MADE_OF_TEXT, NO_NAMES, named, withTraits } from './flow-values.js';
import { flowWords, Word } from './flow-words.js';
import { Mark } from './name-marks.js';
import { joined, Made, NOTHING, ofTraits, type ScriptValue } from './value.js';

/**
 * Follows what is known of the values of a script: texts that are put together or decoded, the global object, what makes
 * functions of texts, and what comes from outside. One pass over the tokens, with bounded work for each.
 */
export class ScriptFlow extends FlowBrackets {
  /** `marks`: of the name (name-marks.ts). */
  identifier(text: string, marks: number, at: number, afterDot: boolean): void {
    this.tokens++;
    const { frame } = this;
    const { afterArrow } = this;
    this.afterClosed = false;
    this.afterArrow = false;
    if (afterDot) {
      const base = frame.operand;
      const found = base === NOTHING && (marks & Mark.Member) === 0 ? NOTHING : this.member(base, text);
      frame.operand = frame.name === '' ? found : named(found);
      if (text === 'constructor' && base.traits & Made.Anonymous) reportConstructor(this.report, at);
      frame.base = base;
      frame.baseMember = frame.member;
      frame.owner = frame.name;
      frame.member = text;
      frame.name = '';
      frame.hasOperand = true;
      frame.at = at;
      return;
    }
    if (marks & Mark.Word) {
      // `for (const { constructor: make } of list)`
      if (text === 'of' && this.takesMakers()) reportTag(this.report, at);
      // `for (const step of steps)`: what is known of all is known of each.
      const each = text === 'of' && frame.kind === In.Group ? this.loopNames() : NO_NAMES;
      this.keyword(flowWords.get(text) ?? Word.Pass);
      if (each.length > 0) frame.targets = each;
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
      this.declareInvoked(text, this.parameterNumber++);
      this.noteResolver(this.frames[this.depth - 1] as FlowFrame, text);
    }
    const { makesNew } = frame;
    if (frame.hasOperand && !afterArrow) this.finish();
    frame.set(this.valueOf(text, (marks & Mark.Global) !== 0), at);
    frame.name = text;
    frame.makesNew = makesNew;
  }

  private loopNames(): readonly string[] {
    const { name } = this.frame;
    if (this.patternAt === this.tokens - 1) return this.pattern;
    return name === '' ? NO_NAMES : [name];
  }

  private member(base: ScriptValue, text: string): ScriptValue {
    const { name } = this.frame;
    if (text === 'env' && name === 'process') return ENVIRONMENT;
    return base === NOTHING && isRequested(name, text) ? ofTraits(Made.Outside) : memberOf(base, text);
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
      this.endsLine();
    } else if (word === Word.New) {
      this.endsLine();
      frame.makesNew = true;
    }
  }

  /** What stands there cannot go on with what came before: a line break has ended the statement. */
  private endsLine(): void {
    if (this.frame.hasOperand) this.finish();
    else this.frame.clear();
  }

  /** The script is over, and with it its last statement. */
  end(): void {
    this.finish();
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
  imported(name: ScriptValue, at: number, as: string): void {
    checkRequired(this.report, name, at);
    if (OTHER_SERVER.test(name.head)) reportRoad(this.report, at, 'low');
    const module = requiredModule(name.text ?? '');
    if (module !== NOTHING && as !== '') this.remember(as, module);
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
      // What is joined before a tag stays.
      if (this.frame.hasOperand) this.frame.clear();
      if (closes) {
        this.literal(value, at);
        return;
      }
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
    const inner = frame.dead ? NOTHING : this.operand();
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

  punctuator(byte: number, at: number, isArrow: boolean, afterBreak: boolean): void {
    this.tokens++;
    this.lastAt = at;
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
        if (this.isPrefix(byte, at, afterBreak)) this.endsLine();
        this.plus(at);
        return;
      case 0x3d:
        if (isArrow) this.arrow(afterClosed, at);
        else this.assign(at);
        return;
      case 0x3a:
        this.colon();
        return;
      case 0x26:
        // `ready && text`
        if (this.isOfAssignment(at)) return;
        if (this.bytes[at + 1] !== 0x26 && this.bytes[at - 1] !== 0x26) this.drop();
        else this.frame.restartAfter();
        return;
      case 0x7c:
      case 0x3f:
        if (!this.isOfAssignment(at)) this.alternative(at);
        return;
      case 0x2a:
        if (this.awaitsParameters) return;
        this.drop();
        return;
      default:
        if (this.isPrefix(byte, at, afterBreak)) this.endsLine();
        this.drop();
    }
  }

  /** Whether it belongs to what follows alone: `!`, `~`, `@`, and `++` and `--` behind a line break. */
  private isPrefix(byte: number, at: number, afterBreak: boolean): boolean {
    const next = this.bytes[at + 1];
    if (byte === 0x2b || byte === 0x2d) return afterBreak && next === byte;
    return byte === 0x7e || byte === 0x40 || (byte === 0x21 && next !== 0x3d);
  }
}
