import type { VNode } from 'preact';
import type { Thread } from '../../../domain/review/thread.js';
import type { FormState } from '../form.js';
import { Dotted, EmptyState, FaultSummary, Form, TextArea, Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, subjectOf } from './paths.js';

interface Props extends CaseProps {
  readonly thread: Thread;
  /** The form that was refused, if one was: its field says which. */
  readonly form: FormState;
}

/** What was said, with the publisher and between reviewers. */
export function ThreadPage({ visitor, review, thread, form }: Props): VNode {
  const words = visitor.words.review.thread;
  const subject = subjectOf(review);
  const asks = thread.reads === 'reviewer' && !review.own;
  const of = (what: string): FormState | null => (form.fields['what'] === what ? form : null);
  const noQuestion = whyNoQuestion(visitor, review, thread);
  return (
    <CasePage visitor={visitor} review={review} tab="thread">
      <h2>{words.heading}</h2>
      {review.own ? <p>{words.ownNotes}</p> : null}
      {thread.waiting ? <p>{words.turn(thread.turn)}</p> : null}
      {thread.earlier === null ? null : (
        <p>
          <a href={listPath(casePath(subject, 'thread'), { before: thread.earlier })}>{words.earlier}</a>
        </p>
      )}
      {thread.messages.length === 0 ? <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState> : null}
      {thread.messages.map((message) => (
        <MessageShown message={message} key={message.message_id} />
      ))}
      {asks ? (
        <div class="columns">
          {noQuestion === null ? (
            <Write
              what="question"
              label={words.ask}
              note={words.askNote}
              submit={words.askSubmit}
              form={of('question')}
              action={casePath(subject, 'ask')}
            />
          ) : (
            <NotAsked why={noQuestion} form={of('question')} />
          )}
          <Write
            what="note"
            label={words.note}
            note={words.noteNote}
            submit={words.noteSubmit}
            form={of('note')}
            action={casePath(subject, 'note')}
          />
        </div>
      ) : null}
    </CasePage>
  );
}

/** Why the visitor cannot ask now; `null` when that is possible. */
function whyNoQuestion({ words }: CaseProps['visitor'], { claim }: CaseProps['review'], thread: Thread): string | null {
  if (!thread.waiting) return words.review.thread.notWaiting;
  if (claim === null || claim.mine) return null;
  return words.review.thread.claimedBy(claim.by);
}

/** Where a question cannot be asked: why, and what was typed for one that came too late. */
function NotAsked({ why, form }: { readonly why: string; readonly form: FormState | null }): VNode {
  const words = useVisitor().words.review.thread;
  return (
    <div>
      {form === null ? null : <FaultSummary form={form} />}
      <p class="quiet">{why}</p>
      {form === null ? null : (
        <>
          <p>{words.typed}</p>
          <blockquote class="prose">{form.fields['question']}</blockquote>
        </>
      )}
    </div>
  );
}

interface WriteProps {
  readonly what: 'question' | 'note';
  readonly label: string;
  readonly note: string;
  readonly submit: string;
  readonly form: FormState | null;
  readonly action: string;
}

/** The field is named after what it is, so that both can stand on one page; the handler passes it on as `text`. */
function Write({ what, label, note, submit, form, action }: WriteProps): VNode {
  const fault = form?.faults['text'];
  return (
    <Form action={action} submit={submit} minor={what === 'note'} {...(form === null ? {} : { form })}>
      <input type="hidden" name="what" value={what} />
      <TextArea name={what} label={label} note={note} {...(form === null ? {} : { form })} fault={fault} rows={5} />
    </Form>
  );
}

function MessageShown({ message }: { readonly message: Thread['messages'][number] }): VNode {
  const words = useVisitor().words.review.thread;
  const { kind, author, mine, at, text } = message;
  return (
    <article class={`message ${kind}`}>
      <Dotted quiet>
        <strong>{words.kinds[kind]}</strong>
        {mine ? words.you : (author ?? words.gone)}
        <Time at={at} />
      </Dotted>
      <p class="prose">{text}</p>
    </article>
  );
}
