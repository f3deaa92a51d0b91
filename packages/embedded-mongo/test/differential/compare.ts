import { EJSON, Int32 } from 'bson';
import fc from 'fast-check';
import { type Db, type Document, MongoClient } from 'mongodb';
import { type Case, indexes, oneCase } from './cases.js';
import { judged } from './judge.js';
import type { Known } from './known.js';
import { fill, isWrite, type Outcome, runCase } from './run-case.js';
import { fields } from './values.js';

/** A case with all that is there before it. */
export interface Start {
  readonly one: Case;
  readonly indexes: readonly Document[];
  readonly documents: readonly Document[];
}

export interface Disagreement extends Start {
  readonly embedded: Outcome;
  readonly foreign: Outcome;
}

/** `known` is what explains it; empty: nothing that was judged. */
export type Judged = Disagreement & { readonly known: readonly Known[] };

export interface Compared {
  readonly cases: number;
  /** Refused by the embedded server as not supported, which is no answer and so no wrong one. */
  readonly refused: number;
  readonly disagreements: readonly Judged[];
}

const CASES_OF_ONE_START = 20;
const DOCUMENTS = 25;

/** Plays random cases on both servers; the same ones for the same seed. */
export async function compare(embeddedUri: string, foreignUri: string, seed: number, cases: number): Promise<Compared> {
  const clients = [embeddedUri, foreignUri].map((uri) => new MongoClient(uri));
  const [embedded, foreign] = clients.map((client) => client.db('differential')) as [Db, Db];
  const disagreements: Judged[] = [];
  let refused = 0;
  let played = 0;
  try {
    for (let round = 0; played < cases; round += 1) {
      const from = { seed: seed + round };
      const documents = fc
        .sample(fields, { ...from, numRuns: DOCUMENTS })
        .map((each, i): Document => ({ _id: new Int32(i), ...each }));
      const [made = []] = fc.sample(indexes, { ...from, numRuns: 1 });
      const begin = (): Promise<unknown> => Promise.all([embedded, foreign].map((db) => fill(db, documents, made)));
      await begin();
      let before: readonly Document[] = documents;
      for (const one of fc.sample(oneCase, { ...from, numRuns: CASES_OF_ONE_START })) {
        played += 1;
        const [ours, theirs] = await Promise.all([runCase(embedded, one), runCase(foreign, one)]);
        if (ours.error === NOT_SUPPORTED) refused += 1;
        const isAgreed = agree(ours, theirs);
        if (isAgreed && ours.error === null) {
          if (isWrite(one)) before = afterOf(ours);
          continue;
        }
        if (!isAgreed && ours.error !== NOT_SUPPORTED) {
          const found = { one, indexes: made, documents: before, embedded: ours, foreign: theirs };
          disagreements.push({ ...found, known: await judged(found, embedded, foreign) });
        } else if (!isWrite(one)) continue;
        // What one of them has written and the other has not would show again in all that follows; also where both have
        // refused, since what was written until then stays on the one and is taken back on the other.
        await begin();
        before = documents;
      }
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  return { cases: played, refused, disagreements };
}

/** All documents after a write, with their types. */
function afterOf({ text }: Outcome): Document[] {
  return EJSON.parse(text, { relaxed: false })[1];
}

const NOT_SUPPORTED = 115;

/** Both answer the same, or both refuse. The words are each server's own, and so are many codes. */
export function agree(ours: Outcome, theirs: Outcome): boolean {
  if (ours.error !== null || theirs.error !== null) return ours.error !== null && theirs.error !== null;
  return ours.text === theirs.text;
}

const SHOWN = 300;

export function told({ one, indexes: made, embedded, foreign }: Disagreement): string {
  const text = (each: unknown): string => EJSON.stringify(each, { relaxed: true });
  const parting = embedded.text.split('').findIndex((char, i) => foreign.text[i] !== char);
  const from = Math.max(0, parting - SHOWN / 2);
  const said = (outcome: Outcome): string =>
    outcome.error === null ? outcome.text.slice(from, from + SHOWN) : `${outcome.error} ${outcome.message}`;
  const lines = [`${one.kind} ${text(one.command)}`, `  indexes  ${text(made.map(({ key }) => key))}`];
  return [...lines, `  embedded …${said(embedded)}`, `  foreign  …${said(foreign)}`].join('\n');
}
