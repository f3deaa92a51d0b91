import type { VNode } from 'preact';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import type { Missing } from '../../../domain/artifact/missing.js';
import { Pager, State, Table } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { Beginning } from './first-steps.js';
import { MissingList, placeOf } from './missing.js';
import { artifactPath, NEW_ARTIFACT } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly list: OwnArtifacts;
  readonly cursor: string | null;
  /** Whether the one artifact that is there waits for its first package. */
  readonly first: boolean;
}

/** The artifacts of who is signed in: states, and what to do next. */
export function ArtifactListPage({ visitor, list, cursor, first }: Props): VNode {
  const words = visitor.words.artifacts;
  const { columns } = words;
  return (
    <Page title={words.title} visitor={visitor} area="account" width="wide">
      {first ? (
        <Resumed visitor={visitor} list={list} />
      ) : (
        <>
          <h1>{words.title}</h1>
          <p>{words.introduction}</p>
        </>
      )}
      {first ? null : (
        <p>
          <a class="button" href={NEW_ARTIFACT}>
            {words.register}
          </a>
        </p>
      )}
      <Table
        caption={words.total(list.total)}
        rows={list.artifacts}
        keyOf={({ slug }) => slug}
        columns={[
          {
            label: columns.artifact,
            cell: ({ slug, name }) => (
              <>
                <a href={artifactPath(slug)}>{name}</a> <code>{slug}</code>
              </>
            ),
          },
          { label: columns.state, cell: ({ state }) => <State state={state} /> },
          {
            label: columns.published,
            cell: ({ published_version }) => published_version ?? <span class="quiet">{words.overview.none}</span>,
          },
          {
            label: columns.next,
            cell: ({ slug, missing, ended }) => <MissingList slug={slug} missing={shortOf(missing)} ended={ended} />,
          },
        ]}
      />
      <Pager path="/account" cursor={cursor} next={list.next} labels={words.pager} />
    </Page>
  );
}

/** A newcomer who has come back, and where they go on. */
function Resumed({ visitor, list }: Pick<Props, 'visitor' | 'list'>): VNode | null {
  const words = visitor.words.artifacts.firstSteps;
  const [only] = list.artifacts;
  if (only === undefined) return null;
  const { slug, name, missing } = only;
  const upload = missing.find(({ code }) => code === 'package' || code === 'corrected_package');
  const href = (upload === undefined ? null : placeOf(slug, upload)) ?? artifactPath(slug, 'upload');
  return (
    <>
      <Beginning visitor={visitor} now="upload" slug={slug} />
      <p>{words.resume(name)}</p>
      <p>
        <a class="button" href={href}>
          {words.steps.upload}
        </a>
      </p>
    </>
  );
}

/** In a list: without what waits for nothing, and without the texts of questions, which the artifact's own page shows. */
function shortOf(missing: readonly Missing[]): Missing[] {
  return missing.filter(({ code }) => code !== 'webhook_url').map(({ text: _, ...line }) => line);
}
