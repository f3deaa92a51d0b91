import type { VNode } from 'preact';
import { NewPassword } from './accounts/new-password.js';
import { Command } from './command.js';
import { Detour } from './detour.js';
import type { FormState } from './form.js';
import { Form, Hidden, Notice, TextField } from './kit/index.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';
import { type WaitingForm, writeWaiting } from './waiting.js';

interface FormProps {
  readonly visitor: Visitor;
  readonly form: FormState;
}

interface SignInProps extends FormProps {
  /** Where it leads afterwards. */
  readonly next: string;
  /** Why it did not work. */
  readonly alert: string | null;
  readonly signUp: 'open' | 'closed';
  /** The form that was sent when the session had ended. */
  readonly waiting?: WaitingForm | null;
}

/** Sign in with e-mail address and password. */
export function SignInPage({ visitor, form, next, alert, signUp, waiting = null }: SignInProps): VNode {
  const words = visitor.words.signIn;
  return (
    <Page title={words.title} visitor={visitor}>
      <h1>{words.title}</h1>
      {waiting === null ? null : (
        <Notice tone="warn" title={words.signedOut.title}>
          <p>{words.signedOut.kept}</p>
        </Notice>
      )}
      {alert === null ? null : <Notice tone="bad">{alert}</Notice>}
      <Form action="/sign-in" submit={words.submit}>
        <Hidden name="next" value={next} />
        {waiting === null ? null : <Hidden name="waiting" value={writeWaiting(waiting)} />}
        <TextField name="email" label={words.email} type="email" autocomplete="username" form={form} />
        <TextField name="password" label={words.password} type="password" autocomplete="current-password" />
      </Form>
      <Detour page="/reset" next={next} label={words.forgotten} />
      {signUp === 'closed' ? (
        <p class="quiet">{words.closed}</p>
      ) : (
        <Detour page="/sign-up" next={next} before={words.noAccount} label={words.toSignUp} />
      )}
    </Page>
  );
}

/** What a one-time link leads to. `email` is whose password is set; `null`: the first admin introduces themselves. */
export function LinkPage(props: FormProps & { readonly link: string; readonly email: string | null }): VNode {
  const { visitor, form, link, email } = props;
  const words = visitor.words.signIn;
  const title = email === null ? words.link.firstAdminTitle : words.link.passwordTitle;
  return (
    <Page title={title} visitor={visitor}>
      <h1>{title}</h1>
      {email === null ? (
        <p>{words.link.firstAdmin}</p>
      ) : (
        <p>
          {words.link.passwordFor} <strong>{email}</strong>. {words.link.passwordAfter}
        </p>
      )}
      <Form action="/sign-in" submit={email === null ? words.link.makeAccount : words.link.setPassword}>
        <Hidden name="link" value={link} />
        {email === null ? (
          <>
            <TextField name="email" label={words.email} type="email" autocomplete="username" form={form} />
            <TextField name="name" label={words.name} autocomplete="name" form={form} />
          </>
        ) : null}
        <NewPassword email={email} form={form} />
      </Form>
    </Page>
  );
}

/** A link that was used, or is older than an hour. */
export function SpentLinkPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.signIn;
  return (
    <Page title={words.spent.title} visitor={visitor}>
      <h1>{words.spent.title}</h1>
      <p>{words.spent.explanation}</p>
      <p>
        <a href="/sign-in">{words.title}</a>
      </p>
      <p>{words.spent.ask}</p>
      <Command line="admin issue-sign-in-link --account you@example.com" />
    </Page>
  );
}
