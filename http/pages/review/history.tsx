import type { VNode } from 'preact';
import type { DecisionList } from '../../../domain/review/history.js';
import { DecisionWords } from '../artifacts/decision-words.js';
import { Badge, type Column, decisionTones, EmptyState, Table, Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, subjectOf } from './paths.js';

interface Props extends CaseProps {
  readonly list: DecisionList;
}

type Line = DecisionList['decisions'][number];

/** Every decision on the artifact: on its registration, and on all of its versions. */
export function HistoryPage({ visitor, review, list }: Props): VNode {
  const words = visitor.words.review.history;
  return (
    <CasePage visitor={visitor} review={review} tab="history">
      <h2>{words.heading}</h2>
      {list.decisions.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        <Lines list={list} />
      )}
      {list.earlier === null ? null : (
        <nav class="pager" aria-label={visitor.words.kit.pages}>
          <a href={listPath(casePath(subjectOf(review), 'history'), { before: list.earlier })}>
            {visitor.words.kit.more}
          </a>
        </nav>
      )}
    </CasePage>
  );
}

function Lines({ list }: { readonly list: DecisionList }): VNode {
  const words = useVisitor().words.review.history;
  const columns: Column<Line>[] = [
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
      label: words.what,
      cell: ({ version }) => (
        <a href={casePath({ slug: list.slug, version })}>
          {version === null ? words.registration : words.version(version)}
        </a>
      ),
    },
    {
      label: words.at,
      cell: ({ at }) => (
        <div class="stacked">
          <Time at={at} />
        </div>
      ),
    },
    { label: words.by, cell: ({ by }) => by ?? <span class="quiet">{words.gone}</span> },
    {
      label: words.reason,
      cell: ({ reason, findings = [] }) => <DecisionWords reason={reason} findings={findings} />,
    },
  ];
  return (
    <Table caption={words.caption} columns={columns} rows={list.decisions} keyOf={({ decision_id }) => decision_id} />
  );
}
