import { latin1 } from '../latin1.js';

/** Directives that say what is given to programs, elsewhere or into pages, up to where they end or their block begins. */
const DIRECTIVE =
  /\b(?:location|if|map|fastcgi_\w{3,20}|uwsgi_\w{3,20}|scgi_\w{3,20}|proxy_pass|sub_filter|subs_filter|mirror|rewrite|include|return|alias|root)(?=\s|#)(?:[^;{}#]|#[^\n]*(?:\n|$)){0,400}[;{}]/g;
/** To nginx a line break is a blank; lines of Apache and of pools of PHP have no such end. */
const OF_NGINX =
  /\b(?:location|fastcgi_\w{3,20}|uwsgi_\w{3,20}|scgi_\w{3,20}|proxy_pass|server_name)\s[^\n]{0,200}[;{]|\blocation\s*\n/;

/** A text, which keeps its line breaks: settings of PHP have one in each line. Remarks and line breaks. */
const PARTS = /"[^"]*"?|'[^']*'?|#[^\n]*|[\r\n]/g;

/** Settings of nginx with each such directive in one line, and every byte at its place; remarks in it become blanks. */
export function inOneLine(b: Uint8Array): Uint8Array {
  const text = latin1(b, 0, b.length);
  if (!OF_NGINX.test(text)) return b;
  let joined: Uint8Array | null = null;
  for (const { 0: directive, index } of text.matchAll(DIRECTIVE)) {
    if (!directive.includes('\n')) continue;
    joined ??= Uint8Array.from(b);
    for (const { 0: part, index: at } of directive.matchAll(PARTS))
      if (!/^["']/.test(part)) joined.fill(BLANK, index + at, index + at + part.length);
  }
  return joined ?? b;
}

const BLANK = 0x20;
