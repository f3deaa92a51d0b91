import { Refusal } from '../../../domain/refusal.js';
import type { Spool } from '../../../domain/release/ports.js';
import type { Release } from '../../../domain/release/release.js';
import { type Fields, languageMapOf } from '../form.js';
import type { Acted, MemberVisit } from '../member.js';
import { compatibilityOf } from './compatibility-fields.js';
import { releasePath } from './paths.js';
import { slugOf } from './visits.js';

/** The package of a version was refused: the version is a draft now. */
export class PackageRefused extends Refusal {
  constructor(
    refusal: Refusal,
    readonly version: string,
  ) {
    super(refusal.faults, refusal.extras);
  }
}

/**
 * Announces the version with the hash and the size of the bytes that have arrived, then uploads those bytes. What was
 * announced before is only uploaded. A note to the reviewer goes once there is something to review.
 */
export async function announceAndUpload(
  visit: MemberVisit,
  fields: Fields,
  spool: Spool,
  previous: Spool | null,
): Promise<Acted> {
  const slug = slugOf(visit);
  const { announced } = fields;
  const version = announced ?? (fields['version'] ?? '').trim();
  // First: a wrong one is told of while nothing has changed.
  const against = previous === null ? null : await againstOf(visit, { slug, version }, previous);
  if (announced === undefined) await announce(visit, fields, spool);
  await upload(visit, { slug, version }, spool);
  const message = (fields['message'] ?? '').trim();
  if (message !== '') await visit.call('write_to_reviewer', { slug, version, text: message });
  const isKept = await attach(visit, { slug, version, against }, previous);
  return { to: releasePath(slug, version), flash: isKept ? 'releases.uploaded' : 'releases.uploadedAlone' };
}

async function againstOf(
  visit: MemberVisit,
  key: { readonly slug: string; readonly version: string },
  { sha256 }: Spool,
): Promise<string> {
  const { against } = await visit.call<{ against: string }>('check_previous_package', { ...key, sha256 });
  return against;
}

/** The package is in review by now, and stays: `false` when another version has come in between. */
async function attach(
  visit: MemberVisit,
  key: { readonly slug: string; readonly version: string; readonly against: string | null },
  previous: Spool | null,
): Promise<boolean> {
  if (previous === null || key.against === null) return true;
  try {
    await visit.call('attach_previous_package', key, previous);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

async function announce(visit: MemberVisit, fields: Fields, spool: Spool): Promise<void> {
  const { sha256, size } = spool;
  const terms = {
    slug: slugOf(visit),
    version: (fields['version'] ?? '').trim(),
    ...compatibilityOf(fields),
    notes: languageMapOf(fields, 'notes'),
    size,
    sha256,
  };
  try {
    await visit.call('service_announce_release', terms);
  } catch (error) {
    if (!(error instanceof Refusal) || !isAnnounced(error.extras.release, terms)) throw error;
  }
}

type Terms = Pick<Release, 'version' | 'min_core' | 'max_core' | 'php' | 'notes' | 'sha256'>;

/** Whether just this was announced before, by a form whose package did not arrive whole (decisions §4). */
function isAnnounced(onRecord: unknown, terms: Terms): boolean {
  if (onRecord === undefined) return false;
  const release = onRecord as Release;
  if (release.state !== 'announced') return false;
  const { version, min_core, max_core, php, notes, sha256 } = release;
  return JSON.stringify({ version, min_core, max_core, php, notes, sha256 }) === JSON.stringify(pick(terms));
}

function pick({ version, min_core, max_core, php, notes, sha256 }: Terms): Terms {
  return { version, min_core, max_core, php, notes, sha256 };
}

async function upload(visit: MemberVisit, key: { slug: string; version: string }, spool: Spool): Promise<void> {
  try {
    await visit.call('service_upload_package', key, spool);
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isDraft(visit, key))) throw error;
    throw new PackageRefused(error, key.version);
  }
}

async function isDraft(visit: MemberVisit, key: { slug: string; version: string }): Promise<boolean> {
  try {
    const { release } = await visit.call<{ release: Release }>('show_own_release', key);
    return release.state === 'draft' && release.faults.length > 0;
  } catch {
    return false;
  }
}
