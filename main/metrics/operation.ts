import type { Registry } from 'prom-client';
import type { OutboxPorts } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';
import type { Backlog, BacklogPorts } from '../../domain/operation/ports.js';
import type { SigningPorts } from '../../domain/signing/ports.js';
import { productVersion } from '../../http/version.js';
import { askedGauge } from './gauge.js';

/** What the metrics of operation ask. Each question is one query by an index, or none. */
export interface OperationSources {
  readonly backlogs: BacklogPorts;
  readonly outbox: Pick<OutboxPorts, 'due'>;
  readonly signing: Pick<SigningPorts, 'keys'>;
  uploads(): number;
  databaseBytes(): Promise<number | null>;
  freeBytes(): Promise<number | null>;
  databaseRestarts(): number;
  now(): Date;
}

/** Counting stops here. */
const MOST_WAITING = 5000;

/** Lets every reading of the metrics tell how the service does. */
export function watchOperation(registry: Registry, sources: OperationSources): void {
  const age = (since: Date): number => Math.max(0, sources.now().getTime() - since.getTime()) / SECOND;
  askedGauge(
    registry,
    { name: 'countersign_build_info', help: 'Always 1, with the versions.', labels: ['version', 'node'] },
    (set) => set(1, { version: productVersion, node: process.version }),
  );
  watchQueue(registry, sources.backlogs, age);
  watchKeys(registry, sources.signing, age);
  askedGauge(
    registry,
    { name: 'countersign_uploads_running', help: 'Packages that this process is taking in or reviewing.' },
    (set) => set(sources.uploads()),
  );
  askedGauge(
    registry,
    { name: 'countersign_database_bytes', help: 'What the database takes on its disk.' },
    async (set) => set((await sources.databaseBytes()) ?? Number.NaN),
  );
  askedGauge(
    registry,
    { name: 'countersign_disk_free_bytes', help: 'What is free on the disk of the data directory.' },
    async (set) => set((await sources.freeBytes()) ?? Number.NaN),
  );
  askedGauge(
    registry,
    {
      name: 'countersign_database_restarts',
      help: 'How often this process had to start the embedded database again.',
    },
    (set) => set(sources.databaseRestarts()),
  );
  askedGauge(
    registry,
    {
      name: 'countersign_outbox_overdue_seconds',
      help: 'How long the effect of a change has been overdue that should have followed first.',
    },
    async (set) => {
      const [first] = await sources.outbox.due(sources.now(), 1);
      set(first === undefined ? 0 : age(first.due));
    },
  );
}

function watchQueue(registry: Registry, { registrations, releases }: BacklogPorts, age: (since: Date) => number): void {
  const kinds = [
    ['registration', registrations],
    ['version', releases],
  ] as const;
  const each = async (tell: (kind: string, backlog: Backlog) => void): Promise<void> => {
    for (const [kind, ask] of kinds) tell(kind, await ask(MOST_WAITING));
  };
  askedGauge(
    registry,
    {
      name: 'countersign_review_queue',
      help: `What waits for a reviewer, by kind, at most ${MOST_WAITING} of each.`,
      labels: ['kind'],
    },
    (set) => each((kind, { count }) => set(count, { kind })),
  );
  askedGauge(
    registry,
    {
      name: 'countersign_review_queue_oldest_seconds',
      help: 'How long the first in the queue has waited, by kind; 0 where nothing waits.',
      labels: ['kind'],
    },
    (set) => each((kind, { oldest }) => set(oldest === null ? 0 : age(oldest), { kind })),
  );
}

const keyStates = ['active', 'next', 'retired', 'compromised'] as const;

function watchKeys(registry: Registry, signing: OperationSources['signing'], age: (since: Date) => number): void {
  askedGauge(
    registry,
    { name: 'countersign_signing_keys', help: 'Signing keys by status.', labels: ['status'] },
    async (set) => {
      const keys = await signing.keys();
      for (const status of keyStates) set(keys.filter((key) => key.status === status).length, { status });
    },
  );
  askedGauge(
    registry,
    {
      name: 'countersign_signing_key_age_seconds',
      help: 'How long ago the active and the oldest next signing key were made.',
      labels: ['status'],
    },
    async (set) => {
      const keys = await signing.keys();
      for (const status of ['active', 'next'] as const) {
        const made = keys.filter((key) => key.status === status).map(({ created_at }) => created_at.getTime());
        if (made.length > 0) set(age(new Date(Math.min(...made))), { status });
      }
    },
  );
}
