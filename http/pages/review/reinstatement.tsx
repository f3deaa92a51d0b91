import type { VNode } from 'preact';
import type { Appeal } from '../../../domain/review/appeal.js';
import { Breadcrumbs, Form, Hidden, TypedConfirmation } from '../kit/index.js';
import { Page } from '../layout.js';
import { needsProof, ProofFields } from '../proof-fields.js';
import type { AppealProps } from './appeals.js';
import { appealPath, appealsPath } from './paths.js';

/** What a reinstatement is confirmed with, as that by a decision. */
export function reinstatementTyped({ slug, version }: Appeal): string {
  return `${slug} ${version ?? ''}`.trim();
}

/** What the owner will read of an answer that publishes a suspended version again, and the button that does. */
export function ReinstatementPage({ visitor, appeal, form }: AppealProps): VNode {
  const { appeals, decide, outcome, subject, reasonWords } = visitor.words.review;
  const { name, version } = appeal;
  const about = appeals.about(`${name} ${version ?? ''}`);
  const title = decide.previewHeading(decide.headingOf.reinstate);
  const { answer = '' } = form.fields;
  return (
    <Page title={`${title} – ${about}`} visitor={visitor} area="review">
      <Breadcrumbs
        items={[
          { href: appealsPath, label: appeals.heading },
          { href: appealPath(appeal), label: about },
        ]}
        here={title}
      />
      <h1>{about}</h1>
      <h2>{decide.reads}</h2>
      <blockquote class="preview">
        <p>{outcome.reinstate(subject.release(name, version ?? ''))}</p>
        <p>{reasonWords}</p>
        <p class="prose">{answer}</p>
      </blockquote>
      <p>{decide.means.reinstate}</p>
      <Form action={appealPath(appeal)} form={form} submit={decide.confirm.reinstate}>
        <Hidden name="step" value="decide" />
        <Answered appeal={appeal} answer={answer} />
        <TypedConfirmation word={reinstatementTyped(appeal)} form={form} />
        {needsProof(visitor) ? <ProofFields form={form} note={visitor.words.signIn.confirm.explanation} /> : null}
      </Form>
      <Form action={appealPath(appeal)} submit={decide.back} inline>
        <Hidden name="step" value="change" />
        <Answered appeal={appeal} answer={answer} />
      </Form>
    </Page>
  );
}

/** The answer, carried along. */
function Answered({ appeal, answer }: { readonly appeal: Appeal; readonly answer: string }): VNode {
  const { slug, version } = appeal;
  return (
    <>
      <Hidden name="slug" value={slug} />
      <Hidden name="version" value={version ?? ''} />
      <Hidden name="outcome" value="reinstated" />
      <Hidden name="answer" value={answer} />
    </>
  );
}
