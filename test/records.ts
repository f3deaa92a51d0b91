import { ulid } from 'ulid';
import type { ArtifactRecord } from '../domain/artifact/artifact.js';
import type { Effect } from '../domain/effect.js';
import type { EffectBody } from '../domain/effects/known-effect.js';
import { closeEffect } from '../domain/effects/make-effect.js';
import type { ReleaseRecord } from '../domain/release/release.js';
import { versionOrder } from '../domain/version.js';
import type { EndpointRecord } from '../domain/webhook/endpoint.js';

/** Records as the rules write them, with what a test wants otherwise. */

export const TEST_TIME = new Date('2026-11-20T10:00:00.000Z');

export function artifactRecord(slug: string, other: Partial<ArtifactRecord> = {}): ArtifactRecord {
  return {
    _id: slug,
    owner: 'acc_1',
    kind: null,
    kind_fixed: false,
    name: 'Invoices',
    summary: '',
    description: { en: 'Writes invoices.' },
    website: null,
    support_url: null,
    publisher: 'Example Press',
    state: 'pending',
    reason: null,
    created_at: TEST_TIME,
    updated_at: TEST_TIME,
    decided_at: null,
    pending_since: TEST_TIME,
    revision: 1,
    numbers: [],
    highest_published: null,
    outbox: [],
    ...other,
  };
}

export function releaseRecord(slug: string, version: string, other: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const id = ulid();
  return {
    _id: `rel_${id}`,
    slug,
    version,
    order: versionOrder(version),
    state: 'announced',
    live: true,
    revision: 1,
    min_core: '1.0.0',
    max_core: null,
    php: '>=8.1',
    size: 1000,
    sha256: '0'.repeat(64),
    notes_id: `doc_${id}`,
    report_id: null,
    files_id: null,
    lines_id: null,
    signature_id: null,
    flag_count: null,
    faults: [],
    kind: null,
    package: null,
    validation_hash: null,
    signed_size: null,
    kid: null,
    publisher: null,
    reason: null,
    announced_at: TEST_TIME,
    received_at: null,
    decided_at: null,
    published_at: null,
    expires_at: null,
    collected_at: null,
    package_until: null,
    reminded_at: null,
    deciding: null,
    outbox: [],
    ...other,
  };
}

export function endpointRecord(slug: string, other: Partial<EndpointRecord> = {}): EndpointRecord {
  return {
    _id: slug,
    account_id: 'acc_1',
    url: `https://${slug}.example.com/`,
    set_at: TEST_TIME,
    secret: { id: 'whk_000000000000', sealed: Buffer.of(1) },
    previous: null,
    state: 'active',
    quarantined_at: null,
    quarantine_cause: null,
    warned: false,
    following: null,
    slots: [],
    revision: 1,
    outbox: [],
    ...other,
  };
}

export function effectOf(body: EffectBody, at: Date = TEST_TIME): Effect {
  return closeEffect({ id: ulid(), at, ...body });
}
