import type { Filter } from 'mongodb';
import type { AccountRecord } from '../../domain/account/ports.js';
import { publisherKey } from '../../domain/account/publisher-key.js';
import type { FoundMember, MemberKey, MemberPlace } from '../../domain/member/ports.js';
import { memberKeys } from '../../domain/member/ports.js';
import type { Collections } from '../database/collections.js';

/** What names are searched by. */
export function nameKey(name: string): string {
  return publisherKey(name);
}

/** Behind every text that begins with the one before it. */
const LAST = '\u{10FFFF}';

/**
 * Accounts one of whose keys begins with the text: first those that fit by e-mail address, then by name, then by
 * publisher name. Each stands where it fits first, so that pages neither repeat nor miss anybody.
 */
export async function searchMembers(
  { accounts }: Pick<Collections, 'accounts'>,
  text: string,
  after: MemberPlace | null,
  limit: number,
): Promise<FoundMember[]> {
  const begins = publisherKey(text);
  const found: FoundMember[] = [];
  const first = after === null ? 0 : memberKeys.indexOf(after.by);
  for (const [index, by] of memberKeys.entries()) {
    if (index < first || found.length >= limit) continue;
    const place = index === first ? after : null;
    const other = memberKeys.slice(0, index).map((key) => beside(key, begins));
    if (place !== null) other.push(behind(place));
    const page = await accounts
      .find({
        [by]: { $gte: place?.key ?? begins, $lt: begins + LAST },
        ...(other.length > 0 && { $and: other }),
      })
      .sort(by === 'email_key' ? { email_key: 1 } : { [by]: 1, _id: 1 })
      .limit(limit - found.length)
      .toArray();
    found.push(...page.map((account) => ({ account, place: { by, key: account[by] ?? '', id: account._id } })));
  }
  return found;
}

function beside(key: MemberKey, begins: string): Filter<AccountRecord> {
  return { $or: [{ [key]: { $lt: begins } }, { [key]: { $gte: begins + LAST } }, { [key]: null }] };
}

function behind({ by, key, id }: MemberPlace): Filter<AccountRecord> {
  return { $or: [{ [by]: { $gt: key } }, { _id: { $gt: id } }] };
}
