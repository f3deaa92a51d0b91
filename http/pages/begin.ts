import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../domain/account/credentials.js';
import type { CallOrigin } from '../../domain/context.js';
import type { HttpDoor } from '../door.js';
import { setCookie } from './cookies.js';
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
