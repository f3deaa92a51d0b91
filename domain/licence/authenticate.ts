import { hashOf, isBearer } from '../account/credentials.js';
import type { Actor } from '../actor.js';
import type { Ports } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';

/** The actor of a licence key. Unknown, ended and past its date answer alike: `invalid_token` (decisions §4). */
export async function licenceActor(
  ports: Pick<Ports, 'licences'>,
  key: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'licence' }>> {
  const licence = isBearer('bkl_', key) ? await ports.licences.byKeyHash(hashOf(key)) : null;
  const active = licence !== null && licence.ended_at === null && (licence.until === null || licence.until > now);
  if (!active) refuse('invalid_token', 'Authorization', NOT_SHOWN, rule('licence.key_invalid'));
  return { kind: 'licence', licence_id: licence._id, slug: licence.slug, installation: licence.installation };
}
