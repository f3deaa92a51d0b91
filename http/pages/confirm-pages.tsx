import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/refusal.js';
import type { HttpContext } from '../http-context.js';
import { callFor, sendPage } from './call-capability.js';
import { ConfirmPage, DoItNowPage } from './confirm.js';
import { fieldsOf } from './form.js';
import { ownPath, refererOf, signInPath } from './next-page.js';
import { tooManyAttempts } from './too-many-attempts.js';
import { checkForm, readVisitor } from './visitor.js';
import { readWaiting, WAITING_FORM_BYTES } from './waiting.js';

const HOME = '/account';

/**
 * The page to go back to from the one that asks for the proof: where the link to `next` stood, which needs none; the
 * front of the area where nothing of that is known, or where `next` itself was typed.
 */
function cameFrom(request: FastifyRequest, baseUrl: string, next: string): string {
  const page = refererOf(request, baseUrl) ?? areaOf(next);
  return page === next || page.startsWith('/confirm') ? areaOf(next) : page;
}

function areaOf(path: string): string {
  return ownPath(`/${path.split(/[/?#]/)[1]}`, HOME);
}

/** `/confirm`: the password again, the code too where a second factor is on, and back to the page that needs it. */
export function addConfirmPages(app: FastifyInstance, http: HttpContext): void {
  app.get('/confirm', async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    if (visitor.person === null) return reply.redirect(signInPath(request, http.services.ports.settings.baseUrl), 303);
    const next = ownPath((request.query as Readonly<Record<string, unknown>>)['next'], HOME);
    const back = cameFrom(request, http.services.ports.settings.baseUrl, next);
    return sendPage(reply, <ConfirmPage visitor={visitor} next={next} back={back} alert={null} />);
  });

  app.post('/confirm', { bodyLimit: WAITING_FORM_BYTES }, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    if (visitor.person === null) return reply.redirect('/sign-in', 303);
    const { csrf, next: wanted, back: from, password = '', code, waiting: carried } = fieldsOf(request);
    checkForm(request, visitor, csrf);
    const next = ownPath(wanted, HOME);
    const back = ownPath(from, areaOf(next));
    const waiting = readWaiting(carried);
    try {
      const proof = { password, ...(code === undefined ? {} : { code }) };
      await callFor(http, request, visitor, 'confirm_session', proof);
      if (waiting === null) return reply.redirect(next, 303);
      const title = visitor.words.signIn.confirm.nowTitle;
      return sendPage(reply, <DoItNowPage visitor={visitor} next={next} waiting={waiting} title={title} />);
    } catch (error) {
      if (!(error instanceof Refusal) || !['invalid_token', 'rate_limited'].includes(error.code)) throw error;
      const { confirm, code: ofCode } = visitor.words.signIn;
      const wrong = error.first.field === 'code' ? ofCode.wrong : confirm.wrong;
      const alert = tooManyAttempts(reply, visitor, error) ?? wrong;
      const page = <ConfirmPage visitor={visitor} next={next} back={back} alert={alert} waiting={waiting} />;
      return sendPage(reply, page, error.status);
    }
  });
}
