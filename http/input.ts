import { readJson } from '../domain/json.js';
import { type Fault, fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';

/** A JSON body that could be read, or what is wrong with it. */
export type JsonBody = { readonly value: unknown } | { readonly malformed: Refusal };

/** Reads JSON strictly (decisions §1). Keys like `__proto__` stay plain fields. */
export function jsonOf(bytes: Buffer): JsonBody {
  const read = readJson(bytes);
  if (read.ok) return { value: read.value };
  return { malformed: new Refusal([fault('invalid_json', 'body', null, read.rule)]) };
}

/**
 * A JSON body joined with what the path names. A field of the body that names the same thing again is a fault beside
 * those that the input has.
 */
export function withPath(
  body: unknown,
  path: Readonly<Record<string, string>>,
): { readonly input: unknown; readonly malformed: Refusal | null; readonly stray: readonly Fault[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const type = Array.isArray(body) ? 'array' : body === null ? 'null' : (typeof body as 'string');
    const malformed = new Refusal([fault('invalid_field', 'body', null, rule('request.json_object', { type }))]);
    return { input: path, malformed, stray: [] };
  }
  const stray = Object.keys(path)
    .filter((field) => Object.hasOwn(body, field))
    .map((field) => fault('invalid_field', field, field, rule('request.named_by_path', { field })));
  return { input: { ...body, ...path }, malformed: null, stray };
}
