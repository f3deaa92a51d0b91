import { latin1 } from '../latin1.js';

/** To nginx a line break is a blank. Settings of Apache and of pools of PHP have a line each, and no such end. */
const OF_NGINX =
  /(?:^|[;{}])[ \t]*(?:location|fastcgi_\w{3,20}|uwsgi_\w{3,20}|scgi_\w{3,20}|proxy_pass|server_name)(?:\s[^\n]{0,200}[;{]|\s*$)/m;
/** A text, a remark, blanks, the end of a directive or the edge of a block, a word. */
const PARTS =
  /"(?:\\[\s\S]|[^"\\]){0,4096}"?|'(?:\\[\s\S]|[^'\\]){0,4096}'?|#[^\n]*|\s+|[;{}]|(?:\$\{\w{0,60}\}|\\[\s\S]|[^\s;{}]){1,4096}/g;
/** Of a longer directive only the beginning is looked at. */
const LONGEST = 4096;

export function isNginx(b: Uint8Array): boolean {
  return OF_NGINX.test(latin1(b, 0, b.length));
}

/**
 * Calls `visit` for every directive with its end, `location / {`, or the edge of a block, in one line and without remarks,
 * and where it begins. Texts keep their line breaks: settings of PHP have one in each line.
 */
export function forEachDirective(b: Uint8Array, visit: (line: string, offset: number) => void): void {
  let line = '';
  let offset = 0;
  for (const { 0: part, index } of latin1(b, 0, b.length).matchAll(PARTS)) {
    const first = part.charAt(0);
    if (first === '#') continue;
    if (part.trim() === '') {
      if (line !== '' && line.length < LONGEST) line += ' ';
      continue;
    }
    if (line === '') offset = index;
    if (line.length < LONGEST) line += part;
    if (first !== ';' && first !== '{' && first !== '}') continue;
    visit(line, offset);
    line = '';
  }
  if (line !== '') visit(line, offset);
}
