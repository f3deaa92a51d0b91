import { EJSON } from 'bson';
import type { Db, Document } from 'mongodb';
import { agree, type Disagreement, type Start } from './compare.js';
import { type Known, known } from './known.js';
import { COLLECTION, fill, type Outcome, runCase } from './run-case.js';
import { filterOf } from './shapes.js';

/**
 * What of `known.ts` explains a disagreement: every entry whose shape it has takes that shape away, and then both servers
 * must answer the same, the embedded one what it answered before where the question still means the same. Empty: nothing
 * does.
 */
export async function judged(found: Disagreement, embedded: Db, foreign: Db): Promise<readonly Known[]> {
  const applied: Known[] = [];
  let at: Start = found;
  for (const each of known) {
    const instead = each.instead(found, at);
    if (instead === null) continue;
    at = instead;
    applied.push(each);
  }
  if (applied.length === 0) return [];
  await fillBoth(at);
  const [ours, theirs] = await Promise.all([runCase(embedded, at.one), runCase(foreign, at.one)]);
  if (!agree(ours, theirs)) return [];
  if (applied.every(({ means }) => means === 'the same') && ours.text !== found.embedded.text) return [];
  if (applied.some(({ proof }) => proof !== undefined)) {
    const matched = await matchedBy(at);
    if (!applied.every(({ proof }) => proof?.(found, matched, afterOf(ours)) ?? true)) return [];
  }
  return applied;

  async function fillBoth({ documents, indexes }: Start): Promise<void> {
    await Promise.all([embedded, foreign].map((db) => fill(db, documents, indexes)));
  }

  /** Of all that was there, by the other server, without an index. */
  async function matchedBy({ one }: Start): Promise<Document[]> {
    await fill(foreign, found.documents, []);
    return foreign.collection(COLLECTION).find(filterOf(one)).toArray();
  }
}

function afterOf({ text }: Outcome): Document[] {
  return text === '' ? [] : EJSON.parse(text)[1];
}
