import type { ReviewFinding } from '../../../domain/review/finding.js';
import type { Fields } from '../form.js';

const parts = ['guideline', 'level', 'file', 'line', 'text'] as const;
type Part = (typeof parts)[number];

export type FindingRow = Readonly<Record<Part, string>>;

const blank: FindingRow = { guideline: 'other', level: 'must', file: '', line: '', text: '' };

const ROW = /^findings\.(\d{1,3})\.(guideline|level|file|line|text)$/;

/** The rows of a form in which something is written, in their order; a choice alone is nothing. */
export function findingRows(fields: Fields): FindingRow[] {
  const rows = new Map<number, Partial<Record<Part, string>>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, at, part] = ROW.exec(name) ?? [];
    if (at !== undefined) rows.set(Number(at), { ...rows.get(Number(at)), [part as Part]: value });
  }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => ({ ...blank, ...row }))
    .filter(({ file, line, text }) => [file, line, text].some((value) => value.trim() !== ''));
}

/** What is not of findings, and the findings numbered from 0 without gaps, as a refusal will count them. */
export function withRows(fields: Fields, rows: readonly FindingRow[] = findingRows(fields)): Fields {
  const rest = Object.entries(fields).filter(([name]) => !ROW.test(name));
  return Object.fromEntries([...rest, ...rows.flatMap(entriesOf)]);
}

function entriesOf(row: FindingRow, at: number): [string, string][] {
  return parts.map((part) => [`findings.${at}.${part}`, row[part]]);
}

export function rowOf({ guideline, level, file, line, text }: ReviewFinding): FindingRow {
  return { guideline, level, file: file ?? '', line: line === null ? '' : String(line), text };
}

/** A row as capabilities take it. What is no number goes as it is, to be refused with words. */
export function findingOf({ guideline, level, file, line, text }: FindingRow): Readonly<Record<string, unknown>> {
  const number = line.trim();
  return {
    guideline,
    level,
    file: file.trim() === '' ? null : file.trim(),
    line: number === '' ? null : /^\d{1,15}$/.test(number) ? Number(number) : number,
    text,
  };
}
