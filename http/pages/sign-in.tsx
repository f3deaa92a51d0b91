import type { VNode } from 'preact';
import { Command } from './command.js';
import { Field } from './field.js';
import type { Faults, Fields } from './form.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

interface FormProps {
  readonly visitor: Visitor;
  readonly fields: Fields;
  readonly faults: Faults;
}

const PASSWORD_NOTE = 'At least 10 characters. A few words that belong together only for you are a good one.';

/** Sign in with e-mail address and password; `alert` says why it did not work. */
export function SignInPage({ visitor, fields, alert }: Omit<FormProps, 'faults'> & { alert: string | null }): VNode {
  return (
    <Page title="Sign in" visitor={visitor}>
      <h1>Sign in</h1>
      {alert === null ? null : (
        <p class="alert" role="alert">
          {alert}
        </p>
      )}
      <form class="sheet" method="post" action="/sign-in">
        <input type="hidden" name="csrf" value={visitor.csrf} />
        <Field name="email" label="E-mail address" type="email" autocomplete="username" value={fields['email'] ?? ''} />
        <Field name="password" label="Password" type="password" autocomplete="current-password" />
        <button type="submit">Sign in</button>
      </form>
      <p class="quiet">
        No account yet, or no password? Whoever runs this service makes the one and sends you a link for the other.
      </p>
    </Page>
  );
}

/** What a one-time link leads to. `email` is whose password is set; `null`: the first admin introduces themselves. */
export function LinkPage(props: FormProps & { readonly link: string; readonly email: string | null }): VNode {
  const { visitor, fields, faults, link, email } = props;
  const title = email === null ? 'Make the first admin' : 'Set your password';
  return (
    <Page title={title} visitor={visitor}>
      <h1>{title}</h1>
      {email === null ? (
        <p>This service has no admin yet. The account you make here may do everything an admin may.</p>
      ) : (
        <p>
          For the account <strong>{email}</strong>. You are signed in afterwards, and this link is used up.
        </p>
      )}
      <form class="sheet" method="post" action="/sign-in">
        <input type="hidden" name="csrf" value={visitor.csrf} />
        <input type="hidden" name="link" value={link} />
        {email === null ? (
          <>
            <Field
              name="email"
              label="E-mail address"
              type="email"
              autocomplete="username"
              value={fields['email'] ?? ''}
              fault={faults['email']}
            />
            <Field
              name="name"
              label="Your name"
              type="text"
              autocomplete="name"
              value={fields['name'] ?? ''}
              fault={faults['name']}
            />
          </>
        ) : (
          <input type="hidden" name="username" autocomplete="username" value={email} />
        )}
        <Field
          name="password"
          label="Password"
          type="password"
          autocomplete="new-password"
          note={PASSWORD_NOTE}
          fault={faults['password']}
        />
        <button type="submit">{email === null ? 'Make the account' : 'Set the password'}</button>
      </form>
    </Page>
  );
}

/** A link that was used, or is older than an hour. */
export function SpentLinkPage({ visitor }: { readonly visitor: Visitor }): VNode {
  return (
    <Page title="This link is over" visitor={visitor}>
      <h1>This link is over</h1>
      <p>
        A sign-in link works once and within an hour, and the one for the first admin only until there is an admin. With
        an account and a password you can <a href="/sign-in">sign in</a>.
      </p>
      <p>For a link of an account, ask whoever runs this service; they make it with:</p>
      <Command line="admin issue-sign-in-link --account you@example.com" />
    </Page>
  );
}
