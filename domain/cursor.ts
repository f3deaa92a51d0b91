import Type from 'typebox';
import { refuse } from './refusal.js';
import { rule } from './rules/index.js';

/** Where the next page of a list begins, as a list answers it and takes it again; nobody reads what is in it. */
export const Cursor = Type.String({ 'x-says': 'cursor', minLength: 1, maxLength: 1000 });

export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  'x-says': 'next_cursor',
});

/** How many rows a list answers at once. */
export const PageSize = Type.Integer({
  'x-says': 'page_size',
  minimum: 1,
  maximum: 100,
});

export const PAGE_SIZE = 50;

/** What a list needs to go on after its last row. */
export function cursorOf(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts that a cursor was made of; `invalid_field` for what no list has answered. */
export function partsOf(cursor: string, count: number): readonly string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === count && parts.every((one) => typeof one === 'string')) return parts;
  } catch {
    // Told below, as any other text that is none.
  }
  return refuse('invalid_field', 'cursor', cursor, rule('list.cursor_unknown'));
}

/** A row's time and id, which lists that are ordered by time go on after. */
export function timePlaceOf(cursor: string | null | undefined): { readonly at: Date; readonly id: string } | null {
  if (cursor == null) return null;
  const [time = '', id = ''] = partsOf(cursor, 2);
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) refuse('invalid_field', 'cursor', cursor, rule('list.cursor_unknown'));
  return { at, id };
}
