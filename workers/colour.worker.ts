import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import less from 'highlight.js/lib/languages/less';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import scss from 'highlight.js/lib/languages/scss';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { CodeLanguage } from '../domain/archive/code-language.js';
import type { CodeToColour, Colour } from '../domain/archive/reading.js';

const grammars: Readonly<Record<CodeLanguage, Parameters<typeof hljs.registerLanguage>[1]>> = {
  php,
  javascript,
  typescript,
  json,
  xml,
  css,
  scss,
  less,
  sql,
  yaml,
  ini,
  bash,
  markdown,
};
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);

/** The classes of highlight.js by what they are to us; the others stay as plain as the text around them. */
const kinds: Readonly<Record<string, Colour['kind']>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  link: 'string',
  code: 'string',
  comment: 'comment',
  quote: 'comment',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'name',
  name: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  section: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  variable: 'variable',
  'template-variable': 'variable',
  params: 'variable',
  meta: 'meta',
  doctag: 'meta',
  type: 'type',
  built_in: 'type',
  class: 'type',
};

/** Colours texts. Runs in a worker thread that is ended when a text takes too long. */
export default function colour(texts: readonly CodeToColour[]): Colour[][] {
  return texts.map(coloursOf);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Nothing of the markup is passed on, only where its spans begin and end; it is not believed when its text differs. */
function coloursOf({ language, text }: CodeToColour): Colour[] {
  const { value } = hljs.highlight(text, { language, ignoreIllegals: true });
  const open: (Colour['kind'] | null)[] = [];
  const colours: Colour[] = [];
  let at = 0;
  for (const [piece] of value.matchAll(/<span class="[^"]*">|<\/span>|[^<&]+|&[^;]+;/g)) {
    if (piece === '</span>') open.pop();
    else if (piece.startsWith('<')) open.push(kindOf(piece) ?? open.at(-1) ?? null);
    else {
      const shown = piece.startsWith('&') ? (entities[piece] ?? piece) : piece;
      if (!text.startsWith(shown, at)) return [];
      add(colours, at, at + shown.length, open.at(-1) ?? null);
      at += shown.length;
    }
  }
  return at === text.length ? colours : [];
}

function kindOf(tag: string): Colour['kind'] | undefined {
  const name = /"hljs-([\w-]+)/.exec(tag)?.[1] ?? '';
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

function add(colours: Colour[], from: number, to: number, kind: Colour['kind'] | null): void {
  if (kind === null) return;
  const last = colours.at(-1);
  if (last !== undefined && last.to === from && last.kind === kind) colours[colours.length - 1] = { ...last, to };
  else colours.push({ from, to, kind });
}
