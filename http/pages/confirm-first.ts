import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecentlyAuthenticated } from '../../domain/account/recent-auth.js';
import type { Refusal } from '../../domain/refusal.js';
import type { FlashCode } from '../../messages/pages.js';
import type { HttpContext } from '../http-context.js';
import { sendPage } from './call-capability.js';
import { ConfirmPage } from './confirm.js';
import { setCookie } from './cookies.js';
import { pageOf } from './next-page.js';
import { readVisitor, type Visitor } from './visitor.js';
import { waitingForm } from './waiting.js';

/** Where a second factor is set up. */
export const SECOND_FACTOR_PAGE = '/account/security';

/**
 * Answers a refusal that the visitor can remedy: by the page that asks for the proof, which carries the refused form
 * along, or by the way to the remedy. `false` where there is none.
 */
export async function answerRemedy(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<boolean> {
  const remedy = remedyFor(http, request, refusal);
  if (remedy === null) return false;
  const waiting = refusal.extras.remedy === 'confirm' ? waitingForm(request) : null;
  if (waiting === null) {
    const flash: FlashCode = 'shell.nothingDone';
    if (request.method === 'POST') setCookie(http, reply, 'flash', flash);
    reply.redirect(remedy, 303);
    return true;
  }
  const visitor = await readVisitor(http, request, reply);
  const back = backOf(http, request);
  sendPage(reply, ConfirmPage({ visitor, next: back, back, alert: null, waiting }), refusal.status);
  return true;
}

/** The page that a form was on; not the one that asks for the proof. */
function backOf(http: HttpContext, request: FastifyRequest): string {
  const page = pageOf(request, http.services.ports.settings.baseUrl);
  return page.startsWith('/confirm') ? '/account' : page;
}

/** Where a refusal that the visitor can remedy leads; `null` where there is no such way. */
function remedyFor(http: HttpContext, request: FastifyRequest, refusal: Refusal): string | null {
  const { remedy } = refusal.extras;
  if (remedy === 'second_factor') return SECOND_FACTOR_PAGE;
  return remedy === 'confirm' ? confirmAt(backOf(http, request)) : null;
}

function confirmAt(next: string): string {
  return `/confirm?next=${encodeURIComponent(next)}`;
}

/**
 * For a page whose form does something dangerous: sends a visitor away who has to prove the password first, before
 * anything is typed that would be lost. Answers whether it did.
 */
export function confirmFirst(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { person }: Visitor,
): boolean {
  if (person === null || isRecentlyAuthenticated(person.actor, http.services.clock())) return false;
  void reply.redirect(confirmAt(pageOf(request, http.services.ports.settings.baseUrl)), 303);
  return true;
}
