import type { VNode } from 'preact';
import { type Activity, type ActivityEntry, activityKinds } from '../../../domain/artifact/activity.js';
import { cut } from '../../../tools/cut-text.js';
import {
  Badge,
  decisionTones,
  EmptyState,
  NoMatches,
  Pager,
  Table,
  TextField,
  Time,
  useVisitor,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { Choice, DeliveryBadge } from '../webhook/deliveries.js';
import { By, type RoleOf } from './by.js';
import { DecisionWords } from './decision-words.js';
import { ArtifactFrame } from './frame.js';
import { artifactPath, releasePath } from './paths.js';

/** Characters of a message here: the whole stands in the conversation. */
const SHOWN = 500;

export const activityFilters = ['kind', 'version', 'since', 'until'] as const;

/** What of the activity is asked for, as its address has it. */
export type ActivityAsked = Readonly<Partial<Record<(typeof activityFilters)[number], string>>>;

interface Props {
  readonly visitor: Visitor;
  readonly artifact: { readonly slug: string; readonly name: string };
  readonly activity: Activity;
  readonly asked: ActivityAsked;
  readonly cursor: string | null;
  readonly roleOf: RoleOf;
}

/** What has happened to an artifact, in one list. */
export function ActivityPage({ visitor, artifact, activity, asked, cursor, roleOf }: Props): VNode {
  const words = visitor.words.artifacts.activity;
  const { slug } = artifact;
  const path = artifactPath(slug, 'activity');
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.title} width="wide">
      <h1>{words.title}</h1>
      <form class="row" method="get" action={path}>
        <Choice
          name="kind"
          label={words.kind}
          options={activityKinds.map((value) => ({ value, label: words.kinds[value] }))}
          chosen={asked.kind ?? ''}
        />
        <TextField name="version" type="search" label={words.version} value={asked.version ?? ''} optional code />
        <TextField name="since" type="date" label={words.since} value={asked.since ?? ''} optional />
        <TextField name="until" type="date" label={words.until} value={asked.until ?? ''} optional />
        <button type="submit" class="plain">
          {visitor.words.webhook.filter}
        </button>
      </form>
      {activity.entries.length === 0 && activity.next_cursor === null && isFiltered ? (
        <NoMatches path={path} />
      ) : activity.entries.length === 0 ? (
        <EmptyState title={words.empty}>{activity.next_cursor === null ? words.emptyNext : words.emptyPart}</EmptyState>
      ) : (
        <ActivityTable slug={slug} entries={activity.entries} roleOf={roleOf} />
      )}
      <Pager path={listPath(path, asked)} cursor={cursor} next={activity.next_cursor} />
      <p class="quiet">
        {words.more} <a href={artifactPath(slug, 'deliveries')}>{visitor.words.webhook.deliveries}</a>
        {', '}
        <a href={artifactPath(slug, 'audit')}>{visitor.words.artifacts.audit.title}</a>
      </p>
    </ArtifactFrame>
  );
}

interface TableProps {
  readonly slug: string;
  readonly entries: readonly ActivityEntry[];
  readonly roleOf: RoleOf;
}

export function ActivityTable({ slug, entries, roleOf }: TableProps): VNode {
  const words = useVisitor().words.artifacts.activity;
  const { columns } = words;
  return (
    <Table
      caption={words.caption}
      rows={entries}
      keyOf={keyOf}
      columns={[
        { label: columns.what, cell: (entry) => <What slug={slug} entry={entry} />, roomy: true },
        { label: columns.version, cell: ({ version }) => version ?? words.registration },
        { label: columns.details, cell: (entry) => <Details slug={slug} entry={entry} roleOf={roleOf} /> },
        { label: columns.at, cell: ({ at }) => <Time at={at} />, whole: true },
      ]}
    />
  );
}

function keyOf(entry: ActivityEntry): string {
  switch (entry.kind) {
    case 'decision':
      return entry.decision_id;
    case 'delivery':
      return entry.event_id;
    default:
      return entry.id;
  }
}

function What({ slug, entry }: { readonly slug: string; readonly entry: ActivityEntry }): VNode {
  const { artifacts, done, review } = useVisitor().words;
  switch (entry.kind) {
    case 'decision':
      return (
        <>
          {artifacts.activity.decided[entry.version === null ? 'registration' : 'version']}{' '}
          <Badge tone={decisionTones[entry.decision]}>{review.history.decisions[entry.decision]}</Badge>
          {entry.on_appeal ? <span class="quiet">{` ${review.history.onAppeal}`}</span> : null}
        </>
      );
    case 'message':
      return <>{artifacts.activity.messages[entry.from]}</>;
    case 'delivery':
      return (
        <>
          <a href={artifactPath(slug, `deliveries/${entry.event_id}`)}>{artifacts.activity.events[entry.type]}</a>
          <p class="note">
            <code class="whole">{entry.type}</code>
          </p>
        </>
      );
    case 'change':
      return <>{done[entry.capability] ?? entry.capability}</>;
  }
}

function Details({ slug, entry, roleOf }: Omit<TableProps, 'entries'> & { readonly entry: ActivityEntry }): VNode {
  const { artifacts } = useVisitor().words;
  switch (entry.kind) {
    case 'decision':
      return <DecisionWords reason={entry.reason} findings={entry.findings ?? []} />;
    case 'message': {
      const { version, text } = entry;
      const thread = `${version === null ? artifactPath(slug) : releasePath(slug, version)}#thread`;
      return (
        <>
          <span class="prose">{cut(text, SHOWN)}</span>
          <p class="note">
            <a href={thread}>{artifacts.activity.conversation}</a>
          </p>
        </>
      );
    }
    case 'delivery':
      return (
        <>
          {artifacts.activity.delivery} <DeliveryBadge status={entry.status} />
        </>
      );
    case 'change':
      return (
        <>
          <By by={entry.by} role={roleOf(entry.capability)} />
          {' · '}
          <span class="quiet">{artifacts.audit.doors[entry.door] ?? entry.door}</span>
        </>
      );
  }
}
