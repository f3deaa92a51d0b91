import type { FastifyReply } from 'fastify';
import type { SignInOutcome } from '../../domain/account/begin-session.js';
import { type SignedIn, signedIn } from '../../domain/account/session.js';
import type { HttpContext } from '../http-context.js';
import { sendPage } from './call-capability.js';
import { CodePage } from './code.js';
import { DoItNowPage } from './confirm.js';
import { clearCookie, setCookie } from './cookies.js';
import { fitsAddress, homeOf } from './next-page.js';
import { CODE_PAGE } from './sign-in-origin.js';
import type { Visitor } from './visitor.js';
import type { WaitingForm } from './waiting.js';

interface Onward {
  readonly visitor: Visitor;
  /** The page that it leads to. */
  readonly next: string;
  /** What was sent when the session had ended: shown to be sent again. */
  readonly waiting: WaitingForm | null;
}

/**
 * Goes on after a sign-in: with a session under a cookie of its own, whose forms have another token than those before
 * it; or to the code of the second factor.
 */
export async function goOn(
  http: HttpContext,
  reply: FastifyReply,
  outcome: SignInOutcome,
  { visitor, next, waiting }: Onward,
): Promise<FastifyReply> {
  const { session, step } = outcome;
  if (session === null) {
    if (step !== null) setCookie(http, reply, 'step', step);
    if (waiting === null && fitsAddress(next)) {
      return reply.redirect(`${CODE_PAGE}?next=${encodeURIComponent(next)}`, 303);
    }
    return sendPage(reply, <CodePage visitor={visitor} next={next} alert={null} waiting={waiting} />);
  }
  setCookie(http, reply, 'session', session);
  clearCookie(http, reply, 'form');
  clearCookie(http, reply, 'step');
  const person = await signedIn(http.services.ports, session, http.services.clock());
  if (waiting === null || person === null) return reply.redirect(homeward(next, person), 303);
  const now = { ...visitor, actor: person.actor, person, csrf: person.session.csrf };
  const title = visitor.words.signIn.signedOut.againTitle;
  return sendPage(reply, <DoItNowPage visitor={now} next={next} waiting={waiting} title={title} />);
}

/**
 * Who asked for nothing in particular begins in the area of a role. One that is withheld leads there, too: the area sends
 * on to where the second factor is set up.
 */
function homeward(next: string, person: SignedIn | null): string {
  return next === '/account' && person !== null ? homeOf(person.account.roles) : next;
}
