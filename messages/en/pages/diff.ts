const lines = (count: number): string => (count === 1 ? 'One line' : `${count} lines`);
const small = (count: number): string => (count === 1 ? 'one line' : `${count} lines`);

/** What the desk says of lines that came and went. */
export const diff = {
  lines: 'Lines',
  countsSaid: (added: number, gone: number) => `${small(added)} added, ${small(gone)} removed`,
  against: (version: string) => `against ${version}`,
  total: 'Lines added and removed',
  notRecorded: 'not recorded',
  notRecordedNote:
    'Which lines changed is not recorded: one of the two files is binary, has too many lines, or was uploaded before lines were recorded.',
  filesNotRecorded: (count: number) =>
    count === 1 ? 'One changed file is not counted.' : `${count} changed files are not counted.`,
  gone: (count: number, after: number) =>
    after === 0 ? `${lines(count)} removed before line 1` : `${lines(count)} removed after line ${after}`,
  wasAt: (from: number, count: number) => (count === 1 ? `was line ${from}` : `were lines ${from}–${from + count - 1}`),
  coarse: 'Too different to compare line by line: some of these lines may still be here.',
  came: (moved: boolean, count: number) =>
    moved ? `${lines(count)} moved here from` : `${lines(count)} also found in`,
  went: (moved: boolean, count: number) =>
    moved ? `${count === 1 ? 'One line' : `${count} lines`} moved to` : `${lines(count)} also found in`,
  place: (path: string, line: number) => `${path}, line ${line}`,
  renamed: (was: string) => `Renamed from ${was}.`,
  moved: 'was elsewhere in the previous version',
  again: 'was in several places of the previous version',
  legend: '+ new line, » moved or copied line, − removed lines. ⟦U+202E⟧ stands for an invisible character.',
  nowAt: 'now',
  goneOf: (count: number) => (count === 1 ? 'one line' : `${count} lines`),
  flash: {
    handedIn: 'The previous package is kept until the decision.',
  },
  goneSign: 'removed',
  newSign: 'new',
  code: 'Changed lines',
  read: 'Compare',
  readAgainst: (version: string) => `Compare with ${version}`,
  between: (before: string, after: string) => `${before} → ${after}`,
  sources: {
    signed_copy: 'Old text: from our signed copy.',
    handed_in: 'Old text: from the signed zip that was handed in.',
  },
  layout: 'Layout',
  layouts: { unified: 'Unified', split: 'Side by side' },
  unfold: (count: number) => (count === 1 ? 'Show one unchanged line' : `Show ${count} unchanged lines`),
  unfoldAll: 'Show all lines',
  fold: 'Hide unchanged lines',
  hideSpace: 'Hide whitespace changes',
  showSpace: 'Show whitespace changes',
  spaceHidden: (count: number) =>
    count === 0
      ? 'No line differs in whitespace only.'
      : count === 1
        ? 'One line that differs in whitespace only is shown as unchanged.'
        : `${count} lines that differ in whitespace only are shown as unchanged.`,
  wholeFile: 'Whole file with flags',
  noChange: 'No line differs.',
  noText: {
    binary: 'This is a binary file: there are no lines to compare.',
    too_large: 'The file is too large to compare line by line (over 16 MiB or a million lines).',
  },
  sizes: (before: string, after: string) => `Size: ${before} before, ${after} now. SHA-256 before and now:`,
  newFile: (against: string) => `This file is new: ${against} does not have it.`,
  removedFile: 'This file was removed from the package.',
  lineEnds: (before: string, after: string) =>
    `Line endings changed from ${before} to ${after}. They are ignored in the comparison.`,
  endings: { lf: 'LF', crlf: 'CR LF', cr: 'CR', mixed: 'mixed', none: 'none' },
  nowEnded: 'The file now ends with a line break.',
  noLongerEnded: 'The file no longer ends with a line break.',
  encodings: (before: string, after: string) => `Encoding changed from ${before} to ${after}.`,
  nextFile: 'Next changed file',
  compareFiles: 'Changed files can be compared line by line.',
  handInLink: (version: string) => `Hand in the signed zip of ${version} to see the removed lines`,
  handIn: {
    heading: (version: string) => `The signed zip of ${version}`,
    why: (version: string) =>
      `We no longer have a copy of ${version}. Hand in its signed zip, as its publisher distributes it, to see the text of removed lines.`,
    whyLater: (version: string) =>
      `We still have our signed copy of ${version}, so files can be compared now. It is deleted after its publisher has collected it. Hand in the signed zip if you want to compare after that.`,
    field: (version: string) => `Signed zip of ${version}`,
    note: 'At most 40 MiB. It must be exactly the file that was published; we check its SHA-256. It is deleted after the decision.',
    submit: 'Hand in',
    alone: 'No earlier version was published, so there is nothing to compare with.',
    own: 'This is your own artifact. Send the previous package with your upload.',
    without: 'Continue without it',
    wanted: {
      not_kept: 'Hand in the signed zip of the previous version first.',
      submitted_zip:
        'This is the zip as it was uploaded for review. The signed one is what its publisher collected after the approval.',
      other_zip: 'This is not the signed zip of that version. Use the file that its publisher distributes, unchanged.',
    },
    by: {
      reviewer: (version: string) => `A reviewer handed in the signed zip of ${version}`,
      publisher: (version: string) => `The publisher sent the signed zip of ${version}`,
    },
    other: (version: string) => `It is not used: the package is no longer compared with ${version}.`,
  },
};
