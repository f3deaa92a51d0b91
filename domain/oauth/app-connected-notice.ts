import { mailLanguageOf } from '../account/account.js';
import { deviceWords } from '../account/device.js';
import type { AccountRecord } from '../account/ports.js';
import { securityNote } from '../account/security-log.js';
import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import type { ConsumedRequest } from './consume-request.js';
import type { ConsentRecord } from './grant.js';
import { redirectTarget } from './redirect-target.js';
import { scopeSentence } from './scope-sentences.js';

/** What follows for the member from allowing an app: a line in the security log, and a mail the first time. */
export async function appConnectedNotice(
  ctx: Context,
  account: AccountRecord,
  request: ConsumedRequest,
  before: ConsentRecord | null,
): Promise<readonly Effect[]> {
  const { client } = request;
  const note = effect(ctx, { do: 'note_security', ...securityNote(ctx, account._id, 'app_allowed', client.name) });
  if (before !== null) return [note];
  const declared = await ctx.scopes.all();
  const language = mailLanguageOf(account);
  const { from } = ctx;
  const data = {
    name: account.name,
    app: client.name,
    place: redirectTarget(request.redirect_uri),
    document: client.origin === 'document' ? new URL(client.client_id).host : null,
    scopes: request.scope.map((name) => scopeSentence(ctx.messages, name, language, declared)).join('\n'),
    at: ctx.now.toISOString(),
    device: from === null ? null : deviceWords(from.agent),
    address: from?.address ?? null,
  };
  return [note, effect(ctx, { do: 'send_mail', template: 'app_connected', account_id: account._id, data })];
}
