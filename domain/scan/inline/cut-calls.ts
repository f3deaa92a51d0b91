import { bufferOf, latin1 } from '../latin1.js';

const CALL = /^\w{0,16}\((?![\s)])/;
/** As much of a page is read before it. */
const BEFORE = 65_536;
const HANDLER = /[\s"']on[a-z]{3,24}\s?=\s?(?:"[^"<>]*|'[^'<>]*)(?:<\?(?:(?!\?>)[\s\S])*\?>[^"'<>]*)*$/i;
const LONGEST_HANDLER = 400;

/** What PHP prints before it is called: `<?= $name ?>(…)`, `<?php endforeach ?>(…)` in a script or a handler of a page. */
export function isCutCall(b: Uint8Array, start: number): boolean {
  if (b[start - 1] !== 0x3e || !CALL.test(latin1(b, start, Math.min(b.length, start + 20)))) return false;
  const text = bufferOf(b)
    .toString('latin1', Math.max(0, start - BEFORE), start)
    .toLowerCase();
  if (text.lastIndexOf('<script') > text.lastIndexOf('</script')) return true;
  return HANDLER.test(text.slice(-LONGEST_HANDLER));
}
