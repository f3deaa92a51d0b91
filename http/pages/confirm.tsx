import type { VNode } from 'preact';
import { CodeField } from './code-field.js';
import { Form, Hidden, Notice, TextField } from './kit/index.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  /** The page to go back to. */
  readonly next: string;
  readonly alert: string | null;
}

/** Asks for the password again, before a dangerous act. */
export function ConfirmPage({ visitor, next, alert }: Props): VNode {
  const words = visitor.words.signIn;
  return (
    <Page title={words.confirm.title} visitor={visitor}>
      <h1>{words.confirm.title}</h1>
      <p>{words.confirm.explanation}</p>
      {alert === null ? null : <Notice tone="bad">{alert}</Notice>}
      <Form action="/confirm" submit={words.confirm.submit}>
        <Hidden name="next" value={next} />
        <input type="hidden" name="username" autocomplete="username" value={visitor.person?.account.email ?? ''} />
        <TextField name="password" label={words.password} type="password" autocomplete="current-password" />
        {(visitor.person?.account.second_factor ?? null) === null ? null : <CodeField />}
      </Form>
    </Page>
  );
}
