import { hashOf, newLicenceKey } from '../account/credentials.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { requireFuture } from '../dates.js';

export interface NewLicence {
  readonly slug: string;
  readonly installation: string;
  readonly until?: string | null;
}

/** Issues the licence key of one installation (decisions §4, Altered reports). It is shown here and never again. */
export async function issueLicence(
  ctx: Context,
  input: NewLicence,
): Promise<{ licence_key: string; licence_id: string }> {
  await requireArtifact(ctx, input.slug);
  const until = requireFuture(ctx, input.until ?? null);
  const key = newLicenceKey();
  const id = `lic_${ctx.newId()}`;
  await ctx.licences.issue({
    _id: id,
    key_hash: hashOf(key),
    slug: input.slug,
    installation: input.installation,
    until,
    ended_at: null,
    created_at: ctx.now,
  });
  ctx.record.about('licence', id);
  ctx.record.change('licence', null, input.installation);
  return { licence_key: key, licence_id: id };
}
