import { hash, type Options, verify } from '@node-rs/argon2';
import type { PasswordPorts } from '../domain/account/ports.js';

/** In KiB of memory, passes and lanes. */
export type PasswordCosts = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id (decisions §1, At rest), with the costs that OWASP names for it: 19 MiB, two passes, one lane. */
const OWASP_COSTS: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password hashes, made in threads outside the event loop. Only tests, which make hundreds of them, give other costs. */
export function argon2Passwords(costs: PasswordCosts = OWASP_COSTS): PasswordPorts {
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => hash(password, costs),

    async matches(passwordHash, password) {
      decoy ??= hash('a password that nobody has', costs);
      const right = await verify(passwordHash ?? (await decoy), password);
      return right && passwordHash !== null;
    },
  };
}
