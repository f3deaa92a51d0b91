import type { VNode } from 'preact';
import type { ProgramAccess } from '../../../domain/account/program-access.js';
import { Detour } from '../detour.js';
import type { FormState } from '../form.js';
import { Form, Hidden, Notice, TextField } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { EndPrograms } from './end-programs.js';
import { NewPassword } from './new-password.js';

interface Props {
  readonly visitor: Visitor;
  readonly kind: 'sign_up' | 'reset';
}

interface AskProps extends Props {
  readonly closed: boolean;
  readonly form: FormState;
  /** Where it leads on to in the end: the mail's link goes on from here. */
  readonly next: string;
}

/** Asks for the mail with the link. */
export function AskPage({ visitor, kind, closed, form, next }: AskProps): VNode {
  const words = visitor.words.signIn;
  const { signUp } = words;
  if (closed) return <ClosedPage visitor={visitor} next={next} />;
  const own = kind === 'sign_up' ? signUp : words.reset;
  return (
    <Page title={own.title} visitor={visitor}>
      <h1>{own.title}</h1>
      <p>{own.explanation}</p>
      <Form action={kind === 'sign_up' ? '/sign-up' : '/reset'} submit={own.submit} form={form}>
        <Hidden name="next" value={next} />
        {kind === 'sign_up' ? <TextField name="name" label={words.name} autocomplete="name" form={form} /> : null}
        <TextField name="email" label={words.email} type="email" autocomplete="username" form={form} />
      </Form>
      <ToSignIn visitor={visitor} kind={kind} next={next} />
    </Page>
  );
}

interface ClosedProps {
  readonly visitor: Visitor;
  readonly next: string;
  /** Whoever comes with a link from an email is told what becomes of it. */
  readonly withLink?: true;
}

/** What is shown while only admins make accounts. */
export function ClosedPage({ visitor, next, withLink }: ClosedProps): VNode {
  const { signUp } = visitor.words.signIn;
  return (
    <Page title={signUp.closedTitle} visitor={visitor}>
      <h1>{signUp.closedTitle}</h1>
      <p>{signUp.closed}</p>
      {withLink === true ? <p>{signUp.closedLink}</p> : null}
      <ToSignIn visitor={visitor} next={next} />
    </Page>
  );
}

function ToSignIn({ visitor, kind = 'sign_up', next }: Pick<AskProps, 'visitor' | 'next'> & Partial<Props>): VNode {
  const { title, signUp, reset } = visitor.words.signIn;
  const before = kind === 'reset' ? reset.have : signUp.have;
  return <Detour page="/sign-in" next={next} before={before} label={title} />;
}

/** What is said when a mail was sent: the same, whatever is known of the address. */
export function SentPage({ visitor, kind }: Props): VNode {
  const { signUp, reset, linkOver } = visitor.words.signIn;
  const own = kind === 'sign_up' ? signUp : reset;
  return (
    <Page title={own.sentTitle} visitor={visitor}>
      <h1>{own.sentTitle}</h1>
      <p>{own.sent}</p>
      <p class="quiet">{signUp.nothing}</p>
      <p>
        <a href={kind === 'sign_up' ? '/sign-up' : '/reset'}>{linkOver[kind === 'sign_up' ? 'signUp' : 'reset']}</a>
      </p>
    </Page>
  );
}

/** Where the link of a mail leads: a password is set. */
export function SetPasswordPage(
  props: Props & {
    readonly link: string;
    readonly email: string;
    /** What the old password's end alone does not end; of a reset. */
    readonly programs: readonly ProgramAccess[];
    readonly form: FormState;
  },
): VNode {
  const { visitor, kind, link, email, programs, form } = props;
  const words = visitor.words.signIn;
  const own = kind === 'sign_up' ? words.signUp : words.reset;
  const title = kind === 'sign_up' ? words.signUp.confirmTitle : words.reset.title;
  return (
    <Page title={title} visitor={visitor}>
      <h1>{title}</h1>
      <p>{own.confirmFor(email)}</p>
      <Form action={kind === 'sign_up' ? '/sign-up/confirm' : '/reset/confirm'} submit={own.confirm} form={form}>
        <Hidden name="link" value={link} />
        <NewPassword email={email} form={form} />
        <EndPrograms programs={programs} checked form={form} />
      </Form>
    </Page>
  );
}

/** A link that was used, or whose time is up. */
export function LinkOverPage({ visitor, kind }: { visitor: Visitor; kind: 'sign_up' | 'reset' | 'email' }): VNode {
  const { linkOver, title } = visitor.words.signIn;
  const again = { sign_up: '/sign-up', reset: '/reset', email: '/account/security/email' } as const;
  return (
    <Page title={linkOver.title} visitor={visitor}>
      <h1>{linkOver.title}</h1>
      <p>{linkOver.explanation}</p>
      <ul>
        <li>
          <a href={again[kind]}>{kind === 'sign_up' ? linkOver.signUp : linkOver[kind]}</a>
        </li>
        <li>
          <a href="/sign-in">{title}</a>
        </li>
      </ul>
    </Page>
  );
}

/** Asks whether the address of the link is to be the account's. */
export function EmailConfirmPage({ visitor, link, email }: { visitor: Visitor; link: string; email: string }): VNode {
  const words = visitor.words.security.email;
  return (
    <Page title={words.confirmTitle} visitor={visitor}>
      <h1>{words.confirmTitle}</h1>
      <p>{words.confirmFor(email)}</p>
      <Form
        action="/account/email/confirm"
        submit={words.confirm}
        back={visitor.person === null ? '/' : '/account/security'}
      >
        <Hidden name="link" value={link} />
      </Form>
    </Page>
  );
}

export function EmailChangedPage({ visitor, email }: { visitor: Visitor; email: string }): VNode {
  const { words } = visitor;
  const own = words.security.email;
  const [href, label] =
    visitor.person === null ? ['/sign-in', words.signIn.title] : ['/account/security', words.security.title];
  return (
    <Page title={own.doneTitle} visitor={visitor}>
      <h1>{own.doneTitle}</h1>
      <Notice tone="good">{own.done(email)}</Notice>
      <p>
        <a href={href}>{label}</a>
      </p>
    </Page>
  );
}
