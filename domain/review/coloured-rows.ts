import Type, { type Static } from 'typebox';
import { languageOf } from '../archive/code-language.js';
import { type Colour, colourKinds } from '../archive/reading.js';
import type { TextRow } from '../archive/text-pages.js';
import type { Context } from '../context.js';
import { Nullable } from '../schemas.js';

export const ColourForm = Type.Object(
  {
    from: Type.Integer({ 'x-says': 'colour_form.from' }),
    to: Type.Integer({ 'x-says': 'colour_form.to' }),
    kind: Type.Enum([...colourKinds], { 'x-says': 'colour_form.kind' }),
  },
  { additionalProperties: false },
);

export const Row = Type.Object(
  {
    line: Type.Integer({ 'x-says': 'row.line' }),
    part: Type.Integer({ 'x-says': 'row.part' }),
    text: Type.String({
      'x-says': 'row.text',
    }),
    fresh: Nullable(Type.Boolean({ 'x-says': 'row.fresh' })),
    colours: Type.Array(ColourForm, { 'x-says': 'row.colours' }),
  },
  { additionalProperties: false },
);

export type Row = Static<typeof Row>;

/** A page has so many colours at most; one that would need more is read without. */
const COLOURS_SHOWN = 10_000;

/** Texts of one file each, to be coloured together. */
export interface Passage {
  readonly path: string;
  readonly rows: readonly TextRow[];
}

/** The colours of each row of each passage. */
export async function colourRows(ctx: Context, passages: readonly Passage[]): Promise<Colour[][][]> {
  const texts = passages.map(({ rows }) => joined(rows));
  const asked = passages.map(({ path }, at) => ({ language: languageOf(path), text: texts[at] ?? '' }));
  const found = await ctx.packageReview.colour(
    asked.map(({ language, text }) => (language === null ? { language: 'ini', text: '' } : { language, text })),
  );
  const total = found.reduce((sum, colours) => sum + colours.length, 0);
  return passages.map(({ rows }, at) => split(rows, total > COLOURS_SHOWN ? [] : (found[at] ?? [])));
}

/** The rows as the text that they were cut from. */
function joined(rows: readonly TextRow[]): string {
  return rows.map(({ part, text }, at) => (at === 0 || part > 0 ? text : `\n${text}`)).join('');
}

/** Colours of a whole text, row by row. */
function split(rows: readonly TextRow[], colours: readonly Colour[]): Colour[][] {
  let next = 0;
  let start = 0;
  return rows.map(({ part, text }, at) => {
    if (at > 0 && part === 0) start += 1;
    const end = start + text.length;
    const own: Colour[] = [];
    while (next < colours.length) {
      const { from, to, kind } = colours[next] ?? { from: end, to: end, kind: 'comment' };
      if (from >= end) break;
      if (to > start) own.push({ from: Math.max(from, start) - start, to: Math.min(to, end) - start, kind });
      if (to > end) break;
      next += 1;
    }
    start = end;
    return own;
  });
}
