import type { IncomingMessage } from 'node:http';
import { type Fault, fault, NOT_SHOWN } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says that there is nothing to get: it counts as no method of its path. */
    readonly actOnly?: true;
  }
}

/** The path of a request target exactly as sent, without the query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** The query of a request target as sent; `null` where there is none. */
export function queryOf(target: string): string | null {
  const query = target.indexOf('?');
  return query === -1 ? null : target.slice(query + 1);
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** A request target in origin form: a client may send the absolute form too (RFC 9112 §3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(ABSOLUTE, '');
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`;
}

export const MCP_PATH = '/mcp';

/** Where packages come by an upload link. */
export const UPLOADS_PATH = '/v1/uploads';

/** Where agents call: their refusals end with a hint (decisions §2). */
export function isAgentPath(path: string): boolean {
  return path === MCP_PATH || path.startsWith(`${UPLOADS_PATH}/`);
}

const PUBLISHER = '/v1/publisher';

export function isPublisherPath(path: string): boolean {
  return path === PUBLISHER || path.startsWith(`${PUBLISHER}/`);
}

/** Whether a publisher path is one of those that can be found: no trailing slash, empty or dot segment, no `%` (decisions §3). */
export function isPlainPath(path: string): boolean {
  if (/[%#]/.test(path)) return false;
  return path
    .split('/')
    .slice(1)
    .every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** Segments of that length may be secrets: tokens of links, in an address that was mistyped. */
const LONG_SEGMENT = /[^/]{40,}/g;

/** There is nothing at a path. */
export function unknownPath(path: string): Fault {
  const isMisspelt = isPublisherPath(path) && !isPlainPath(path);
  const expected = isMisspelt ? rule('request.path_form') : rule('request.path');
  return fault('not_found', 'path', path.replaceAll(LONG_SEGMENT, NOT_SHOWN), expected);
}

/** Where the pages have the one for addresses that lead nowhere. */
export const NOT_FOUND_PAGE = '/not-found';

/** Paths of programs: a refusal there is a problem object, whatever the client takes. */
const PROGRAMS = /^\/(?:v1|mcp|oauth|healthz|readyz|\.well-known)(?:\/|$)/;

/** Whether somebody looks for a page, in a browser, at a path. */
export function looksForPage(request: IncomingMessage, path: string): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') && !PROGRAMS.test(path) && /\btext\/html\b/i.test(headers.accept ?? '')
  );
}

/** Which methods the server knows at a path: filled as routes are added, asked when none was found. */
export class RouteBook {
  readonly #entries: { readonly pattern: RegExp; readonly methods: Set<string> }[] = [];

  add(url: string, methods: string | readonly string[]): void {
    const source = patternOf(url);
    let entry = this.#entries.find((one) => one.pattern.source === source);
    if (entry === undefined) {
      entry = { pattern: new RegExp(source, 's'), methods: new Set() };
      this.#entries.push(entry);
    }
    for (const method of [methods].flat()) entry.methods.add(method);
  }

  /** In the order in which they were added; empty where nothing is. */
  methodsAt(path: string): readonly string[] {
    return [...new Set(this.#entries.filter((one) => one.pattern.test(path)).flatMap((one) => [...one.methods]))];
  }
}

function patternOf(url: string): string {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z_]\w*/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`).source;
}
