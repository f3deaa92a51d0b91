import type { SearchQuestion, SearchResult } from './search.js';
import type { TextPage, TextPlace } from './text-pages.js';

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
}

export interface PackageToSearch extends SearchQuestion {
  /** Of the package, in the file system. */
  readonly path: string;
}

/** Reading accepted packages in worker threads, one entry at a time, by the strict reader. */
export interface ReadingPorts {
  readFile(job: FileToRead): Promise<FileReading>;
  /** Within some seconds: what it did not get to, it says. `unavailable` while too many searches wait. */
  search(job: PackageToSearch): Promise<SearchResult>;
}
