import type { VNode } from 'preact';
import { Notice, useVisitor } from '../kit/index.js';
import type { CaseProps } from './frame.js';
import type { FindingHere } from './notes-here.js';

type CaseFindings = Pick<CaseProps['review'], 'drafts' | 'to_tick'>;

/** What was noted or asked for in this file, under the line that it is at now. */
function findingsIn(
  { drafts, to_tick }: CaseFindings,
  path: string,
): (FindingHere & { readonly line: number | null })[] {
  return [
    ...to_tick
      .filter(({ file_now, done }) => file_now === path && !done)
      .map((finding) => ({ finding, is: 'asked', line: finding.line_now }) as const),
    ...drafts
      .filter(({ file }) => file === path)
      .map((finding) => ({ finding, is: 'noted', line: finding.line }) as const),
  ];
}

export function findingsByLine(review: CaseFindings, path: string): Map<number, FindingHere[]> {
  const lines = new Map<number, FindingHere[]>();
  for (const { line, ...here } of findingsIn(review, path)) {
    if (line !== null) lines.set(line, [...(lines.get(line) ?? []), here]);
  }
  return lines;
}

/** Those about the file as a whole. */
export function OfFile({ review, path }: { readonly review: CaseFindings; readonly path: string }): VNode | null {
  const words = useVisitor().words.findings.desk;
  const here = findingsIn(review, path).filter(({ line }) => line === null);
  if (here.length === 0) return null;
  return (
    <Notice tone="info">
      {here.map(({ finding, is }, at) => (
        <p key={at}>{`${words[is]}: ${finding.text}`}</p>
      ))}
    </Notice>
  );
}
