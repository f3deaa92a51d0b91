import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../../domain/limits/address-group.js';
import { madeRoom } from '../body.js';
import { makeBodyRoom } from '../body-room.js';
import type { HttpContext } from '../http-context.js';

/**
 * A form on its way, read before anybody knows who sends it: it lies in the memory that strangers share, and breaks off
 * with 503 when that is needed. Files are not among them: they are read after their sender is known.
 */
export function boundedForm(http: HttpContext, request: FastifyRequest, payload: Readable): Readable {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return payload;
  const form = new PassThrough();
  // Fastify would call what has no status of its own a malformed body.
  const giveWay = (): void => void form.destroy(Object.assign(madeRoom(), { statusCode: 503 }));
  const held = makeBodyRoom(http).enter(addressGroup(request.ip), giveWay);
  payload.on('data', (piece: Buffer) => held.took(piece.length));
  payload.once('error', (error) => form.destroy(error));
  payload.once('close', () => (payload.readableEnded ? undefined : form.destroy()));
  form.once('close', () => held.leave());
  return payload.pipe(form);
}
