import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND, SESSION_IDLE_LIFE } from '../../domain/durations.js';
import type { HttpDoor } from '../door.js';

export type CookieName = 'session' | 'form';

/** Over https cookies are bound to exactly this host by their name; over http, in a local environment, they cannot be. */
function nameOf(door: HttpDoor, cookie: CookieName): string {
  return isSecure(door) ? `__Host-countersign-${cookie}` : `countersign-${cookie}`;
}

function isSecure(door: HttpDoor): boolean {
  return door.services.ports.settings.baseUrl.startsWith('https:');
}

function optionsOf(door: HttpDoor, cookie: CookieName): CookieSerializeOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(door) } as const;
  return cookie === 'session' ? { ...base, maxAge: SESSION_IDLE_LIFE / SECOND } : base;
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
