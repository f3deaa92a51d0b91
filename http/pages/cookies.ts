import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_STEP_LIFE, DAY, KNOWN_DEVICE_LIFE, MINUTE, SECOND, SESSION_IDLE_LIFE } from '../../domain/durations.js';
import type { HttpDoor } from '../door.js';

/**
 * `form`: the token of forms before signing in; `flash`: the code of a notice; `lang`: the chosen language; `step`: a
 * sign-in that waits for its code; `device`: a random value by which a browser that has signed in is known again;
 * `view`: how the desk lays out differences.
 */
export type CookieName = 'session' | 'form' | 'flash' | 'lang' | 'step' | 'device' | 'view';

/** How long a cookie is kept, in ms; the others end with the browser. */
const lives: Partial<Record<CookieName, number>> = {
  session: SESSION_IDLE_LIFE,
  flash: MINUTE,
  lang: 365 * DAY,
  step: CODE_STEP_LIFE,
  device: KNOWN_DEVICE_LIFE,
};

/** Over https cookies are bound to exactly this host by their name; over http, in a local environment, they cannot be. */
function nameOf(door: HttpDoor, cookie: CookieName): string {
  return isSecure(door) ? `__Host-countersign-${cookie}` : `countersign-${cookie}`;
}

function isSecure(door: HttpDoor): boolean {
  return door.services.ports.settings.baseUrl.startsWith('https:');
}

function optionsOf(door: HttpDoor, cookie: CookieName): CookieSerializeOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(door) } as const;
  const life = lives[cookie];
  return life === undefined ? base : { ...base, maxAge: life / SECOND };
}

export function readCookie(door: HttpDoor, request: FastifyRequest, cookie: CookieName): string | null {
  const value = request.cookies[nameOf(door, cookie)];
  return value === undefined || value === '' ? null : value;
}

export function setCookie(door: HttpDoor, reply: FastifyReply, cookie: CookieName, value: string): void {
  reply.setCookie(nameOf(door, cookie), value, optionsOf(door, cookie));
}

export function clearCookie(door: HttpDoor, reply: FastifyReply, cookie: CookieName): void {
  const { path, httpOnly, sameSite, secure } = optionsOf(door, cookie);
  reply.clearCookie(nameOf(door, cookie), { path: path ?? '/', httpOnly, sameSite, secure } as CookieSerializeOptions);
}
