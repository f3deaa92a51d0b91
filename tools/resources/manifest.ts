import { manifestKeys } from '../../domain/artifact/manifest-template.js';
import { manifestKeysForAgent } from '../../messages/en/agent-manifest.js';
import { manifestCodes, resourcePages, resourcesForAgent } from '../../messages/en/agent-resources.js';
import { wireMessages } from '../../messages/index.js';
import { manifestUri } from './links.js';
import { table } from './markdown-table.js';
import type { Resource } from './resource.js';

/** The files of a package that passes the automatic review, by their paths. */
export const examplePackage = {
  'module.json': `${JSON.stringify(
    {
      slug: 'my-module',
      version: '1.0.0',
      name: 'My module',
      permissions: ['orders.read'],
      hooks: ['order.paid'],
      requires: { extensions: ['intl'] },
    },
    null,
    2,
  )}\n`,
  'lang/en/messages.php': "<?php\nreturn ['title' => 'My module'];\n",
} as const;

/** The format of the manifest, from its keys, its error codes and a package that passes. */
export const manifest: Resource = {
  uri: manifestUri,
  name: 'manifest',
  ...resourcesForAgent.manifest,
  mimeType: 'text/markdown',
  read: async () => {
    const { text, keys, codes } = resourcePages.manifest;
    return text({
      keys: table(
        keys,
        manifestKeys.map((key) => [`\`${key}\``, manifestKeysForAgent[key]]),
      ),
      files: Object.entries(examplePackage),
      codes: table(
        codes,
        manifestCodes.map((code) => [`\`${code}\``, wireMessages.title(code), wireMessages.remedy(code)]),
      ),
    });
  },
};
