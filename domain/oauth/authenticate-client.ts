import { hashOf, isBearer } from '../account/credentials.js';
import type { Ports } from '../context.js';
import { addressGroup } from '../limits/address-group.js';
import { takeLimit } from '../limits/take.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { type ClientRecord, isRegisteredId } from './client.js';
import { documentUrlFault, shownUrl } from './document-url.js';
import { isDocumentUrl } from './find-client.js';
import { sameHash } from './grant-handle.js';
import { noteFigure } from './note-figure.js';
import type { ClientActor } from './token-request.js';

/** How a client says who it is (RFC 6749 §2.3). */
export interface ClientCredentials {
  readonly client_id: string | null;
  readonly client_secret: string | null;
}

/** A confidential client may call twice as often as one address, a public client at one address a fifth (decisions §7). */
const CONFIDENTIAL_TIMES = 2;
const PUBLIC_TIMES = 0.2;

/** Endpoints that are counted apart: who has used up the token endpoint can still revoke what was stolen. */
export type CountedEndpoint = 'token' | 'revoke' | 'introspect';

/** Counts a call of an OAuth endpoint against the address that it comes from (decisions §7). */
export function countAddress(ports: Pick<Ports, 'limits'>, endpoint: CountedEndpoint, address: string): Promise<void> {
  return takeLimit(ports, 'token_calls_per_minute', `${endpoint} address ${addressGroup(address)}`);
}

/** Counts a call against the client: a confidential one has proved itself, a public one counts with its address. */
export async function countClient(
  ports: Pick<Ports, 'limits' | 'figures'>,
  endpoint: CountedEndpoint,
  client: ClientActor,
  address: string,
): Promise<void> {
  const { client_id, confidential } = client;
  const key = `${endpoint} client ${client_id}${confidential ? '' : ` ${addressGroup(address)}`}`;
  try {
    await takeLimit(ports, 'token_calls_per_minute', key, confidential ? CONFIDENTIAL_TIMES : PUBLIC_TIMES);
  } catch (error) {
    noteFigure(ports, client, 'refused_rate_limited');
    throw error;
  }
}

/**
 * The client behind a call of the token, revocation or introspection endpoint. Refuses with `invalid_client`: unknown and
 * revoked clients, a confidential one without its secret or with a wrong one, a public one that sends any.
 */
export async function authenticateClient(
  ports: Pick<Ports, 'clients' | 'clientDocuments' | 'figures'>,
  sent: ClientCredentials,
  now: Date,
): Promise<ClientActor> {
  const { client_id } = sent;
  if (client_id === null) return refuse('invalid_client', 'client_id', null, rule('client.id_missing'));
  if (isDocumentUrl(client_id)) return documentClient(ports, client_id, sent);
  const record = isRegisteredId(client_id) ? await ports.clients.find(client_id) : null;
  if (record === null) return refuseUnknown(client_id);
  try {
    if (record.revoked_at !== null) refuseUnknown(client_id);
    checkSecret(record, sent, now);
  } catch (error) {
    // Who looks after the client finds here why its app is shut out.
    noteFigure(ports, { client_id }, 'refused_invalid_client');
    throw error;
  }
  const { confidential, resource_server } = record;
  return { kind: 'oauth_client', client_id, confidential, resource_server };
}

/** A client that a metadata document describes is public. Whether it has a grant, the grant says. */
function documentClient(
  { clientDocuments }: Pick<Ports, 'clientDocuments'>,
  client_id: string,
  { client_secret }: ClientCredentials,
): ClientActor {
  const fault = documentUrlFault(client_id);
  if (!clientDocuments.enabled || fault !== null) {
    return refuse(
      'invalid_client',
      'client_id',
      shownUrl(client_id),
      fault?.rule ?? rule('client_document.not_accepted'),
    );
  }
  if (client_secret !== null) refusePublicSecret();
  return { kind: 'oauth_client', client_id, confidential: false, resource_server: false };
}

function checkSecret(record: ClientRecord, { client_secret }: ClientCredentials, now: Date): void {
  if (!record.confidential) {
    if (client_secret !== null) refusePublicSecret();
    return;
  }
  if (client_secret === null) refuse('invalid_client', 'client_secret', null, rule('client.secret_missing'));
  if (!isBearer('bkcs_', client_secret) || !holds(record, hashOf(client_secret), now)) {
    refuse('invalid_client', 'client_secret', NOT_SHOWN, rule('client.secret_wrong'));
  }
}

function holds({ secret_hash, previous_secret }: ClientRecord, hash: string, now: Date): boolean {
  const isCurrent = secret_hash !== null && sameHash(secret_hash, hash);
  const isPrevious = previous_secret !== null && previous_secret.until > now && sameHash(previous_secret.hash, hash);
  return isCurrent || isPrevious;
}

function refuseUnknown(clientId: string): never {
  return refuse('invalid_client', 'client_id', clientId, rule('client.unknown_or_revoked'));
}

function refusePublicSecret(): never {
  return refuse('invalid_client', 'client_secret', NOT_SHOWN, rule('client.secret_of_public_client'));
}
