import type { VNode } from 'preact';
import type { ReviewFinding } from '../../../domain/review/finding.js';
import { NONE, useVisitor } from '../kit/index.js';
import { FindingList } from './finding-list.js';

interface Props {
  readonly reason: string | null;
  readonly findings: readonly ReviewFinding[];
}

/** A reason in a table, its findings folded. */
export function DecisionWords({ reason, findings }: Props): VNode {
  const words = useVisitor().words.findings.desk;
  return (
    <>
      {reason === null ? <span class="none">{NONE}</span> : <span class="prose">{reason}</span>}
      {findings.length === 0 ? null : (
        <details>
          <summary>{`${words.heading} (${findings.length})`}</summary>
          <FindingList findings={findings} />
        </details>
      )}
    </>
  );
}
