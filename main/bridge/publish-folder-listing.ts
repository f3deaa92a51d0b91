import type { ToolListing } from '../../tools/mcp.js';
import { type ObjectSchema, packagePath, saveTo } from './path-schemas.js';

export const PUBLISH_FOLDER = 'publish_folder';

/** The terms of an announcement, which the announcing tool describes. */
export const TERMS = ['min_core', 'php', 'notes', 'max_core'] as const;
const REQUIRED = ['path', 'min_core', 'php', 'notes'];

const text = { type: 'string' };

/** Its input: the terms of an announcement as the announcing tool takes them, and paths. */
export function publishFolderInput({ properties }: ObjectSchema): ObjectSchema & { additionalProperties: false } {
  const terms = TERMS.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]] as const]));
  return {
    type: 'object',
    properties: { path: packagePath, ...Object.fromEntries(terms), save_to: saveTo },
    required: REQUIRED,
    additionalProperties: false,
  };
}

/** The tool that does all of it, described with the fields of the announcing tool. */
export function publishFolderListing(announce: ToolListing): ToolListing {
  const title = 'Publish a folder';
  return {
    name: PUBLISH_FOLDER,
    title,
    description:
      'Publishes a folder or zip on this machine up to the review: packs and checks it, registers the artifact if the manifest has name and description, announces the version and uploads the package. Call it again at any time: it continues, and saves the signed package once it is published. Scope: publish.',
    inputSchema: publishFolderInput(announce.inputSchema as ObjectSchema),
    outputSchema: {
      type: 'object',
      properties: {
        slug: text,
        version: text,
        state: text,
        package: { type: 'object' },
        steps: { type: 'array', items: { type: 'object', properties: { step: text, outcome: text } } },
        missing: { type: 'array', items: { type: 'object' } },
        saved_to: { type: ['string', 'null'] },
      },
    },
    annotations: { title, readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}
