import type { ArchiveFault, ManifestFault } from '@countersign/signed-package';
import { type Fault, fault } from '../refusal.js';
import type { Rule } from '../rules/index.js';

/** The field of a fault that is about the package as a whole. */
const WHOLE_PACKAGE = 'package';
/** The field of a fault about a manifest that is not there. */
const MANIFEST = 'module.json';

/** A fault of the reader as a refusal names it (decisions §2): the entry's path, and where in the bytes it shows. */
export function archiveFault({ code, entry, offset, rule, params }: ArchiveFault): Fault {
  return fault(code, entry ?? WHOLE_PACKAGE, null, { rule, params: { ...params, offset } } as Rule);
}

export function manifestFault({ code, field, entry, received, rule, params }: ManifestFault): Fault {
  return fault(code, field ?? entry ?? MANIFEST, received, { rule, params } as Rule);
}
