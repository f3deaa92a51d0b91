import type { Capability } from '../capability.js';
import { getSigningKeyPem } from './get-signing-key-pem.js';
import { listSigningKeys } from './list-signing-keys.js';
import { reportAlteredCopy } from './report-altered-copy.js';
import { verifyPackage } from './verify-package.js';

/** What everybody may ask about what was signed. */
export const verifyCapabilities: readonly Capability[] = [
  verifyPackage,
  reportAlteredCopy,
  listSigningKeys,
  getSigningKeyPem,
];
