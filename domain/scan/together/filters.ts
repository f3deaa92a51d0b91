/** Templates that call functions, or are taken out of a text: those of Magento's mails, and files that Smarty is told by name. */

import { oneOf, type Phrase, phrase } from './phrase.js';

export const filterPhrases: readonly Phrase[] = [
  // `{{var this.getTemplateFilter().addAfterFilterCallback(system)}}`
  phrase(
    'eval.template_function',
    ['addAfterFilterCallback', 'getTemplateFilter()', '{{var this.get', '{{if this.get', '{{depend this.get'],
    /\{\{(?:var|if|depend|trans|for|block|widget)\s[^}]{0,200}(?:addAfterFilterCallback|getTemplateFilter|AfterFilter|\.filter\(|[fF]ilter\(\))/,
  ),
  // The kind of a file and its text are two variables: `{include file="$kind:$text"}`.
  phrase(
    'eval.template',
    [
      '{include file="`',
      '{include file="{$',
      "{include file='`",
      '{include file="$',
      "value='string'",
      'value="string"',
      "value='eval'",
      '{extends file="`',
      '{extends file="{$',
      "{include file='string",
      '{include file="str',
      "file='string'|cat",
      'file=$',
      '|cat:":',
      "|cat:':",
    ].filter((word) => word.length > 6),
    oneOf(
      /\{(?:include|extends|fetch|insert)\s[^}]{0,40}["'](?:`\$[\w.>-]{1,30}`|\{\$[\w.>-]{1,30}\}|\$\w{1,30})\s?:/,
      /\{(?:include|extends|fetch)\s[^}]{0,40}(?:['"](?:string|eval)['"]|\$\w{1,30})\s?\|\s?cat:\s?['"]:/,
      /\{assign\s[^}]{0,40}\bvalue\s?=\s?['"](?:string|eval)(?::(?:base64:)?)?['"][^}]{0,20}\}[\s\S]{0,400}\{(?:include|extends)\s/,
    ),
  ),
];
