import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../../domain/account/fresh.js';
import { Refusal } from '../../domain/refusal.js';
import type { HttpDoor } from '../door.js';
import { ConfirmPage } from './confirm.js';
import { callFor, sendPage } from './desk.js';
import { fieldsOf } from './form.js';
import { ownPath, pageOf } from './next.js';
import { checkForm, type Visitor, visitorOf } from './visitor.js';

const HOME = '/account';

/** `/confirm`: the password again, and back to the page that needs it. */
export function addConfirmPages(app: FastifyInstance, door: HttpDoor): void {
  app.get('/confirm', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    if (visitor.person === null) return reply.redirect('/sign-in', 303);
    const { next } = request.query as Readonly<Record<string, unknown>>;
    return sendPage(reply, <ConfirmPage visitor={visitor} next={ownPath(next, HOME)} alert={null} />);
  });

  app.post('/confirm', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    const { csrf, next, password = '' } = fieldsOf(request);
    checkForm(request, visitor, csrf);
    try {
      await callFor(door, request, visitor, 'confirm_session', { password, address: request.ip });
      return reply.redirect(ownPath(next, HOME), 303);
    } catch (error) {
      if (!(error instanceof Refusal) || !['invalid_token', 'rate_limited'].includes(error.code)) throw error;
      const { retryAfter } = error.extras;
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      const alert =
        retryAfter === undefined
          ? visitor.words.signIn.confirm.wrong
          : visitor.words.signIn.tooMany(Math.ceil(retryAfter / 60));
      const page = <ConfirmPage visitor={visitor} next={ownPath(next, HOME)} alert={alert} />;
      return sendPage(reply, page, error.status);
    }
  });
}

/** Where a refusal that the visitor can remedy leads; `null` where there is no such way. */
export function remedyFor(door: HttpDoor, request: FastifyRequest, refusal: Refusal): string | null {
  if (refusal.extras.remedy !== 'confirm') return null;
  return confirmAt(pageOf(request, door.services.ports.settings.baseUrl));
}

function confirmAt(next: string): string {
  return `/confirm?next=${encodeURIComponent(next)}`;
}

/**
 * For a page whose form does something dangerous: sends a visitor away who has to prove the password first, before
 * anything is typed that would be lost. Answers whether it did.
 */
export function confirmFirst(
  door: HttpDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  { person }: Visitor,
): boolean {
  if (person === null || isFresh(person.actor, door.services.clock())) return false;
  void reply.redirect(confirmAt(pageOf(request, door.services.ports.settings.baseUrl)), 303);
  return true;
}
