import type { VNode } from 'preact';
import type { ReasonList } from '../../../domain/review/reasons.js';
import type { FormState } from '../form.js';
import { Dotted, EmptyState, Form, Hidden, TextArea, TextField, Time } from '../kit/index.js';
import { Page } from '../layout.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { reasonsPath } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly list: ReasonList;
  /** The reason that is being changed; `null`: a new one is written. */
  readonly editing: string | null;
  readonly form: FormState;
}

/** The reasons that reviewers share. */
export function ReasonsPage({ visitor, list, editing, form }: Props): VNode {
  const words = visitor.words.review.reasons;
  const edited = list.reasons.find(({ reason_id }) => reason_id === editing);
  return (
    <Page title={words.heading} visitor={visitor} area="review">
      <h1>{words.heading}</h1>
      <p>{words.intro}</p>
      {list.reasons.length === 0 ? <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState> : null}
      {list.reasons.map(({ reason_id, title, text, saved_by, saved_at }) => (
        <article class="message" key={reason_id}>
          <h2>{title}</h2>
          <p class="prose">{text}</p>
          <Dotted quiet>
            {words.savedBy(saved_by ?? words.gone)}
            <Time at={saved_at} />
          </Dotted>
          <div class="buttons">
            <a class="button plain small" href={`${listPath(reasonsPath, { edit: reason_id })}#write`}>
              {words.edit}
            </a>
            <Form action={`${reasonsPath}/delete`} submit={words.remove} inline danger>
              <Hidden name="reason_id" value={reason_id} />
            </Form>
          </div>
        </article>
      ))}
      <h2 id="write">{edited === undefined ? words.add : words.editHeading}</h2>
      <Form action={reasonsPath} form={form} submit={words.save}>
        {edited === undefined ? null : <Hidden name="reason_id" value={edited.reason_id} />}
        <TextField name="title" label={words.title} note={words.titleNote} form={form} value={edited?.title ?? ''} />
        <TextArea
          name="text"
          label={words.text}
          note={words.textNote}
          form={form}
          value={edited?.text ?? ''}
          rows={6}
        />
      </Form>
    </Page>
  );
}
