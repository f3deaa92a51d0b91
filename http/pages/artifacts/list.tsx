import type { VNode } from 'preact';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import type { Missing } from '../../../domain/artifact/missing.js';
import { EmptyState, Pager, State, Table } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { MissingList } from './missing.js';
import { NoPublisherName } from './no-publisher-name.js';
import { artifactPath, NEW_ARTIFACT } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly list: OwnArtifacts;
  readonly cursor: string | null;
  readonly account: { readonly email: string; readonly publisher_name: string | null };
}

/** The artifacts of who is signed in: states, and what to do next. */
export function ArtifactListPage({ visitor, list, cursor, account }: Props): VNode {
  const words = visitor.words.artifacts;
  const { columns } = words;
  return (
    <Page title={words.title} visitor={visitor} area="account" width="wide">
      <h1>{words.title}</h1>
      <p>{words.introduction}</p>
      {account.publisher_name === null ? <NoPublisherName visitor={visitor} email={account.email} /> : null}
      {list.artifacts.length === 0 && cursor === null ? (
        <EmptyState title={words.empty}>
          <p>{words.emptyNext}</p>
          <p>
            <a class="button" href={NEW_ARTIFACT}>
              {words.register}
            </a>
          </p>
        </EmptyState>
      ) : (
        <>
          <p>
            <a class="button" href={NEW_ARTIFACT}>
              {words.register}
            </a>
          </p>
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
                cell: ({ slug, missing, ended }) => (
                  <MissingList slug={slug} missing={shortOf(missing)} ended={ended} />
                ),
              },
            ]}
          />
          <Pager path="/account" cursor={cursor} next={list.next} />
        </>
      )}
    </Page>
  );
}

/** In a list: without what waits for nothing, and without the texts of questions, which the artifact's own page shows. */
function shortOf(missing: readonly Missing[]): Missing[] {
  return missing.filter(({ code }) => code !== 'webhook_url').map(({ text: _, ...line }) => line);
}
