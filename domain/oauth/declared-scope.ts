import Type, { type Static } from 'typebox';
import { type Rule, rule } from '../rules/index.js';
import { ARTIFACTS_READ, coreScopes } from './scopes.js';

/** Scopes that modules can declare in all: a consent screen and the metadata stay readable. */
export const MOST_DECLARED = 200;

/** `area.action`: a wildcard is not declared, it covers whatever its area has. */
export const ScopeName = Type.String({
  'x-says': 'scope_name',
  maxLength: 60,
  pattern: '^[a-z][a-z0-9_-]*\\.[a-z][a-z0-9_-]*$',
  'x-rule': 'field.scope_name',
});

/** What a scope lets an app do: read by members on the consent screen, so nothing in it hides. */
const ScopeSentences = Type.Record(
  Type.String(),
  Type.String({
    'x-says': 'scope_sentences',
    minLength: 1,
    maxLength: 200,
    'x-form': 'sentence',
    'x-rule': 'field.sentence',
  }),
  {
    'x-says': 'declared_scope.scope_sentences',
    'x-form': 'language_map',
  },
);

/** A scope as a module declares it. */
export const ScopeDeclaration = Type.Object(
  { name: ScopeName, sentences: ScopeSentences },
  { additionalProperties: false, 'x-says': 'scope_declaration' },
);

export type ScopeDeclaration = Static<typeof ScopeDeclaration>;

const OWN_AREA = ARTIFACTS_READ.slice(0, ARTIFACTS_READ.indexOf('.'));

/**
 * Why a module cannot have that name; `null` where it can. Areas of the core are open to modules, which bring what is in
 * them, but for `artifacts`: this service itself answers for what stands there.
 */
export function nameFaultOf(name: string): Rule | null {
  if (coreScopes.includes(name)) return rule('scope.of_core');
  return name.startsWith(`${OWN_AREA}.`) ? rule('scope.in_own_area', { area: OWN_AREA }) : null;
}

/** The sentences of a scope as one text, for the audit trail. */
export function sentencesText(sentences: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(sentences).map(([language, sentence]) => `${language}: ${sentence}`);
}
