import { bufferSource, openArchive, type ReadManifest, readPackageManifest } from '@countersign/signed-package';
import { archiveFault, manifestFault } from '../../domain/archive/faults.js';
import { refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { Archive } from './package-source.js';
import type { Json } from './side.js';

export type Manifest = Extract<ReadManifest, { ok: true }>['manifest'];

/** The manifest of a package. Everything else that has to be right about it is left to the check. */
export function manifestOf(archive: Archive): Manifest {
  const opened = openArchive(bufferSource(archive.bytes));
  if (!opened.ok) {
    refuseAny(opened.faults.map(archiveFault), { faultsTotal: opened.total });
    throw new Error('an archive was refused without a fault');
  }
  const read = readUnchecked(opened.archive);
  if (read.ok) return read.manifest;
  const isMissing = read.faults[0]?.code === 'manifest_missing';
  const next = { do: 'make_manifest', slug: null, version: null } as const;
  refuseAny(read.faults.map(manifestFault), isMissing ? { next } : {});
  throw new Error('a manifest was refused without a fault');
}

/** The contents have not been checked: a manifest that does not inflate is a fault of the archive. */
function readUnchecked(archive: Parameters<typeof readPackageManifest>[0]): ReadManifest {
  try {
    return readPackageManifest(archive);
  } catch {
    return refuse('invalid_archive', 'manifest', null, rule('bridge.manifest'));
  }
}

/** What registers the artifact, where its manifest says a name and a description. */
export function registrationOf({ slug, name, manifest }: Manifest): Json | null {
  const said = manifest['description'];
  const description = typeof said === 'string' ? { en: said } : said;
  const isMap = typeof description === 'object' && description !== null && !Array.isArray(description);
  return name === null || !isMap ? null : { slug, name, description };
}
