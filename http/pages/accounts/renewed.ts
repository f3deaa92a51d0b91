import { signedIn } from '../../../domain/account/session.js';
import { setCookie } from '../cookies.js';
import type { MemberVisit } from '../member.js';
import type { Visitor } from '../visitor.js';

/**
 * Goes on under a new session after an act that has ended the ones before: the browser gets its cookie, and the page
 * that is shown at once gets the token of its forms.
 */
export async function renewed({ http, reply, visitor }: MemberVisit, session: string): Promise<Visitor> {
  setCookie(http, reply, 'session', session);
  const person = await signedIn(http.services.ports, session, http.services.clock());
  return person === null ? visitor : { ...visitor, person, actor: person.actor, csrf: person.session.csrf };
}
