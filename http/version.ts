import { readFileSync } from 'node:fs';
import { PACKAGE_FOLDER } from '../tools/package-folder.js';

const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', PACKAGE_FOLDER), 'utf8'));

/** The version of this program, from its package.json. */
export const productVersion = String((manifest as { version?: unknown }).version ?? '0.0.0');
