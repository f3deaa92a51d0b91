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
  const { size } = source;
  faults.add('invalid_archive', at(size), 'zip.zeros_at_end', { zeros: zerosAtEnd(source), size });
}

const text = /^[\t\n\r\x20-\x7e]*$/;

/** Names what stands behind the end record, which ends at byte `ends`. */
export function reportRest(source: ByteSource, endRecord: number, ends: number, faults: FaultList): void {
  const { size } = source;
  const kind = kindFrom(source, ends);
  faults.add('invalid_archive', at(endRecord), 'zip.bytes_after_end', { ends, size, bytes: size - ends, kind });
}

function kindFrom(source: ByteSource, ends: number): 'zeros' | 'text' | 'other' {
  const rest = source.read(ends, Math.min(source.size - ends, windowBytes));
  if (rest.every((byte) => byte === 0)) return 'zeros';
  return text.test(rest.toString('latin1')) ? 'text' : 'other';
}
