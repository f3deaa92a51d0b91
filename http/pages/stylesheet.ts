import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// From the package root, two folders above `dist/http/pages`… assets are not compiled.
const text = readFileSync(new URL('../../../http/assets/style.css', import.meta.url), 'utf8');
const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The style sheet, at an address that changes with its content, so that browsers may keep it for good. */
export const stylesheet = { text, url: `/assets/style.${hash}.css` } as const;
