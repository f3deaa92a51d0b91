import type { Letterhead, RenderedMail } from '../../domain/mail/ports.js';
/** A part of a mail. Text and HTML are made from the same parts. */
export type Block =
  /** A paragraph. */
  | { readonly say: string }
  /** Somebody's words, shown word for word. */
  | { readonly quote: string }
  /** Names and values; a value that is not known is left out. */
  | { readonly facts: ReadonlyArray<readonly [name: string, value: string | null]> }
  /** A link, in a line of its own. */
  | { readonly go: string; readonly to: string };

/** What a template makes of the data. */
export interface Page {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

const LONGEST_SUBJECT = 200;

/** One line without control characters: nothing in it can begin another header. */
function subjectLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…` : line;
}

/** Writes a page as a mail, under the name and the address of the service. */
export function writeMail({ subject, blocks }: Page, { baseUrl, language }: Letterhead): RenderedMail {
  const line = subjectLine(subject);
  const shown = blocks.filter((block) => !('facts' in block) || block.facts.some(([, value]) => value !== null));
  const footer = `Countersign · ${baseUrl}`;
  const text = `${[...shown.map(textOf), `-- \n${footer}`].join('\n\n')}\n`;
  return { subject: line, text, html: htmlPage(line, shown.map(htmlOf).join('\n'), footer, { baseUrl, language }) };
}

function textOf(block: Block): string {
  if ('say' in block) return plain(block.say);
  if ('quote' in block) return plain(block.quote).replace(/^/gm, '> ');
  if ('go' in block) return `${plain(block.go)}:\n${plain(block.to)}`;
  return known(block.facts)
    .map(([name, value]) => `${plain(name)}: ${plain(value)}`)
    .join('\n');
}

function htmlOf(block: Block): string {
  if ('say' in block) return `<p>${escaped(block.say)}</p>`;
  if ('quote' in block) return `<blockquote style="${QUOTE}">${escaped(block.quote)}</blockquote>`;
  if ('go' in block) return linkOf(block.go, block.to);
  const rows = known(block.facts).map(
    ([name, value]) => `<dt style="${NAME}">${escaped(name)}</dt><dd style="${VALUE}">${escaped(value)}</dd>`,
  );
  return `<dl style="margin:16px 0">\n${rows.join('\n')}\n</dl>`;
}

/** The address stands there to be read, too: who looks before clicking sees where it leads. */
function linkOf(words: string, to: string): string {
  if (!/^https?:\/\//.test(to)) return `<p>${escaped(words)}: ${escaped(to)}</p>`;
  const href = escaped(to);
  return `<p><a href="${href}" style="${LINK}">${escaped(words)}</a><br><span style="${SMALL}">${href}</span></p>`;
}

const QUOTE = 'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #888;white-space:pre-wrap';
// One below the other: a hash beside its name has no room on a telephone.
const NAME = 'margin:0;font-size:13px';
const VALUE = 'margin:0 0 8px;word-break:break-word;overflow-wrap:anywhere';
const LINK = 'font-weight:bold';
const SMALL = 'font-size:13px;word-break:break-all';
const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif';

function htmlPage(title: string, body: string, footer: string, { baseUrl, language }: Letterhead): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>`,
    `<body style="${BODY}">`,
    '<div style="max-width:36em">',
    body,
    `<p style="${SMALL}">${escaped(footer).replace(escaped(baseUrl), `<a href="${escaped(baseUrl)}">${escaped(baseUrl)}</a>`)}</p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function known(facts: Extract<Block, { facts: unknown }>['facts']): Array<readonly [string, string]> {
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));
}

/** Without control characters, lines ended alike. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return plain(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
