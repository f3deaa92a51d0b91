import { EJSON } from 'bson';
import type { Document } from 'mongodb';
import type { Disagreement } from './compare.js';

/** Where the two servers disagree, who is right by MongoDB's manual or source, and why. */
export interface Known {
  readonly right: 'embedded' | 'foreign';
  readonly why: string;
  readonly holds: (found: Disagreement) => boolean;
}

/** All of them with SecantusDB 0.7.0b3. */
export const known: readonly Known[] = [
  {
    right: 'embedded',
    why: 'two fields of which a document has arrays cannot be sorted by: "cannot sort with keys that are parallel arrays"',
    holds: ({ embedded }) => embedded.error === 2 && embedded.message.includes('parallel arrays'),
  },
  {
    right: 'embedded',
    why: '$count of no documents gives no document (manual, $count), also after a $sort',
    holds: ({ one, embedded, foreign }) =>
      stages(one.command).includes('$count') && embedded.text === '[[],[]]' && foreign.text.includes('"all"'),
  },
  {
    right: 'embedded',
    why: 'a replacement takes only the _id from the filter, so that nothing is matched twice',
    holds: ({ one, foreign }) => foreign.error === 54 && textOf(one).includes('"replaced":true'),
  },
  {
    right: 'embedded',
    why: 'a pattern matches alike with an index and without one; there, the foreign server finds nothing',
    holds: ({ one, indexes }) => indexes.length > 0 && textOf(one).includes('$regularExpression'),
  },
  {
    right: 'embedded',
    why: '{ $all: [null] } is equality with null (manual, $all), which a missing field has too',
    holds: ({ one }) => /"\$all":\[[^\]]*null/.test(textOf(one)),
  },
  {
    right: 'embedded',
    why: 'binary data are ordered by their length, then by subtype, then by the bytes (manual, BSON comparison)',
    holds: ({ one }) => /"\$(?:gte?|lte?)":\{"\$binary/.test(textOf(one)),
  },
  {
    right: 'embedded',
    why: 'a document has its _id first; a replacement without one does not move it to the end',
    holds: ({ one, embedded, foreign }) =>
      textOf(one).includes('$replaceWith') && sortedText(embedded.text) === sortedText(foreign.text),
  },
  {
    right: 'embedded',
    why: '$[] on a field that is not there is an error: "The path must exist in the document" (manual, $[])',
    holds: ({ one, embedded }) => embedded.error === 2 && textOf(one).includes('$[]'),
  },
  {
    right: 'embedded',
    why: 'a compound index holds no two arrays of one document (manual, Multikey Indexes)',
    holds: ({ embedded }) => embedded.error === 171,
  },
  {
    right: 'embedded',
    why: 'below an empty array the matcher of MongoDB reaches no value, null neither (BSONElementIterator)',
    holds: ({ one }) => /"[ac]\.0/.test(textOf(one)) && /null|minKey|maxKey/.test(textOf(one)),
  },
  {
    right: 'embedded',
    why: '{ $all: [x, y] } is equality with both (manual, $all), each of which may hold in another element on the way',
    holds: ({ one }) => /"c\.(?:0\.)?[de]":\{"\$all":\[[^\]]*,/.test(textOf(one)),
  },
  {
    right: 'embedded',
    why: 'of a field and a field in it an upsert takes neither: "both paths are matched" (jstests/core/upsert3.js)',
    holds: ({ embedded }) => embedded.error === 54 && embedded.message.includes('both paths'),
  },
  {
    right: 'embedded',
    why: 'an array is the key of a group as any other value is (manual, $group)',
    holds: ({ one }) => textOf(one).includes('{"$group":{"_id":"$a"'),
  },
];

export function isKnown(found: Disagreement): boolean {
  return known.some(({ holds }) => holds(found));
}

function textOf({ command }: { readonly command: Document }): string {
  return EJSON.stringify(command, { relaxed: true });
}

function sortedText(text: string): string {
  return [...text]
    .filter((char) => char !== ',')
    .sort()
    .join('');
}

function stages({ pipeline = [] }: Document): string[] {
  return pipeline.map((stage: Document) => Object.keys(stage)[0]);
}
