import { receivedWords } from '../../messages/en/detail.js';

/** The command line itself is wrong: exit status 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';

  constructor(
    /** The option or argument it is about. */
    readonly field: string,
    readonly received: string | null,
    readonly expected: string,
  ) {
    super(`${field}: received ${receivedWords(received)}, expected ${expected}`);
  }
}
