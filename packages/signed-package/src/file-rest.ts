import type { ByteSource } from './bytes.js';
import { at, type FaultList } from './fault.js';

const windowBytes = 16 * 1024;

/** How many zero bytes the file ends in. */
export function zerosAtEnd(source: ByteSource): number {
  let zeros = 0;
  for (let end = source.size; end > 0; end -= windowBytes) {
    const start = Math.max(0, end - windowBytes);
    const bytes = source.read(start, end - start);
    const last = bytes.findLastIndex((byte) => byte !== 0);
    zeros += bytes.length - 1 - last;
    if (last !== -1) break;
  }
  return zeros;
}

/** Of a file whose last 64 KiB are zeros and nothing else. */
export function reportPadding(source: ByteSource, faults: FaultList): void {
  const received = `${zerosAtEnd(source)} bytes of zeros at the end of ${source.size}`;
  faults.add('invalid_archive', 'end_record', at(source.size), received, withoutPadding);
}

const withoutPadding =
  'an end record that ends with the file, without padding: write to a file, not to a pipe: tar -a -cf package.zip .';
const withoutText =
  'an end record that ends with the file, without text behind it: send the bytes as the zip program wrote them';
const text = /^[\t\n\r\x20-\x7e]*$/;

/** Says what stands behind the end record, which ends at byte `ends`, and how the zip is made without. */
export function reportRest(source: ByteSource, endRecord: number, ends: number, faults: FaultList): void {
  const length = source.size - ends;
  const { what, expected } = restFrom(source, ends);
  const received = `an end record that ends at byte ${ends} of ${source.size}, and ${length} ${what} after it`;
  faults.add('invalid_archive', 'nothing_after_end', at(endRecord), received, expected);
}

function restFrom(source: ByteSource, ends: number): { readonly what: string; readonly expected: string } {
  const rest = source.read(ends, Math.min(source.size - ends, windowBytes));
  if (rest.every((byte) => byte === 0)) return { what: 'bytes of zeros', expected: withoutPadding };
  if (text.test(rest.toString('latin1'))) return { what: 'bytes of text', expected: withoutText };
  return { what: 'bytes', expected: 'an end record that ends with the file' };
}
