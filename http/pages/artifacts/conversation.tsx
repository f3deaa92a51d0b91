import type { VNode } from 'preact';
import type { Appeal } from '../../../domain/review/appeal.js';
import type { FormState } from '../form.js';
import { newForm } from '../form.js';
import { Form, Notice, Part, TextArea, Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { ReviewConversation } from './conversation-forms.js';

interface Props {
  /** Of the registration or the version. */
  readonly path: string;
  readonly conversation: ReviewConversation;
  readonly form: FormState;
}

interface PartProps extends Props {
  readonly folded: boolean;
  /** Whether nobody waits for an answer any more. */
  readonly over?: boolean;
}

/**
 * Whether a conversation goes on, was asked for, or is being written in; the other ones are folded. `over` says that its
 * subject is: nobody waits for what is said of a version that a newer one has replaced.
 */
export function isTalkedIn({ thread, earlier }: ReviewConversation, form: FormState, over = false): boolean {
  const isOpen = thread.writable && thread.messages.length > 0 && !over;
  return isOpen || earlier || form.fields['text'] !== undefined;
}

/** Two forms stand on one page: the faults belong to the one that was sent. */
function formWith(field: string, form: FormState): FormState {
  return form.fields[field] === undefined ? newForm : form;
}

/** The conversation with the reviewers; nothing where there is none and none can begin. */
export function Messages({ path, conversation, form, folded, over = false }: PartProps): VNode | null {
  const { thread: words } = useVisitor().words.releases;
  const { thread, earlier } = conversation;
  if (thread.messages.length === 0 && !thread.writable) return null;
  return (
    <Part
      id="thread"
      title={words.title}
      hint={thread.messages.length === 0 ? words.begin : String(thread.messages.length)}
      folded={folded}
    >
      {thread.waiting && thread.turn === 'publisher' && !over ? <Notice tone="warn">{words.yourTurn}</Notice> : null}
      {thread.earlier === null ? null : (
        <p>
          <a href={`${listPath(path, { messages: thread.earlier })}#thread`}>{words.earlier}</a>
        </p>
      )}
      {thread.messages.length === 0 ? <p class="quiet">{words.empty}</p> : null}
      <ol class="thread">
        {thread.messages.map((message) => (
          <li class={message.kind === 'to_reviewer' ? 'own' : undefined} key={message.message_id}>
            <p class="by">
              <strong>
                {message.kind === 'to_reviewer' ? (message.mine ? words.you : message.author) : words.reviewer}
              </strong>{' '}
              <Time at={message.at} />
            </p>
            <p class="prose">{message.text}</p>
          </li>
        ))}
      </ol>
      {earlier ? (
        <p>
          <a href={`${path}#thread`}>{words.latest}</a>
        </p>
      ) : null}
      {thread.writable ? (
        <Form action={`${path}/messages`} form={formWith('text', form)} submit={words.send}>
          <TextArea name="text" label={words.message} note={words.messageNote} form={formWith('text', form)} rows={4} />
        </Form>
      ) : null}
    </Part>
  );
}

/** The appeal against a decision; nothing where there is none. */
export function Appeals({ path, conversation, form, folded }: PartProps): VNode | null {
  const { appeal: words } = useVisitor().words.releases;
  const { can_appeal, appeals } = conversation.appeals;
  if (!can_appeal && appeals.length === 0) return null;
  const release = conversation.appeals.version !== null;
  const last = conversation.decisions.decisions[0]?.decision;
  return (
    <Part id="appeal" title={words.title} folded={folded}>
      {appeals.map((appeal) => (
        <AppealShown appeal={appeal} key={appeal.appeal_id} />
      ))}
      {can_appeal ? (
        <>
          <p>{words.explanation}</p>
          {release && last === 'reject' ? <p>{words.number}</p> : null}
          {release && last === 'suspend' ? <p>{words.suspension}</p> : null}
          <Form action={`${path}/appeal`} form={formWith('words', form)} submit={words.submit}>
            <TextArea name="words" label={words.words} form={formWith('words', form)} rows={6} />
          </Form>
        </>
      ) : null}
    </Part>
  );
}

function AppealShown({ appeal }: { readonly appeal: Appeal }): VNode {
  const { appeal: words } = useVisitor().words.releases;
  const { decision, words: said, appealed_at, answer, answered_at, outcome, reason } = appeal;
  return (
    <ol class="thread">
      <li class="own">
        <p class="by">
          <strong>{`${words.yours} ${words.against[decision]}`}</strong> <Time at={appealed_at} />
        </p>
        {reason === null ? null : (
          <blockquote>
            <p class="quiet">{words.reason}</p>
            <p class="prose">{reason}</p>
          </blockquote>
        )}
        <p class="prose">{said}</p>
        {outcome === null ? <p class="quiet">{words.open}</p> : null}
      </li>
      {outcome === null ? null : (
        <li>
          <p class="by">
            <strong>{words.answer}</strong> <Time at={answered_at} />
          </p>
          <p>{words.outcomes[outcome]}</p>
          <p class="prose">{answer}</p>
        </li>
      )}
    </ol>
  );
}
