import type { RecordedEntry, RecordedList } from '../../recorded.js';
import { alignments, boundedAlignments } from './recorded/alignments.js';
import { hashLines, lineLines, textLines } from './recorded/lines.js';
import { packageLines } from './recorded/packages.js';
import { pageBounds, textPairs } from './recorded/pages.js';
import { mates, wordLines } from './recorded/words.js';

const entry = (name: string, lines: RecordedEntry['lines']): RecordedEntry => ({ name, lines });

/** What is said of texts, and of what differs between two of them, to the letter. */
export function recordsOfArchives(): RecordedList[] {
  const named: ReadonlyArray<Omit<RecordedList, 'path'> & { readonly name: string }> = [
    {
      name: 'alignments',
      about:
        'Hunks between two texts, whose lines are letters: place+lines of the old one > those of the new one; ! is coarse.',
      entries: [
        ...[2, 3, 5, 9, 26].map((letters) =>
          entry(`texts of ${letters} letters`, () => alignments(letters, letters, letters === 26 ? 22 : 14)),
        ),
        entry('texts whose alignment is bounded', boundedAlignments),
      ],
    },
    {
      name: 'pages',
      about: 'Rows of a difference: kind, old line > new line.part, ~mate, [marks] |text.',
      entries: [...textPairs(), ...pageBounds()],
    },
    {
      name: 'words',
      about: 'What differs within lines, how alike they are, and which stand for one another.',
      entries: [entry('marks', wordLines), entry('mates', mates)],
    },
    {
      name: 'lines',
      about: 'Lines of texts: where they begin and end, how many, what ends them, their fingerprints and rows.',
      entries: [entry('short texts', lineLines), entry('hashes', hashLines), entry('rows and pages', textLines)],
    },
    {
      name: 'packages',
      about: 'What is told of lines that differ between two packages.',
      entries: Array.from({ length: 12 }, (_, at) => entry(`packages ${at}`, () => packageLines(at + 1))),
    },
  ];
  return named.map(({ name, ...list }) => ({ path: `domain/archive/records/${name}`, ...list }));
}
