import { holdsCode } from '../base64-text.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';

const LONGEST = 2048;
const carried = finding('eval.carried');
/** Code that runs what the request sends. */
const RUNS =
  /(?:\b(?:eval|assert|system|exec|passthru|shell_exec|popen|proc_open|create_function|call_user_func(?:_array)?|include(?:_once)?|require(?:_once)?|move_uploaded_file|file_put_contents|unserialize)\b\s*\(?|`)[^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|\$_(?:GET|POST|REQUEST|COOKIE)\s*\[[^\]]{1,40}\]\s*\)?\s*\(/i;

/** The same by functions that give what was sent. */
const HANDS_ON =
  /(?:getallheaders\s?\(|apache_request_headers\s?\(|filter_input\s?\(|php:\/\/input)[\s\S]{0,200}?(?:\b(?:eval|assert|system|exec|passthru|shell_exec|popen|proc_open|create_function|call_user_func(?:_array)?|include(?:_once)?|require(?:_once)?|unserialize)\b\s{0,4}\(?\s?\\?\$|[;{}]\s{0,20}\$\w{1,20}\s?\(\s?\$)/i;
const PHP = /^\s{0,40}<\?(?:php|=)/i;

const SHORTEST = 16;

/** A text between two offsets that holds code in base64, or PHP which runs what the request sends: it is on the way into a file. */
export function checkCarried(bytes: Uint8Array, report: Report, start: number, end: number): void {
  if (end - start < SHORTEST) return;
  if (holdsCode(bytes, start, end)) report('eval', start, carried, 'medium');
  if (opensProgram(bytes, start, end)) {
    const text = latin1(bytes, start, Math.min(end, start + LONGEST));
    if (PHP.test(text) && HANDS_ON.test(text)) report('eval', start, carried, 'medium');
  }
  for (let i = start; i < end; i++) {
    if (bytes[i] !== 0x24 || bytes[i + 1] !== 0x5f) continue;
    if (RUNS.test(latin1(bytes, start, Math.min(end, start + LONGEST)))) report('eval', start, carried, 'medium');
    return;
  }
}

/** `<?` after blanks. */
function opensProgram(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && at < start + MOST_BLANKS && (bytes[at] as number) <= 0x20) at++;
  return bytes[at] === 0x3c && bytes[at + 1] === 0x3f;
}

const MOST_BLANKS = 40;
