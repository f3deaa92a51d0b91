import type { Effect } from '../domain/effect.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';

/** Keeps a mail to an account, once by the effect's id. */
export async function keepMail(
  { mails, accounts }: Collections,
  effect: Extract<Effect, { do: 'send_mail' }>,
): Promise<void> {
  const { id, at, template, account_id, data } = effect;
  const account = await accounts.findOne({ _id: account_id }, { projection: { email: 1 } });
  const to = account?.email ?? null;
  await insertOnce(() => mails.insertOne({ _id: id, template, account_id, to, data, created_at: at, sent_at: null }));
}
