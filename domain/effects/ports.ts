import type { AccessPorts } from '../account/access-ports.js';
import type { ArtifactPorts } from '../artifact/ports.js';
import type { AlarmPorts, OutboxOwner, WaitingOutbox } from '../context.js';
import type { Effect } from '../effect.js';
import type { MailPorts } from '../mail/ports.js';
import type { MemberPorts } from '../member/ports.js';
import type { PackagePorts, ReleasePorts } from '../release/ports.js';
import type { ReviewPorts } from '../review/ports.js';
import type { SigningPorts } from '../signing/ports.js';
import type { KeepSteps } from '../webhook/keep-event.js';
import type { QuarantineSteps } from '../webhook/quarantine.js';

/** The outboxes of documents: finds what waits in them, and takes out what was carried out. */
export interface OutboxDocuments {
  /** The effects of a document, in order. */
  effects(of: OutboxOwner, id: string): Promise<readonly Effect[]>;
  /** Takes effects out of a document's outbox. */
  remove(of: OutboxOwner, id: string, effectIds: readonly string[]): Promise<void>;
  /** Ids of the events of an artifact that have effects waiting. */
  eventsWaiting(slug: string): Promise<readonly string[]>;
  /** Documents with effects waiting that are due by then (`null`: at any time), those due longest first. */
  waiting(until: Date | null, limit: number): Promise<readonly WaitingOutbox[]>;
  /**
   * Takes one for oneself: nobody else is told of it for a minute, twice as long with each time that it was taken and
   * not emptied, an hour at most. `false` when somebody else was faster.
   */
  take(waiting: WaitingOutbox, now: Date): Promise<boolean>;
  /** Lets `waiting` tell also of what the version before has left in outboxes, so many of each kind; answers how many. */
  adopt(limit: number): Promise<number>;
}

/** The steps that effects are made of. */
export interface EffectPorts {
  readonly accounts: Pick<AccessPorts, 'noteSecurity'>;
  readonly alarm: AlarmPorts;
  readonly artifacts: Pick<ArtifactPorts, 'freeNumber' | 'slugsOf' | 'unclaimPublication'>;
  readonly counts: KeepSteps['counts'];
  readonly endpoints: QuarantineSteps['endpoints'] & KeepSteps['endpoints'];
  readonly events: QuarantineSteps['events'] & KeepSteps['events'];
  readonly mails: Pick<MailPorts, 'put'>;
  readonly members: Pick<
    MemberPorts,
    'endCredentials' | 'endPrograms' | 'endArtifactAccess' | 'forgetPerson' | 'publishUnderOwnName'
  >;
  readonly packages: Pick<PackagePorts, 'discard'>;
  readonly releases: Pick<
    ReleasePorts,
    'create' | 'discardDocuments' | 'getDocument' | 'recordKnownFiles' | 'reinstate'
  >;
  readonly reviews: Pick<ReviewPorts, 'keepDecision' | 'keepMessage'>;
  readonly signing: Pick<SigningPorts, 'recordFact'>;
}
