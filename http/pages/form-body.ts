import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { type Fault, fault, Refusal, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';

/** What a page sends several times under one name: its sets of check boxes. */
const SETS: ReadonlySet<string> = new Set(['permissions', 'roles', 'scopes', 'default_scopes', 'accounts']);

type Form = Record<string, string | string[]>;

/** Takes in the forms of a scope: strictly, because what is read in one of two ways is read wrongly by somebody. */
export async function addForms(app: FastifyInstance, bytes: number): Promise<void> {
  await app.register(fastifyFormbody, { bodyLimit: bytes, parser: formOrRefusal });
  app.addHook('preValidation', async ({ body }) => {
    if (body instanceof Refusal) throw body;
  });
}

/** What a parser throws would end the process: the refusal goes on as the body, to be thrown where it is caught. */
function formOrRefusal(text: string): Form {
  try {
    return readForm(text);
  } catch (error) {
    if (error instanceof Refusal) return error as unknown as Form;
    throw error;
  }
}

/**
 * Reads `application/x-www-form-urlencoded`. Refuses with `invalid_field` a field that comes twice, which is no set of
 * check boxes, and what is not UTF-8 after its percent-encoding.
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  const faults: Fault[] = [];
  const counts = new Map<string, number>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decoded(at === -1 ? pair : pair.slice(0, at));
    const value = decoded(at === -1 ? '' : pair.slice(at + 1));
    if (name === null || value === null) {
      faults.push(notUtf8(name ?? 'body'));
      continue;
    }
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const before = form[name];
    if (before === undefined) form[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else if (SETS.has(name)) form[name] = [before, value];
  }
  for (const [name, count] of counts) if (count > 1 && !SETS.has(name)) faults.push(sentTwice(name, count));
  refuseAny(faults);
  return form;
}

export function sentTwice(name: string, count = 2): Fault {
  return fault('invalid_field', name, null, rule('request.repeated', { times: count }));
}

export function notUtf8(name: string): Fault {
  return fault('invalid_field', name, null, rule('request.not_utf8'));
}

/** A name or a value; `null` where it cannot be read. */
export function decoded(text: string): string | null {
  // Stands for bytes that are not UTF-8. Whoever means the character itself has it percent-encoded, as browsers do.
  if (text.includes('\ufffd')) return null;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
