import type { VNode } from 'preact';
import type { ReviewFinding } from '../../../domain/review/finding.js';
import type { ReviewFlags } from '../../../domain/review/list-flags.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { FindingHead } from '../artifacts/finding-list.js';
import { SeverityBadge } from '../artifacts/severity.js';
import { useVisitor } from '../kit/index.js';

/** A finding at a line, noted now or asked for the last time. */
export interface FindingHere {
  readonly finding: ReviewFinding;
  readonly is: 'noted' | 'asked';
}

export function NoteHere({ href }: { readonly href: string | undefined }): VNode | null {
  const words = useVisitor().words.findings.desk;
  return href === undefined ? null : (
    <a class="whole" href={href}>
      {words.addHere}
    </a>
  );
}

function FindingWords({ finding: { finding, is } }: { readonly finding: FindingHere }): VNode {
  const words = useVisitor().words.findings.desk;
  return (
    <>
      {`${words[is]}: `}
      <FindingHead finding={finding} />
      {': '}
      <span class="prose">{finding.text}</span>
    </>
  );
}

interface NotesProps {
  readonly line: number;
  readonly flags: readonly Flag[];
  readonly findings: readonly FindingHere[];
  /** Where a finding is noted for a flag; left out for who decides nothing. */
  readonly noteAt?: ((line: number, rule: string) => string) | undefined;
  /** Whether keys and addresses lead to them: one text of a page can. */
  readonly anchored?: boolean;
}

/** What is said of a line, below it: the flags of the scan, and findings that were noted or asked for. */
export function NotesHere({ line, flags, findings, noteAt, anchored = false }: NotesProps): VNode {
  return (
    <>
      {flags.map((flag, at) => (
        <div
          class="flag-here"
          id={anchored ? `F${line}.${at}` : undefined}
          data-flag={anchored ? '' : undefined}
          key={at}
        >
          <FlagWords flag={flag} /> <NoteHere href={noteAt?.(line, flag.rule)} />
        </div>
      ))}
      {findings.map((finding, at) => (
        <div class="flag-here finding-here" key={`finding ${at}`}>
          <FindingWords finding={finding} />
        </div>
      ))}
    </>
  );
}

/** What was found, in words. */
export function FlagWords({
  flag,
}: {
  readonly flag: Pick<ReviewFlags['flags'][number], 'rule' | 'severity' | 'finding' | 'line' | 'column'>;
}): VNode {
  const { messages, words: all } = useVisitor();
  const { review, releases } = all;
  const words = review.flags;
  return (
    <>
      <SeverityBadge severity={flag.severity} /> <strong>{releases.flags.rules[flag.rule]}</strong>
      {` (${words.place(flag.line, flag.column)}): `}
      {messages.flag(flag.finding)}
    </>
  );
}

/** Flags by the line that they stand on. */
export function flagsByLine(flags: readonly Flag[]): Map<number, Flag[]> {
  const lines = new Map<number, Flag[]>();
  for (const flag of flags) lines.set(flag.line, [...(lines.get(flag.line) ?? []), flag]);
  return lines;
}

/** Flags that are said apart from any line, as those of a binary file. */
export function FlagList({ flags }: { readonly flags: readonly Flag[] }): VNode | null {
  if (flags.length === 0) return null;
  return (
    <ul>
      {flags.map((flag, at) => (
        <li key={at}>
          <FlagWords flag={flag} />
        </li>
      ))}
    </ul>
  );
}
