import assert from 'node:assert/strict';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { Collections } from '../../../store/database/collections.js';
import type { Store } from '../../../store/mongo.js';
import { TEST_TIME } from '../../records.js';

/** Fields of a document; `_id` is the harness's own. */
export type Fields = Readonly<Record<string, unknown>>;

/** A step that changes the document `_id: 'hit'` and no other, however little that one differs. */
export interface StepCase {
  readonly name: string;
  readonly in: keyof Collections;
  readonly record: Fields | ((id: string) => Fields);
  /** With one parameter it is called once; with two, for each document. */
  readonly step: (store: Store, id: string) => Promise<unknown>;
  /** Every field that is another afterwards; `undefined` for one that is gone. */
  readonly changes: Fields | typeof GONE;
  /** Left out: whatever it answers. */
  readonly answers?: { readonly hit: unknown; readonly miss?: unknown };
  /** What one of the others has in place of the record's own fields. */
  readonly butNot?: readonly Fields[];
}

/** A question to which a collection has one answer. */
export interface ReadCase {
  readonly name: string;
  readonly in: keyof Collections;
  readonly record: Fields | ((id: string) => Fields);
  /** By `_id`: what each document has in place of the record's own fields. */
  readonly among: Readonly<Record<string, Fields>>;
  readonly read: (store: Store) => Promise<unknown>;
  readonly finds: unknown;
}

/** The document is deleted. */
export const GONE = Symbol('gone');
/** A step answers with the document as it is afterwards. */
export const AFTER = Symbol('after');

type Kept = { readonly _id: string } & Fields;

/** So many ms from the time of the records. */
export const at = (ms: number): Date => new Date(TEST_TIME.getTime() + ms);

export const idsOf = (found: ReadonlyArray<{ readonly _id: unknown }>): unknown[] => found.map(({ _id }) => _id);

export async function holdStep(store: Store, one: StepCase): Promise<void> {
  const misses = new Map((one.butNot ?? []).map((other, n) => [`miss ${n}`, other]));
  const isOfOne = one.step.length > 1;
  const before = await keep(store, one, {
    // The same, but for the id.
    ...(isOfOne && { beside: {} }),
    ...Object.fromEntries(misses),
    hit: {},
  });
  if (isOfOne) {
    for (const [id, other] of misses) {
      const answer = await one.step(store, id);
      if (one.answers !== undefined && 'miss' in one.answers)
        assert.deepEqual(answer, one.answers.miss, `answered to ${inspect(other)}`);
    }
    assert.deepEqual(await everything(store, one.in), before);
  }
  const answer = await one.step(store, 'hit');
  const after = await everything(store, one.in);
  for (const [id, was] of before)
    if (id !== 'hit') assert.deepEqual(after.get(id), was, `changed: ${id} ${inspect(misses.get(id))}`);
  const [hit, was] = [after.get('hit'), before.get('hit')];
  assert.deepEqual(hit === undefined ? GONE : changesIn(was, hit), one.changes);
  if (one.answers === undefined) return;
  assert.deepEqual(answer, one.answers.hit === AFTER ? hit : one.answers.hit);
}

export async function holdRead(store: Store, one: ReadCase): Promise<void> {
  await keep(store, one, one.among);
  assert.deepEqual(await one.read(store), one.finds);
}

/** After each case: questions that several collections answer together meet nothing of another. */
export async function clear(store: Store, one: Pick<StepCase, 'in'>): Promise<void> {
  await store.database.collection(one.in).deleteMany({});
}

async function keep(
  store: Store,
  one: Pick<StepCase, 'in' | 'record'>,
  others: Readonly<Record<string, Fields>>,
): Promise<ReadonlyMap<string, Kept>> {
  const { in: name, record } = one;
  const rows = Object.entries(others).map(([_id, other]) => {
    return { ...(typeof record === 'function' ? record(_id) : record), ...other, _id };
  });
  await store.database.collection<Kept>(name).insertMany(rows);
  return everything(store, name);
}

async function everything(store: Store, name: string): Promise<ReadonlyMap<string, Kept>> {
  const found = await store.database.collection<Kept>(name).find({}).toArray();
  return new Map(found.map((one) => [one._id, one]));
}

function changesIn(before: Fields | undefined, after: Fields): Fields {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  const changed = fields.filter((field) => !isDeepStrictEqual(before?.[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}
