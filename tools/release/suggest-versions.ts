import Type from 'typebox';
import { Suggestions } from '../../domain/artifact/suggest-slugs.js';
import { suggestVersions as suggest } from '../../domain/release/suggest-versions.js';
import { Begun } from '../artifact/suggest-slugs.js';
import { capability } from '../capability.js';

/** Completion of versions over MCP. */
export const suggestVersions = capability({
  name: 'suggest_versions',
  title: 'Complete a version',
  description: 'Lists the versions of one of your artifacts that begin with the given text, highest first.',
  doors: ['mcp'],
  isTool: false,
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Type.String({ description: 'The slug of the artifact, if known.', maxLength: 200 }),
      begins: Begun,
    },
    { additionalProperties: false, description: 'The artifact, and how its versions begin.' },
  ),
  output: Suggestions,
  handler: suggest,
});
