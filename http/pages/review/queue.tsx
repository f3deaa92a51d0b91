import type { VNode } from 'preact';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import {
  ArtifactName,
  Badge,
  type Column,
  EmptyState,
  Form,
  Pager,
  Table,
  TextField,
  Time,
  useVisitor,
} from '../kit/index.js';
import { Page } from '../layout.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { allKeys, Keys } from './keys.js';
import { LineCountsShown } from './line-notes.js';
import { alteredPath, appealsPath, casePath, nextCasePath, queuePath } from './paths.js';
import { type QueueAsked, QueueFilterForm, QueueShortcuts } from './queue-filter.js';

type Row = ReviewList['reviews'][number];

interface Props {
  readonly visitor: Visitor;
  readonly list: ReviewList;
  readonly cursor: string | null;
  readonly asked: QueueAsked;
}

/** What waits, oldest first, and the way to what does not. */
export function QueuePage({ visitor, list, cursor, asked }: Props): VNode {
  const words = visitor.words.review.queue;
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page title={visitor.words.review.title} visitor={visitor} area="review" width="wide">
      <h1>{words.heading}</h1>
      {list.open_appeals + list.altered_groups === 0 ? null : (
        <p class="bar">
          {list.open_appeals === 0 ? null : <a href={appealsPath}>{words.appeals(list.open_appeals)}</a>}
          {list.altered_groups === 0 ? null : <a href={alteredPath}>{words.altered(list.altered_groups)}</a>}
        </p>
      )}
      {isFiltered || list.total > 0 ? (
        <>
          <QueueShortcuts asked={asked} />
          <QueueFilterForm asked={asked} found={list.total} />
        </>
      ) : null}
      {list.total === 0 ? (
        <EmptyState title={isFiltered ? words.filter.none : words.emptyTitle}>
          {isFiltered ? <a href={queuePath}>{words.filter.clear}</a> : words.empty}
        </EmptyState>
      ) : (
        <>
          <p>{isFiltered ? words.filter.found(list.total) : words.count(list.total)}</p>
          <Keys links={[{ key: 'j', label: words.first, href: nextCasePath() }, allKeys(visitor.words)]} />
          {list.reviews.length === 0 ? (
            <p class="quiet">{words.nothingFurther}</p>
          ) : (
            <Queue rows={list.reviews} asked={asked} />
          )}
          <Pager
            path={listPath(queuePath, { ...asked })}
            cursor={cursor}
            next={list.next}
            labels={{ more: words.next, first: words.start }}
          />
        </>
      )}
      <h2>{words.find}</h2>
      <p class="quiet">{words.findNote}</p>
      <form class="row" method="get" action="/review/-/open">
        <TextField name="slug" label={words.slug} code />
        <TextField name="version" label={words.version} code optional />
        <button type="submit" class="plain">
          {words.open}
        </button>
      </form>
    </Page>
  );
}

function Queue({ rows, asked }: { readonly rows: readonly Row[]; readonly asked: QueueAsked }): VNode {
  const { words } = useVisitor();
  const { queue, turns } = words.review;
  const columns: Column<Row>[] = [
    {
      label: queue.what,
      cell: (row) => (
        <>
          <a href={casePath(row)}>
            <ArtifactName name={row.name} version={row.version} />
          </a>
          <br />
          <span class="quiet">{row.version === null ? `${queue.registration} · ${row.slug}` : row.slug}</span>
          <Blocked row={row} />
        </>
      ),
    },
    {
      label: queue.publisher,
      cell: ({ publisher }) => (
        <span class="publisher">
          <a href={listPath(queuePath, { ...asked, publisher })}>{publisher}</a>
        </span>
      ),
    },
    {
      label: queue.since,
      cell: ({ waiting_since }) => (
        <div class="stacked">
          <Time at={waiting_since} />
        </div>
      ),
    },
    { label: queue.flags, number: true, cell: (row) => (row.flag_count === null ? '–' : <FlagCell row={row} />) },
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
            <span class="quiet whole">{words.diff.against(lines.against)}</span>
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

/** Why nobody can approve it yet. */
function Blocked({ row: { blocked } }: { readonly row: Row }): VNode | null {
  const { queue } = useVisitor().words.review;
  if (blocked === null) return null;
  return (
    <>
      <br />
      <span class="quiet">{queue.blockedNote(queue.blocked[blocked])}</span>
    </>
  );
}

/** All flags, and apart those in lines that nobody has approved before. */
function FlagCell({ row: { flag_count, new_flag_count, lines } }: { readonly row: Row }): VNode {
  const { queue } = useVisitor().words.review;
  if (flag_count === null || flag_count === 0) return <>{flag_count ?? '–'}</>;
  if (lines === null || new_flag_count === null) return <>{flag_count}</>;
  return (
    <>
      {flag_count}
      <br />
      {new_flag_count === 0 ? (
        <span class="quiet">{queue.noNewFlags}</span>
      ) : (
        <Badge tone="warn">{queue.newFlags(new_flag_count)}</Badge>
      )}
    </>
  );
}

function ClaimCell({ row }: { readonly row: Row }): VNode {
  const { review } = useVisitor().words;
  const { claim } = row;
  if (row.own) return <span class="quiet">{review.own}</span>;
  if (claim === null) {
    return (
      <div class="row">
        <span class="quiet on-card">{review.claim.nobodyInRow}</span>
        <Form action={casePath(row, 'claim')} submit={review.claim.take} inline />
      </div>
    );
  }
  return (
    <>
      {claim.mine ? review.claim.you : review.claim.byInRow(claim.by)}
      {claim.mine ? (
        <div class="whole under">
          <Form action={casePath(row, 'release-claim')} submit={review.claim.release} inline />
        </div>
      ) : (
        <div class="quiet">
          {`${review.claim.until}: `}
          <Time at={claim.until} />
        </div>
      )}
    </>
  );
}
