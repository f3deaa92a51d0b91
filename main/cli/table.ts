import type { LabelName } from '../../messages/en/console/labels.js';
import type { Messages } from '../../messages/index.js';

/** A column by the field that it shows, or with a heading of its own. */
export type Column = LabelName | { readonly heading: string };

/** Rows under the labels of their columns in capitals, each column as wide as its widest cell. */
export function table(
  { language, console: { labels } }: Messages,
  columns: readonly Column[],
  rows: ReadonlyArray<readonly string[]>,
): string {
  const heads = columns.map((one) => (typeof one === 'string' ? labels[one] : one.heading).toLocaleUpperCase(language));
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return `${[heads, ...rows].map(line).join('\n')}\n`;
}
