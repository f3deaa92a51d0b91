import { FrameKind } from './frame.js';
import { Keyword } from './keywords.js';
import { type Known, knownAt } from './known.js';
import { T } from './tokens.js';
import type { WalkState } from './walk-state.js';

const MANY_ALIASES = 10_000;

/**
 * `use function a\b as c, d;`, also in groups: remembers what the local names stand for. Classes, constants and traits
 * are passed over.
 */
export function readUse(walk: WalkState): void {
  const { lexer, bytes } = walk;
  let isFunction = false;
  let first = true;
  let prefixed = false;
  let hash = 0;
  let target: Known | null = null;
  let pending = false;
  for (let kind = lexer.next(); kind !== T.End; kind = lexer.next()) {
    if (kind === T.Name || kind === T.QualifiedName || kind === T.FullName) {
      const known = kind === T.Name ? knownAt(bytes, lexer.start, lexer.hash) : null;
      if (known?.keyword === Keyword.Function && (first || prefixed)) isFunction = true;
      else if (known?.keyword === Keyword.As) continue;
      else if (pending) hash = lexer.hash;
      else {
        const single = kind === T.Name || (kind === T.FullName && lexer.nameStart === lexer.start + 1);
        target = single && !prefixed ? knownAt(bytes, lexer.nameStart, lexer.hash) : null;
        hash = lexer.hash;
        pending = true;
      }
      first = false;
      continue;
    }
    // `?>` ends the statement as well.
    const op = kind === T.CloseTag ? 0x3b : kind === T.Op ? lexer.op : -1;
    if (op === 0x5c) {
      prefixed = true;
      pending = false;
    } else if (op === 0x7b && !prefixed) {
      walk.push(FrameKind.Block, lexer.start);
      return;
    } else if (op === 0x2c || op === 0x3b || op === 0x7d) {
      if (pending && isFunction && walk.aliases.size < MANY_ALIASES) walk.aliases.set(hash, target);
      pending = false;
      if (op === 0x3b) break;
    }
  }
  walk.frame.reset();
}
