import type { ManifestKey } from '../../domain/artifact/manifest-template.js';

/** What the keys of a package manifest are for, as agents are told. */
export const manifestKeysForAgent: Readonly<Record<ManifestKey, string>> = {
  slug: 'Required. The registered slug of the artifact.',
  version: 'Required. The announced version, MAJOR.MINOR.PATCH. Every new version needs its own.',
  name: 'Optional. The name that people read; a text.',
  permissions: 'Optional. A list of the permissions that the package needs. The reviewer examines them.',
  hooks: 'Optional. A list of the hooks of the core that the package uses. The reviewer examines them.',
  requires: 'Optional. What the package requires, in any form. It is shown to the reviewer and not interpreted.',
};
