import type { VNode } from 'preact';
import type { OwnDecisions } from '../../../domain/review/own-decisions.js';
import { Badge, type Column, decisionTones, Part, Table, Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';

import { DecisionWords } from './decision-words.js';

interface Props {
  /** Of the registration or the version. */
  readonly path: string;
  readonly list: OwnDecisions;
  readonly folded: boolean;
}

type Line = OwnDecisions['decisions'][number];

/** What was decided and why, as the owner reads it: nothing before the first decision. */
export function Decisions({ path, list, folded }: Props): VNode | null {
  const { kit, review } = useVisitor().words;
  const words = review.history;
  if (list.decisions.length === 0) return null;
  const columns: Column<Line>[] = [
    { label: words.at, cell: ({ at }) => <Time at={at} /> },
    { label: words.what, cell: ({ version }) => version ?? words.registration },
    {
      label: words.decision,
      cell: ({ decision, on_appeal }) => (
        <>
          <Badge tone={decisionTones[decision]}>{words.decisions[decision]}</Badge>
          {on_appeal ? <span class="quiet">{` ${words.onAppeal}`}</span> : null}
        </>
      ),
    },
    {
      label: words.reason,
      cell: ({ reason, findings = [] }) => <DecisionWords reason={reason} findings={findings} />,
    },
  ];
  return (
    <Part id="decisions" title={words.heading} folded={folded}>
      <Table caption={words.caption} columns={columns} rows={list.decisions} keyOf={({ decision_id }) => decision_id} />
      {list.earlier === null ? null : (
        <nav class="pager" aria-label={kit.pages}>
          <a href={`${listPath(path, { decisions: list.earlier })}#decisions`}>{kit.more}</a>
        </nav>
      )}
    </Part>
  );
}
