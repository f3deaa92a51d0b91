/** What the verify route needs to know of one published version. */
export interface PublishedFile {
  readonly sha256: string;
  /** The name in that version's signed manifest (decisions §4). */
  readonly publisher: string;
  readonly published_at: Date;
}

export interface VerifyPorts {
  /**
   * The published version of that slug and number, from the store or from a cache of at most 30 s.
   * `age` is the answer's age in whole seconds. Only state `published` is found: drafts, pending and suspended are not.
   */
  published(slug: string, version: string): Promise<{ readonly file: PublishedFile | null; readonly age: number }>;
  /** Forgets what is cached about a version, after this process changed it. */
  forget(slug: string, version: string): void;
}
