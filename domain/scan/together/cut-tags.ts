/** Elements whose kind a program or a template prints: in no file stands a script, in the page one does. */

import { type Near, oneOf, type Phrase, phrase, words } from './phrase.js';

/** `<<?= $kind ?>`, `<{{ tag }} async>`, `<{$tag}>`: up to the end of the tag. */
const PRINTED_TAG =
  /<(?:<\?(?:=|php\s)[^<>]{1,80}\?>|\{\{[^{}<>]{1,60}\}\}|\{!![^{}<>]{1,60}!!\}|\{\$[^{}<>]{1,60}\}|<%=[^<>%]{1,60}%>)(?:[^<>]|<\?[^<>]{0,80}\?>|=>){0,160}>/g;
const PRINTED_END = /<\/(?:<\?|\{\{|\{!!|\{\$|<%=)/;
/** What text of a page never has, and a program of a browser nearly always. */
const PROGRAM =
  /\b(?:document|window|navigator|globalThis|localStorage|sessionStorage)\.\w|\baddEventListener\(|\bfetch\(|\)\s?=>\s?[{\w(]|\bfunction\s?\w{0,20}\(|\bnew\s+(?:Image|Function|XMLHttpRequest)\b|\bimport\s?[('"{*]|\bimportScripts\(/;
const LONGEST = 1200;

/** An element whose kind is printed, with a program in it. */
const HOLDS_PROGRAM: Near = {
  test(text) {
    for (const { 0: tag, index } of text.matchAll(PRINTED_TAG)) {
      const start = index + tag.length;
      const inside = text.slice(start, start + LONGEST);
      const end = inside.search(PRINTED_END);
      const program = inside.search(PROGRAM);
      if (program !== -1 && (end === -1 || program < end) && !/<[a-z]/i.test(inside.slice(0, program))) return true;
    }
    return false;
  },
};

/** `const Tag = live ? 'script' : 'img'` */
const NAMED_SCRIPT = /\b(?:const|let|var)\s([A-Z]\w{0,30})\s?=\s?[^;]{0,80}?['"]script['"][^;]{0,60};/g;
const MANY = 8;

/** A component that is a script under a name of its own: `<Tag src={source} />`. */
const DRAWS_SCRIPT: Near = {
  test(text) {
    let left = MANY;
    for (const { 0: whole, 1: name = '', index } of text.matchAll(NAMED_SCRIPT)) {
      if (left-- === 0) return false;
      const at = text.indexOf(`<${name} `, index + whole.length);
      if (at !== -1 && /^[^<>]{0,160}\b(?:src|dangerouslySetInnerHTML)=/.test(text.slice(at + 1, at + 260)))
        return true;
    }
    return false;
  },
};

export const cutTagPhrases: readonly Phrase[] = [
  phrase(
    'inline_script.hidden',
    words`document. window.location navigator. localStorage sessionStorage addEventListener fetch('// fetch('http fetch("http
      globalThis. function( function() function(){ XMLHttpRequest import('http import('// import('https import"http`.concat(
      ['new Image', 'fetch(`http', 'new Function', "import '", 'import "http', 'import {'],
    ),
    HOLDS_PROGRAM,
  ),
  // The kind of an element that has the attributes of a script, or of one that is a page.
  phrase(
    'inline_script.hidden',
    words`crossorigin type="module" type="text/javascript" srcdoc= data-src= src="//`.concat([
      ' src="<?',
      ' src="{{',
      ' src="{$',
      ' src="//',
      ' src="http',
      " src='//",
      " src='http",
      ' async src',
      ' defer src',
      '> async',
    ]),
    /<(?:<\?(?:=|php\s)[^<>]{1,80}\?>|\{\{[^{}<>]{1,60}\}\}|\{!![^{}<>]{1,60}!!\}|\{\$[^{}<>]{1,60}\})\s[^<>]{0,80}(?:\b(?:async|defer|nomodule)\b[^<>]{0,80}\bsrc\s?=|\btype\s?=\s?["']?(?:module|text\/javascript)|\bsrc\s?=\s?["']?(?:https?:)?\/\/[^>]{1,80}\.m?js\b|\bsrcdoc\s?=)/,
  ),
  // The kind is one of a list, of which one is a script.
  phrase(
    'inline_script.hidden',
    ["'script'", '"script"', "'script',", "'scr' ~ 'ipt'"],
    oneOf(
      /<(?:<\?(?:=|php\s)[^<>]{1,80}\?>|\{\{[^{}<>]{1,60}\}\}|\{!![^{}<>]{1,60}!!\}|\{\$[^{}<>]{1,60}\}|<%=[^<>%]{1,60}%>)\s(?:[^<>]|<\?[^<>]{0,80}\?>){0,120}?\bsrc\s?=/,
      /<svelte:element\s[^<>]{0,40}this=\{[^{}]{0,80}['"]script['"][^<>]{0,160}\b(?:src|innerHTML)\b/,
      /\(element\s[^()]{0,20}(?:\([^()]{0,60})?['"]script['"][\s\S]{0,200}\bsrc=/,
    ),
    /['"]script['"]|'scr' ~ 'ipt'/,
  ),
  phrase('inline_script.hidden', ["'script'", '"script"'], DRAWS_SCRIPT),
  // A module of another server, whose name a template puts together.
  phrase(
    'inline_script.redirects',
    words`importmap`,
    /\bimports\b|\bscopes\b/,
    /:\s?\\?["'](?:(?:https?:)?\/\/\{[{$%!]|\{[{$%!][^"'{}]{0,60}(?:["'](?:https?:)?\/\/|\|\s?(?:join|cat|implode|replace|reverse)|~\s?['"]\.)|(?:https?:)?\/\/<\?|<\?=\s?(?:implode|strrev|base64_decode|hex2bin|str_rot13|join|pack|['"](?:https?:)?\/\/))|\{\{\s?['"](?:https?:)?\/\//,
  ),
];
