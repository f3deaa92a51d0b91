import { extensionOf } from '../content-kind.js';
import { latin1 } from '../latin1.js';

/**
 * Changes that a shop or forum makes to its own programs as a module says: documents of OpenCart, vQmod, SMF, phpBB and
 * vBulletin, and patches. What they add is PHP without its tags.
 */

const LONGEST = 1_048_576;
const HEAD = 8192;
const DOCUMENT =
  /<(?:modification|operation|vqmod|product\s+productid|mod\s+xmlns|plugin\s+(?:active|name)|hooks|addon)\b/;
/** What holds the lines that are put into programs. */
const ELEMENT = /<(add|phpcode|plugincode|php_code|hook|code|replace|action|insert)(?:\s[^<>]{0,400})?>/g;
const LONGEST_TEXT = 65_536;
const OPEN = '<?php ';
const END = '?>';

/** The PHP in such a document or patch, each line at its place; `null` for every other file. */
export function phpOfChanges(path: string, b: Uint8Array): Uint8Array | null {
  const extension = extensionOf(path);
  if (b.length > LONGEST) return null;
  if (extension === 'xml') return ofDocument(b);
  return extension === 'patch' || extension === 'diff' ? ofPatch(b) : null;
}

function ofDocument(b: Uint8Array): Uint8Array | null {
  if (!DOCUMENT.test(latin1(b, 0, Math.min(b.length, HEAD)))) return null;
  const text = latin1(b, 0, b.length);
  const entities = declared(text);
  const ends = new Map<string, number>();
  let php: Uint8Array | null = null;
  let from = 0;
  for (const { 0: tag, 1: name = '', index } of text.matchAll(ELEMENT)) {
    if (index < from || tag.endsWith('/>')) continue;
    const start = index + tag.length;
    const end = closedAt(text, name, start, ends);
    if (end - start > LONGEST_TEXT) continue;
    from = end;
    const code = written(text.slice(start, end), entities);
    if (code.trim() === '') continue;
    php ??= new Uint8Array(b.length).fill(BLANK);
    // Markup for a template has tags of its own.
    if (!code.trimStart().startsWith('<')) {
      set(php, OPEN, start - OPEN.length);
      set(php, END, end);
    }
    set(php, code, start);
  }
  return php;
}

const BLANK = 0x20;

/** Where an element ends: each end is looked for once. */
function closedAt(text: string, name: string, start: number, ends: Map<string, number>): number {
  const known = ends.get(name);
  if (known !== undefined && known >= start) return known;
  const at = text.indexOf(`</${name}`, start);
  const end = at === -1 ? Number.POSITIVE_INFINITY : at;
  ends.set(name, end);
  return end;
}

function set(php: Uint8Array, text: string, at: number): void {
  for (let i = 0; i < text.length; i++) php[Math.max(0, at) + i] = text.charCodeAt(i);
}

const MANY = 64;
const ENTITY = /<!ENTITY\s{1,8}([\w.-]{1,40})\s{1,8}(?:"([^"<]{1,200})"|'([^'<]{1,200})')/g;

function declared(text: string): ReadonlyMap<string, string> {
  const entities = new Map([
    ['lt', '<'],
    ['gt', '>'],
    ['amp', '&'],
    ['quot', '"'],
    ['apos', "'"],
  ]);
  for (const { 1: name = '', 2: one, 3: other } of text.slice(0, HEAD).matchAll(ENTITY))
    if (entities.size < MANY) entities.set(name, one ?? other ?? '');
  return entities;
}

/** Sections and remarks, and what stands for one letter. */
const PART = /<!\[CDATA\[|<!--[^-]{0,2000}-->|&(?:#x([\da-f]{1,6})|#(\d{1,7})|([\w.-]{1,40}));/gi;

/** What the parser of the document gives; its lines are filled up, so that each stands at its place. */
function written(text: string, entities: ReadonlyMap<string, string>): string {
  if (!text.includes('&') && !text.includes('<!')) return text;
  let code = '';
  for (let at = 0; at < text.length; ) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    code += text.slice(at, part?.index ?? text.length);
    if (part === null) break;
    at = part.index + part[0].length;
    if (part[0].startsWith('<![')) {
      const end = text.indexOf(']]>', at);
      code += text.slice(at, end === -1 ? text.length : end);
      at = end === -1 ? text.length : end + 3;
    } else if (part[0].startsWith('<')) code += part[0].replace(/[^\n]/g, '');
    else code += letter(part, entities);
  }
  return filledUp(code, text);
}

function letter([whole, hex, decimal, name]: RegExpExecArray, entities: ReadonlyMap<string, string>): string {
  if (name !== undefined) return entities.get(name)?.replaceAll('\n', ' ') ?? whole;
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // Others stand in texts, which may as well stay as they are.
  return point > 0 && point < 0x80 && point !== 0x0a ? String.fromCharCode(point) : whole;
}

function filledUp(code: string, text: string): string {
  const lines = text.split('\n');
  // What an entity stands for may be longer than its name.
  return code
    .split('\n')
    .map((line, index) => line.padEnd(lines[index]?.length ?? 0))
    .join('\n')
    .slice(0, text.length);
}

/** Of a patch, the lines that it adds to programs. */
function ofPatch(b: Uint8Array): Uint8Array | null {
  const text = latin1(b, 0, b.length);
  if (!PROGRAM.test(text)) return null;
  const php = new Uint8Array(b.length).fill(BLANK);
  let isProgram = false;
  let isOpen = false;
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('+++ ')) isProgram = PROGRAM.test(line);
    else if (isProgram && line.startsWith('@@ ') && line.length > OPEN.length + END.length) {
      set(php, isOpen ? END + OPEN : OPEN, at);
      isOpen = true;
    } else if (isProgram && line.startsWith('+')) set(php, line.slice(1), at + 1);
    if (at + line.length < b.length) php[at + line.length] = 0x0a;
    at += line.length + 1;
  }
  return php;
}

const PROGRAM = /^\+\+\+ \S{1,400}\.(?:php\d?|phtml|inc|module|install|theme|profile)\b/m;
