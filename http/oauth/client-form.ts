import { parse } from 'node:querystring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../domain/limits/address-group.js';
import { fault, NOT_SHOWN, Refusal, refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { cut } from '../../tools/cut-text.js';
import { checkLength, readBytes, sendContinue } from '../body.js';
import { makeBodyRoom } from '../body-room.js';
import type { HttpContext } from '../http-context.js';
import { readForm, sentTwice } from '../pages/form-body.js';
import { queryOf } from '../paths.js';

const FORM_BYTES = 64 * 1024;
const MEDIA_TYPE = 'application/x-www-form-urlencoded';

/** What belongs into the form, and gets into logs where somebody puts it into the address (OAuth 2.1 §2.4.1). */
const NEVER_IN_QUERY = ['client_id', 'client_secret', 'code', 'code_verifier', 'refresh_token', 'token'];

/** The parameters of a request, empty ones left out (RFC 6749 §3.2). */
export type ClientForm = Readonly<Record<string, string | undefined>>;

/**
 * Reads the form of a request to the token, revocation or introspection endpoint. Refuses with `invalid_request`: another
 * media type, a parameter twice, what is not UTF-8, and parameters in the address.
 */
export async function clientForm(http: HttpContext, request: FastifyRequest, reply: FastifyReply): Promise<ClientForm> {
  checkHead(request);
  const { json: total, piece } = http.timeouts;
  const gaveWay = new AbortController();
  const held = makeBodyRoom(http).enter(addressGroup(request.ip), () => gaveWay.abort());
  try {
    sendContinue(request.raw, reply.raw);
    const bounds = { bytes: FORM_BYTES, total, piece, gaveWay: gaveWay.signal };
    const bytes = await readBytes(request.raw, bounds, held.took);
    return withoutEmpty(readForm(textOf(bytes)));
  } catch (error) {
    throw error instanceof Refusal && error.code === 'invalid_field' ? asInvalidRequest(error) : error;
  } finally {
    held.leave();
  }
}

function checkHead({ raw }: FastifyRequest): void {
  const query = parse(queryOf(raw.url ?? '') ?? '', '&', '=', { maxKeys: 0 });
  const stray = NEVER_IN_QUERY.find((name) => Object.hasOwn(query, name));
  if (stray !== undefined) {
    refuse('invalid_request', stray, NOT_SHOWN, rule('token_request.parameter_in_url', { parameter: stray }));
  }
  const type = raw.headers['content-type'];
  if ((type?.split(';')[0] ?? '').trim().toLowerCase() !== MEDIA_TYPE) {
    refuseMediaType(type);
  }
  const encoding = raw.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    refuse('invalid_request', 'Content-Encoding', encoding, rule('token_request.encoded'));
  }
  checkLength(raw, FORM_BYTES);
}

export function refuseMediaType(received: string | undefined): never {
  return refuse('invalid_request', 'Content-Type', received ?? null, rule('token_request.not_a_form'));
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8');
}

function withoutEmpty(form: Readonly<Record<string, string | string[]>>): ClientForm {
  const sets = Object.entries(form).filter(([, value]) => typeof value !== 'string');
  refuseAny(sets.map(([name, value]) => sentTwice(name, value.length)));
  const kept = Object.entries(form).filter(([, value]) => value !== '');
  return Object.fromEntries(kept) as ClientForm;
}

function asInvalidRequest({ faults, extras }: Refusal): Refusal {
  const [first, ...rest] = faults.map((one) =>
    // Whoever sends the form chooses the names of its fields.
    fault(
      'invalid_request',
      one.field === null ? null : cut(one.field),
      one.received,
      one.rule ?? rule('token_request.not_readable'),
    ),
  );
  return first === undefined ? new Refusal(faults, extras) : new Refusal([first, ...rest], extras);
}
