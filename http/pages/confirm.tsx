import type { VNode } from 'preact';
import { Field } from './field.js';
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
  return (
    <Page title="Confirm that it is you" visitor={visitor}>
      <h1>Confirm that it is you</h1>
      <p>What comes next asks for your password again. It then holds for 15 minutes.</p>
      {alert === null ? null : (
        <p class="alert" role="alert">
          {alert}
        </p>
      )}
      <form class="sheet" method="post" action="/confirm">
        <input type="hidden" name="csrf" value={visitor.csrf} />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="username" autocomplete="username" value={visitor.person?.account.email ?? ''} />
        <Field name="password" label="Password" type="password" autocomplete="current-password" />
        <button type="submit">Confirm</button>
      </form>
    </Page>
  );
}
