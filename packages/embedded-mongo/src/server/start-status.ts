import type { EmbeddedMongoErrorCode } from '../errors.js';

/** The file descriptor of the pipe between the database process and its starter. */
export const statusDescriptor = 3;

/** What a database process says to its starter, once. */
export type StartStatus =
  | { readonly listening: true }
  | {
      readonly listening: false;
      readonly code: EmbeddedMongoErrorCode;
      readonly message: string;
      readonly detail: string;
      /** With `already_owned`: whose the data file is. */
      readonly owners: readonly number[];
    };

export function encodeStatus(status: StartStatus): string {
  return `${JSON.stringify(status)}\n`;
}

/** `null` where the process ended before it said anything whole. */
export function decodeStatus(text: string): StartStatus | null {
  return text.endsWith('\n') ? (JSON.parse(text) as StartStatus) : null;
}
