import type { FastifyInstance } from 'fastify';
import type { SignInOutcome } from '../../domain/account/begin-session.js';
import { Refusal } from '../../domain/refusal.js';
import type { HttpContext } from '../http-context.js';
import { callFor, sendPage } from './call-capability.js';
import { CodePage } from './code.js';
import { clearCookie, readCookie } from './cookies.js';
import { fieldsOf } from './form.js';
import { goOn } from './go-on.js';
import { ownPath } from './next-page.js';
import { CODE_PAGE, signInOrigin } from './sign-in-origin.js';
import { toSignIn } from './to-sign-in.js';
import { tooManyAttempts } from './too-many-attempts.js';
import { checkForm, readFormVisitor } from './visitor.js';
import { readWaiting, WAITING_FORM_BYTES } from './waiting.js';

const HOME = '/account';

/** `/sign-in/code`: the second factor, after the right password. */
export function addCodePages(app: FastifyInstance, http: HttpContext): void {
  app.get(CODE_PAGE, async (request, reply) => {
    const visitor = await readFormVisitor(http, request, reply);
    const next = ownPath((request.query as Readonly<Record<string, unknown>>)['next'], HOME);
    if (readCookie(http, request, 'step') === null) return toSignIn(http, reply, visitor, next);
    return sendPage(reply, <CodePage visitor={visitor} next={next} alert={null} waiting={null} />);
  });

  app.post(CODE_PAGE, { bodyLimit: WAITING_FORM_BYTES }, async (request, reply) => {
    const visitor = await readFormVisitor(http, request, reply);
    const { csrf, code = '', ...fields } = fieldsOf(request);
    checkForm(request, visitor, csrf);
    const next = ownPath(fields['next'], HOME);
    const waiting = readWaiting(fields['waiting']);
    const step = readCookie(http, request, 'step') ?? '';
    try {
      const from = signInOrigin(http, request, reply, visitor);
      const outcome = await callFor<SignInOutcome>(
        http,
        request,
        visitor,
        'finish_sign_in',
        { step, code },
        undefined,
        from,
      );
      return await goOn(http, reply, outcome, { visitor, next, waiting });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      if (error.first.field === 'step') {
        clearCookie(http, reply, 'step');
        return toSignIn(http, reply, visitor, next, 'signIn.codeOver');
      }
      const tooMany = tooManyAttempts(reply, visitor, error);
      const alert = tooMany ?? visitor.words.signIn.code.wrong;
      const page = <CodePage visitor={visitor} next={next} alert={alert} waiting={waiting} />;
      return sendPage(reply, page, tooMany === null ? 401 : 429);
    }
  });
}
