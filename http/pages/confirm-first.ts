import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../../domain/account/fresh.js';
import type { Refusal } from '../../domain/refusal.js';
import type { HttpDoor } from '../door.js';
import { pageOf } from './next.js';
import type { Visitor } from './visitor.js';

/** Where a second factor is set up. */
export const SECOND_FACTOR_PAGE = '/account/security';

/** Where a refusal that the visitor can remedy leads; `null` where there is no such way. */
export function remedyFor(door: HttpDoor, request: FastifyRequest, refusal: Refusal): string | null {
  const { remedy } = refusal.extras;
  if (remedy === 'second_factor') return SECOND_FACTOR_PAGE;
  return remedy === 'confirm' ? confirmAt(pageOf(request, door.services.ports.settings.baseUrl)) : null;
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
