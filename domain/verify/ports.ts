/** What the verify route needs to know of one published version. */
export interface PublishedFile {
  readonly sha256: string;
  /** The name in that version's signed manifest (decisions §4). */
  readonly publisher: string;
  /** In ISO 8601, as it is answered: written once, and not for every answer. */
  readonly published_at: string;
  /** The key that signed it. */
  readonly kid: string;
}

export interface PublishedAnswer {
  readonly file: PublishedFile | null;
  readonly age: number;
  readonly compromised: boolean;
}

/** What is asked about a published version to have it verified. */
export interface PublishedSample {
  readonly slug: string;
  readonly version: string;
  readonly sha256: string;
}

export interface VerifyPorts {
  /**
   * The published version of that slug and number, from the store or from a cache of at most 30 s.
   * `age` is the answer's age in whole seconds. Only state `published` is found: drafts, pending and suspended are not.
   * `compromised`: whether the key that signed it is in other hands. What is kept is answered at once.
   */
  published(slug: string, version: string): PublishedAnswer | Promise<PublishedAnswer>;
  /**
   * Reads ahead what was published last; ends when it is kept, or cannot be, with some of it, at most 100 versions. Again
   * is harmless.
   */
  prepare(): Promise<readonly PublishedSample[]>;
  /** Forgets what is cached about a version, after this process changed it. */
  forget(slug: string, version: string): void;
  /** Forgets what is cached about the signing keys, after this process marked one as compromised. */
  forgetKeys(): void;
}
