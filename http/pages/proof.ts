import { NOT_SHOWN, Refusal, refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { callFor } from './call-capability.js';
import type { Fields } from './form.js';
import type { MemberVisit } from './member.js';
import { needsProof } from './proof-fields.js';

/**
 * Proves the password with what stood beside a dangerous form, so that one press does both. Answers the visit to go on
 * with: the same one where no proof is needed or none was sent, which the capability then refuses. A wrong proof is a
 * fault of its field, to be shown where the form stands.
 */
export async function proveBy(visit: MemberVisit, fields: Fields): Promise<MemberVisit> {
  const { http, request, visitor } = visit;
  const { password, code } = fields;
  if (password === undefined || !needsProof(visitor)) return visit;
  if (password === '') refuse('invalid_field', 'password', '', rule('account.password_wrong'));
  await visit.call('confirm_session', { password, ...(code === undefined ? {} : { code }) }).catch(asFault);
  const actor = { ...visitor.person.actor, proved_at: http.services.clock() };
  const proved = { ...visitor, actor, person: { ...visitor.person, actor } };
  return {
    ...visit,
    visitor: proved,
    call: (capability, input, attachment) => callFor(http, request, proved, capability, input, attachment),
  };
}

/** A session whose proof is wrong is signed in all the same: no challenge, and the form is shown again. */
function asFault(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'invalid_token') throw error;
  const { field, rule: broken } = error.first;
  throw new Refusal([{ code: 'invalid_field', field, received: NOT_SHOWN, rule: broken }]);
}
