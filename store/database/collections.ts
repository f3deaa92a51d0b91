import type { Binary, Collection, Db } from 'mongodb';
import type { AccountLinkRecord } from '../../domain/account/link-ports.js';
import type {
  AccountRecord,
  AgentTokenRecord,
  PublishingTokenRecord,
  SessionRecord,
  SignInLinkRecord,
} from '../../domain/account/ports.js';
import type { SecurityRecord } from '../../domain/account/security-event.js';
import type { ArtifactRecord } from '../../domain/artifact/artifact.js';
import type { Change } from '../../domain/audit/change-record.js';
import type { AuditLine } from '../../domain/audit/ports.js';
import type { JobHistory } from '../../domain/job/ports.js';
import type { Language } from '../../domain/language.js';
import type { AlteredGroupRecord, LicenceRecord } from '../../domain/licence/ports.js';
import type { MailTemplate } from '../../domain/mail/mail-templates.js';
import type { MailAttempt, MailState } from '../../domain/mail/ports.js';
import type { GroupRecord } from '../../domain/member/group-ports.js';
import type { ApiKeyRecord } from '../../domain/oauth/api-key.js';
import type { ClientRecord, OauthClient } from '../../domain/oauth/client.js';
import type { ConsentRecord, GrantRecord, RequestRecord } from '../../domain/oauth/grant.js';
import type { Logo } from '../../domain/oauth/logo.js';
import type { DeclaredScope } from '../../domain/oauth/scopes.js';
import type { Acknowledgement, SignUpChoice } from '../../domain/operation/ports.js';
import type { DownloadLink, ReleaseDocument, UploadLink } from '../../domain/release/ports.js';
import type { ReleaseRecord } from '../../domain/release/release.js';
import type { AppealRecord, DecisionRecord, MessageRecord, ReasonRecord, SeenMark } from '../../domain/review/ports.js';
import type { Fact, SigningKeyRecord } from '../../domain/signing/ports.js';
import type { EndpointRecord } from '../../domain/webhook/endpoint.js';
import type { AttemptRecord, EventRecord } from '../../domain/webhook/event.js';

/** The publishing token of an artifact; `_id` is the slug, so that a new one takes its place in one update. */
export interface PublishingSlot {
  readonly _id: string;
  readonly token: PublishingTokenRecord;
}

/** The body of a release document (`document-body.ts`); what exceeds one part lies in `document_parts`. */
export interface StoredDocument {
  readonly _id: string;
  readonly release_id: string;
  readonly kind: ReleaseDocument['kind'];
  readonly at: Date;
  readonly parts: number;
  readonly body: Binary | Uint8Array;
  /** Until the sweep has seen that a release points at it. */
  readonly unsettled?: true;
}

/** `_id` is the document's id, a slash and the number of the part, from 1. */
export interface StoredPart {
  readonly _id: string;
  readonly document_id: string;
  readonly body: Binary | Uint8Array;
}

/** A package that was or is being written, until the sweep has seen that a release points at it. `_id`: file id. */
export interface PackageUpload {
  readonly _id: string;
  readonly release_id: string;
  readonly at: Date;
}

/** A file of an approved version of an artifact; `_id` is the slug and the file's SHA-256, joined by a space. */
export interface KnownFile {
  readonly _id: string;
  /** The order of the lowest approved version that it stood in. */
  readonly order: string;
}

/** One exchange with a receiver. */
export type StoredAttempt = Omit<AttemptRecord, 'headers'> & {
  /** JSON of pairs: a receiver chooses the names. */
  readonly headers: string | null;
  /** The beginning of `body`, for lists. */
  readonly head: string | null;
  /** While there are headers or a body. */
  readonly answered?: true;
};

/** An event, and the latest exchange that has ended: it takes the place of the one before, which is then in `attempts`. */
export type StoredEvent = EventRecord & { readonly ended?: StoredAttempt };

export interface MailRecord {
  readonly _id: string;
  readonly template: MailTemplate;
  readonly account_id: string;
  /** The account's address when the mail was written; `null` when there is no such account any more. */
  readonly to: string | null;
  /** Left out: English, as of mails that were written before there were others. */
  readonly language?: Language;
  readonly data: Readonly<Record<string, string | null>>;
  /** JSON of what nobody but the reader of the mail may see; `null` without such. */
  readonly sealed: Binary | Uint8Array | null;
  readonly state: MailState;
  readonly created_at: Date;
  /** While it waits: when the next attempt is due; while one is made: when that is given up for lost. */
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
  readonly step: number;
  readonly attempts: readonly MailAttempt[];
  /** An attempt failed, whatever came after it. */
  readonly failed_once?: true;
  /** Its template is no notice's. Left out where it is, and of a mail of an earlier version that runs beside. */
  readonly letter_only?: true;
  /** Of the process that makes an attempt. */
  readonly lease: string | null;
}

/** What a client ID metadata document describes; `_id` is the SHA-256 of its URL. */
export interface DescribedClient {
  readonly _id: string;
  readonly client: OauthClient;
  readonly until: Date;
}

/** What was counted in an hour; `_id` is its beginning. */
export interface StoredHour {
  readonly _id: Date;
  readonly counts?: Readonly<Record<string, number>>;
  readonly highs?: Readonly<Record<string, number>>;
  readonly expires_at: Date;
}

/** All signing keys in one document, so that one update makes one key active and retires the other. */
export interface KeyRing {
  readonly _id: 'keys';
  readonly revision: number;
  readonly keys: readonly SigningKeyRecord[];
}

/** The master key, as it is known by what it seals. */
export interface MasterKeyRecord {
  readonly _id: 'master_key';
  /** Something sealed under it. */
  readonly sealed: Binary | Uint8Array;
  /** Keys that were derived from the first one, by purpose, sealed under the present one; left out until a rotation. */
  readonly derived?: Readonly<Record<string, Binary | Uint8Array>>;
  readonly rotation?: {
    readonly id: string;
    /** `announced`: all learn the next key; `sealing`: they seal under it. */
    readonly phase: 'announced' | 'sealing';
    /** Something sealed under the next key. */
    readonly sealed: Binary | Uint8Array;
    /** The next key under the present one, and the present one under the next. */
    readonly next: Binary | Uint8Array;
    readonly present: Binary | Uint8Array;
  };
}

/** That a licence has reported a group; how many there are is the group's number of reports. */
export interface AlteredWitness {
  readonly _id: string;
  readonly group: string;
  readonly at: Date;
}

/** `_id` is the SHA-256 of what stands in it but the time: a path may be longer than a key. */
export interface SeenFileRow extends SeenMark {
  readonly _id: string;
  readonly at: Date;
}

/** A browser that has signed in to an account; `_id` is the SHA-256 of both. */
export interface KnownDevice {
  readonly _id: string;
  readonly account_id: string;
  readonly seen_at: Date;
  readonly until: Date;
}

export interface LimitWindow {
  readonly _id: string;
  readonly count: number;
  readonly until: Date;
}

export interface CoreRelease {
  readonly _id: string;
  readonly order: string;
  readonly at: Date;
  /** The last owner that was told of it; gone when all were, and never there for the list that a new store has. */
  readonly told_up_to?: string;
}

export type StoredAuditLine = Omit<AuditLine, 'id'> & {
  readonly _id: string;
  readonly result: string | null;
  readonly refused?: true;
  readonly completed_at: Date | null;
  readonly subject?: string | null;
  readonly changes?: readonly Change[];
};

/** Whose turn something is that one process at a time does; `_id` says what. */
export interface Turn {
  readonly _id: string;
  readonly token: string;
  readonly until: Date;
}

/** A job over all processes: whether it is paused, and how its runs went. `_id` is its name. */
export type JobRecord = { readonly _id: string } & Partial<JobHistory>;

/** An alarm as Agenda keeps it; only the fields that are read here. */
export interface StoredAlarm {
  readonly name: string;
  readonly data?: { readonly key?: string };
  readonly nextRunAt?: Date | null;
  readonly lockedAt?: Date | null;
  readonly failedAt?: Date | null;
  readonly failReason?: string | null;
  readonly failCount?: number | null;
}

/** What the service remembers about itself; `_id` says what. */
export interface ServiceRecord {
  readonly _id: 'base_url' | 'sign_up' | 'attention' | 'clock';
  readonly base_url?: string;
  /** Of the origin: the process that is reached there. */
  readonly owner?: string;
  readonly sign_up?: SignUpChoice;
  /** The latest time that a sweep has seen, and when one found that the clock had been set back (`clock-set-back.ts`). */
  readonly latest?: Date;
  readonly set_back_at?: Date;
  /** By the code of the item. */
  readonly acknowledged?: Readonly<Record<string, Acknowledgement>>;
}

/** Which steps of a migration the store has seen, and what carried them out. */
export interface SchemaRecord {
  readonly _id: 'schema';
  /** How many. */
  readonly version: number;
  /** The version of the program that has carried out the last one. */
  readonly program: string;
  readonly history: ReadonlyArray<{
    readonly schema: number;
    readonly name: string;
    readonly program: string;
    readonly began_at: Date;
    readonly ended_at: Date;
  }>;
  /** Of the process that carries out the next one. */
  readonly lease: { readonly owner: string; readonly until: Date } | null;
  /** Which indexes a start has made last (`digestOfIndexes`). */
  readonly indexes?: string;
}

/** The figures of a client on a day; `_id` is both. */
export interface StoredFigures {
  readonly _id: string;
  readonly client_id: string;
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A client's logo; `_id` is its SHA-256. */
export type StoredLogo = Omit<Logo, 'bytes'> & { readonly bytes: Binary | Uint8Array };

/** Every collection of the store by name, beside GridFS's `packages.files` and `packages.chunks`. */
export interface Collections {
  readonly account_links: Collection<AccountLinkRecord>;
  readonly accounts: Collection<AccountRecord>;
  readonly agent_tokens: Collection<AgentTokenRecord>;
  readonly api_keys: Collection<ApiKeyRecord>;
  readonly altered_groups: Collection<AlteredGroupRecord>;
  readonly altered_witnesses: Collection<AlteredWitness>;
  readonly appeals: Collection<AppealRecord>;
  readonly artifacts: Collection<ArtifactRecord>;
  readonly attempts: Collection<StoredAttempt>;
  readonly audit: Collection<StoredAuditLine>;
  readonly core_releases: Collection<CoreRelease>;
  readonly decisions: Collection<DecisionRecord>;
  readonly document_parts: Collection<StoredPart>;
  readonly documents: Collection<StoredDocument>;
  readonly download_links: Collection<DownloadLink>;
  readonly endpoints: Collection<EndpointRecord>;
  readonly events: Collection<StoredEvent>;
  readonly facts: Collection<Fact>;
  readonly former_publishing_tokens: Collection<PublishingTokenRecord>;
  readonly groups: Collection<GroupRecord>;
  readonly job_records: Collection<JobRecord>;
  /** Agenda's own. */
  readonly jobs: Collection<StoredAlarm>;
  readonly known_devices: Collection<KnownDevice>;
  readonly known_files: Collection<KnownFile>;
  readonly licences: Collection<LicenceRecord>;
  readonly limits: Collection<LimitWindow>;
  readonly mails: Collection<MailRecord>;
  readonly master_key: Collection<MasterKeyRecord>;
  readonly nonces: Collection<{ readonly _id: string; readonly until: Date }>;
  readonly oauth_clients: Collection<ClientRecord>;
  readonly oauth_consents: Collection<ConsentRecord>;
  readonly oauth_documents: Collection<DescribedClient>;
  readonly oauth_figures: Collection<StoredFigures>;
  readonly hourly_counts: Collection<StoredHour>;
  readonly oauth_grants: Collection<GrantRecord>;
  readonly oauth_logos: Collection<StoredLogo>;
  readonly oauth_requests: Collection<RequestRecord>;
  readonly oauth_scopes: Collection<DeclaredScope>;
  readonly package_uploads: Collection<PackageUpload>;
  readonly publishing_tokens: Collection<PublishingSlot>;
  readonly releases: Collection<ReleaseRecord>;
  readonly review_messages: Collection<MessageRecord>;
  readonly review_reasons: Collection<ReasonRecord>;
  readonly schema: Collection<SchemaRecord>;
  readonly seen_files: Collection<SeenFileRow>;
  readonly security_log: Collection<SecurityRecord>;
  readonly service: Collection<ServiceRecord>;
  readonly sessions: Collection<SessionRecord>;
  readonly sign_in_links: Collection<SignInLinkRecord>;
  readonly signing: Collection<KeyRing>;
  readonly turns: Collection<Turn>;
  readonly upload_links: Collection<UploadLink>;
}

export function collectionsOf(database: Db): Collections {
  return {
    account_links: database.collection('account_links'),
    accounts: database.collection('accounts'),
    agent_tokens: database.collection('agent_tokens'),
    api_keys: database.collection('api_keys'),
    altered_groups: database.collection('altered_groups'),
    altered_witnesses: database.collection('altered_witnesses'),
    appeals: database.collection('appeals'),
    artifacts: database.collection('artifacts'),
    attempts: database.collection('attempts'),
    audit: database.collection('audit'),
    core_releases: database.collection('core_releases'),
    decisions: database.collection('decisions'),
    document_parts: database.collection('document_parts'),
    documents: database.collection('documents'),
    download_links: database.collection('download_links'),
    endpoints: database.collection('endpoints'),
    events: database.collection('events'),
    facts: database.collection('facts'),
    former_publishing_tokens: database.collection('former_publishing_tokens'),
    groups: database.collection('groups'),
    job_records: database.collection('job_records'),
    jobs: database.collection('jobs'),
    known_devices: database.collection('known_devices'),
    known_files: database.collection('known_files'),
    licences: database.collection('licences'),
    limits: database.collection('limits'),
    mails: database.collection('mails'),
    master_key: database.collection('master_key'),
    nonces: database.collection('nonces'),
    oauth_clients: database.collection('oauth_clients'),
    oauth_consents: database.collection('oauth_consents'),
    oauth_documents: database.collection('oauth_documents'),
    oauth_figures: database.collection('oauth_figures'),
    hourly_counts: database.collection('hourly_counts'),
    oauth_grants: database.collection('oauth_grants'),
    oauth_logos: database.collection('oauth_logos'),
    oauth_requests: database.collection('oauth_requests'),
    oauth_scopes: database.collection('oauth_scopes'),
    package_uploads: database.collection('package_uploads'),
    publishing_tokens: database.collection('publishing_tokens'),
    releases: database.collection('releases'),
    review_messages: database.collection('review_messages'),
    review_reasons: database.collection('review_reasons'),
    schema: database.collection('schema'),
    seen_files: database.collection('seen_files'),
    security_log: database.collection('security_log'),
    service: database.collection('service'),
    sessions: database.collection('sessions'),
    sign_in_links: database.collection('sign_in_links'),
    signing: database.collection('signing'),
    turns: database.collection('turns'),
    upload_links: database.collection('upload_links'),
  };
}
