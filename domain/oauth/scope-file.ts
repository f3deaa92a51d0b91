import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { type Fault, fault, Refusal } from '../refusal.js';
import { rule } from '../rules/index.js';
import { MOST_DECLARED, nameFaultOf, ScopeDeclaration, sentencesText } from './declared-scope.js';
import type { DeclaredScope } from './scopes.js';

/** What the file declares that is read at start. */
export const ScopeFile = Type.Object(
  { scopes: Type.Array(ScopeDeclaration, { 'x-says': 'scope_file.scopes', maxItems: MOST_DECLARED }) },
  { additionalProperties: false, 'x-says': 'scope_file' },
);

export type ScopeFile = Static<typeof ScopeFile>;

/** Names that no module can have, and those that come twice. */
export function namesAtFault({ scopes }: ScopeFile): readonly Fault[] {
  const names = scopes.map(({ name }) => name);
  return names.flatMap((name, index) => {
    const broken = nameFaultOf(name) ?? (names.indexOf(name) === index ? null : rule('scope.repeated'));
    return broken === null ? [] : [fault('invalid_field', `scopes.${index}.name`, name, broken)];
  });
}

/** What becomes of the registry by a file. */
export interface ScopeFileChanges {
  readonly declare: readonly ScopeDeclaration[];
  readonly remove: readonly string[];
  /** Named by the file, and declared by an admin otherwise: the admin's stays. */
  readonly kept: readonly string[];
}

/** What the registry and a file do not agree in. What an admin has declared is the admin's, in the file or not. */
export function scopeFileChanges(known: readonly DeclaredScope[], file: ScopeFile): ScopeFileChanges {
  const byName = new Map(known.map((one) => [one._id, one]));
  const named = new Set(file.scopes.map(({ name }) => name));
  const differs = file.scopes.filter(({ name, sentences }) => {
    const before = byName.get(name);
    return before === undefined || !sameSentences(before.sentences, sentences);
  });
  const isAdmins = ({ name }: ScopeDeclaration): boolean => byName.get(name)?.origin === 'admin';
  return {
    declare: differs.filter((one) => !isAdmins(one)),
    remove: known.filter(({ _id, origin }) => origin === 'file' && !named.has(_id)).map(({ _id }) => _id),
    kept: differs.filter(isAdmins).map(({ name }) => name),
  };
}

/** Lets the registry follow the file; answers what was done. */
export async function applyScopeFile(
  ctx: Context,
  file: ScopeFile,
): Promise<{ declared: string[]; removed: string[] }> {
  const [first, ...rest] = namesAtFault(file);
  if (first !== undefined) throw new Refusal([first, ...rest]);
  const known = await ctx.scopes.all();
  const { declare, remove } = scopeFileChanges(known, file);
  for (const { name, sentences } of declare) {
    const before = known.find(({ _id }) => _id === name);
    await ctx.scopes.declare({
      _id: name,
      sentences,
      origin: 'file',
      declared_at: before?.declared_at ?? ctx.now,
    });
    ctx.record.change('scope', before && said(name, before.sentences), said(name, sentences));
  }
  for (const name of remove) {
    await ctx.scopes.remove(name);
    ctx.record.change('scope', name, null);
  }
  return { declared: declare.map(({ name }) => name), removed: [...remove] };
}

function said(name: string, sentences: Readonly<Record<string, string>>): string {
  return [name, ...sentencesText(sentences)].join(', ');
}

function sameSentences(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(left);
  return (
    entries.length === Object.keys(right).length &&
    entries.every(([language, sentence]) => Object.hasOwn(right, language) && right[language] === sentence)
  );
}
