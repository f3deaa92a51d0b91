import { type Rule, type RuleId, rule } from '../domain/rules/index.js';

/** What is read here of a JSON Schema, with the keywords of ours. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  /** The rule of the whole field, where its keywords do not say it: patterns and checks by name. */
  readonly 'x-rule'?: RuleId;
  readonly 'x-unit'?: 'bytes';
  readonly 'x-form'?: string;
}

/** What a schema asks of its value, whole: whichever of its keywords was broken. */
export function ruleOfSchema(schema: FieldSchema): Rule {
  if (schema['x-rule'] !== undefined) return { rule: schema['x-rule'], params: {} } as Rule;
  if (schema.anyOf !== undefined) return ruleOfChoice(schema.anyOf);
  if (schema.enum !== undefined) return rule('field.one_of', { values: schema.enum.map(String) });
  if (schema.const !== undefined) return rule('field.one_of', { values: [String(schema.const)] });
  switch (schema.type) {
    case 'string':
      return ruleOfText(schema);
    case 'integer':
      return ruleOfNumber(schema);
    case 'boolean':
      return rule('field.boolean');
    case 'array':
      return rule('field.list', { least: schema.minItems ?? 0, most: schema.maxItems ?? null });
    case 'object':
      return rule(schema.properties === undefined ? 'field.map' : 'field.object');
    default:
      return rule('field.any');
  }
}

/** `null` beside a form says that the field can be emptied, not what it holds. */
function ruleOfChoice(choices: readonly FieldSchema[]): Rule {
  const forms = choices.filter(({ type }) => type !== 'null');
  const [first] = forms;
  const values = forms.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  if (values.length >= forms.length && values.length > 0) return rule('field.one_of', { values: values.map(String) });
  return first === undefined ? rule('field.any') : ruleOfSchema(first);
}

function ruleOfText({ 'x-form': form, minLength = 0, maxLength }: FieldSchema): Rule {
  if (form === 'reason' && maxLength !== undefined) return rule('field.reason', { most: maxLength });
  return rule('field.text', { least: minLength, most: maxLength ?? null });
}

function ruleOfNumber({ 'x-unit': unit, minimum, maximum }: FieldSchema): Rule {
  if (unit === 'bytes' && maximum !== undefined) return rule('field.bytes', { least: minimum ?? 0, most: maximum });
  return rule('field.integer', { least: minimum ?? null, most: maximum ?? null });
}
