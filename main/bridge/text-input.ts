import { refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';

/** A field that only the bridge reads. */
export function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  const received = value === undefined ? null : JSON.stringify(value).slice(0, 100);
  return refuse('invalid_field', field, received, rule('bridge.input', { field }));
}
