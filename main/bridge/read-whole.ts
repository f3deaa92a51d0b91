import { refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { Folders } from './folders.js';

/** The bytes of a file, at most so many; `name` is what a refusal calls it. */
export async function readWhole(
  folders: Folders,
  field: string,
  real: string,
  most: number,
  name: string = real,
): Promise<Buffer> {
  const { handle, size } = await folders.open(field, real);
  try {
    if (size > most) refuse('too_large', field, `${name}: ${size} bytes`, rule('size.bytes', { most }));
    // One byte more tells a file that has grown since.
    const bytes = Buffer.allocUnsafe(size + 1);
    let done = 0;
    while (done <= size) {
      const { bytesRead } = await handle.read(bytes, done, size + 1 - done, done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    if (done !== size) refuse('invalid_field', field, null, rule('bridge.unchanged', { path: name }));
    return bytes.subarray(0, size);
  } finally {
    await handle.close();
  }
}
