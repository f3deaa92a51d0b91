import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { Backup } from './ports.js';

/** Copies the data as they are at one moment into a new folder, while the service goes on. */
export async function backUp(ctx: Context, input: { readonly folder: string }): Promise<Backup> {
  const made = await ctx.operation.backUp(input.folder, ctx.now);
  if (made === 'not_embedded') refuse('invalid_field', 'folder', null, rule('backup.not_embedded'));
  if (made === 'not_empty') refuse('invalid_field', 'folder', input.folder, rule('backup.not_empty'));
  return made;
}
