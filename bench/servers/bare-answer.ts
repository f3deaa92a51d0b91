import { createHash } from 'node:crypto';
import { openBenchStore } from '../store.js';

export interface ToolInput {
  readonly slug: string;
  readonly version?: string;
  readonly sha256?: string;
}

/**
 * What a tool of a bare peer does: the driver calls that ours makes (agent token with its account; without `sha256` the
 * artifact, and a release or the first page of them) and nothing else. Ours counts the limit of calls ahead.
 */
export async function openBareAnswer(at: {
  readonly uri: string;
  readonly name: string;
}): Promise<{ answer(token: string, input: ToolInput): Promise<Record<string, string>>; close(): Promise<void> }> {
  const store = await openBenchStore(at.uri, at.name);
  const { database } = store;
  const plain = { projection: {} };
  async function answer(token: string, input: ToolInput): Promise<Record<string, string>> {
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const agents = database
      .collection('agent_tokens')
      .aggregate([
        { $match: { token_hash: tokenHash } },
        { $lookup: { from: 'accounts', localField: 'account_id', foreignField: '_id', as: 'banned' } },
        { $set: { banned: '$banned.banned_at' } },
      ]);
    const [agent] = await agents.toArray();
    if (agent?.['banned'][0] !== null) throw new Error('No such agent');
    if (input.sha256 !== undefined) return { answer: 'unknown', slug: input.slug };
    await database.collection('artifacts').findOne({ _id: input.slug as never }, plain);
    if (input.version === undefined) {
      const page = database.collection('releases').find({ slug: input.slug, live: true }, plain);
      const [first] = await page.sort({ order: -1 }).limit(100).toArray();
      return { slug: input.slug, state: String(first?.['state']) };
    }
    const release = await database
      .collection('releases')
      .findOne({ slug: input.slug, version: input.version, live: true }, plain);
    return {
      slug: input.slug,
      validation_hash: String(release?.['validation_hash']),
      state: String(release?.['state']),
    };
  }
  return { answer, close: () => store.close() };
}
