import { refuse } from '../../refusal.js';
import { type Rule, rule } from '../../rules/index.js';
import type { LogoDamage, LogoFormat } from '../../rules/logos.js';
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
export function refuseDamaged(format: LogoFormat, damage: LogoDamage): never {
  return refuseImage(rule('logo.damaged', { format, damage }));
}

/** Refuses an image by the rule that it breaks. */
export function refuseImage(broken: Rule): never {
  return refuse('invalid_field', LOGO, null, broken);
}
