/** Elements, properties and addresses that take what somebody else decides, beyond those that the flow follows. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

const TAGS = 'div span button img input link iframe section article form label option style'.split(' ');

export const elementPhrases: readonly Phrase[] = [
  // `$('<a/>', row.props)`: properties of jQuery's elements are markup, texts and handlers.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ...TAGS.flatMap((tag) => [`$('<${tag}`, `$("<${tag}`]),
        "$('<a/>'",
        '$("<a/>"',
        "$('<a>',",
        '$("<a>",',
        "$('<li>'",
        "$('<td>'",
        "$('<p/>'",
      ],
      /\$\(\s?['"]<\w{1,12}\s?\/?>(?:<\/\w{1,12}>)?['"]\s?,\s?(?:Object\.assign\(|JSON\.parse\(|(?!\{|this\b|function|document\b)\w{1,20}(?:\.\w{1,20}){0,2}\s?\))/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // `Object.assign(document.querySelector('#skin'), saved)`
  lightly(
    phrase(
      'eval.text_as_code',
      words`Object.assign(document.querySelector( Object.assign(document.getElementById( Object.assign(document.body Object.assign(document.forms Object.assign(document.head
        Object.assign(this.shadowRoot Object.assign(this.el Object.assign(el, Object.assign(node, Object.assign(element, Object.assign(frame, Object.assign(iframe, Object.assign(img, Object.assign(link, Object.assign(script, Object.assign(a,
        Object.assign(new Object.assign(document.currentScript _.assign(document _.extend(document $.extend(document _.merge(document`,
      /(?:assign|extend|merge)\(\s?(?:document\.[\w.]{1,40}(?:\([^()]{0,60}\))?|this\.\w{1,20}|el|node|element|frame|iframe|img|link|script|a|new\s+(?:Image|Audio|Option)\([^)]{0,20}\))\s?,\s?(?!\{|this\.|options\s?\)|style)(?:await\s)?\w/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // `h(data.tag, data.props)`
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ...[
          'preact',
          'mithril',
          'hyperscript',
          'snabbdom',
          'inferno',
          'react',
          'vue',
          'hyperapp',
          'redom',
          'virtual-dom',
          'maquette',
          'million',
          'ivi',
        ].flatMap((name) => [`from '${name}'`, `from "${name}"`, `require('${name}'`, `require("${name}"`]),
        ...words`React.createElement preact.h( createVNode( jsx-runtime render(h) domProps render(createElement)`,
        'render: (h',
        'render: h =>',
        'render(h,',
      ],
      /\b(?:h|m|el|html|jsxs?|_jsxs?|createElement|createVNode|cloneElement|createBlock)\(\s?(\w{1,20})\.\w{1,12}\s?,\s?(?:\{\s?(?:\.\.\.|(?:attrs|props|domProps|on|class|style)\s?:\s?))?\1\.\w{1,12}/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // `const Tag = block.tag; <Tag {...block.attrs} />`
  lightly(
    phrase(
      'eval.text_as_code',
      ['Tag', 'Element', 'Comp', 'Component', 'El', 'As', 'Node', 'Kind', 'Type', 'Root', 'Wrapper'].map(
        (name) => `const ${name} = `,
      ),
      /\bconst\s([A-Z]\w{0,20})\s?=\s?(?:\w{1,20}\??\.){1,3}\w{1,12}\b[\s\S]{0,600}<\1\s[^>]{0,120}\{\.\.\.\w+(?:\??\.\w+){1,3}/,
      SCRIPT_OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.answer_shown',
      words`m.trust( m.request( applyBindingsToNode( applyBindingsToDescendants( ko.utils.setHtml( ko.utils.parseHtmlFragment( raw-html Element.insert(
        dangerouslyUseHTMLString allowHTML: allowHtml: innerHtml: htmlString: setHtml(`,
      /(?:m\.trust|setHtml|parseHtmlFragment|Element\.insert)\(\s?(?!['"`\s])\w|applyBindingsTo(?:Node|Descendants)\([^;]{0,60}(?:location|\.data\b|html)|(?:dangerouslyUseHTMLString|allowHTML|allowHtml)\s?:\s?true[\s\S]{0,200}(?:location|\.json\(|responseText|\.data\b)|innerHtml\s?:\s?\w+\.data/,
      oneOf(SCRIPT_OUTSIDE, /\brequest\(/),
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        `data-bind="' +`,
        `data-bind="\${`,
        `x-init="\${`,
        `x-data="\${`,
        `x-data="' +`,
        `v-html="\${`,
        `ng-init="\${`,
        `ng-init="' +`,
        `onclick="\${`,
        `x-on:click="\${`,
        `onerror="\${`,
        `onload="\${`,
      ],
      /(?:data-bind|x-init|x-data|x-on:\w+|ng-init|v-html|on(?:click|error|load))="(?:'\s?\+\s?|\$\{)\s?(?:\w{1,20}\.)?(?:location|data|detail|params|get|hash|search|code|action|handler|cfg|config|row|item|msg|decodeURI)/,
    ),
  ),
  // A script that is made again, so that it runs: `createElement(old.tagName)`.
  lightly(
    phrase(
      'eval.script_element',
      words`.tagName) .nodeName) .localName) .tagName), .nodeName), .localName),`,
      /createElement\(\s?(\w{1,20})\.(?:tagName|nodeName|localName)(?:\.toLowerCase\(\))?\s?\)[\s\S]{0,300}(?:\1\.(?:attributes|text|textContent|innerHTML|src)|setAttribute\()/,
      /script/,
    ),
  ),
  lightly(
    phrase(
      'eval.script_element',
      words`.replaceChildren( insertAdjacentText( createTextNode( .appendData( .replaceData( .insertData( .nodeValue .wholeText .normalize()`,
      /\b(\w{1,20})\s?=\s?(?:\w{1,20}\.)?createElement\(\s?['"]script['"]\s?\)[\s\S]{0,400}\b\1\.(?:replaceChildren|insertAdjacentText|prepend|append|appendChild|firstChild)\b(?!\(\s?document\.createTextNode\(\s?['"])/,
    ),
  ),
  // An address out of the link or a store: it may be `javascript:`.
  lightly(
    phrase(
      'eval.text_as_code',
      words`searchParams.get( location.hash location.search sessionStorage localStorage history.state URLSearchParams( window.name document.referrer`,
      /(?:\bopen\(|\bnavigate\(|\.(?:action|formAction|href|src|data)\s?=(?!=)|\b(?:assign|replace)\(|setAttribute(?:NS)?\(\s?(?:['"][^'"]{0,40}['"],\s?)?['"](?:xlink:href|href|src|action|data|formaction)['"]\s?,|\.(?:attr|prop)\(\s?['"](?:href|src|action|data|formaction)['"]\s?,)\s?(?:\w{1,20}\s?=\s?)?(?:(?:decodeURI(?:Component)?|unescape|atob|String)\(\s?)*(?:new\s+URL\([^)]{0,40}\)\.searchParams\.get\(|new\s+URLSearchParams\([^)]{0,40}\)\.get\(|(?:window\.|document\.)?location\.hash\.(?:slice|substr|substring|replace|split)|(?:window\.)?(?:session|local)Storage[.[]|(?:window\.)?history\.state\b|window\.name\b)/,
    ),
  ),
];
