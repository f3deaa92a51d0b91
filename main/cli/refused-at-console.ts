import type { Refusal } from '../../domain/refusal.js';

/** A refusal of a capability that was called at the console, with what its problem object says beside it. */
export class RefusedAtConsole extends Error {
  override readonly name = 'RefusedAtConsole';

  constructor(
    readonly refusal: Refusal,
    /** The origin of the service, where the code is explained. */
    readonly baseUrl: string,
    /** The one under which the call stands in the audit trail. */
    readonly requestId: string,
  ) {
    super(refusal.message);
  }
}
