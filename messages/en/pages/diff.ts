const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
const small = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** What the desk says of lines that came and went. */
export const diff = {
  lines: 'Changes',
  countsSaid: (added: number, gone: number) => `${small(added)} added, ${small(gone)} removed`,
  against: (version: string) => `against ${version}`,
  total: 'Lines added and removed',
  notRecorded: 'not recorded',
  notRecordedNote:
    'The changed lines are not recorded: one of the two files is binary, has too many lines, or was uploaded before lines were recorded.',
  filesNotRecorded: (count: number) =>
    count === 1 ? '1 binary or very long file is not counted.' : `${count} binary or very long files are not counted.`,
  gone: (count: number, after: number) =>
    after === 0 ? `${lines(count)} removed before line 1` : `${lines(count)} removed after line ${after}`,
  wasAt: (from: number, count: number) => (count === 1 ? `was line ${from}` : `were lines ${from}–${from + count - 1}`),
  coarse: 'Too different to compare line by line. Some of these lines may still exist.',
  came: (moved: boolean, count: number) =>
    moved ? `${lines(count)} moved here from` : `${lines(count)} also found in`,
  went: (moved: boolean, count: number) => (moved ? `${lines(count)} moved to` : `${lines(count)} also found in`),
  renamed: (was: string) => `Renamed from ${was}.`,
  moved: 'was elsewhere in the previous version',
  again: 'was in several places in the previous version',
  /** What the signs beside lines of code mean. */
  legend: {
    new: '+ new line',
    moved: '» moved or copied line',
    gone: '− removed line',
    long: '↳ rest of a long line',
    unseen: '⟦U+…⟧ an invisible character',
  },
  nowAt: 'now',
  goneOf: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  flash: {
    handedIn: 'Previous package uploaded. It is kept until the decision.',
  },
  goneSign: 'removed',
  newSign: 'new',
  code: 'Changed lines',
  read: 'Compare',
  readAgainst: (version: string) => `Compare with ${version}`,
  between: (before: string, after: string) => `${before} → ${after}`,
  sources: {
    signed_copy: 'The old text comes from our copy of the signed package.',
    handed_in: 'The old text comes from the uploaded signed package.',
  },
  layout: 'Layout',
  layouts: { unified: 'Unified', split: 'Side by side' },
  unfoldFlags: (count: number, flags: number) =>
    `Show ${count} unchanged ${count === 1 ? 'line' : 'lines'} with ${flags} ${flags === 1 ? 'flag' : 'flags'}`,
  sideBefore: (version: string) => `In ${version}`,
  unfold: (count: number) => (count === 1 ? 'Show 1 unchanged line' : `Show ${count} unchanged lines`),
  unfoldAll: 'Show all lines',
  fold: 'Hide unchanged lines',
  hideSpace: 'Hide whitespace changes',
  showSpace: 'Show whitespace changes',
  spaceHidden: (count: number) =>
    count === 0
      ? 'No line differs only in whitespace.'
      : count === 1
        ? '1 line that differs only in whitespace is shown as unchanged.'
        : `${count} lines that differ only in whitespace are shown as unchanged.`,
  wholeFile: 'Whole file',
  noChange: 'No changed lines.',
  noText: {
    binary: 'This file is binary and cannot be compared line by line',
    too_large: 'The file is too large to compare line by line (over 16 MiB or a million lines)',
  },
  sizes: (before: string, after: string) => `Size: ${before} before, ${after} now`,
  size: (size: string) => `Size: ${size}`,
  hashBefore: 'SHA-256 before',
  hashAfter: 'SHA-256 now',
  newFile: (against: string) => `This file is new: it is not in ${against}.`,
  removedFile: 'This file was removed from the package.',
  lineEnds: (before: string, after: string) =>
    `Line endings changed from ${before} to ${after}. The comparison ignores them.`,
  endings: { lf: 'LF', crlf: 'CR LF', cr: 'CR', mixed: 'mixed', none: 'none' },
  nowEnded: 'The file now ends with a line break.',
  noLongerEnded: 'The file no longer ends with a line break.',
  encodings: (before: string, after: string) => `Encoding changed from ${before} to ${after}.`,
  compareFiles: 'You can compare changed files line by line.',
  handInLink: (version: string) => `Upload the signed package of ${version} to see removed lines`,
  handIn: {
    heading: (version: string) => `Signed package of ${version}`,
    why: (version: string) =>
      `We no longer have a copy of ${version}. To see the text of removed lines, upload its signed package as the publisher distributes it.`,
    whyLater: (version: string) =>
      `We still have our copy of ${version}, so you can compare files now. It is deleted after the publisher downloads it. To compare after that, upload the signed package.`,
    field: 'Zip file',
    note: 'At most 40 MiB. The hash must match the published version. The file is deleted after the decision.',
    submit: 'Upload package',
    alone: 'No earlier version was published, so there is nothing to compare with.',
    own: 'This is your own artifact. Include the previous package when you upload a version.',
    without: 'Continue without it',
    wanted: {
      not_kept: 'Upload the signed package of the previous version first.',
      submitted_zip:
        'This is the submitted package. Upload the signed package that the publisher downloaded after approval.',
      other_zip:
        'This is not the signed package of that version. Upload the unchanged file that the publisher distributes.',
    },
    by: {
      reviewer: (version: string) => `A reviewer uploaded the signed package of ${version}`,
      publisher: (version: string) => `The publisher included the signed package of ${version}`,
    },
    other: (version: string) => `It is not used, because the package is no longer compared with ${version}.`,
  },
};
