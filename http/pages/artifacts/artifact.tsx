import type { VNode } from 'preact';
import type { Activity } from '../../../domain/artifact/activity.js';
import type { ArtifactStatus } from '../../../domain/artifact/status.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { FormState } from '../form.js';
import { ArtifactName, EmptyState, Facts, LanguageMap, Notice, Pager, Part, State, Table, Time } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { ActivityTable } from './activity.js';
import type { RoleOf } from './by.js';
import { Appeals, isTalkedIn, Messages } from './conversation.js';
import type { ReviewConversation } from './conversation-forms.js';
import { FindingList, GuidelinesNote } from './finding-list.js';
import { ArtifactFrame } from './frame.js';
import { MissingList } from './missing.js';
import { artifactPath, releasePath } from './paths.js';
import { WaitingNote } from './queue-position.js';

/** How many entries of the activity stand on the overview. */
const LATEST = 6;
/** How many versions stand there, the highest first; the rest is folded. */
const HIGHEST = 10;

interface Props {
  readonly visitor: Visitor;
  readonly status: ArtifactStatus;
  readonly waiting: QueuePosition;
  readonly cursor: string | null;
  readonly conversation: ReviewConversation;
  readonly activity: Activity;
  readonly roleOf: RoleOf;
  /** Of what the owner writes to the reviewers. */
  readonly form: FormState;
}

/** One artifact: what is next, its versions, what is said with the reviewers, what happened last, its registration. */
export function ArtifactPage({ visitor, status, waiting, cursor, conversation, activity, roleOf, form }: Props): VNode {
  const path = artifactPath(status.slug);
  const words = visitor.words.artifacts.overview;
  return (
    <ArtifactFrame visitor={visitor} artifact={status} title={visitor.words.artifacts.pages.overview} width="wide">
      <h1>
        <ArtifactName name={status.name} /> <State state={status.state} />
      </h1>
      {status.summary === '' ? null : <p>{status.summary}</p>}
      <Published visitor={visitor} status={status} />
      {status.reason === null ? null : (
        <Notice tone="warn" title={words.reason}>
          <p class="prose">{status.reason}</p>
          {status.findings === undefined ? null : <FindingList findings={status.findings} />}
          <GuidelinesNote />
          {conversation.appeals.can_appeal ? (
            <p>
              <a href="#appeal">{visitor.words.releases.appeal.submit}</a>
            </p>
          ) : null}
        </Notice>
      )}
      <section>
        <h2>{words.next}</h2>
        <MissingList slug={status.slug} missing={status.missing} ended={waiting.ended} />
      </section>
      <WaitingNote waiting={waiting} />
      <section>
        <h2>{words.releases}</h2>
        <Releases visitor={visitor} status={status} cursor={cursor} />
      </section>
      <Appeals path={path} conversation={conversation} form={form} folded={false} />
      <Messages path={path} conversation={conversation} form={form} folded={!isTalkedIn(conversation, form)} />
      {activity.entries.length === 0 ? null : (
        <section id="activity">
          <h2>{visitor.words.artifacts.activity.title}</h2>
          <ActivityTable slug={status.slug} entries={activity.entries.slice(0, LATEST)} roleOf={roleOf} />
          <p>
            <a href={`${path}/activity`}>{visitor.words.artifacts.activity.whole}</a>
          </p>
        </section>
      )}
      <Part title={words.facts} hint={status.slug} folded>
        <Registration visitor={visitor} status={status} />
      </Part>
    </ArtifactFrame>
  );
}

type PartProps = Pick<Props, 'visitor' | 'status'>;

/** Where the public sees it. */
function Published({ visitor, status }: PartProps): VNode | null {
  const words = visitor.words.artifacts.overview;
  if (status.state !== 'approved') return null;
  return (
    <p class="quiet">
      {words.published}: {status.published_version ?? words.none}.{' '}
      <a href={`/artifacts/${status.slug}`}>{words.toPublicPage}</a>
    </p>
  );
}

function Releases({ visitor, status, cursor }: PartProps & Pick<Props, 'cursor'>): VNode {
  const words = visitor.words.artifacts.overview;
  const { slug, releases, releases_total: total } = status;
  if (releases.length === 0 && cursor === null) {
    if (status.state === 'rejected')
      return <EmptyState title={words.noReleases}>{words.noReleasesRejected}</EmptyState>;
    return (
      <EmptyState title={words.noReleases}>
        <p>{words.noReleasesNext}</p>
        <p>
          <a class="button" href={artifactPath(slug, 'upload')}>
            {visitor.words.artifacts.pages.upload}
          </a>
        </p>
      </EmptyState>
    );
  }
  const last = releases.at(-1)?.version ?? null;
  const shownToEnd = cursor === null ? releases.length >= total : releases.length < 100;
  return (
    <>
      <ReleaseTable
        visitor={visitor}
        slug={slug}
        caption={words.releasesTotal(total)}
        rows={releases.slice(0, HIGHEST)}
      />
      {releases.length <= HIGHEST ? null : (
        <details>
          <summary>{words.earlier(releases.length - HIGHEST)}</summary>
          <ReleaseTable
            visitor={visitor}
            slug={slug}
            caption={words.releasesTotal(total)}
            rows={releases.slice(HIGHEST)}
          />
        </details>
      )}
      <Pager path={artifactPath(slug)} cursor={cursor} next={shownToEnd ? null : last} />
    </>
  );
}

interface ReleaseTableProps {
  readonly visitor: Visitor;
  readonly slug: string;
  readonly caption: string;
  readonly rows: ArtifactStatus['releases'];
}

function ReleaseTable({ visitor, slug, caption, rows }: ReleaseTableProps): VNode {
  const words = visitor.words.artifacts.overview;
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ version }) => version}
      columns={[
        {
          label: words.columns.version,
          cell: ({ version }) => <a href={releasePath(slug, version)}>{version}</a>,
        },
        { label: words.columns.state, cell: ({ state }) => <State state={state} /> },
        {
          label: words.columns.flags,
          number: true,
          cell: ({ flag_count }) => flag_count ?? <span class="quiet">{words.noFlags}</span>,
        },
        { label: words.columns.announced, cell: ({ announced_at }) => <Time at={announced_at} /> },
        { label: words.columns.decided, cell: ({ decided_at }) => <Time at={decided_at} none="–" /> },
      ]}
    />
  );
}

function Registration({ visitor, status }: PartProps): VNode {
  const { artifacts } = visitor.words;
  const words = artifacts.overview;
  return (
    <>
      <Facts
        entries={[
          { term: artifacts.form.slug, value: <code>{status.slug}</code> },
          { term: words.kind, value: artifacts.kinds[status.kind ?? 'none'] },
          { term: words.publisher, value: status.publisher },
          { term: words.hash, value: status.validation_hash === null ? null : <code>{status.validation_hash}</code> },
          { term: words.website, value: status.website === null ? null : <Outside href={status.website} /> },
          { term: words.support, value: status.support_url === null ? null : <Outside href={status.support_url} /> },
          { term: words.registered, value: <Time at={status.created_at} /> },
          { term: words.changed, value: <Time at={status.updated_at} /> },
        ]}
      />
      <LanguageMap value={status.description} />
    </>
  );
}

/** Registered addresses are `http:` or `https:` (decisions §1). */
function Outside({ href }: { readonly href: string }): VNode {
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {href}
    </a>
  );
}
