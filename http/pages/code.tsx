import type { VNode } from 'preact';
import { CodeField } from './code-field.js';
import { Form, Hidden, Notice } from './kit/index.js';
import { Page } from './layout.js';
import { addressWith, fitsAddress } from './next-page.js';
import { CODE_PAGE } from './sign-in-origin.js';
import type { Visitor } from './visitor.js';
import { type WaitingForm, writeWaiting } from './waiting.js';

interface Props {
  readonly visitor: Visitor;
  /** Where it leads afterwards. */
  readonly next: string;
  readonly alert: string | null;
  /** The form that was sent when the session had ended. */
  readonly waiting: WaitingForm | null;
}

/** Asks for the code of the second factor, after the right password. */
export function CodePage({ visitor, next, alert, waiting }: Props): VNode {
  const { code } = visitor.words.signIn;
  return (
    <Page title={code.title} visitor={visitor}>
      <h1>{code.title}</h1>
      <p>{code.explanation}</p>
      {alert === null ? null : <Notice tone="bad">{alert}</Notice>}
      <Form
        action={CODE_PAGE}
        submit={code.submit}
        back={fitsAddress(next) ? addressWith('/sign-in', next) : '/sign-in'}
      >
        <Hidden name="next" value={next} />
        {waiting === null ? null : <Hidden name="waiting" value={writeWaiting(waiting)} />}
        <CodeField />
      </Form>
      <p class="quiet">{code.lost}</p>
    </Page>
  );
}
