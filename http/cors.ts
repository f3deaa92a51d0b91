import type { Respond } from './route-handler.js';

const MAX_AGE = 300;
export const METHODS = 'GET, HEAD, OPTIONS';

/** What a browser is told that asks before it asks (verify and signing keys, decisions §4). */
export const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
  allow: METHODS,
} as const;

/** Sends facts that are the same for everybody; `field` is the one of the answer that is sent as text. */
export function sendPublic(type: string, field?: string): Respond {
  return async (request, reply, answer) => {
    const body = field === undefined ? JSON.stringify(answer) : String((answer as Record<string, unknown>)[field]);
    return reply
      .code(200)
      .headers({
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': `public, max-age=${MAX_AGE}`,
        'access-control-allow-origin': '*',
        'x-request-id': request.id,
      })
      .send(request.method === 'HEAD' ? '' : body);
  };
}
