import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The version of this program, from its package.json. */
export const productVersion = String((manifest as { version?: unknown }).version ?? '0.0.0');
