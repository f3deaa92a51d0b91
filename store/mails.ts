import type { Filter } from 'mongodb';
import { MAIL_PURPOSE } from '../domain/account/purposes.js';
import type { KeptMail, MailPorts, MailState, OpenMail } from '../domain/mail/ports.js';
import { bytesOf } from './bytes.js';
import type { Collections, MailRecord } from './collections.js';
import { insertOnce } from './duplicate.js';
import type { Sealer } from './sealer.js';

const UNSENT: readonly MailState[] = ['waiting', 'kept', 'failed'];
/** The latest attempts that a mail remembers. */
const MOST_ATTEMPTS = 20;

/** No id is higher. */
const ABOVE_ALL = '\uffff';

/** The outbox of mails. `written` hears of every mail that is new or to be tried again. */
export function mailStore(
  { mails, accounts }: Collections,
  sealer: Pick<Sealer, 'seal' | 'open'>,
  written: () => void = () => {},
): MailPorts {
  return {
    async put({ id, at, template, account_id, to, data, secret }) {
      const sealed = secret === undefined ? null : sealer.seal(Buffer.from(JSON.stringify(secret)), MAIL_PURPOSE);
      const address = to ?? (await addressOf(account_id));
      const isNew = await insertOnce(() =>
        mails.insertOne({
          _id: id,
          template,
          account_id,
          to: address,
          data,
          sealed,
          state: 'waiting',
          created_at: at,
          next_attempt_at: at,
          sent_at: null,
          step: 0,
          attempts: [],
          lease: null,
        }),
      );
      if (isNew) written();
    },

    async due(now, limit) {
      const found = await mails
        .find(dueBy(now), { sort: { next_attempt_at: 1 }, limit, projection: { next_attempt_at: 1 } })
        .toArray();
      return found.map(({ _id }) => _id);
    },

    async claim(id, now, { token, until }) {
      // Until the lease ends it is not due; if nobody has ended it by then, it is due again.
      const begun = await mails.findOneAndUpdate(
        { _id: id, ...dueBy(now) },
        {
          $set: { lease: token, next_attempt_at: until },
          $push: { attempts: { at: now, error: null } },
          $inc: { step: 1 },
        },
        { returnDocument: 'after' },
      );
      return begun === null ? null : opened(begun);
    },

    async settle(id, token, { state, next_attempt_at, sent_at, attempts }) {
      const set = { state, next_attempt_at, sent_at, attempts: attempts.slice(-MOST_ATTEMPTS), lease: null };
      const settled = await mails.updateOne(
        { _id: id, lease: token },
        { $set: state === 'sent' ? { ...set, sealed: null } : set },
      );
      return settled.matchedCount === 1;
    },

    async find(id) {
      const found = await mails.findOne({ _id: id });
      return found === null ? null : opened(found);
    },

    async page({ good_at, ...which }, before, limit) {
      const filter: Filter<MailRecord> = {
        ...which,
        ...(good_at !== undefined && goodAt(good_at)),
        _id: { $lt: before ?? ABOVE_ALL },
      };
      const found = await mails.find(filter, { sort: { _id: -1 }, limit, projection: { sealed: 0 } }).toArray();
      return found.map(keptMail);
    },

    async retry(id, at) {
      const begun = await mails.updateOne({ _id: id, state: { $in: [...UNSENT] } }, { $set: anew(at) });
      if (begun.matchedCount === 1) written();
      return begun.matchedCount === 1;
    },

    countFailed: (now, most) => mails.countDocuments({ state: 'failed', ...goodAt(now) }, { limit: most }),

    async retryFailed(at) {
      const { modifiedCount } = await mails.updateMany({ state: 'failed', ...goodAt(at) }, { $set: anew(at) });
      if (modifiedCount > 0) written();
      return modifiedCount;
    },
  };

  async function addressOf(accountId: string): Promise<string | null> {
    const account = await accounts.findOne({ _id: accountId }, { projection: { email: 1 } });
    // A deleted account has an empty one.
    return account?.email || null;
  }

  function opened(record: MailRecord): OpenMail {
    if (record.sealed === null) return { ...keptMail(record), secret: null };
    const json = Buffer.from(sealer.open(bytesOf(record.sealed), MAIL_PURPOSE)).toString('utf8');
    return { ...keptMail(record), secret: JSON.parse(json) as Record<string, string> };
  }
}

function anew(at: Date): Pick<MailRecord, 'state' | 'next_attempt_at' | 'step' | 'lease'> {
  return { state: 'waiting', next_attempt_at: at, step: 0, lease: null };
}

function dueBy(now: Date): Filter<MailRecord> {
  return { state: 'waiting', next_attempt_at: { $lte: now } };
}

/** A mail whose link has not run out, or that has none. */
function goodAt(at: Date): Filter<MailRecord> {
  return { 'data.until': { $not: { $lte: at.toISOString() } } };
}

function keptMail(record: Omit<MailRecord, 'sealed'>): KeptMail {
  const { _id, template, account_id, to, data, state, created_at, next_attempt_at, sent_at, step, attempts } = record;
  return { id: _id, template, account_id, to, data, state, created_at, next_attempt_at, sent_at, step, attempts };
}
