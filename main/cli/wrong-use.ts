import { type Fault, fault } from '../../domain/refusal.js';
import type { Rule } from '../../domain/rules/index.js';
import { wireMessages } from '../../messages/index.js';

/** The command line itself is wrong: exit status 2. Its message is in English. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
  readonly fault: Fault;

  constructor(
    /** The option or argument it is about. */
    readonly field: string,
    received: string | null,
    broken: Rule,
  ) {
    const wrong = fault('invalid_field', field, received, broken);
    super(wireMessages.detail(wrong));
    this.fault = wrong;
  }
}
