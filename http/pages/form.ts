import type { FastifyRequest } from 'fastify';
import { type Fault, Refusal } from '../../domain/refusal.js';

/** The fields of a form, as text; one that was sent twice counts once, as its first value. */
export type Fields = Readonly<Record<string, string>>;

export function fieldsOf(request: FastifyRequest): Fields {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') fields[name] = first;
  }
  return fields;
}

/** The faults of a refusal by field, for a form that is shown again. */
export type Faults = Readonly<Record<string, Fault>>;

/** Runs a form's capability. What its fields have caused comes back as faults; everything else is thrown on. */
export async function tryForm<T>(
  fields: readonly string[],
  run: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refusal: Refusal; readonly faults: Faults }> {
  try {
    return { done: await run() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = Object.fromEntries(error.faults.map((fault) => [fault.field ?? '', fault]));
    if (!fields.some((field) => faults[field] !== undefined)) throw error;
    return { refusal: error, faults };
  }
}
