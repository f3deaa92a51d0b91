import type { Filter, UpdateFilter } from 'mongodb';
import type { AccessPorts } from '../../domain/account/access-ports.js';
import { emailKey } from '../../domain/account/email.js';
import type { AccountRecord } from '../../domain/account/ports.js';
import type { Effect } from '../../domain/effect.js';
import type { Collections } from '../database/collections.js';
import { isDuplicate } from '../database/duplicate-key.js';
import { intoOutbox } from '../database/outbox-entry.js';
import { nameKey } from '../member/member-search.js';

type AccountChanges = Pick<
  AccessPorts,
  | 'changePassword'
  | 'changeEmail'
  | 'changeName'
  | 'changeLanguage'
  | 'chooseNotices'
  | 'markNoticesRead'
  | 'setUpSecondFactor'
  | 'turnOnSecondFactor'
  | 'turnOffSecondFactor'
  | 'replaceRecoveryCodes'
  | 'useTimeStep'
  | 'useRecoveryCode'
  | 'endSessionsBefore'
  | 'tell'
>;

/** Sessions of the epochs before are over. */
const NEW_EPOCH = { epoch: 1 };

/** How an account is got into, changed by its own person. */
export function accountAccess({ accounts }: Collections): AccountChanges {
  return {
    changePassword: (id, passwordHash, outbox, how) => {
      const proved = how === 'by mail' && { email_verified: true };
      return change({ _id: id }, { $set: { password_hash: passwordHash, ...proved }, $inc: NEW_EPOCH }, outbox);
    },

    async changeEmail(id, email, outbox) {
      try {
        return await change({ _id: id }, { $set: { email, email_key: emailKey(email), email_verified: true } }, outbox);
      } catch (error) {
        if (isDuplicate(error)) return 'taken';
        throw error;
      }
    },

    changeName: (id, name, at) => change({ _id: id }, { $set: { name, name_key: nameKey(name), named_at: at } }, []),

    changeLanguage: (id, language) => change({ _id: id }, { $set: { language } }, []),

    chooseNotices: (id, pageOnly) => change({ _id: id }, { $set: { page_only: [...pageOnly] } }, []),

    markNoticesRead: (id, until) => change({ _id: id }, { $max: { notices_read: until } }, []),

    setUpSecondFactor: (id, setup) =>
      change({ _id: id, second_factor: null }, { $set: { second_factor_setup: setup } }, []),

    turnOnSecondFactor: (id, setUpAt, factor, outbox) =>
      change(
        { _id: id, second_factor: null, 'second_factor_setup.at': setUpAt },
        { $set: { second_factor: factor, second_factor_setup: null }, $inc: NEW_EPOCH },
        outbox,
      ),

    turnOffSecondFactor: (id, outbox) =>
      change({ _id: id, second_factor: { $ne: null } }, { $set: { second_factor: null } }, outbox),

    replaceRecoveryCodes: (id, recovery, outbox) =>
      change({ _id: id, second_factor: { $ne: null } }, { $set: { 'second_factor.recovery': recovery } }, outbox),

    async useTimeStep(id, step) {
      const unused = { _id: id, 'second_factor.last_step': { $lt: step } };
      const taken = await accounts.updateOne(unused, { $set: { 'second_factor.last_step': step } });
      return taken.modifiedCount === 1;
    },

    async useRecoveryCode(id, codeHash, outbox) {
      const unused = { _id: id, 'second_factor.recovery': codeHash };
      return (await change(unused, { $pull: { 'second_factor.recovery': codeHash } }, outbox)) !== null;
    },

    endSessionsBefore: (id, outbox) => change({ _id: id }, { $inc: NEW_EPOCH }, outbox),

    tell: (id, outbox) => change({ _id: id }, {}, outbox),
  };

  function change(
    state: Filter<AccountRecord>,
    update: UpdateFilter<AccountRecord>,
    outbox: readonly Effect[],
  ): Promise<AccountRecord | null> {
    return accounts.findOneAndUpdate(
      { ...state, banned_at: null },
      { ...update, ...intoOutbox(outbox) },
      { returnDocument: 'after' },
    );
  }
}
