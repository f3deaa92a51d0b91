import type { IncomingMessage } from 'node:http';
import type { ClientCredentials } from '../../domain/oauth/authenticate-client.js';
import { NOT_SHOWN, refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { valuesOf } from '../headers.js';

const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i;

/** What a client's request says of who it is (RFC 6749 §2.3): by Basic, or in the form, never by both. */
export function credentialsOf(
  request: IncomingMessage,
  { client_id, client_secret }: Readonly<Record<string, string | undefined>>,
): ClientCredentials {
  const values = valuesOf(request, 'authorization');
  const [header] = values;
  if (header === undefined) {
    return { client_id: client_id ?? null, client_secret: client_secret ?? null };
  }
  if (values.length > 1)
    refuse('invalid_request', 'Authorization', null, rule('client.header_repeated', { times: values.length }));
  const basic = readBasic(header);
  if (client_secret !== undefined) {
    refuse('invalid_request', 'client_secret', NOT_SHOWN, rule('client.secret_beside_header'));
  }
  if (client_id !== undefined && client_id !== basic.client_id) {
    refuse('invalid_request', 'client_id', client_id, rule('client.id_not_of_header'));
  }
  return basic;
}

function readBasic(header: string): ClientCredentials {
  const encoded = BASIC.exec(header)?.[1];
  const text = encoded === undefined ? null : utf8(Buffer.from(encoded, 'base64'));
  const colon = text?.indexOf(':') ?? -1;
  if (text === null || colon === -1) return refuseHeader();
  const client_id = formDecoded(text.slice(0, colon));
  const client_secret = formDecoded(text.slice(colon + 1));
  return client_id === null || client_secret === null ? refuseHeader() : { client_id, client_secret };
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** OAuth 2.1 §2.4.1: id and secret are form-encoded before they are joined. */
function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function refuseHeader(): never {
  return refuse('invalid_client', 'Authorization', NOT_SHOWN, rule('client.header_malformed'));
}
