import type { VNode } from 'preact';
import type { Words } from '../../../messages/pages.js';
import { Dotted, useVisitor } from '../kit/index.js';

/** A sign beside or in the lines of a file. */
export type LegendSign = keyof Words['diff']['legend'];

/** What the signs mean that stand on the page; nothing where there is none. */
export function Legend({ signs }: { readonly signs: readonly LegendSign[] }): VNode | null {
  const { legend } = useVisitor().words.diff;
  return signs.length === 0 ? null : <Dotted quiet>{signs.map((sign) => legend[sign])}</Dotted>;
}

/** The signs that any text can need: a line too long for one row, and a character that nobody would see. */
export function textSigns(rows: readonly { readonly part: number; readonly text: string }[]): LegendSign[] {
  return [
    ...(rows.some(({ part }) => part > 0) ? (['long'] as const) : []),
    ...(rows.some(({ text }) => text.includes('⟦U+')) ? (['unseen'] as const) : []),
  ];
}
