/** What can go wrong between a caller and its database process; `EmbeddedMongoError.code` is one of these. */
export type EmbeddedMongoErrorCode =
  | 'data_file_damaged'
  | 'data_file_foreign'
  | 'data_file_newer'
  | 'disk_full'
  | 'folder_not_writable'
  | 'already_owned'
  | 'socket_unusable'
  | 'start_failed'
  | 'start_timeout';

/** Thrown by `startOrJoin` when no database process can serve the folder. `message` says what to do about it. */
export class EmbeddedMongoError extends Error {
  override readonly name = 'EmbeddedMongoError';
  readonly code: EmbeddedMongoErrorCode;

  /** What `code` does not say, in no language: the system's own words, a path, a version; empty where there is nothing. */
  readonly detail: string;

  /** The processes that own the data file, with `already_owned`. */
  readonly owners: readonly number[];

  constructor(
    code: EmbeddedMongoErrorCode,
    message: string,
    options?: ErrorOptions & { readonly detail?: string; readonly owners?: readonly number[] },
  ) {
    super(message, options);
    this.code = code;
    this.detail = options?.detail ?? (options?.cause instanceof Error ? options.cause.message : '');
    this.owners = options?.owners ?? [];
  }
}
