import type { VNode } from 'preact';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import { useVisitor } from '../kit/index.js';

/** Bytes of a row: so many that it fits a telephone. */
const ROW = 8;

interface Props {
  readonly head: NonNullable<ReviewFile['head']>;
  /** Of the whole file, in bytes. */
  readonly size: number;
}

/** What a binary file is by its first bytes, and those bytes: offset, hexadecimal, and what of them is readable. */
export function HexHead({ head, size }: Props): VNode {
  const words = useVisitor().words.review.file;
  const bytes = Buffer.from(head.hex, 'hex');
  const rows = Array.from({ length: Math.ceil(bytes.length / ROW) }, (_, at) =>
    bytes.subarray(at * ROW, (at + 1) * ROW),
  );
  return (
    <section>
      <p>{head.type === null ? words.binaryUnknown : words.binaryType(head.type)}</p>
      <h3>{bytes.length === size ? words.allBytes(size) : words.head(bytes.length)}</h3>
      <pre class="plain hex">
        <code>{rows.map((row, at) => lineOf(row, at * ROW)).join('\n')}</code>
      </pre>
    </section>
  );
}

function lineOf(row: Buffer, offset: number): string {
  const hex = [...row].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const text = [...row].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
  return `${offset.toString(16).padStart(4, '0')}  ${hex.padEnd(ROW * 3 - 1)}  ${text}`;
}
