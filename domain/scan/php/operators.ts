import { Op } from './tokens.js';

/**
 * The operator at `i`, whose first two bytes are `c` and `d`: its code (see tokens.ts) shifted left by three, with its
 * length in the low three bits.
 */
export function lexOperator(b: Uint8Array, i: number, c: number, d: number): number {
  switch (c) {
    case 0x2d: // -
      if (d === 0x3e) return pack(Op.Arrow, 2);
      return arithmetic(c, d);
    case 0x2b: // +
    case 0x2f: // /
    case 0x25: // %
      return arithmetic(c, d);
    case 0x2a: // *
      if (d === 0x2a) return b[i + 2] === 0x3d ? pack(Op.OtherAssign, 3) : pack(Op.Other, 2);
      return arithmetic(c, d);
    case 0x3d: // =
      if (d === 0x3e) return pack(Op.DoubleArrow, 2);
      if (d === 0x3d) return pack(Op.Other, b[i + 2] === 0x3d ? 3 : 2);
      return pack(c, 1);
    case 0x2e: // .
      if (d === 0x3d) return pack(Op.ConcatAssign, 2);
      if (d === 0x2e && b[i + 2] === 0x2e) return pack(Op.Ellipsis, 3);
      return pack(c, 1);
    case 0x3a: // :
      return d === 0x3a ? pack(Op.DoubleColon, 2) : pack(c, 1);
    case 0x3f: // ?
      if (d === 0x3f) return b[i + 2] === 0x3d ? pack(Op.CoalesceAssign, 3) : pack(Op.Coalesce, 2);
      if (d === 0x2d && b[i + 2] === 0x3e) return pack(Op.Arrow, 3);
      return pack(c, 1);
    case 0x21: // !
      if (d === 0x3d) return pack(Op.Other, b[i + 2] === 0x3d ? 3 : 2);
      return pack(c, 1);
    case 0x3c: // <
      if (d === 0x3c) return b[i + 2] === 0x3d ? pack(Op.OtherAssign, 3) : pack(Op.Other, 2);
      if (d === 0x3d) return pack(Op.Other, b[i + 2] === 0x3e ? 3 : 2);
      return pack(Op.Other, d === 0x3e ? 2 : 1);
    case 0x3e: // >
      if (d === 0x3e) return b[i + 2] === 0x3d ? pack(Op.OtherAssign, 3) : pack(Op.Other, 2);
      return pack(Op.Other, d === 0x3d ? 2 : 1);
    case 0x26: // &
      if (d === 0x26) return pack(Op.Other, 2);
      return d === 0x3d ? pack(Op.OtherAssign, 2) : pack(c, 1);
    case 0x7c: // |
      if (d === 0x3e) return pack(Op.Pipe, 2);
      if (d === 0x7c) return pack(Op.Other, 2);
      return d === 0x3d ? pack(Op.OtherAssign, 2) : pack(c, 1);
    case 0x5e: // ^
      return d === 0x3d ? pack(Op.OtherAssign, 2) : pack(c, 1);
    default:
      return pack(c, 1);
  }
}

function arithmetic(c: number, d: number): number {
  if (d === 0x3d) return pack(Op.OtherAssign, 2);
  if (d === c) return pack(Op.Other, 2);
  return pack(Op.Other, 1);
}

function pack(op: number, length: number): number {
  return (op << 3) | length;
}
