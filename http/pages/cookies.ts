import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_STEP_LIFE, DAY, KNOWN_DEVICE_LIFE, MINUTE, SECOND, SESSION_IDLE_LIFE } from '../../domain/durations.js';
import type { HttpContext } from '../http-context.js';

/**
 * `form`: the token of forms before signing in; `flash`: the code of a notice; `lang`: the chosen language; `step`: a
 * sign-in that waits for its code; `device`: a random value by which a browser that has signed in is known again;
 * `view`: how the review pages lay out differences; `queue`: the filter that the review queue was last seen with.
 */
export type CookieName = 'session' | 'form' | 'flash' | 'lang' | 'step' | 'device' | 'view' | 'queue';

/** How long a cookie is kept, in ms; the others end with the browser. */
const lives: Partial<Record<CookieName, number>> = {
  session: SESSION_IDLE_LIFE,
  flash: MINUTE,
  lang: 365 * DAY,
  step: CODE_STEP_LIFE,
  device: KNOWN_DEVICE_LIFE,
};

/** Over https cookies are bound to exactly this host by their name; over http, in a local environment, they cannot be. */
function nameOf(http: HttpContext, cookie: CookieName): string {
  return isSecure(http) ? `__Host-countersign-${cookie}` : `countersign-${cookie}`;
}

function isSecure(http: HttpContext): boolean {
  return http.services.ports.settings.baseUrl.startsWith('https:');
}

function optionsOf(http: HttpContext, cookie: CookieName): CookieSerializeOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(http) } as const;
  const life = lives[cookie];
  return life === undefined ? base : { ...base, maxAge: life / SECOND };
}

export function readCookie(http: HttpContext, request: FastifyRequest, cookie: CookieName): string | null {
  const value = request.cookies[nameOf(http, cookie)];
  return value === undefined || value === '' ? null : value;
}

export function setCookie(http: HttpContext, reply: FastifyReply, cookie: CookieName, value: string): void {
  reply.setCookie(nameOf(http, cookie), value, optionsOf(http, cookie));
}

export function clearCookie(http: HttpContext, reply: FastifyReply, cookie: CookieName): void {
  const { path, httpOnly, sameSite, secure } = optionsOf(http, cookie);
  reply.clearCookie(nameOf(http, cookie), { path: path ?? '/', httpOnly, sameSite, secure } as CookieSerializeOptions);
}
