import type { Collection } from 'mongodb';
import type { AccessPorts } from '../domain/account/access-ports.js';
import type { ArtifactPorts } from '../domain/artifact/ports.js';
import type { AlarmPorts, Log, OutboxOwner, OutboxPorts } from '../domain/context.js';
import type { Effect } from '../domain/effect.js';
import type { MailPorts } from '../domain/mail/ports.js';
import type { MemberPorts } from '../domain/member/ports.js';
import type { PackagePorts, ReleasePorts } from '../domain/release/ports.js';
import { decisionId } from '../domain/review/decision-record.js';
import { messageId, type ReviewPorts } from '../domain/review/ports.js';
import type { SigningPorts } from '../domain/signing/ports.js';
import type { EventPorts, QuarantinePorts } from '../domain/webhook/ports.js';
import type { Collections } from './database/collections.js';

const owners = [
  'artifact',
  'release',
  'account',
  'appeal',
  'altered_group',
  'endpoint',
  'event',
] as const satisfies readonly OutboxOwner[];

type Reinstatement = Extract<Effect, { do: 'reinstate_release' }>;

const SOME_WAIT = { 'outbox.at': { $gt: new Date(0) } };

/** The steps that effects are made of. */
export interface EffectPorts {
  readonly accounts: Pick<AccessPorts, 'noteSecurity'>;
  readonly alarm: AlarmPorts;
  readonly quarantine: QuarantinePorts;
  readonly events: Pick<EventPorts, 'followOwner' | 'keep'>;
  readonly artifacts: Pick<ArtifactPorts, 'freeNumber' | 'slugsOf' | 'unclaimPublication'>;
  readonly reviews: Pick<ReviewPorts, 'keepDecision' | 'keepMessage'>;
  readonly mails: Pick<MailPorts, 'put'>;
  readonly members: Pick<MemberPorts, 'endCredentials' | 'endArtifactAccess' | 'forgetPerson' | 'publishUnderOwnName'>;
  readonly packages: Pick<PackagePorts, 'discard'>;
  readonly releases: Pick<
    ReleasePorts,
    'create' | 'discardDocuments' | 'getDocument' | 'recordKnownFiles' | 'reinstate'
  >;
  readonly signing: Pick<SigningPorts, 'recordFact'>;
}

/**
 * Carries out what follows from changes of state. Every effect can be carried out again without harm, and is taken
 * out of its outbox only afterwards: a crash between the two, or two drains at once, repeat nothing.
 */
export function outboxStore(collections: Collections, ports: EffectPorts, log: Log, clock: () => Date): OutboxPorts {
  const carriers = carriersIn(collections);
  return {
    drainArtifact: (slug) => drainDocument(carriers.artifact, slug),
    drainRelease: (releaseId) => drainDocument(carriers.release, releaseId),
    drainAccount: (accountId) => drainDocument(carriers.account, accountId),
    drainAppeal: (appealId) => drainDocument(carriers.appeal, appealId),
    drainAlteredGroup: (groupId) => drainDocument(carriers.altered_group, groupId),
    drainEndpoint,
    drainEvent: (eventId) => drainDocument(carriers.event, eventId),

    async drainEvents(slug) {
      // An artifact may have very many events, and hardly any of all of them have effects waiting.
      const found = collections.events.find(
        { slug, ...SOME_WAIT },
        { hint: { 'outbox.at': 1 }, projection: { _id: 1 } },
      );
      for (const { _id } of await found.toArray()) await drainDocument(carriers.event, _id);
    },

    async waiting(limit) {
      const found = await Promise.all(owners.map((of) => waitingIn(of, carriers[of], limit)));
      return found
        .flat()
        .sort((a, b) => a.since - b.since)
        .slice(0, limit)
        .map(({ of, id }) => ({ of, id }));
    },
  };

  function drainEndpoint(slug: string): Promise<void> {
    return drainDocument(carriers.endpoint, slug);
  }

  async function drainDocument(carrier: Carrier, _id: string): Promise<void> {
    const found = await carrier.findOne({ _id }, { projection: { outbox: 1 } });
    await drain(found?.outbox ?? [], (ids) => carrier.updateOne({ _id }, { $pull: { outbox: { id: { $in: ids } } } }));
  }

  /**
   * One effect that fails does not hold up the others, except later ones of its kind, which keep their order. It stays
   * for the sweep; the drain throws only where the caller's answer depends on the effect.
   */
  async function drain(outbox: readonly Effect[], pull: (ids: string[]) => Promise<unknown>): Promise<void> {
    const done: string[] = [];
    const failed = new Map<Effect['do'], unknown>();
    for (const effect of outbox) {
      if (failed.has(effect.do)) continue;
      try {
        await carryOut(effect);
        done.push(effect.id);
      } catch (error) {
        failed.set(effect.do, error);
        log.warn({ err: error, effect: effect.do, effect_id: effect.id }, 'an effect failed and waits for the sweep');
      }
    }
    if (done.length > 0) await pull(done);
    const needed = failed.get('create_release') ?? failed.get('free_number');
    if (needed !== undefined) throw needed;
  }

  async function carryOut(effect: Effect): Promise<void> {
    switch (effect.do) {
      case 'create_release':
        return ports.releases.create(effect.record);
      case 'free_number':
        return ports.artifacts.freeNumber(effect.slug, effect.release_id);
      case 'unclaim_publication':
        return ports.artifacts.unclaimPublication(effect.slug, effect.order);
      case 'discard_package':
        return ports.packages.discard(effect.file_id);
      case 'discard_documents':
        return ports.releases.discardDocuments(effect.ids);
      case 'record_known_files':
        return recordKnownFiles(effect.slug, effect.order, effect.files_id);
      case 'record_fact':
        return ports.signing.recordFact(effect.id, effect.kind, effect.at, effect.data);
      case 'publish_event':
        return ports.events.keep(effect);
      case 'note_security':
        return ports.accounts.noteSecurity(effect.id, effect.at, effect);
      case 'quarantine_endpoint':
        await ports.quarantine.quarantine(effect.slug, effect, effect.mail);
        return drainEndpoint(effect.slug);
      case 'warn_of_quarantine':
        await ports.quarantine.warn(effect.slug, effect.mail);
        return drainEndpoint(effect.slug);
      case 'follow_held':
        return ports.quarantine.follow(effect.slug, effect.at);
      case 'shelve_events':
        return ports.quarantine.shelve(effect.slug);
      case 'send_mail':
        return ports.mails.put(effect);
      case 'keep_decision': {
        const { id, do: _, ...taken } = effect;
        return ports.reviews.keepDecision({ _id: decisionId(id), ...taken });
      }
      case 'keep_message': {
        const { id, do: _, ...sent } = effect;
        return ports.reviews.keepMessage({ _id: messageId(id), ...sent });
      }
      case 'end_credentials':
        return endCredentials(effect.account_id, effect.at);
      case 'forget_person':
        return ports.members.forgetPerson(effect.account_id);
      case 'end_artifact_access':
        await ports.members.endArtifactAccess(effect.slug, effect.account_id, effect.at);
        await ports.quarantine.end(effect.slug, effect.account_id, effect.at);
        return ports.events.followOwner(effect.slug);
      case 'publish_under_own_name':
        return ports.members.publishUnderOwnName(effect.account_id, effect.at);
      case 'reinstate_release':
        await reinstate(effect);
        return drainDocument(carriers.release, effect.release_id);
      case 'wake':
        return ports.alarm.wake(effect.job, effect.due, effect.key);
    }
  }

  /** Decided on when it is carried out: what verify keeps goes by the latest decisions (`publishedStore`). */
  function reinstate({ release_id, suspended_at, set, outbox }: Reinstatement): Promise<void> {
    return ports.releases.reinstate(release_id, suspended_at, { ...set, decided_at: clock() }, outbox);
  }

  /** Of the account, and of its artifacts. */
  async function endCredentials(accountId: string, at: Date): Promise<void> {
    await ports.members.endCredentials(accountId, at);
    for (const slug of await ports.artifacts.slugsOf(accountId)) {
      await ports.quarantine.end(slug, accountId, at);
    }
  }

  async function recordKnownFiles(slug: string, order: string, filesId: string): Promise<void> {
    const kept = await ports.releases.getDocument('files', filesId);
    if (kept === null) throw new Error(`the file list ${filesId} is gone`);
    await ports.releases.recordKnownFiles(
      slug,
      order,
      kept.files.map(({ sha256 }) => sha256),
    );
  }
}

type Carrier = Collection<{ readonly _id: string; readonly outbox?: readonly Effect[] }>;

/** The collections whose documents have an outbox; it is all that is looked at here. */
function carriersIn(collections: Collections): Readonly<Record<OutboxOwner, Carrier>> {
  const carriers = {
    artifact: collections.artifacts,
    release: collections.releases,
    account: collections.accounts,
    appeal: collections.appeals,
    altered_group: collections.altered_groups,
    endpoint: collections.endpoints,
    event: collections.events,
  };
  return carriers as unknown as Readonly<Record<OutboxOwner, Carrier>>;
}

async function waitingIn(of: OutboxOwner, carrier: Carrier, limit: number) {
  const oldest = { sort: { 'outbox.at': 1 }, limit, projection: { 'outbox.at': 1 } } as const;
  const found = await carrier.find(SOME_WAIT, oldest).toArray();
  return found.map(({ _id, outbox }) => ({ of, id: _id, since: since(outbox ?? []) }));
}

function since(outbox: ReadonlyArray<Pick<Effect, 'at'>>): number {
  return Math.min(...outbox.map(({ at }) => at.getTime()));
}
