import type { VNode } from 'preact';
import type { AlteredCopies, AlteredList } from '../../../domain/licence/altered-copies.js';
import type { FormState } from '../form.js';
import {
  ArtifactName,
  Breadcrumbs,
  Facts,
  FaultSummary,
  Form,
  Hidden,
  Notice,
  TextArea,
  Time,
  useVisitor,
} from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { alteredPath, casePath } from './paths.js';
import { TwoListsPage } from './two-lists.js';

interface ListProps {
  readonly visitor: Visitor;
  readonly list: AlteredList;
  readonly closed: boolean;
  readonly cursor: string | null;
}

/** What installations have received in place of the approved file, grouped by artifact and hash. */
export function AlteredPage({ visitor, list, closed, cursor }: ListProps): VNode {
  const words = visitor.words.review.altered;
  const { heading, intro, which, empty, closed: done } = words;
  const emptyTitle = closed ? words.emptyClosed : words.emptyTitle;
  return (
    <TwoListsPage
      visitor={visitor}
      path={alteredPath}
      done="closed"
      showsDone={closed}
      cursor={cursor}
      next={list.next}
      words={{ heading, intro, which, open: words.open(list.open), done, emptyTitle, empty }}
    >
      {list.groups.map((group) => (
        <article class="message full" key={`${group.slug} ${group.received_sha256}`}>
          <h2>
            <a href={casePath(group)}>
              <ArtifactName name={group.name} version={group.version} />
            </a>{' '}
            <code class="quiet">{group.slug}</code>
          </h2>
          <Group group={group} />
          {group.open && !group.own ? (
            <p>
              <a href={groupPath(group)}>{words.closeLink}</a>
            </p>
          ) : null}
        </article>
      ))}
    </TwoListsPage>
  );
}

function groupPath({ slug, received_sha256 }: Pick<AlteredCopies, 'slug' | 'received_sha256'>): string {
  return `${alteredPath}/${slug}/${received_sha256}`;
}

function Group({ group }: { readonly group: AlteredCopies }): VNode {
  const words = useVisitor().words.review.altered;
  return (
    <Facts
      entries={[
        { term: words.publisher, value: group.publisher },
        { term: words.received, value: <code>{group.received_sha256}</code> },
        { term: words.approved, value: <code>{group.validation_hash}</code> },
        { term: words.reports, value: words.licences(group.reports) },
        { term: words.first, value: <Time at={group.first_reported_at} /> },
        { term: words.last, value: <Time at={group.last_reported_at} /> },
        group.closed_at === null
          ? null
          : {
              term: words.closedBy(group.closed_by ?? words.gone),
              value: (
                <>
                  <Time at={group.closed_at} />
                  {group.note === null ? null : <p class="prose">{group.note}</p>}
                </>
              ),
            },
      ]}
    />
  );
}

interface GroupProps {
  readonly visitor: Visitor;
  readonly group: AlteredCopies;
  readonly form: FormState;
}

/** One group, to be closed with a note. */
export function AlteredGroupPage({ visitor, group, form }: GroupProps): VNode {
  const words = visitor.words.review.altered;
  const title = words.one(`${group.name} ${group.version}`);
  return (
    <Page title={title} visitor={visitor} area="review">
      <Breadcrumbs items={[{ href: alteredPath, label: words.heading }]} here={title} />
      <h1>{title}</h1>
      <div class="full">
        <Group group={group} />
      </div>
      {group.own ? <Notice tone="info">{words.own}</Notice> : null}
      {group.open && !group.own ? (
        <Form action={groupPath(group)} form={form} submit={words.close}>
          <Hidden name="last_reported_at" value={group.last_reported_at} />
          <TextArea name="note" label={words.note} note={words.noteNote} form={form} optional />
        </Form>
      ) : (
        <FaultSummary form={form} />
      )}
    </Page>
  );
}
