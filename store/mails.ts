import { MAIL_PURPOSE } from '../domain/account/purposes.js';
import type { MailPorts } from '../domain/mail/ports.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';
import type { Sealer } from './sealer.js';

/** The outbox of mails. */
export function mailStore({ mails, accounts }: Collections, sealer: Pick<Sealer, 'seal'>): MailPorts {
  return {
    async put({ id, at, template, account_id, to, data, secret }) {
      const sealed = secret === undefined ? null : sealer.seal(Buffer.from(JSON.stringify(secret)), MAIL_PURPOSE);
      const address = to ?? (await addressOf(account_id));
      await insertOnce(() =>
        mails.insertOne({ _id: id, template, account_id, to: address, data, sealed, created_at: at, sent_at: null }),
      );
    },
  };

  async function addressOf(accountId: string): Promise<string | null> {
    const account = await accounts.findOne({ _id: accountId }, { projection: { email: 1 } });
    return account?.email ?? null;
  }
}
