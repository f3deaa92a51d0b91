import type { VNode } from 'preact';
import type { Appeal } from '../../../domain/review/appeal.js';
import type { AppealList } from '../../../domain/review/list-appeals.js';
import type { FormState } from '../form.js';
import {
  ArtifactName,
  Breadcrumbs,
  Dotted,
  Facts,
  FaultSummary,
  Form,
  Hidden,
  Notice,
  SelectField,
  TextArea,
  Time,
  useVisitor,
} from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { appealPath, appealsPath, casePath } from './paths.js';
import { TwoListsPage } from './two-lists.js';

interface ListProps {
  readonly visitor: Visitor;
  readonly list: AppealList;
  readonly answered: boolean;
  readonly cursor: string | null;
}

/** Appeals that are open, oldest first, or those that were answered. */
export function AppealsPage({ visitor, list, answered, cursor }: ListProps): VNode {
  const words = visitor.words.review.appeals;
  const { heading, intro, which, empty, answered: done } = words;
  const emptyTitle = answered ? words.emptyAnswered : words.emptyTitle;
  return (
    <TwoListsPage
      visitor={visitor}
      path={appealsPath}
      done="answered"
      showsDone={answered}
      cursor={cursor}
      next={list.next}
      words={{ heading, intro, which, open: words.open(list.open), done, emptyTitle, empty }}
    >
      {list.appeals.map((appeal) => (
        <article class="message" key={appeal.appeal_id}>
          <h2>
            <About appeal={appeal} />
          </h2>
          <Dotted>
            {words.against[appeal.decision]}
            <Time at={appeal.appealed_at} />
          </Dotted>
          {answered ? <Answer appeal={appeal} /> : null}
          <p>
            <a href={appealPath(appeal)}>{appeal.possible.length > 0 ? words.answerLink : words.readLink}</a>
          </p>
        </article>
      ))}
    </TwoListsPage>
  );
}

/** What it is about, by name. */
function subjectIn({ name, version }: Appeal, words: Visitor['words']): string {
  return version === null ? words.review.appeals.registration(name) : `${name} ${version}`;
}

/** What it is about, as a title that leads there. */
function About({ appeal }: { readonly appeal: Appeal }): VNode {
  const { registration } = useVisitor().words.review;
  const { name, version, slug } = appeal;
  return (
    <>
      <a href={casePath(appeal)}>
        {version === null ? `${registration.heading}: ` : null}
        <ArtifactName name={name} version={version} />
      </a>{' '}
      <code class="quiet">{slug}</code>
    </>
  );
}

export interface AppealProps {
  readonly visitor: Visitor;
  readonly appeal: Appeal;
  readonly form: FormState;
}

/** One appeal, and the form to answer it for who may. */
export function AppealPage({ visitor, appeal, form }: AppealProps): VNode {
  const { review, kit } = visitor.words;
  const words = review.appeals;
  const { slug, version, decision, reason, decided_at, decided_by, possible } = appeal;
  const title = words.about(subjectIn(appeal, visitor.words));
  return (
    <Page title={title} visitor={visitor} area="review">
      <Breadcrumbs items={[{ href: appealsPath, label: words.heading }]} here={title} />
      <h1>{title}</h1>
      <Dotted>
        {words.against[decision]}
        <a href={casePath(appeal)}>{version === null ? review.decide.toRegistration : words.toVersion}</a>
      </Dotted>
      <Facts
        entries={[
          {
            term: words.decidedBy(decided_by ?? words.gone),
            value: <Time at={decided_at} />,
          },
          { term: words.reason, value: <span class="prose">{reason ?? kit.none}</span> },
          {
            term: words.words,
            value: (
              <>
                <Time at={appeal.appealed_at} />
                <br />
                <span class="prose">{appeal.words}</span>
              </>
            ),
          },
        ]}
      />
      <Answer appeal={appeal} />
      {appeal.outcome === null && possible.length === 0 ? <Notice tone="info">{words.notYours}</Notice> : null}
      {possible.length === 0 ? (
        <FaultSummary form={form} />
      ) : (
        <Form action={appealPath(appeal)} form={form} submit={words.submit}>
          <Hidden name="slug" value={slug} />
          {version === null ? null : <Hidden name="version" value={version} />}
          <SelectField
            name="outcome"
            label={words.outcome}
            form={form}
            options={[
              { value: '', label: words.choose },
              ...possible.map((outcome) => ({ value: outcome, label: words.outcomes[outcome] })),
            ]}
          />
          <TextArea name="answer" label={words.text} note={words.textNote} form={form} rows={8} />
        </Form>
      )}
    </Page>
  );
}

function Answer({ appeal }: { readonly appeal: Appeal }): VNode | null {
  const words = useVisitor().words.review.appeals;
  if (appeal.outcome === null) return null;
  return (
    <>
      <Dotted>
        <strong>{words.outcomes[appeal.outcome]}</strong>
        {words.answeredBy(appeal.answered_by ?? words.gone)}
        <Time at={appeal.answered_at} />
      </Dotted>
      <p class="prose">{appeal.answer}</p>
    </>
  );
}
