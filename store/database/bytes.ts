import type { Binary } from 'mongodb';

/** Binary values arrive as Buffers (`promoteBuffers`), or as what the driver wraps them in. */
export function bytesOf(value: Binary | Uint8Array): Uint8Array {
  return value instanceof Uint8Array ? value : value.value();
}
