import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { rule } from '../rules/index.js';
import { refuseUnavailable } from './collect.js';
import { requireLiveToRead } from './lookup.js';
import type { LiveState } from './release.js';

export interface ReleaseHash {
  slug: string;
  version: string;
  validation_hash: string | null;
  state: LiveState;
}

/** The validation hash of a version: the sha256 of the signed file, `null` before approval (decisions §4). */
export async function releaseHash(ctx: Context, input: { slug: string; version: string }): Promise<ReleaseHash> {
  await ownArtifact(ctx, input.slug);
  const { slug, version, validation_hash, state } = await requireLiveToRead(ctx, input.slug, input.version);
  return { slug, version, validation_hash, state };
}

export interface ReleaseSignature {
  slug: string;
  version: string;
  kid: string;
  manifest: string;
  signature: string;
  validation_hash: string;
}

/** Manifest and signature of a signed version, any time after approval; before it `package_not_available`. */
export async function releaseSignature(
  ctx: Context,
  input: { slug: string; version: string },
): Promise<ReleaseSignature> {
  const artifact = await ownArtifact(ctx, input.slug);
  const release = await requireLiveToRead(ctx, input.slug, input.version);
  const { signature_id, kid, validation_hash } = release;
  if (signature_id === null || kid === null || validation_hash === null)
    return refuseUnavailable(
      ctx,
      artifact,
      release,
      rule('release.never_approved', { version: release.version, state: release.state }),
    );
  const kept = await ctx.releases.getDocument('signature', signature_id);
  if (kept === null) throw new Error(`the signature of ${release._id} is gone`);
  const { manifest, signature } = kept;
  return { slug: release.slug, version: release.version, kid, manifest, signature, validation_hash };
}
