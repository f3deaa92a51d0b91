import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInOutcome } from '../../domain/account/begin-session.js';
import { newSecret } from '../../domain/account/credentials.js';
import type { CallOrigin } from '../../domain/context.js';
import type { HttpDoor } from '../door.js';
import { clearCookie, setCookie } from './cookies.js';
import { originOf } from './desk.js';
import type { Visitor } from './visitor.js';

/** Where the code of a second factor is asked for. */
export const CODE_PAGE = '/sign-in/code';

/** Where a sign-in comes from: the browser gets a value by which it is known the next time. */
export function signInOrigin(
  door: HttpDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Pick<Visitor, 'language'>,
): CallOrigin {
  const from = originOf(door, request, visitor);
  const device = from.device ?? newSecret();
  setCookie(door, reply, 'device', device);
  return { ...from, device };
}

/**
 * Goes on after a sign-in: with a session under a cookie of its own, whose forms have another token than those before
 * it; or to the code of the second factor.
 */
export function goOn(door: HttpDoor, reply: FastifyReply, outcome: SignInOutcome, next: string): FastifyReply {
  const { session, step } = outcome;
  if (session === null) {
    if (step !== null) setCookie(door, reply, 'step', step);
    return reply.redirect(`${CODE_PAGE}?next=${encodeURIComponent(next)}`, 303);
  }
  setCookie(door, reply, 'session', session);
  clearCookie(door, reply, 'form');
  clearCookie(door, reply, 'step');
  return reply.redirect(next, 303);
}
