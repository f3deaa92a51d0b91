import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.js';
import type { HttpDoor } from '../door.js';
import { ConfirmPage } from './confirm.js';
import { callFor, sendPage } from './desk.js';
import { fieldsOf } from './form.js';
import { ownPath, signInPath } from './next.js';
import { tooManyTries } from './tries.js';
import { checkForm, visitorOf } from './visitor.js';

const HOME = '/account';

/** `/confirm`: the password again, the code too where a second factor is on, and back to the page that needs it. */
export function addConfirmPages(app: FastifyInstance, door: HttpDoor): void {
  app.get('/confirm', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    if (visitor.person === null) return reply.redirect(signInPath(request), 303);
    const { next } = request.query as Readonly<Record<string, unknown>>;
    return sendPage(reply, <ConfirmPage visitor={visitor} next={ownPath(next, HOME)} alert={null} />);
  });

  app.post('/confirm', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    if (visitor.person === null) return reply.redirect('/sign-in', 303);
    const { csrf, next, password = '', code } = fieldsOf(request);
    checkForm(request, visitor, csrf);
    try {
      const proof = { password, ...(code === undefined ? {} : { code }) };
      await callFor(door, request, visitor, 'confirm_session', proof);
      return reply.redirect(ownPath(next, HOME), 303);
    } catch (error) {
      if (!(error instanceof Refusal) || !['invalid_token', 'rate_limited'].includes(error.code)) throw error;
      const { confirm, code: ofCode } = visitor.words.signIn;
      const wrong = error.first.field === 'code' ? ofCode.wrong : confirm.wrong;
      const alert = tooManyTries(reply, visitor, error) ?? wrong;
      const page = <ConfirmPage visitor={visitor} next={ownPath(next, HOME)} alert={alert} />;
      return sendPage(reply, page, error.status);
    }
  });
}
