import type { AccountPorts, PasswordPorts } from './account/ports.js';
import type { Actor } from './actor.js';
import type { ArtifactPorts } from './artifact/ports.js';
import type { ChangeRecord } from './audit/change-record.js';
import type { AuditPorts } from './audit/ports.js';
import type { Door } from './door.js';
import type { Effect } from './effect.js';
import type { JobPorts } from './job/ports.js';
import type { Language } from './language.js';
import type { LicencePorts } from './licence/ports.js';
import type { LimitPorts } from './limits/ports.js';
import type { MailPorts, PostPorts } from './mail/ports.js';
import type { GroupPorts } from './member/group-ports.js';
import type { MemberPorts } from './member/ports.js';
import type { MessagePorts } from './message-ports.js';
import type {
  ApiKeyPorts,
  ClientDocumentPorts,
  ClientPorts,
  FigurePorts,
  GrantPorts,
  ScopePorts,
} from './oauth/ports.js';
import type { AttentionPorts, BacklogPorts, HourlyCountPorts, OperationPorts, SignUpPorts } from './operation/ports.js';
import type { TellProgress } from './progress.js';
import type { PackagePorts, PackageReviewPorts, ReleasePorts, SpoolPorts } from './release/ports.js';
import type { Retention } from './retention.js';
import type { ReviewPorts } from './review/ports.js';
import type { MasterKeyPorts } from './signing/master-key-ports.js';
import type { SigningPorts } from './signing/ports.js';
import type { VerifyPorts } from './verify/ports.js';
import type { EndpointPorts, EventPorts, ReceiverPorts } from './webhook/ports.js';

/** Structured logging, as pino does it: fields first, words after. Never a credential in either. */
export interface Log {
  debug(fields: object, words: string): void;
  info(fields: object, words: string): void;
  warn(fields: object, words: string): void;
  error(fields: object, words: string): void;
  /** `info` for the line of each request, whose fields are JSON already: nothing in it is a caller's own words. */
  request?(members: string): void;
}

/** Settings that the rules themselves need. */
export interface Settings {
  readonly baseUrl: string;
  readonly environment: 'local' | 'production';
  /** How long a signed download URL lives, in seconds (decisions §8). */
  readonly downloadUrlSeconds: number;
  readonly retention: Retention;
  /** Whether reviewers and admins act as such only with a second factor. */
  readonly secondFactor: 'required' | 'optional';
  /** Whether anybody may make an account, until an admin chooses (`domain/operation/sign-up.ts`). */
  readonly signUp: 'open' | 'closed';
}

/** Where a call came from, as far as its door knows: for the log of an account's own events, never for the audit trail. */
export interface CallOrigin {
  /** IP address. */
  readonly address: string;
  /** What the program says it is. */
  readonly agent: string;
  /** A random value that this browser keeps; `null` while it has none. */
  readonly device: string | null;
  /** What the page speaks that it came from. */
  readonly language: Language;
}

/** A document with effects waiting. */
export interface WaitingOutbox {
  readonly of: OutboxOwner;
  readonly id: string;
  /** From when on it may be looked at. */
  readonly due: Date;
  /** How often it was taken and not emptied. */
  readonly tries: number;
}

/** A document as its last change left it, with all that waits in its outbox. */
export interface WithOutbox {
  readonly _id: string;
  readonly outbox: readonly Effect[];
}

/** What drains the outbox of a changed document: at once by the process that changed it, later by the sweep. */
export interface OutboxPorts {
  /** Carries out the effects of a document's outbox, and takes them out of it. By its id alone, it is read first. */
  drainArtifact(artifact: string | WithOutbox): Promise<void>;
  drainRelease(release: string | WithOutbox): Promise<void>;
  drainAccount(accountId: string): Promise<void>;
  drainAppeal(appealId: string): Promise<void>;
  drainAlteredGroup(groupId: string): Promise<void>;
  drainEndpoint(slug: string): Promise<void>;
  drainEvent(eventId: string): Promise<void>;
  /** Those of all events of an artifact that have any. */
  drainEvents(slug: string): Promise<void>;
  /** Documents with effects still waiting, oldest first. */
  waiting(limit: number): Promise<ReadonlyArray<{ readonly of: OutboxOwner; readonly id: string }>>;
  /** The same that are due by a time: what failed rests for a while, and so does what another process has at hand. */
  due(until: Date, limit: number): Promise<readonly WaitingOutbox[]>;
  /** Drains one of these, unless another process was faster: then `false`. */
  drainDue(waiting: WaitingOutbox): Promise<boolean>;
  /** Finds what the version before has left in outboxes, so many of each kind, and makes it due; answers how many. */
  adopt(limit: number): Promise<number>;
}

/** What carries an outbox. */
export type OutboxOwner = 'artifact' | 'release' | 'account' | 'appeal' | 'altered_group' | 'endpoint' | 'event';

/** Makes sure that a job wakes at a time; the same job and key twice is one (DESIGN, Jobs). */
export interface AlarmPorts {
  wake(job: string, due: Date, key: string): Promise<void>;
}

/** Everything the rules reach outside themselves through. Made by `main/wire.ts`. */
export interface Ports {
  readonly accounts: AccountPorts;
  readonly apiKeys: ApiKeyPorts;
  readonly artifacts: ArtifactPorts;
  readonly audit: AuditPorts;
  readonly alarm: AlarmPorts;
  readonly backlogs: BacklogPorts;
  readonly counts: HourlyCountPorts;
  readonly clientDocuments: ClientDocumentPorts;
  readonly clients: ClientPorts;
  readonly reviews: ReviewPorts;
  readonly figures: FigurePorts;
  readonly grants: GrantPorts;
  readonly groups: GroupPorts;
  readonly jobs: JobPorts;
  readonly endpoints: EndpointPorts;
  readonly events: EventPorts;
  readonly licences: LicencePorts;
  readonly limits: LimitPorts;
  readonly mails: MailPorts;
  readonly masterKey: MasterKeyPorts;
  readonly messages: MessagePorts;
  readonly members: MemberPorts;
  readonly operation: OperationPorts;
  readonly outbox: OutboxPorts;
  readonly packages: PackagePorts;
  readonly passwords: PasswordPorts;
  readonly post: PostPorts;
  readonly receivers: ReceiverPorts;
  readonly releases: ReleasePorts;
  readonly packageReview: PackageReviewPorts;
  readonly scopes: ScopePorts;
  readonly signing: SigningPorts;
  readonly attention: AttentionPorts;
  readonly signUps: SignUpPorts;
  readonly spools: SpoolPorts;
  readonly verify: VerifyPorts;
  readonly settings: Settings;
}

/** The first argument of every rule. */
export interface Context extends Ports {
  readonly actor: Actor;
  readonly door: Door;
  /** `null` where the door knows nothing of it. */
  readonly from: CallOrigin | null;
  readonly requestId: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** What this call changes, for its line in the audit trail. */
  readonly record: ChangeRecord;
  /** The time now, read anew at every use. */
  readonly now: Date;
  /** Tells how far a long call is, for doors that can pass it on. */
  progress: TellProgress;
  /** A new time-ordered id: 26 characters. */
  newId(): string;
}
