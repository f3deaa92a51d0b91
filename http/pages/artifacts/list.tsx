import type { VNode } from 'preact';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import type { Missing } from '../../../domain/artifact/missing.js';
import { newForm } from '../form.js';
import { EmptyState, Pager, SearchForm, State, Table, TextField } from '../kit/index.js';
import { Page } from '../layout.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { Beginning } from './first-steps.js';
import { MissingList, placeOf } from './missing.js';
import { artifactPath, NEW_ARTIFACT } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly list: OwnArtifacts;
  readonly cursor: string | null;
  /** The words that were searched for; empty for all artifacts. */
  readonly q: string;
  /** Whether the one artifact that is there waits for its first package. */
  readonly first: boolean;
}

/** The artifacts of who is signed in: states, and what to do next. */
export function ArtifactListPage({ visitor, list, cursor, q, first }: Props): VNode {
  const words = visitor.words.artifacts;
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
      {list.total > 1 || q !== '' ? (
        <SearchForm action={LIST} submit={words.search.submit}>
          <TextField name="q" label={words.search.label} form={{ ...newForm, fields: { q } }} type="search" optional />
        </SearchForm>
      ) : null}
      {q !== '' && list.artifacts.length === 0 ? (
        <EmptyState title={words.search.nothing}>
          <p>{words.search.nothingNext}</p>
          <p>
            <a href={LIST}>{words.search.all(list.total)}</a>
          </p>
        </EmptyState>
      ) : (
        <Artifacts
          visitor={visitor}
          list={list}
          caption={q === '' ? words.total(list.total) : words.search.found(q)}
          first={first}
        />
      )}
      <Pager path={listPath(LIST, { q })} cursor={cursor} next={list.next} labels={words.pager} />
    </Page>
  );
}

const LIST = '/account';

type TableProps = Pick<Props, 'visitor' | 'list' | 'first'> & { readonly caption: string };

function Artifacts({ visitor, list, caption, first }: TableProps): VNode {
  const words = visitor.words.artifacts;
  const { columns } = words;
  const rows = first ? list.artifacts.map(withoutFirstStep) : list.artifacts;
  const isAllSaid = first && rows.every(({ missing, ended }) => ended === null && shortOf(missing).length === 0);
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        {
          label: columns.artifact,
          cell: ({ slug, name }) => (
            <>
              <a href={artifactPath(slug)}>{name}</a>
              <p class="note">
                <code>{slug}</code>
              </p>
            </>
          ),
        },
        { label: columns.state, cell: ({ state }) => <State state={state} /> },
        {
          label: columns.published,
          cell: ({ published_version }) => published_version ?? <span class="quiet">{words.overview.none}</span>,
        },
        ...(isAllSaid
          ? []
          : [
              {
                label: columns.next,
                cell: ({ slug, missing, ended }: OwnArtifacts['artifacts'][number]) => (
                  <MissingList slug={slug} missing={shortOf(missing)} ended={ended} />
                ),
              },
            ]),
      ]}
    />
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

/** What the steps of a newcomer above the list say already. */
const FIRST: ReadonlySet<Missing['code']> = new Set([
  'announcement',
  'package',
  'corrected_package',
  'registration_decision',
]);

function withoutFirstStep(artifact: OwnArtifacts['artifacts'][number]): OwnArtifacts['artifacts'][number] {
  return { ...artifact, missing: artifact.missing.filter(({ code }) => !FIRST.has(code)) };
}

/** In a list: without what waits for nothing, and without the texts of questions, which the artifact's own page shows. */
function shortOf(missing: readonly Missing[]): Missing[] {
  return missing.filter(({ code }) => code !== 'webhook_url').map(({ text: _, ...line }) => line);
}
