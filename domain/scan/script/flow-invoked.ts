import { latin1 } from '../latin1.js';
import { globalValue } from './flow-globals.js';
import { Made, NOTHING, type ScriptValue } from './value.js';

/** How far from the end of a script the call of the function around it is looked for. */
const TAIL = 160;
/** Minified code gives the same short names to many things. */
const SHORTEST = 3;
const MANY = 8;
/** `}(window, document));`, `})(globalThis)` */
const CALLED = /\}\s{0,8}\)?\s{0,8}(?:\.call\s{0,2})?\(([\w$,.\s]{0,120})\)\s{0,8}\)?\s{0,4};?\s*$/;

/** `(function (root) { … })(window)`: what the function around a script is given is read before its body is. */
export class Invoked {
  private args: readonly string[] | null = null;

  constructor(private readonly bytes: Uint8Array) {}

  /** What the parameter of that number is, where it is the global object under another name. */
  valueOf(name: string, index: number): ScriptValue {
    if (name.length < SHORTEST || index >= MANY) return NOTHING;
    this.args ??= this.read();
    const arg = this.args[index] ?? '';
    const value = globalValue(arg === 'this' ? 'globalThis' : arg);
    return value.traits & Made.Window ? value : NOTHING;
  }

  private read(): readonly string[] {
    const { bytes } = this;
    const [, args = ''] = CALLED.exec(latin1(bytes, Math.max(0, bytes.length - TAIL), bytes.length)) ?? [];
    return args.split(',').map((one) => one.trim());
  }
}
