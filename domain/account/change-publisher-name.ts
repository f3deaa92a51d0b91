import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { type Member, memberObject, refuseChanged, requireLivingMember } from '../member/member.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { writtenName } from './account.js';
import { publisherKey } from './publisher-key.js';

export interface NewPublisherName {
  readonly account: string;
  readonly publisher_name: string;
  readonly reason: string;
}

/**
 * Changes the publisher name of an account that has one, with a written reason. Its artifacts carry the new name, which
 * reaches what is signed from then on; what is signed keeps its name (decisions §4).
 */
export async function changePublisherName(ctx: Context, input: NewPublisherName): Promise<Member> {
  const account = await requireLivingMember(ctx, input.account);
  if (account.publisher_key === null) {
    refuse(
      'decision_not_possible',
      'account',
      null,
      rule('account.publisher_name_missing', { account: writtenName(account) }),
      {
        next: { do: 'set_publisher_name' },
      },
    );
  }
  const name = input.publisher_name.normalize('NFC');
  const changed = await ctx.members.apply({
    id: account._id,
    from: { publisher_key: account.publisher_key },
    set: { publisher_name: name, publisher_key: publisherKey(name) },
    outbox: [effect(ctx, { do: 'publish_under_own_name', account_id: account._id })],
  });
  if (changed === 'publisher_name') {
    return refuse('invalid_field', 'publisher_name', name, rule('account.publisher_name_taken'));
  }
  if (changed === null) return refuseChanged(account);
  ctx.record.change('publisher_name', account.publisher_name, name);
  await ctx.outbox.drainAccount(account._id);
  return memberObject(changed);
}
