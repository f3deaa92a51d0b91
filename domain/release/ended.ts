import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { listOwnAppeals } from '../review/appeal.js';
import { Version } from '../schemas.js';
import type { ReleaseRecord } from './release.js';

/** Of the highest version, when a decision has ended it: nothing is missing, and its owner can still go on. */
export const Ended = Type.Object(
  {
    version: Version,
    state: Type.Enum(['rejected', 'suspended'], { 'x-says': 'ended.state' }),
    appeal: Type.Enum(['possible', 'open', 'answered'], { 'x-says': 'ended.appeal' }),
  },
  { additionalProperties: false, 'x-says': 'ended' },
);

export type Ended = Static<typeof Ended>;

/** `null` while the highest version can be worked on, or is published. */
export async function findEnded(ctx: Context, highest: ReleaseRecord | undefined): Promise<Ended | null> {
  if (highest === undefined || (highest.state !== 'rejected' && highest.state !== 'suspended')) return null;
  const { slug, version, state } = highest;
  const { can_appeal, appeals } = await listOwnAppeals(ctx, { slug, version });
  const isOpen = appeals[0]?.outcome === null;
  return { version, state, appeal: can_appeal ? 'possible' : isOpen ? 'open' : 'answered' };
}
