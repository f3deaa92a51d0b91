import { ulid } from 'ulid';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { ClientRecord } from '../../../domain/oauth/client.js';
import type { GrantRecord, RequestRecord } from '../../../domain/oauth/grant.js';
import type { TestService } from '../../service.js';

/** A client as an admin would have registered it. */
export async function putClient(service: TestService, id: string, more: Partial<ClientRecord> = {}): Promise<void> {
  await service.store.clients.register({
    _id: id,
    name: 'Photo book',
    website: 'https://photos.example.com',
    logo: null,
    redirect_uris: ['https://photos.example.com/back'],
    confidential: false,
    first_party: false,
    resource_server: false,
    scopes: null,
    default_scopes: [],
    secret_hash: null,
    previous_secret: null,
    created_at: service.services.clock(),
    revoked_at: null,
    revoked_reason: null,
    revision: 1,
    ...more,
  });
}

/** A grant with a code that was redeemed; answers its `_id`. */
export async function openGrant(service: TestService, account_id: string, client_id: string): Promise<string> {
  const now = service.services.clock();
  const later = new Date(now.getTime() + HOUR);
  const grant: GrantRecord = {
    _id: `grant ${ulid()}`,
    id: `oag_${ulid()}`,
    client_id,
    account_id,
    scope: ['profile', 'offline_access'],
    resource: null,
    created_at: now,
    code: {
      hash: ulid(),
      challenge: 'c'.repeat(43),
      redirect_uri: 'https://photos.example.com/back',
      refresh_handle: ulid(),
      expires_at: later,
      redeemed_at: now,
    },
    refresh: { hash: ulid(), expires_at: later },
    access: [{ hash: ulid(), scope: ['profile'], issued_at: now, expires_at: later }],
    revoked_at: null,
    used_at: null,
    until: later,
  };
  await service.store.grants.open(grant);
  return grant._id;
}

/** A consent screen that waits for its member. */
export function waitingRequest(service: TestService, account_id: string, client_id: string): RequestRecord {
  return {
    _id: ulid(),
    account_id,
    session: 'ses',
    client_id,
    redirect_uri: 'https://photos.example.com/back',
    state: 's',
    challenge: 'c'.repeat(43),
    scope: ['profile'],
    resource: null,
    expires_at: new Date(service.services.clock().getTime() + 10 * MINUTE),
  };
}
