import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { findLive } from '../release/lookup.js';
import { rule } from '../rules/index.js';
import { noteReport } from './note-report.js';

export interface AlteredReportInput {
  readonly slug: string;
  readonly version: string;
  readonly sha256: string;
  readonly installation: string;
}

/**
 * An installation with an active licence reports a received file that does not match (decisions §4, Altered reports).
 * A hash equal to the validation hash records nothing.
 */
export async function reportAltered(ctx: Context, input: AlteredReportInput): Promise<{ recorded: boolean }> {
  const { actor } = ctx;
  if (actor.kind !== 'licence') return refuse('missing_credential', null, null, rule('licence.key_missing'));
  if (actor.slug !== input.slug) {
    refuse('artifact_not_found', 'slug', input.slug, rule('licence.other_artifact'));
  }
  if (actor.installation !== input.installation) {
    refuse('invalid_field', 'installation', input.installation, rule('licence.other_installation'));
  }
  const release = await findLive(ctx, input.slug, input.version);
  if (release === null || release.state !== 'published' || release.validation_hash === null) {
    return refuse('release_not_found', 'version', input.version, rule('licence.version_not_published'));
  }
  const received = input.sha256.toLowerCase();
  if (received === release.validation_hash) return { recorded: false };
  const { version, validation_hash } = release;
  await noteReport(ctx, { slug: input.slug, received_sha256: received, version, validation_hash }, actor.licence_id);
  return { recorded: true };
}
