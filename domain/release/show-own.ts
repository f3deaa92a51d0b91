import Type, { type Static } from 'typebox';
import { Artifact, artifactObject } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { findingsNow, PlacedFinding } from '../review/finding-progress.js';
import { Nullable } from '../schemas.js';
import { KeyState, keyStates } from '../signing/key-list.js';
import { releaseOf, requireLive } from './lookup.js';
import { isOvertaken } from './overtaken.js';
import { Release } from './release.js';
import { Report } from './report.js';

export const OwnRelease = Type.Object(
  {
    artifact: Artifact,
    release: Release,
    report: Nullable(Report),
    flag_count: Nullable(Type.Integer({ description: 'Flags of the last package that passed; null before.' })),
    signed_size: Nullable(Type.Integer({ description: 'Bytes of the signed package; null before approval.' })),
    publisher: Nullable(Type.String({ description: 'The publisher name in the signed manifest.' })),
    key_state: Nullable(KeyState),
    asked: Type.Array(PlacedFinding, {
      description:
        'The findings that count: of the decision in force or, while a corrected package is in review, those it was sent back with.',
    }),
    overtaken: Type.Boolean({ description: 'Whether a higher version is or was published.' }),
  },
  { additionalProperties: false, description: 'A version, as its owner sees it.' },
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
    findingsNow(ctx, record),
  ]);
  return {
    artifact: artifactObject(artifact),
    release,
    report: kept?.report ?? null,
    flag_count: record.flag_count,
    signed_size: record.signed_size,
    publisher: record.publisher,
    key_state: keys.get(record.kid) ?? null,
    asked,
    overtaken: isOvertaken(artifact, version),
  };
}
