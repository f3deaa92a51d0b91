import type { VNode } from 'preact';
import type { PublicList } from '../../domain/artifact/list-public.js';
import { Dotted, EmptyState, Pager, SearchForm, SelectField, TextField, Time } from './kit/index.js';
import { Page } from './layout.js';
import { listPath } from './list-path.js';
import type { Visitor } from './visitor.js';

type Listed = PublicList['artifacts'][number];

/** What was asked of the list, as it stands in the address. */
export interface Asked {
  readonly q: string;
  readonly kind: string;
  readonly order: string;
  readonly cursor: string | null;
}

interface Props {
  readonly visitor: Visitor;
  readonly list: PublicList;
  readonly asked: Asked;
}

export const CATALOGUE = '/artifacts';

/** `/artifacts`: every approved artifact, by words, kind and order. */
export function CataloguePage({ visitor, list, asked }: Props): VNode {
  const words = visitor.words.catalogue;
  const { q, kind, order, cursor } = asked;
  const form = { ...emptyForm, fields: { q, kind, order } };
  const isNarrowed = q !== '' || kind !== '';
  const path = listPath(CATALOGUE, { q, kind, order });
  return (
    <Page
      title={words.title}
      visitor={visitor}
      width="wide"
      about={words.lead}
      indexed={!isNarrowed && cursor === null}
    >
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <SearchForm action={CATALOGUE} submit={words.submit}>
        <TextField name="q" label={words.search} form={form} type="search" optional />
        <SelectField
          name="kind"
          label={words.kind}
          form={form}
          options={[
            { value: '', label: words.everyKind },
            { value: 'module', label: words.modules },
            { value: 'theme', label: words.themes },
          ]}
        />
        <SelectField
          name="order"
          label={words.order}
          form={form}
          options={[
            { value: '', label: words.updated },
            { value: 'name', label: words.byName },
          ]}
        />
      </SearchForm>
      {list.artifacts.length > 0 ? (
        <Cards visitor={visitor} artifacts={list.artifacts} />
      ) : list.next_cursor !== null ? (
        <EmptyState title={words.notYet}>{words.notYetNext}</EmptyState>
      ) : isNarrowed || cursor !== null ? (
        <EmptyState title={words.nothing}>
          <p>{words.nothingNext}</p>
          <p>
            <a href={CATALOGUE}>{words.all}</a>
          </p>
        </EmptyState>
      ) : (
        <EmptyState title={words.empty}>
          <p>{words.emptyNext}</p>
          <p>
            <a href="/docs/publishing">{visitor.words.front.publishMore}</a>
          </p>
        </EmptyState>
      )}
      <Pager path={path} cursor={cursor} next={list.next_cursor} labels={{ more: words.more, first: words.first }} />
    </Page>
  );
}

const emptyForm = { fields: {}, sent: {}, faults: {}, refusal: null };

interface CardsProps {
  readonly visitor: Visitor;
  readonly artifacts: readonly Listed[];
  /** All are from the publisher whose page this is, and do not say so again. */
  readonly ofOne?: boolean;
}

/** Artifacts as anybody finds them: what each is, from whom, and the version that counts. */
export function Cards({ visitor, artifacts, ofOne = false }: CardsProps): VNode {
  return (
    <ul class="cards">
      {artifacts.map((artifact) => (
        <li key={artifact.slug}>
          <Card visitor={visitor} artifact={artifact} ofOne={ofOne} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps extends Required<Pick<CardsProps, 'visitor' | 'ofOne'>> {
  readonly artifact: Listed;
}

function Card({ visitor, artifact, ofOne }: CardProps): VNode {
  const words = visitor.words.catalogue;
  const { kinds } = visitor.words.publicArtifact;
  const { slug, name, summary, kind, publisher, publisher_id, version, published_at } = artifact;
  return (
    <article>
      <h2>
        <a href={`${CATALOGUE}/${slug}`}>{name}</a>
      </h2>
      <p class="quiet">
        <code>{slug}</code>
        {kind === null ? null : ` · ${kinds[kind] ?? kind}`}
      </p>
      {summary === '' ? null : <p>{summary}</p>}
      <Dotted quiet>
        {version ?? words.noVersion}
        {published_at === null ? null : <Time at={published_at} />}
      </Dotted>
      {ofOne ? null : (
        <p class="quiet">
          <PublisherLink id={publisher_id} name={publisher} />
        </p>
      )}
    </article>
  );
}

/** A publisher, leading to everything of theirs. */
export function PublisherLink({ id, name }: { readonly id: string; readonly name: string }): VNode {
  return id === '' ? <span>{name}</span> : <a href={`/publishers/${id}`}>{name}</a>;
}

interface PublisherProps {
  readonly visitor: Visitor;
  readonly id: string;
  readonly list: PublicList;
  readonly cursor: string | null;
}

/** `/publishers/{id}`: the artifacts of one publisher. */
export function PublisherPage({ visitor, id, list, cursor }: PublisherProps): VNode {
  const words = visitor.words.catalogue;
  const name = list.artifacts[0]?.publisher ?? '';
  const about = words.publisherLead(name);
  return (
    <Page title={name} visitor={visitor} width="wide" indexed={cursor === null} about={about}>
      <h1>{name}</h1>
      <p class="lead">{about}</p>
      <Cards visitor={visitor} artifacts={list.artifacts} ofOne />
      <Pager
        path={`/publishers/${id}`}
        cursor={cursor}
        next={list.next_cursor}
        labels={{ more: words.more, first: words.first }}
      />
    </Page>
  );
}
