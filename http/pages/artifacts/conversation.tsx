import type { VNode } from 'preact';
import type { Appeal } from '../../../domain/review/appeal.js';
import type { FormState } from '../form.js';
import { newForm } from '../form.js';
import { Form, Notice, TextArea, Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { ReviewConversation } from './conversation-forms.js';

interface Props {
  /** Of the registration or the version. */
  readonly path: string;
  readonly conversation: ReviewConversation;
  readonly form: FormState;
}

/** The conversation with the reviewers, and the appeal against a decision of theirs. */
export function Conversation({ path, conversation, form }: Props): VNode {
  const of = (field: string): FormState => (form.fields[field] === undefined ? newForm : form);
  return (
    <>
      <Appeals path={path} conversation={conversation} form={of('words')} />
      <Messages path={path} conversation={conversation} form={of('text')} />
    </>
  );
}

function Messages({ path, conversation, form }: Props): VNode | null {
  const { thread: words } = useVisitor().words.releases;
  const { thread, earlier } = conversation;
  if (thread.messages.length === 0 && !thread.writable) return null;
  return (
    <section id="thread">
      <h2>{words.title}</h2>
      {thread.waiting && thread.turn === 'publisher' ? <Notice tone="warn">{words.yourTurn}</Notice> : null}
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
        <Form action={`${path}/messages`} form={form} submit={words.send}>
          <TextArea name="text" label={words.message} note={words.messageNote} form={form} rows={4} />
        </Form>
      ) : null}
    </section>
  );
}

function Appeals({ path, conversation, form }: Props): VNode | null {
  const { appeal: words } = useVisitor().words.releases;
  const { can_appeal, appeals } = conversation.appeals;
  if (!can_appeal && appeals.length === 0) return null;
  const release = conversation.appeals.version !== null;
  const last = conversation.decisions.decisions[0]?.decision;
  return (
    <section id="appeal">
      <h2>{words.title}</h2>
      {appeals.map((appeal) => (
        <AppealShown appeal={appeal} key={appeal.appeal_id} />
      ))}
      {can_appeal ? (
        <>
          <p>{words.explanation}</p>
          {release && last === 'reject' ? <p>{words.number}</p> : null}
          {release && last === 'suspend' ? <p>{words.suspension}</p> : null}
          <Form action={`${path}/appeal`} form={form} submit={words.submit}>
            <TextArea name="words" label={words.words} form={form} rows={6} />
          </Form>
        </>
      ) : null}
    </section>
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
