import { refuse } from '../../refusal.js';
import type { Logo } from '../logo.js';

/** The field that a logo arrives in. */
export const LOGO = 'logo';

/** An image whose structure was read from its first byte to its last; `bytes` is what it is shown by, and no more. */
export interface Image {
  readonly type: Logo['type'];
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Refuses a file whose structure is not what its signature promises. */
export function refuseDamaged(format: 'PNG' | 'JPEG' | 'WebP', where: string): never {
  return refuse(
    'invalid_field',
    LOGO,
    `a ${format} with ${where}`,
    'a whole image file and nothing else: save it again',
  );
}

/** Refuses what is a good file and no logo. */
export function refuseKind(received: string): never {
  return refuse('invalid_field', LOGO, received, 'a still image in grey or in RGB colours');
}
