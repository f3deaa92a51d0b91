import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../domain/account/credentials.js';
import type { CallOrigin } from '../../domain/context.js';
import type { HttpContext } from '../http-context.js';
import { originOf } from './call-capability.js';
import { setCookie } from './cookies.js';
import type { Visitor } from './visitor.js';

/** Where the code of a second factor is asked for. */
export const CODE_PAGE = '/sign-in/code';

/** Where a sign-in comes from: the browser gets a value by which it is known the next time. */
export function signInOrigin(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Pick<Visitor, 'language'>,
): CallOrigin {
  const from = originOf(http, request, visitor);
  const device = from.device ?? newSecret();
  setCookie(http, reply, 'device', device);
  return { ...from, device };
}
