import { refusalCodes, statusesOf } from '../../domain/refusal.js';
import { resourcePages, resourcesForAgent } from '../../messages/en/agent-resources.js';
import { wireMessages } from '../../messages/index.js';
import { errorsUri } from './links.js';
import { table } from './markdown-table.js';
import type { Resource } from './resource.js';

/** The table of error codes, from the one that refusals are made by. */
export const errors: Resource = {
  uri: errorsUri,
  name: 'errors',
  ...resourcesForAgent.errors,
  mimeType: 'text/markdown',
  read: async () => {
    const rows = errorRows().map(([code, ...cells]) => [`\`${code}\``, ...cells]);
    return resourcePages.errors.text(table(resourcePages.errors.head, rows));
  },
};

/** Every code with its statuses, its title and what to do about it. */
export function errorRows(): ReadonlyArray<readonly [string, string, string, string]> {
  return refusalCodes.map((code) => [
    code,
    [...statusesOf(code)].sort((a, b) => a - b).join(', '),
    wireMessages.title(code),
    wireMessages.remedy(code),
  ]);
}
