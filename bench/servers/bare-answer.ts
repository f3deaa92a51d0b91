import { createHash } from 'node:crypto';
import { openBenchStore } from '../store.js';

export interface ToolInput {
  readonly slug: string;
  readonly version: string;
  readonly sha256?: string;
}

/**
 * What a tool of a bare peer does: the driver calls that ours makes (agent token, account, rate limit; without `sha256`
 * artifact and release too) and nothing else.
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
    const agent = await database.collection('agent_tokens').findOne({ token_hash: tokenHash }, plain);
    const account = agent && (await database.collection('accounts').findOne({ _id: agent['account_id'] }, plain));
    if (!account) throw new Error('No such agent');
    const limit = { _id: 'bench' as never, until: { $gt: new Date(0) } };
    await database.collection('limits').findOneAndUpdate(limit, { $inc: { count: 1 } }, { returnDocument: 'after' });
    if (input.sha256 !== undefined) return { answer: 'unknown', ...input };
    await database.collection('artifacts').findOne({ _id: input.slug as never }, plain);
    const release = await database
      .collection('releases')
      .findOne({ slug: input.slug, version: input.version, live: true }, plain);
    return { ...input, validation_hash: String(release?.['validation_hash']), state: String(release?.['state']) };
  }
  return { answer, close: () => store.close() };
}
