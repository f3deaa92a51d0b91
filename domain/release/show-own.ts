import Type, { type Static } from 'typebox';
import { Artifact, artifactObject } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { findingsForOwner, OwnFinding } from '../review/finding-progress.js';
import { Nullable } from '../schemas.js';
import { KeyState, keyStates } from '../signing/key-list.js';
import { releaseOf, requireLive } from './lookup.js';
import { isOvertaken } from './overtaken.js';
import { Release, type ReleaseRecord } from './release.js';
import { Report } from './report.js';

export const OwnRelease = Type.Object(
  {
    artifact: Artifact,
    release: Release,
    report: Nullable(Report),
    flag_count: Nullable(Type.Integer({ 'x-says': 'own_release.flag_count' })),
    signed_size: Nullable(Type.Integer({ 'x-says': 'own_release.signed_size' })),
    publisher: Nullable(Type.String({ 'x-says': 'own_release.publisher' })),
    key_state: Nullable(KeyState),
    asked: Type.Array(OwnFinding, {
      'x-says': 'own_release.asked',
    }),
    asked_of: Nullable(Type.String({ 'x-says': 'own_release.asked_of' })),
    overtaken: Type.Boolean({ 'x-says': 'own_release.overtaken' }),
  },
  { additionalProperties: false, 'x-says': 'own_release' },
);

export type OwnRelease = Static<typeof OwnRelease>;

/** A release of the caller's own with the report of its last package that passed (decisions §4, §5). */
export async function showOwnRelease(
  ctx: Context,
  { slug, version }: { readonly slug: string; readonly version: string },
): Promise<OwnRelease> {
  const artifact = await ownArtifact(ctx, slug);
  const record = await requireLive(ctx, slug, version);
  const [release, kept, keys, asked] = await Promise.all([
    releaseOf(ctx, record),
    record.report_id === null ? null : ctx.releases.getDocument('report', record.report_id),
    keyStates(ctx),
    findingsForOwner(ctx, record),
  ]);
  return {
    artifact: artifactObject(artifact),
    release,
    report: kept?.report ?? null,
    flag_count: record.flag_count,
    signed_size: record.signed_size,
    publisher: record.publisher,
    key_state: keys.get(record.kid) ?? null,
    asked: asked.findings,
    asked_of: asked.of,
    overtaken: isOvertaken(artifact, version) && (await isReplaced(ctx, record)),
  };
}

/** What is published is the one in use again once all higher ones are suspended: its owner downloads it (decisions §4). */
async function isReplaced(ctx: Context, { slug, order, state }: ReleaseRecord): Promise<boolean> {
  if (state !== 'published') return true;
  const highest = await ctx.releases.highestPublished(slug);
  return highest !== null && highest.order > order;
}
