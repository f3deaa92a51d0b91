import { EmbeddedMongoError } from '../errors.js';

/** Turns what the system says while the file is opened into an error that says what to do. */
export function startError(cause: unknown, path: string): EmbeddedMongoError {
  if (cause instanceof EmbeddedMongoError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  if (isDiskFull(cause)) return diskFull(path, cause);
  if (/EACCES|EPERM|EROFS|Permission denied|Operation not permitted|Read-only/i.test(text)) {
    return new EmbeddedMongoError('folder_not_writable', `Cannot write to ${path}: ${text}`, { cause });
  }
  if (
    /MDB_(INVALID|CORRUPTED|PAGE_NOTFOUND|VERSION_MISMATCH|PANIC|BAD_TXN|BAD_VALSIZE|CURSOR_FULL)|Invalid key size|not an LMDB file|corrupt/i.test(
      text,
    )
  ) {
    return damaged(path, text);
  }
  return new EmbeddedMongoError('start_failed', `Cannot open ${path}: ${text}`, { cause });
}

export function diskFull(path: string, cause?: unknown): EmbeddedMongoError {
  return new EmbeddedMongoError('disk_full', `The disk that holds ${path} is full, or fails: free some space.`, {
    cause,
  });
}

/** LMDB calls a write that was cut short an input/output error, which is what a disk without room does first. */
export function isDiskFull(cause: unknown): boolean {
  const text =
    cause instanceof Error ? `${cause.message} ${(cause as NodeJS.ErrnoException).code ?? ''}` : String(cause);
  return /ENOSPC|EFBIG|EDQUOT|No space left|File too large|quota exceeded|MDB_MAP_FULL|Input\/output error/i.test(text);
}

export function damaged(path: string, what: string): EmbeddedMongoError {
  return new EmbeddedMongoError(
    'data_file_damaged',
    `The data file ${path} is damaged, or was copied while a database wrote to it (${what}). It was left as it is: restore a backup, or move it away to start empty.`,
    { detail: what },
  );
}
