import type { Filter } from 'mongodb';
import { MAIL_PURPOSE } from '../../domain/account/purposes.js';
import { type Language, languages } from '../../domain/language.js';
import type { MailTemplate } from '../../domain/mail/mail-templates.js';
import { isNotice, noticeTemplates } from '../../domain/mail/notice-kinds.js';
import type { KeptMail, MailPorts, MailState, NoticeAbout, OpenMail } from '../../domain/mail/ports.js';
import { idFrom, newId } from '../../domain/new-id.js';
import { bytesOf } from '../database/bytes.js';
import type { Collections, MailRecord } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import type { Sealer } from '../signing/sealer.js';
import { dueBy, dueInTurn, goodAt, letNext } from './turns.js';

const UNSENT: readonly MailState[] = ['waiting', 'kept', 'failed', 'closed'];
/** The latest attempts that a mail remembers. */
const MOST_ATTEMPTS = 20;

/** What the lowest id of a time ends with. */
const NO_BYTES = new Uint8Array(16);

/** Waiting after an attempt that failed. */
const RETRIED = {
  state: 'waiting',
  'attempts.error': { $type: ['string', 'object'] },
} as const satisfies Filter<MailRecord>;

/** No id is higher. */
const ABOVE_ALL = '\uffff';

/** The outbox of mails. `written` hears of every mail that is new or to be tried again. */
export function mailStore(
  { mails, accounts, artifacts }: Collections,
  sealer: Pick<Sealer, 'seal' | 'open'>,
  written: () => void = () => {},
): MailPorts {
  return {
    async put({ id, at, template, account_id, to, language, data, secret }) {
      const sealed = secret === undefined ? null : sealer.seal(Buffer.from(JSON.stringify(secret)), MAIL_PURPOSE);
      const reader = to === undefined || language === undefined ? await readerOf(account_id) : null;
      const artifact = await nameOf(data['slug'] ?? null);
      const isNew = await insertOnce(() =>
        mails.insertOne({
          _id: id,
          template,
          account_id,
          to: to ?? reader?.to ?? null,
          language: language ?? reader?.language ?? languages[0],
          data: artifact === null ? data : { ...data, artifact },
          sealed,
          state: 'waiting',
          created_at: at,
          next_attempt_at: at,
          sent_at: null,
          step: 0,
          attempts: [],
          lease: null,
          ...(!isNotice(template) && { letter_only: true }),
        }),
      );
      if (isNew) written();
    },

    async deleteOld(before, limit) {
      // By id, which is of the time that it was written at.
      const _id = { $lt: newId(before.getTime()) };
      const old = await mails
        .find(
          { _id, created_at: { $lt: before }, state: { $ne: 'waiting' } },
          { projection: { _id: 1 }, hint: { _id: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      if (old.length === 0) return 0;
      const ids = old.map(({ _id }) => _id);
      // One that somebody sends again in this moment stays.
      return (await mails.deleteMany({ _id: { $in: ids }, state: { $ne: 'waiting' } })).deletedCount;
    },

    due: (now, limit) => dueInTurn(mails, now, limit),
    letNext: ({ id, account_id, data }, now) => letNext(mails, { _id: id, account_id, data }, now),

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

    async settle(id, token, { attempts, ...outcome }) {
      const { state } = outcome;
      const set = { ...outcome, attempts: attempts.slice(-MOST_ATTEMPTS), lease: null };
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

    async page({ good_at, templates, since, retried, ...which }, before, limit) {
      const filter: Filter<MailRecord> = {
        ...which,
        ...(templates !== undefined && among(templates)),
        ...(good_at !== undefined && goodAt(good_at)),
        ...(retried === true && RETRIED),
        // By id, which is of the time that it was written at.
        _id: { $lt: before ?? ABOVE_ALL, ...(since !== undefined && { $gte: idFrom(since.getTime(), NO_BYTES) }) },
      };
      const found = await mails.find(filter, { sort: { _id: -1 }, limit, projection: { sealed: 0 } }).toArray();
      return found.map(keptMail);
    },

    async retry(id, at) {
      const begun = await mails.updateOne({ _id: id, state: { $in: [...UNSENT] } }, { $set: anew(at) });
      if (begun.matchedCount === 1) written();
      return begun.matchedCount === 1;
    },

    async close(id) {
      const closed = await mails.updateOne({ _id: id, state: 'failed' }, { $set: { state: 'closed' } });
      return closed.matchedCount === 1;
    },

    aboutAfter: (account_id, templates, id, most) =>
      mails
        .find({ account_id, ...among(templates), _id: { $gt: id } })
        .project<NoticeAbout>({ _id: 0, template: 1, 'data.slug': 1, 'data.version': 1, 'data.decision': 1 })
        .sort({ _id: -1 })
        .limit(most)
        .toArray(),

    countFailed: (now, most) => mails.countDocuments({ state: 'failed', ...goodAt(now) }, { limit: most }),

    countRetried: (most) => mails.countDocuments(RETRIED, { limit: most }),

    async nextRetry() {
      const sort = { next_attempt_at: 1 } as const;
      return (await mails.findOne(RETRIED, { sort, projection: { next_attempt_at: 1 } }))?.next_attempt_at ?? null;
    },

    countKept: (now, most) => mails.countDocuments({ state: 'kept', ...goodAt(now) }, { limit: most }),

    async retryFailed(at) {
      const { modifiedCount } = await mails.updateMany({ state: 'failed', ...goodAt(at) }, { $set: anew(at) });
      if (modifiedCount > 0) written();
      return modifiedCount;
    },
  };

  async function readerOf(accountId: string): Promise<{ to: string | null; language: Language | undefined }> {
    const account = await accounts.findOne({ _id: accountId }, { projection: { email: 1, language: 1 } });
    // A deleted account has an empty one.
    return { to: account?.email || null, language: account?.language };
  }

  async function nameOf(slug: string | null): Promise<string | null> {
    if (slug === null) return null;
    return (await artifacts.findOne({ _id: slug }, { projection: { name: 1 } }))?.name ?? null;
  }

  function opened(record: MailRecord): OpenMail {
    if (record.sealed === null) return { ...keptMail(record), secret: null };
    const json = Buffer.from(sealer.open(bytesOf(record.sealed), MAIL_PURPOSE)).toString('utf8');
    return { ...keptMail(record), secret: JSON.parse(json) as Record<string, string> };
  }
}

/** An account has few notices among very many other mails: by the mark they are found without reading those. */
function among(templates: readonly MailTemplate[]): Filter<MailRecord> {
  return { template: { $in: [...templates] }, ...(templates.every(isNotice) && { letter_only: null as never }) };
}

function anew(at: Date): Pick<MailRecord, 'state' | 'next_attempt_at' | 'step' | 'lease'> {
  return { state: 'waiting', next_attempt_at: at, step: 0, lease: null };
}

function keptMail(record: Omit<MailRecord, 'sealed'>): KeptMail {
  const { _id, template, account_id, to, language = languages[0], data } = record;
  const { state, created_at, next_attempt_at, sent_at, step, attempts } = record;
  const letter = { id: _id, template, account_id, to, language, data };
  return { ...letter, state, created_at, next_attempt_at, sent_at, step, attempts };
}

/** Marks mails of earlier versions that an attempt failed for, as settling does. */
export async function markFailedMails({ mails }: Collections): Promise<void> {
  await mails.updateMany(
    { 'attempts.error': RETRIED['attempts.error'], failed_once: { $exists: false } },
    { $set: { failed_once: true } },
  );
}

/** Marks mails of earlier versions that are no notices, as `put` does. */
export async function markLetters({ mails }: Collections): Promise<void> {
  await mails.updateMany(
    { template: { $nin: [...noticeTemplates] }, letter_only: null as never },
    { $set: { letter_only: true } },
  );
}
