import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { ArtifactRecord, Kind } from './artifact.js';

export interface ManifestAnswers {
  readonly slug: string;
  readonly version: string;
  readonly kind: Kind;
  readonly permissions?: readonly string[];
  readonly hooks?: readonly string[];
}

/** The keys of a manifest that are read, in the order of the template (decisions §5). */
export const manifestKeys = ['slug', 'version', 'name', 'permissions', 'hooks', 'requires'] as const;

export type ManifestKey = (typeof manifestKeys)[number];

/**
 * A manifest that the automatic review accepts: `module.json` or `theme.json` as text. The slug need not be registered
 * yet; where it is the caller's, its name is written in, and another kind than the fixed one is `invalid_field`.
 */
export async function manifestTemplate(
  ctx: Context,
  { slug, version, kind, permissions = [], hooks = [] }: ManifestAnswers,
): Promise<{ readonly file_name: string; readonly content: string }> {
  const artifact = await ctx.artifacts.find(slug);
  const own = artifact?.owner === accountOf(ctx.actor) ? artifact : null;
  if (own !== null) requireKind(own, kind);
  const manifest = { slug, version, ...(own !== null && { name: own.name }), permissions, hooks };
  return { file_name: `${kind}.json`, content: `${JSON.stringify(manifest, null, 2)}\n` };
}

function requireKind({ kind_fixed, kind: fixed }: ArtifactRecord, kind: Kind): void {
  if (!kind_fixed || fixed === null || fixed === kind) return;
  refuse('invalid_field', 'kind', kind, rule('field.one_of', { values: [fixed] }));
}
