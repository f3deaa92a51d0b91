/** What runs a text, and what writes it into the page, called by these names. */
const RUNS = new Set(['eval', 'Function', 'setTimeout', 'setInterval', 'execScript', 'globalEval', 'runInThisContext']);
/** A timer also takes a function, which in minified code may bear the same letter as a text elsewhere. */
const TIMERS = new Set(['setTimeout', 'setInterval']);
const WRITES = new Set(['write', 'writeln', 'insertAdjacentHTML']);
/** What decodes a text. `unescape` and its like also write addresses and one bracket, so they count only for what runs. */
const DECODERS = new Set(['atob', 'fromCharCode', 'fromCodePoint']);
const UNESCAPERS = new Set(['unescape', 'decodeURIComponent', 'decodeURI']);
/** How many tokens later a name still counts as the same: elsewhere in minified code it is another's. */
const FAR = { runs: 4000, timer: 200, writes: 2000 };
/** More than can count: one is forgotten after `FAR` tokens. */
const MOST_NAMES = 10_000;
/** flow-brackets.ts gives up sooner, and says so. */
const DEEPEST = 10_000;

const Into = { Nothing: 0, Runs: 1, Writes: 2, Timer: 3 } as const;

/** Follows decoded texts into what runs them or writes them into the page. */
export class Decoding {
  private into: number = Into.Nothing;
  private at = 0;
  private skipped = 0;
  /** Names that hold a decoded text, and since which token. */
  private decoded: Map<string, number> | null = null;
  private tokens = 0;
  /** The name that is assigned to in this statement. */
  private target = '';

  constructor(
    private readonly report: (at: number) => void,
    /** For every open bracket what the innermost call around it does with its arguments, and where it stands. */
    private readonly outer: number[],
    private readonly places: number[],
  ) {}

  identifier(text: string, before: string): void {
    this.tokens++;
    if (this.into === Into.Nothing || before === '.' || this.decoded === null) return;
    const since = this.decoded.get(text);
    if (since !== undefined && this.tokens - since < this.reach()) this.report(this.at);
  }

  private reach(): number {
    if (this.into === Into.Timer) return FAR.timer;
    return this.into === Into.Runs ? FAR.runs : FAR.writes;
  }

  /** With the three tokens before it, the last one first. */
  punctuator(byte: number, at: number, before: string, beforeThat: string, third: string): void {
    this.tokens++;
    switch (byte) {
      case 0x28:
        this.call(at, before, beforeThat, third);
        return;
      case 0x7b:
        this.open(Into.Nothing, at);
        this.target = '';
        return;
      case 0x29:
      case 0x7d:
        this.close();
        return;
      case 0x3b:
        this.target = '';
        return;
      case 0x3d:
        this.assign(before, beforeThat);
        return;
    }
  }

  private call(at: number, name: string, before: string, owner: string): void {
    // `x.constructor(…)`, where `x` is a function, makes one of a text.
    const makes = name === 'constructor' && before === '.';
    if (makes || (RUNS.has(name) && before !== 'function')) {
      this.open(TIMERS.has(name) ? Into.Timer : Into.Runs, at);
      return;
    }
    if (before === '.' && WRITES.has(name) && (owner === 'document' || name === 'insertAdjacentHTML')) {
      this.open(Into.Writes, at);
      return;
    }
    if (DECODERS.has(name)) this.decodes();
    else if (UNESCAPERS.has(name) && (this.into === Into.Runs || this.into === Into.Timer)) this.decodes();
    this.open(this.into, this.at);
  }

  private decodes(): void {
    if (this.into !== Into.Nothing) this.report(this.at);
    else if (this.target !== '') this.remember(this.target);
  }

  /** The names stand by age: beyond the bound the oldest is forgotten, which is too far away to matter. */
  private remember(name: string): void {
    this.decoded ??= new Map();
    const { decoded } = this;
    decoded.delete(name);
    decoded.set(name, this.tokens);
    if (decoded.size <= MOST_NAMES) return;
    for (const oldest of decoded.keys()) {
      decoded.delete(oldest);
      return;
    }
  }

  /** `x =`, `x +=`: not `==`, `=>`, `<=`. */
  private assign(before: string, beforeThat: string): void {
    if (before === '+' && isName(beforeThat)) this.target = beforeThat;
    else if (isName(before)) this.target = before;
    else if (before === '=' || before === '!') this.target = '';
  }

  private open(into: number, at: number): void {
    if (this.outer.length >= DEEPEST) {
      this.skipped++;
      return;
    }
    this.outer.push(this.into);
    this.places.push(this.at);
    this.into = into;
    this.at = at;
  }

  private close(): void {
    if (this.skipped > 0) {
      this.skipped--;
      return;
    }
    this.into = this.outer.pop() ?? Into.Nothing;
    this.at = this.places.pop() ?? 0;
  }
}

function isName(text: string): boolean {
  const c = text.charCodeAt(0) | 32;
  return (c >= 0x61 && c <= 0x7a) || text.startsWith('_') || text.startsWith('$');
}
