import type { BridgeRules } from './bridge.js';
import type { CommonRules } from './common.js';
import type { FieldRules } from './fields.js';

/**
 * Every rule that a fault can name: its id, and the parameters that its words need. The words stand in `messages/`,
 * by language; no sentence is made here.
 */
export interface Rules extends BridgeRules, CommonRules, FieldRules {}

export type RuleId = keyof Rules;

/** A rule that was broken, with its parameters. Plain data: it is stored, compared and sent between processes. */
export type Rule = { readonly [Id in RuleId]: { readonly rule: Id; readonly params: Rules[Id] } }[RuleId];

type ParametersOf<Id extends RuleId> = keyof Rules[Id] extends never ? [] : [params: Rules[Id]];

/** Names a rule. */
export function rule<Id extends RuleId>(id: Id, ...[params]: ParametersOf<Id>): Rule {
  return { rule: id, params: params ?? {} } as Rule;
}
