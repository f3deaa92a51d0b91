import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { MOST_DECLARED, nameFaultOf, type ScopeDeclaration, sentencesText } from './declared-scope.js';
import { declaredScope, type Scope } from './list-scopes.js';
import type { DeclaredScope } from './scopes.js';

/**
 * Declares a scope of a module, or changes what it says. What the file declares that is read at start becomes the
 * admin's by it: it stays when it leaves the file.
 */
export async function declareScope(ctx: Context, input: ScopeDeclaration): Promise<Scope> {
  const { name, sentences } = input;
  ctx.record.about('scope', name);
  const broken = nameFaultOf(name);
  if (broken !== null) refuse('invalid_field', 'name', name, broken);
  const declared = await ctx.scopes.all();
  const before = declared.find(({ _id }) => _id === name);
  if (before === undefined && declared.length >= MOST_DECLARED) {
    const counts = { declared: declared.length, most: MOST_DECLARED };
    refuse('decision_not_possible', 'name', null, rule('scope.too_many_declared', counts));
  }
  const scope: DeclaredScope = {
    _id: name,
    sentences,
    origin: 'admin',
    declared_at: before?.declared_at ?? ctx.now,
  };
  await ctx.scopes.declare(scope);
  ctx.record.change('sentences', before && sentencesText(before.sentences), sentencesText(sentences));
  ctx.record.change('origin', before?.origin, 'admin');
  return declaredScope(scope);
}

/**
 * Removes a declared scope: from now on nobody can ask for it, and groups, keys and tokens that carry it permit nothing
 * by it. Declared again, it counts again.
 */
export async function removeScope(
  ctx: Context,
  input: { readonly name: string },
): Promise<{ name: string; removed: boolean }> {
  ctx.record.about('scope', input.name);
  const before = (await ctx.scopes.all()).find(({ _id }) => _id === input.name);
  if (before === undefined || !(await ctx.scopes.remove(input.name))) {
    return refuse('not_found', 'name', input.name, rule('scope.not_declared'));
  }
  ctx.record.change('sentences', sentencesText(before.sentences), null);
  ctx.record.change('origin', before.origin, null);
  return { name: input.name, removed: true };
}
