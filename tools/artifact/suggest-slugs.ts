import Type from 'typebox';
import { Suggestions, suggestSlugs as suggest } from '../../domain/artifact/suggest-slugs.js';
import { capability } from '../capability.js';

/** What an agent has written of a slug or version so far. */
export const Begun = Type.String({ description: 'What has been written so far.', maxLength: 200 });

/** Completion of slugs over MCP. */
export const suggestSlugs = capability({
  name: 'suggest_slugs',
  title: 'Complete a slug',
  description: 'Lists your slugs that begin with the given text.',
  doors: ['mcp'],
  isTool: false,
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ begins: Begun }, { additionalProperties: false, description: 'How the slugs begin.' }),
  output: Suggestions,
  handler: suggest,
});
