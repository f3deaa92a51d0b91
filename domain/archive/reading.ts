import type { CodeLanguage } from './code-language.js';
import type { DifferencePage, DifferenceQuestion } from './difference-page.js';
import type { SearchQuestion, SearchResult } from './search.js';
import type { LineRange, TextPage, TextPlace, TextRow } from './text-pages.js';

/** One file of an accepted package to be read. */
export interface FileToRead {
  /** Of the package, in the file system. */
  readonly path: string;
  /** The file's path in the package. */
  readonly entry: string;
  readonly place: TextPlace;
  /** Shows a binary file too, byte by byte. */
  readonly even_binary: boolean;
}

export interface FileReading {
  readonly binary: boolean;
  /** `null` for a binary file, unless it was asked for. */
  readonly text: TextPage | null;
  readonly head: BinaryHead | null;
}

/** Of a binary file: what it is by how it begins, and its first bytes in hexadecimal; `null` for a text. */
export interface BinaryHead {
  readonly type: string | null;
  readonly hex: string;
}

export interface PackageToSearch extends SearchQuestion {
  /** Of the package, in the file system. */
  readonly path: string;
}

/** Lines of files to be shown with those around them. */
export interface PlacesToRead {
  /** Of the package, in the file system. */
  readonly path: string;
  readonly places: ReadonlyArray<{ readonly entry: string; readonly line: number }>;
  /** How many lines before and after each. */
  readonly beside: number;
}

/** Lines of one file of a package. */
export interface LinesToRead {
  /** Of the package, in the file system. */
  readonly path: string;
  readonly entry: string;
  /** Whether the package is a signed one. */
  readonly is_signed: boolean;
  /** In order, none inside another. */
  readonly ranges: readonly LineRange[];
  /** Bytes of all lines together that are read beyond the beginning of each: see `linesIn`. */
  readonly beyond: number;
}

/** A file of a package: its path in the file system, and the file's in the package. */
export interface EntryToRead {
  readonly path: string;
  readonly entry: string;
}

/** Two files to be compared; `null` for one that is not there. The old one is of a signed zip. */
export interface DifferenceToRead extends DifferenceQuestion {
  readonly before: EntryToRead | null;
  readonly after: EntryToRead | null;
}

/** Why there is no text: one of the two is binary, or too large to be compared line by line. */
export const noTextReasons = ['binary', 'too_large'] as const;

export interface DifferenceReading {
  readonly no_text: (typeof noTextReasons)[number] | null;
  readonly text: DifferencePage | null;
  /** Of each side that is binary. */
  readonly heads: { readonly before: BinaryHead | null; readonly after: BinaryHead | null };
}

export interface CodeToColour {
  readonly language: CodeLanguage;
  readonly text: string;
}

/** What a part of a text is, for its colour alone. */
export const colourKinds = ['keyword', 'string', 'comment', 'number', 'name', 'variable', 'meta', 'type'] as const;

export interface Colour {
  /** In UTF-16 units; `to` is behind the last one. In order, none inside another. */
  readonly from: number;
  readonly to: number;
  readonly kind: (typeof colourKinds)[number];
}

/** Reading accepted packages in worker threads, one entry at a time, by the strict reader. */
export interface ReadingPorts {
  readFile(job: FileToRead): Promise<FileReading>;
  /** The lines around each place, in the order asked; `null` for those that there was no time for. */
  readPlaces(job: PlacesToRead): Promise<ReadonlyArray<readonly TextRow[] | null>>;
  /** The lines in each range, long ones up to a bound. */
  readLines(job: LinesToRead): Promise<ReadonlyArray<readonly string[]>>;
  /** One page of what differs between two files. */
  readDifference(job: DifferenceToRead): Promise<DifferenceReading>;
  /** The colours of each text, or of none of them when it took too long: a text can be made to. */
  colour(texts: readonly CodeToColour[]): Promise<ReadonlyArray<readonly Colour[]>>;
  /** Within some seconds: what it did not get to, it says. `unavailable` while too many searches wait. */
  search(job: PackageToSearch): Promise<SearchResult>;
}
