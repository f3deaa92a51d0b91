import type { FastifyRequest } from 'fastify';
import { ownPath } from './next-page.js';
import { SHOWN } from './showing.js';

/** A form that was refused until its sender proves the password again. */
export interface WaitingForm {
  /** What it is sent to. */
  readonly path: string;
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>;
}

/** The longest text in which a form waits, in characters: a page that carries more is no page. */
const LONGEST = 64 * 1024;
const MOST_FIELDS = 500;
/** What a form that carries it may have in all, percent-encoded. */
export const WAITING_FORM_BYTES = 1024 * 1024;

/** Fields of the showing, not of what was typed. */
const OF_PAGE = new Set(['csrf', SHOWN]);
/** What is never written into a page again. */
const SECRET = /password|secret|token|code|^key$/i;

/** What a refused form has sent; `null` where it cannot wait: it holds a file or a secret, or is too long. */
export function waitingForm(request: FastifyRequest): WaitingForm | null {
  // A form with a file is read as it arrives: nothing of it is here.
  const form = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (request.method !== 'POST' || !form) return null;
  const fields: Array<readonly [string, string]> = [];
  for (const [name, sent] of Object.entries(request.body ?? {})) {
    if (OF_PAGE.has(name)) continue;
    const values: readonly unknown[] = [sent].flat();
    for (const value of values) {
      if (typeof value !== 'string' || (SECRET.test(name) && value !== '')) return null;
      fields.push([name, value]);
    }
  }
  const waiting = { path: ownPath(request.raw.url, '/account'), fields };
  return writeWaiting(waiting).length > LONGEST || fields.length > MOST_FIELDS ? null : waiting;
}

export function writeWaiting(waiting: WaitingForm): string {
  return JSON.stringify(waiting);
}

/** The form that the page for the proof has carried along; `null` for what is none. */
export function readWaiting(text: string | undefined): WaitingForm | null {
  if (text === undefined || text.length > LONGEST) return null;
  const found = parsed(text);
  if (typeof found !== 'object' || found === null || !('path' in found) || !('fields' in found)) return null;
  const path = ownPath(found.path, '');
  if (path === '' || !Array.isArray(found.fields) || found.fields.length > MOST_FIELDS) return null;
  const fields: Array<readonly [string, string]> = [];
  for (const field of found.fields as readonly unknown[]) {
    if (!Array.isArray(field)) return null;
    const [name, value] = field as readonly unknown[];
    if (typeof name !== 'string' || typeof value !== 'string' || OF_PAGE.has(name)) return null;
    fields.push([name, value]);
  }
  return { path, fields };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
