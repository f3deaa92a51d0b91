import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { SignUp } from '../../../domain/operation/sign-up.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { Time, withCode } from '../kit/index.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';

export const SIGN_UP = '/admin/sign-up';

/** One page, which closes sign-up where it is open and opens it where it is closed. */
export function addSignUpPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const shown: ShowPage = async ({ visitor, call }, form) => (
    <SignUpPage visitor={visitor} signUp={await call<SignUp>('show_sign_up', {})} form={form} />
  );
  memberPage(app, http, SIGN_UP, { role }, shown);
  for (const act of ['close', 'open'] as const) {
    memberForm(app, http, `${SIGN_UP}/${act}`, { role, page: shown }, async ({ call }, { reason = '' }) => {
      await call(`${act}_sign_up`, { reason });
      return { to: SIGN_UP, flash: act === 'close' ? 'admin.signUpClosed' : 'admin.signUpOpened' };
    });
  }
}

interface Props {
  readonly visitor: Visitor;
  readonly signUp: SignUp;
  readonly form: FormState;
}

function SignUpPage({ visitor, signUp, form }: Props): VNode {
  const words = visitor.words.admin.signUp;
  const isOpen = signUp.state === 'open';
  const { explanation, submit } = isOpen ? words.close : words.open;
  return (
    <ActPage
      visitor={visitor}
      title={words.title}
      above={[]}
      about={<StateOfSignUp visitor={visitor} signUp={signUp} />}
      explanation={explanation}
      action={`${SIGN_UP}/${isOpen ? 'close' : 'open'}`}
      form={form}
      submit={submit}
      danger={isOpen}
      reason="required"
    />
  );
}

function StateOfSignUp({ visitor, signUp }: Omit<Props, 'form'>): VNode {
  const words = visitor.words.admin.signUp;
  const { state, since, reason } = signUp;
  if (since === null) return <>{withCode(`${words.states[state]} ${words.configured}`)}</>;
  return (
    <>
      {`${words.states[state]} ${words.since}`} <Time at={since} />
      {reason === null ? null : ` · ${visitor.words.admin.reason}: ${reason}`}
    </>
  );
}
