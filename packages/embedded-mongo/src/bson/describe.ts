import { bsonTypeOf, isDocument, isNumeric } from './values.js';

/** A value in the shell's notation, for messages. Long values are cut. */
export function describe(value: unknown): string {
  const text = write(value);
  return text.length > 500 ? `${text.slice(0, 500)}…` : text;
}

function write(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(write).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([field, each]) => `${field}: ${write(each)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (typeof value === 'boolean' || isNumeric(value)) return String(value);
  const type = bsonTypeOf(value);
  if (type === 'ObjectId') return `ObjectId('${String(value)}')`;
  return type === undefined ? String(value) : `${type}(…)`;
}
