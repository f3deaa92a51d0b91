import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { type Fault, fault, NOT_SHOWN, type RefusalCode } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import { visible } from '../domain/scan/visible.js';
import { cut, MAX_FAULTS } from './cut-text.js';
import { type FormFault, formChecks } from './schema-checks.js';
import { type FieldSchema, ruleOfSchema } from './schema-rule.js';

/** Far more characters than any form that a pattern describes: on millions of them a group that repeats runs out of stack. */
const LONGEST_FORM = 10_000;

class Pattern extends RegExp {
  override test(text: string): boolean {
    return text.length <= LONGEST_FORM && super.test(text);
  }
}

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  // The schemas are ours, and tests hold them against the schema of schemas: to compile that takes longer than any of them.
  meta: false,
  validateSchema: false,
  validateFormats: false,
  unicodeRegExp: true,
  code: {
    // Optimizing the generated code takes two fifths of the compile time and makes validation no faster.
    optimize: false,
    regExp: Object.assign((source: string, flags: string) => new Pattern(source, flags), { code: 'Pattern' }),
  },
});
const compiled = new WeakMap<TSchema, ValidateFunction>();

ajv.addKeyword({
  keyword: 'x-form',
  errors: true,
  validate: Object.assign(function check(form: string, value: unknown, schema?: AnySchemaObject): boolean {
    const found = isTooLong(value, schema) ? [] : (formChecks[form]?.(value) ?? []);
    (check as { errors?: Partial<ErrorObject>[] }).errors = found.map((one) => ({
      keyword: 'x-form',
      params: { fault: one },
      message: one.rule.rule,
    }));
    return found.length === 0;
  }, {}),
});

/** By its bare length, of which the fault tells: what costs more than that is not looked at. */
function isTooLong(value: unknown, schema: AnySchemaObject | undefined): boolean {
  const most: unknown = schema?.['maxLength'];
  return typeof value === 'string' && typeof most === 'number' && value.length > 2 * most;
}

function validatorOf(schema: TSchema): ValidateFunction {
  let validator = compiled.get(schema);
  if (validator === undefined) {
    validator = ajv.compile(schema);
    compiled.set(schema, validator);
  }
  return validator;
}

const NO_FAULTS: readonly Fault[] = [];

/** The faults of unknown fields alone, for a capability whose handler answers for the others. */
export function unknownFields(schema: TSchema, value: unknown): readonly Fault[] {
  if (!isObject(value)) return NO_FAULTS;
  const properties = propertiesOf(schema);
  const isUnknown = (key: string): boolean => !Object.hasOwn(properties, key);
  for (const key in value) {
    if (Object.hasOwn(value, key) && isUnknown(key)) return unknownFaults(schema, Object.keys(value).filter(isUnknown));
  }
  return NO_FAULTS;
}

function unknownFaults(schema: TSchema, unknown: readonly string[]): Fault[] {
  const known = Object.keys(propertiesOf(schema));
  return unknown
    .slice(0, MAX_FAULTS)
    .map((key) => fault('invalid_field', cut(key), cut(key), rule('field.unknown', { known })));
}

export interface Validation {
  readonly faults: readonly Fault[];
  readonly total: number;
}

/**
 * Checks an input against its schema (closed objects; nothing is coerced, defaulted or stripped) and answers every
 * fault in the order of the schema's fields, a named code before `invalid_field` (decisions §2). Secret fields
 * (`x-secret`) are never echoed.
 */
export function validate(schema: TSchema, value: unknown): Validation {
  if (!isObject(value)) {
    return { faults: [fault('invalid_field', null, describe(value), rule('field.object'))], total: 1 };
  }
  const { unknown, known } = withoutUnknown(schema, value);
  const validator = validatorOf(schema);
  const errors = validator(known) ? [] : (validator.errors ?? []);
  const order = Object.keys(propertiesOf(schema));
  const found = new Map<string, Fault>();
  for (const error of errors) {
    const one = faultOf(error);
    if (one === null) continue;
    // One fault a field: a value of the wrong type breaks its pattern and its length too.
    const key = one.field ?? '';
    if (!found.has(key)) found.set(key, one);
  }
  const rank = (field: string | null): number => {
    const index = order.indexOf((field ?? '').split('.')[0] ?? '');
    return index === -1 ? order.length : index;
  };
  const faults = [...found.values()].sort((a, b) => rank(a.field) - rank(b.field));
  faults.push(...unknownFaults(schema, unknown));
  const total = found.size + unknown.length;
  return { faults: faults.slice(0, MAX_FAULTS), total };
}

/** Whether an answer fits its schema; `null`, or what is wrong. For tests, development and the log. */
export function answerFault(schema: TSchema, value: unknown): string | null {
  const validator = validatorOf(schema);
  return validator(value) ? null : ajv.errorsText(validator.errors, { dataVar: 'answer' });
}

/** Unknown keys are counted before Ajv sees the value: a body of 100,000 of them would make as many errors. */
function withoutUnknown(
  schema: TSchema,
  value: Record<string, unknown>,
): { unknown: string[]; known: Record<string, unknown> } {
  const properties = propertiesOf(schema);
  const unknown: string[] = [];
  const known: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(properties, key)) known[key] = value[key];
    else unknown.push(key);
  }
  return { unknown, known };
}

function propertiesOf(schema: TSchema): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> }).properties ?? {};
}

function faultOf(error: ErrorObject): Fault | null {
  const schema = (error.parentSchema ?? {}) as Record<string, unknown>;
  const path = pathOf(error.instancePath);
  if (error.keyword === 'required') {
    const missing = join(path, String(error.params['missingProperty']));
    return fault('invalid_field', missing, null, ruleOfSchema(propertySchema(schema, missing)));
  }
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params['additionalProperty']);
    return fault('invalid_field', join(path, cut(name)), cut(name), rule('field.unknown', { known: [] }));
  }
  if (error.keyword === 'x-form') {
    const one = error.params['fault'] as FormFault;
    const field = one.path === '' ? path : join(path, cut(one.path));
    return fault(one.code ?? 'invalid_field', field, one.received === null ? null : cut(one.received), one.rule);
  }
  // The branches of a nullable field speak for it; "must match anyOf" adds nothing.
  if (error.keyword === 'anyOf' || error.keyword === 'oneOf' || schema['type'] === 'null') return null;
  const received = schema['x-secret'] === true ? NOT_SHOWN : describe(error.data);
  return fault(codeOf(error, schema), path, received, ruleOfSchema(schema));
}

function codeOf(error: ErrorObject, schema: Record<string, unknown>): RefusalCode {
  return (schema[`x-code-${error.keyword}`] ?? schema['x-code'] ?? 'invalid_field') as RefusalCode;
}

function propertySchema(schema: Record<string, unknown>, path: string): FieldSchema {
  const properties = (schema['properties'] ?? {}) as Record<string, FieldSchema>;
  return properties[path.split('.').at(-1) ?? ''] ?? {};
}

function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Whether a value is what JSON calls an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that arrived, as text without what hides or turns it, cut at 200 characters (decisions §2). */
export function describe(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return cut(visible(value.slice(0, 1000)));
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? `an array of ${value.length}` : 'an object';
  }
  return cut(String(value));
}
