import type { FastifyRequest } from 'fastify';
import type { Role } from '../../domain/actor.js';
import { parseUrl } from '../../domain/parse-url.js';

const HERE = 'https://here.invalid';

/** A path of this service that a form may lead to; for any other text, an address elsewhere included, `otherwise`. */
export function ownPath(text: unknown, otherwise: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || parseUrl(text, HERE) === null) return otherwise;
  const url = new URL(text, HERE);
  // `//elsewhere` and `/\elsewhere` name another host, whatever they look like; and so would `/.//elsewhere` afterwards.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return otherwise;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The page that somebody stood on when they asked for this: the page itself, or the one its form was on. */
export function pageOf(request: FastifyRequest, baseUrl: string, otherwise = '/account'): string {
  if (request.method === 'GET') return ownPath(request.raw.url, otherwise);
  return refererOf(request, baseUrl) ?? otherwise;
}

/** The page of this service that led here; `null` where a browser does not say so, or where it was elsewhere. */
export function refererOf({ headers: { referer } }: FastifyRequest, baseUrl: string): string | null {
  if (referer === undefined || parseUrl(referer) === null) return null;
  const url = new URL(referer);
  const path = url.origin === new URL(baseUrl).origin ? ownPath(`${url.pathname}${url.search}`, '') : '';
  return path === '' ? null : path;
}

/** Where who signs in begins, when nothing else was asked for: a role has its area. */
export function homeOf(roles: readonly Role[]): '/admin' | '/review' | '/account' {
  if (roles.includes('admin')) return '/admin';
  return roles.includes('reviewer') ? '/review' : '/account';
}

/** Where signing in is, and where it leads afterwards: back to the page that was asked for. */
export function signInPath(request: FastifyRequest, baseUrl: string): string {
  return addressWith('/sign-in', pageOf(request, baseUrl));
}

/** The address of a page that leads on to `next` afterwards; without it, it leads to the account. */
export function addressWith(page: string, next: string): string {
  return next === '/account' ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** Of the 16 KiB that the head of a request may have; the rest is for cookies, and for the address that it came from. */
const LONGEST_NEXT = 6000;

/** Whether an address has room for where it leads on to; a form has room for all. */
export function fitsAddress(next: string): boolean {
  return encodeURIComponent(next).length <= LONGEST_NEXT;
}
