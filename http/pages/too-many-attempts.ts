import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../domain/refusal.js';
import type { Visitor } from './visitor.js';

/** What is said when a limit of tries was reached, with the header for programs; `null` when none was. */
export function tooManyAttempts(reply: FastifyReply, visitor: Visitor, refusal: Refusal): string | null {
  const { retryAfter } = refusal.extras;
  if (retryAfter === undefined) return null;
  reply.header('retry-after', String(retryAfter));
  return visitor.words.signIn.tooMany(Math.ceil(retryAfter / 60));
}
