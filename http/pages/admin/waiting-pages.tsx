import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { AlteredList } from '../../../domain/licence/altered-copies.js';
import type { AppealList } from '../../../domain/review/list-appeals.js';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import type { HttpContext } from '../../http-context.js';
import { ArtifactName, Badge, type Column, EmptyState, Pager, Table, Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { memberPage } from '../member.js';
import { casePath, type Subject } from '../review/paths.js';
import { isReviewer, type Visitor } from '../visitor.js';
import { AdminPage, asked, at } from './frame.js';

/** What waits for reviewers, for admins to read. */
export const WAITING = '/admin/waiting';
export const WAITING_APPEALS = `${WAITING}/appeals`;
export const WAITING_ALTERED = `${WAITING}/altered`;

/** The lists of what reviewers deal with: who waits, how long, and who has claimed it. Nothing is decided here. */
export function addWaitingPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, WAITING, { role }, async ({ visitor, query, call }) => {
    const { cursor: after, ...filter } = asked(query, ['kind', 'claim', 'turn', 'cursor']);
    const input = { turn: 'reviewer', ...filter, ...(after === undefined ? {} : { after }) };
    const list = await call<ReviewList>('list_reviews', input);
    return <QueuePage visitor={visitor} list={list} path={listPath(WAITING, filter)} cursor={after ?? null} />;
  });

  memberPage(app, http, WAITING_APPEALS, { role }, async ({ visitor, query, call }) => {
    const { cursor: after } = asked(query, ['cursor']);
    const list = await call<AppealList>('list_appeals', after === undefined ? {} : { after });
    return <AppealsPage visitor={visitor} list={list} cursor={after ?? null} />;
  });

  memberPage(app, http, WAITING_ALTERED, { role }, async ({ visitor, query, call }) => {
    const { cursor: after } = asked(query, ['cursor']);
    const list = await call<AlteredList>('list_altered_copies', after === undefined ? {} : { after });
    return <AlteredPage visitor={visitor} list={list} cursor={after ?? null} />;
  });
}

const choices = [
  ['reviewer', WAITING],
  ['registrations', `${WAITING}?kind=registration`],
  ['versions', `${WAITING}?kind=version`],
  ['lapsed', `${WAITING}?claim=lapsed`],
  ['publisher', `${WAITING}?turn=publisher`],
  ['appeals', WAITING_APPEALS],
  ['altered', WAITING_ALTERED],
] as const;

interface FrameProps {
  readonly visitor: Visitor;
  /** The choice that is shown. */
  readonly path: string;
  /** Said in place of the list where nothing waits: that it does not, and what comes here. */
  readonly empty: readonly [title: string, next: string];
  readonly cursor: string | null;
  readonly next: string | null;
  /** `null`: nothing waits. */
  readonly children: VNode | null;
}

function WaitingPage({ visitor, path, empty, cursor, next, children }: FrameProps): VNode {
  const { waiting } = visitor.words.admin;
  const [emptyTitle, emptyNext] = empty;
  const { queue } = visitor.words.review;
  return (
    <AdminPage visitor={visitor} title={waiting.title}>
      <p>{waiting.introduction}</p>
      <nav class="choices" aria-label={waiting.which}>
        <ul>
          {choices.map(([name, to]) => (
            <li key={name}>
              <a href={to} aria-current={to === path ? 'true' : undefined}>
                {waiting.choices[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children ?? <EmptyState title={emptyTitle}>{emptyNext}</EmptyState>}
      <Pager path={path} cursor={cursor} next={next} labels={{ more: queue.next, first: queue.start }} />
    </AdminPage>
  );
}

type Page<List> = Pick<FrameProps, 'visitor' | 'cursor'> & { readonly list: List };

function QueuePage({ visitor, list, path, cursor }: Page<ReviewList> & { readonly path: string }): VNode {
  const { queue, claim, turns } = visitor.words.review;
  type Row = ReviewList['reviews'][number];
  const columns: readonly Column<Row>[] = [
    { label: queue.what, cell: (row) => <About row={row} /> },
    { label: queue.publisher, cell: ({ publisher }) => <span class="named">{publisher}</span> },
    { label: queue.since, cell: ({ waiting_since: since }) => <Time at={since} /> },
    {
      label: queue.turn,
      cell: ({ turn }) => <Badge tone={turn === 'publisher' ? 'info' : 'warn'}>{turns[turn]}</Badge>,
    },
    {
      label: queue.claim,
      cell: ({ claim: held }) =>
        held === null ? (
          <span class="quiet">{claim.nobodyInRow}</span>
        ) : (
          <>
            {held.mine ? claim.you : claim.byInRow(held.by)}
            <div class="quiet">
              {`${claim.until}: `}
              <Time at={held.until} />
            </div>
          </>
        ),
    },
  ];
  const { reviews } = list;
  const empty = [path === WAITING ? queue.emptyTitle : queue.filter.none, queue.empty] as const;
  return (
    <WaitingPage visitor={visitor} path={path} empty={empty} cursor={cursor} next={list.next}>
      {reviews.length === 0 ? null : (
        <>
          <p>{path === WAITING ? queue.count(list.total) : queue.filter.found(list.total)}</p>
          <Table
            caption={queue.caption}
            rows={reviews}
            keyOf={(row) => `${row.slug} ${row.version}`}
            columns={columns}
          />
        </>
      )}
    </WaitingPage>
  );
}

function AppealsPage({ visitor, list, cursor }: Page<AppealList>): VNode {
  const { queue, tabs, appeals: words } = visitor.words.review;
  const empty = [words.emptyTitle, words.empty] as const;
  return (
    <WaitingPage visitor={visitor} path={WAITING_APPEALS} empty={empty} cursor={cursor} next={list.next}>
      {list.appeals.length === 0 ? null : (
        <Table
          caption={words.heading}
          rows={list.appeals}
          keyOf={(one) => one.appeal_id}
          columns={[
            { label: queue.what, cell: (row) => <About row={row} /> },
            { label: tabs.decide, cell: ({ decision }) => words.against[decision] },
            { label: queue.since, cell: ({ appealed_at }) => <Time at={appealed_at} /> },
          ]}
        />
      )}
    </WaitingPage>
  );
}

function AlteredPage({ visitor, list, cursor }: Page<AlteredList>): VNode {
  const { queue, altered: words } = visitor.words.review;
  const empty = [words.emptyTitle, words.empty] as const;
  return (
    <WaitingPage visitor={visitor} path={WAITING_ALTERED} empty={empty} cursor={cursor} next={list.next}>
      {list.groups.length === 0 ? null : (
        <Table
          caption={words.heading}
          rows={list.groups}
          keyOf={(one) => `${one.slug} ${one.received_sha256}`}
          columns={[
            { label: queue.what, cell: (row) => <About row={row} /> },
            { label: words.publisher, cell: ({ publisher }) => <span class="named">{publisher}</span> },
            { label: words.reports, cell: ({ reports }) => words.licences(reports) },
            { label: words.first, cell: ({ first_reported_at: first }) => <Time at={first} /> },
            { label: words.last, cell: ({ last_reported_at: last }) => <Time at={last} /> },
          ]}
        />
      )}
    </WaitingPage>
  );
}

/** What waits, by name: it leads to the desk who reviews too, and everybody else to the artifact. */
function About({ row }: { readonly row: Subject & { readonly name: string } }): VNode {
  const visitor = useVisitor();
  const { slug, version, name } = row;
  const { registration } = visitor.words.review.queue;
  return (
    <>
      <a href={isReviewer(visitor) ? casePath(row) : at('artifacts', slug)}>
        <ArtifactName name={name} version={version} />
      </a>
      <br />
      <span class="quiet">{version === null ? `${registration} · ${slug}` : slug}</span>
    </>
  );
}
