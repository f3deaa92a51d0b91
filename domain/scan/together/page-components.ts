/** Elements of which a page of Vue, Svelte or Knockout says neither the kind nor the attributes; bindings that load programs. */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';
import { OTHERS_PART } from './vocabulary.js';

const ATTRIBUTE_PART = String.raw`[\s"'](?:x-(?:init|data|effect|show|if|text|html|for|model|bind:[\w.-]+|on:[\w.:-]+)|v-[\w:.-]+|(?:data-)?ng-[\w-]+|:[a-z][\w.-]*|@[a-z][\w.:-]*|data-bind|\*ng\w+|\(\w+\)|\[[\w.]+\])\s?=\s?(["'])`;
const LOADS_PART = String.raw`(?:\brequire\(|\bimport\(|getScript\(|\bFunction\b|\beval\b|importScripts\(|System\.import\(|createElement\(\s?\\?['"]script|\$\.globalEval)`;

export const pageComponentPhrases: readonly Phrase[] = [
  // `<component :is="part.is" v-bind="part.bind">`, where a server gives both
  lightly(
    phrase(
      'inline_script.adds',
      ['<component', '<Component', '<svelte:element', '<svelte:component', '<DynamicElement'],
      oneOf(
        /<[cC]omponent\s(?:[^>]|=>){0,300}?(?::is|v-bind:is)\s?=\s?["'][^"'<>]{1,60}["'](?:[^>]|=>){0,300}?(?:v-bind\s?=|v-html|:innerHTML|\.innerHTML|:src|v-text|:text-content)/,
        /<[cC]omponent\s(?:[^>]|=>){0,300}?(?:v-bind|v-html|:src|:innerHTML)\s?=\s?["'][^"'<>]{1,60}["'](?:[^>]|=>){0,300}?(?::is|v-bind:is)\s?=/,
        /<svelte:element\s[^>]{0,80}this=\{[^}]{1,60}\}[^>]{0,80}\{\.\.\./,
      ),
      oneOf(
        /\bfetch\(|\$fetch|useFetch\(|useAsyncData\(|useLazyFetch|axios|\$http|\.json\(\)|apiFetch|useQuery\(|useSWR|getJSON\(|\bhttp\.get/,
        /\blocation\b|postMessage|['"]message['"]|localStorage|EventSource|WebSocket|JSON\.parse\(/,
        /\bsrc\s?:\s?(?:['"`](?:https?:)?\/\/|`[^`]{0,20}\$\{)|['"]script['"]|\[\s?['"]s[cri]{0,4}['"]\s?,/,
      ),
    ),
  ),
  // `<component :is="node.tag" v-bind="node.attrs">`, wherever the list comes from
  lightly(
    phrase(
      'inline_script.adds',
      ['<component', '<Component'],
      /<[cC]omponent\s(?:[^>]|=>){0,200}?(?::is|v-bind:is)\s?=\s?["'](\w{1,20})\.(?:tag|is|el|element|name|tagName|node|nodeName)["'](?:[^>]|=>){0,200}?v-bind\s?=\s?["']\1\.\w{1,20}["']/,
    ),
  ),
  // `data-bind="css: require([assets + '/hint.js'])"`
  lightly(
    phrase(
      'inline_script.code',
      [
        'data-bind=',
        'x-init=',
        'ng-init=',
        '<!-- ko ',
        '<!--ko ',
        '@click="import',
        'v-scope=',
        '@vue:mounted',
        'x-effect=',
      ],
      oneOf(
        new RegExp(`${ATTRIBUTE_PART}(?:(?!\\1)[^<>]|=>){0,240}${LOADS_PART}`),
        new RegExp(`<!--\\s?ko\\s(?:[^>]|=>){0,240}${LOADS_PART}`),
      ),
    ),
  ),
  // `<f:asset.script src="//…">`, `{{ tag('script', { src: '//…' }) }}`, `{% js '//…' %}`, `{{ '//…' | script_tag }}`
  lightly(
    phrase(
      'inline_script.adds',
      words`f:asset.script v:asset.script f:asset.module asset.script( registerJsFile( script_tag html_tag( headScript( inlineScript( script_loader`.concat(
        ["tag('script'", 'tag("script"', "{% js 'http", "{% js '//", '{% js "http', '{% js "//', "Element('script'"],
      ),
      new RegExp(
        String.raw`(?:asset\.(?:script|module)\b[^>]{0,160}\bsrc\s?[:=]\s?|registerJsFile\(\s?|\btag\(\s?['"]script['"]\s?,[^)]{0,120}\bsrc['"]?\s?:\s?|\{%-?\s?js\s|\{\{-?\s?(?=['"][^'"{}]{4,160}['"]\s?\|\s?script_tag))${OTHERS_PART}`,
      ),
    ),
  ),
  // A component whose script holds a text that it is given, or comes from another server.
  lightly(
    phrase(
      'inline_script.code',
      words`dangerouslySetInnerHTML`,
      /<[sS]cript\b[^<>]{0,160}dangerouslySetInnerHTML=\{\{?\s?(?:__html\s?:\s?)?(?!['"`]|__html|JSON\.|serialize\w{0,12}\(|\w{0,12}[jJ]son)[\w$]/,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      [
        '<script src="http',
        '<script src="//',
        '<script async src',
        '<script defer src',
        '<Script src="',
        "<script src='",
      ],
      new RegExp(String.raw`<[sS]cript\b[^<>]{0,80}\bsrc=(?=['"])${OTHERS_PART}`),
      /from\s['"](?:react|preact|next\/|solid-js|@remix-run|astro|@wordpress\/|gatsby)|\bexport\s(?:default|const|function)\b[^;]{0,200}(?:=>|\breturn)\s?\(?\s?</,
    ),
  ),
];
