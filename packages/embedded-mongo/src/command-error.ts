import type { Document } from './bson/values.js';

/** An answer `{ ok: 0 }` (or one entry of `writeErrors`): MongoDB's error code and name, and extra fields of the reply. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Document;

  constructor(code: number, codeName: string, message: string, extra: Document = {}) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.extra = extra;
  }
}

export function badValue(message: string): CommandError {
  return new CommandError(2, 'BadValue', message);
}

export function failedToParse(message: string): CommandError {
  return new CommandError(9, 'FailedToParse', message);
}

export function typeMismatch(message: string): CommandError {
  return new CommandError(14, 'TypeMismatch', message);
}

/** The refusal of everything outside the list: names what was asked for and says what to do. */
export function notSupported(what: string): CommandError {
  return new CommandError(
    115,
    'CommandNotSupported',
    `${what} is not supported by the embedded database: set MONGODB_URI to use a MongoDB server`,
  );
}
