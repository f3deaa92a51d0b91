import type { Effect } from '../effect.js';
import type { Language } from '../language.js';
import type { NoticeKind } from '../mail/notice-kinds.js';
import type { AccountRecord, SecondFactorRecord, SecondFactorSetup, SessionRecord } from './records.js';
import type { SecurityNote, SecurityRecord } from './security-event.js';

/**
 * Changes of an account by its own person. Each is one update, with what follows from it in the account's outbox, and
 * answers the account as it then is; `null` when the account is banned, gone, or not in the state that is needed.
 */
export interface AccessPorts {
  /** Ends every session by the same update: they belong to an earlier epoch. */
  /** `by mail`: somebody with the mailbox did it, which proves the address. */
  changePassword(
    id: string,
    passwordHash: string,
    outbox: readonly Effect[],
    how?: 'by mail',
  ): Promise<AccountRecord | null>;
  /** `taken` when another account has it. */
  changeEmail(id: string, email: string, outbox: readonly Effect[]): Promise<AccountRecord | 'taken' | null>;
  changeName(id: string, name: string, at: Date): Promise<AccountRecord | null>;
  changeLanguage(id: string, language: Language): Promise<AccountRecord | null>;
  chooseNotices(id: string, pageOnly: readonly NoticeKind[]): Promise<AccountRecord | null>;
  /** Leaves a mark alone that is higher. */
  markNoticesRead(id: string, until: string): Promise<AccountRecord | null>;
  /** Leaves one alone that is on. */
  setUpSecondFactor(id: string, setup: SecondFactorSetup): Promise<AccountRecord | null>;
  /** Only the one that was being set up at that time, and only while none is on. Ends every session. */
  turnOnSecondFactor(
    id: string,
    setUpAt: Date,
    factor: SecondFactorRecord,
    outbox: readonly Effect[],
  ): Promise<AccountRecord | null>;
  turnOffSecondFactor(id: string, outbox: readonly Effect[]): Promise<AccountRecord | null>;
  replaceRecoveryCodes(
    id: string,
    recovery: readonly string[],
    outbox: readonly Effect[],
  ): Promise<AccountRecord | null>;
  /** Takes the code of a time step: `true` for one caller only, and never for a step at or before the last. */
  useTimeStep(id: string, step: number): Promise<boolean>;
  /** Takes a recovery code: `true` for one caller only. */
  useRecoveryCode(id: string, codeHash: string, outbox: readonly Effect[]): Promise<boolean>;

  /** Ends every session begun so far, by a new epoch. */
  endSessionsBefore(id: string, outbox: readonly Effect[]): Promise<AccountRecord | null>;
  /** Lets something follow for an account, without a change of it. */
  tell(id: string, outbox: readonly Effect[]): Promise<AccountRecord | null>;
  /** Sessions of an account that have not ended, the one used last first. */
  liveSessions(accountId: string, epoch: number, now: Date): Promise<readonly SessionRecord[]>;
  /** Ends the session of that public id, if it is the account's. */
  endSessionNamed(accountId: string, id: string): Promise<boolean>;

  /** Remembers a browser of an account; answers what it was before: `first` of the account, `new`, or `known`. */
  knowDevice(id: string, accountId: string, at: Date, until: Date): Promise<'first' | 'new' | 'known'>;
  /** Whether it has signed in to its account, and has not been away for too long. */
  isKnownDevice(id: string, now: Date): Promise<boolean>;

  /** Once by its id. */
  noteSecurity(id: string, at: Date, note: SecurityNote): Promise<void>;
  /** Lines of an account, newest first, below `before` (an id) when given. */
  securityOf(accountId: string, before: string | null, limit: number): Promise<readonly SecurityRecord[]>;
}
