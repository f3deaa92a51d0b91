import type { VNode } from 'preact';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import { Badge, type Column, EmptyState, Form, Pager, Table, TextField, Time, useVisitor } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { LineCountsShown } from './line-notes.js';
import { alteredPath, appealsPath, casePath, queuePath } from './paths.js';

type Row = ReviewList['reviews'][number];

interface Props {
  readonly visitor: Visitor;
  readonly list: ReviewList;
  readonly cursor: string | null;
}

/** What waits, oldest first, and the way to what does not. */
export function QueuePage({ visitor, list, cursor }: Props): VNode {
  const words = visitor.words.review.queue;
  return (
    <Page title={visitor.words.review.title} visitor={visitor} area="review" width="wide">
      <h1>{words.heading}</h1>
      {list.open_appeals === 0 ? null : (
        <p>
          <a href={appealsPath}>{words.appeals(list.open_appeals)}</a>
        </p>
      )}
      {list.altered_groups === 0 ? null : (
        <p>
          <a href={alteredPath}>{words.altered(list.altered_groups)}</a>
        </p>
      )}
      {list.total === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        <>
          <p>{words.count(list.total)}</p>
          <Queue rows={list.reviews} />
          <Pager path={queuePath} cursor={cursor} next={list.next} />
        </>
      )}
      <h2>{words.find}</h2>
      <p class="quiet">{words.findNote}</p>
      <form class="row" method="get" action="/review/-/open">
        <TextField name="slug" label={words.slug} code />
        <TextField name="version" label={words.version} code optional />
        <button type="submit">{words.open}</button>
      </form>
    </Page>
  );
}

function Queue({ rows }: { readonly rows: readonly Row[] }): VNode {
  const { words } = useVisitor();
  const { queue, turns } = words.review;
  const columns: Column<Row>[] = [
    {
      label: queue.what,
      cell: (row) => (
        <>
          <a href={casePath(row)}>{row.version === null ? row.name : `${row.name} ${row.version}`}</a>
          <br />
          <span class="quiet">{row.version === null ? `${queue.registration} · ${row.slug}` : row.slug}</span>
        </>
      ),
    },
    { label: queue.publisher, cell: ({ publisher }) => publisher },
    { label: queue.since, cell: ({ waiting_since }) => <Time at={waiting_since} /> },
    { label: queue.flags, number: true, cell: ({ flag_count }) => flag_count ?? '–' },
    {
      label: words.diff.lines,
      number: true,
      cell: ({ lines }) =>
        lines === null ? (
          '–'
        ) : (
          <>
            <LineCountsShown lines={lines} />
            <br />
            <span class="quiet">{words.diff.against(lines.against)}</span>
          </>
        ),
    },
    {
      label: queue.turn,
      cell: ({ turn }) => <Badge tone={turn === 'publisher' ? 'info' : 'warn'}>{turns[turn]}</Badge>,
    },
    { label: queue.claim, cell: (row) => <ClaimCell row={row} /> },
  ];
  return <Table caption={queue.caption} columns={columns} rows={rows} keyOf={(row) => `${row.slug} ${row.version}`} />;
}

function ClaimCell({ row }: { readonly row: Row }): VNode {
  const { review } = useVisitor().words;
  const { claim } = row;
  if (row.own) return <span class="quiet">{review.own}</span>;
  if (claim === null) return <Form action={casePath(row, 'claim')} submit={review.claim.take} inline />;
  return (
    <>
      {claim.mine ? review.claim.you : claim.by}
      <br />
      {claim.mine ? (
        <Form action={casePath(row, 'release-claim')} submit={review.claim.release} inline />
      ) : (
        <span class="quiet">
          {`${review.claim.until}: `}
          <Time at={claim.until} />
        </span>
      )}
    </>
  );
}
