import { parseStrictJson, type StrictJson } from '@countersign/signed-package';

const DEPTH = 64;
/** Far more than any input needs, and few enough that reading them costs no more than a package of that size. */
const VALUES = 250_000;

/** Reads a body, a message or a file that somebody sent or wrote, strictly (decisions §1). */
export function readJson(bytes: Buffer): StrictJson {
  return parseStrictJson(bytes, DEPTH, VALUES);
}
