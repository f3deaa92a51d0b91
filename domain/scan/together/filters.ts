/** Templates that call functions, or are taken out of a text: those of Magento's mails, and files that Smarty is told by name. */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';

export const filterPhrases: readonly Phrase[] = [
  // Antlers runs what stands between these marks as PHP.
  phrase(
    'eval.template',
    [
      '?system(',
      '? system(',
      '$ system(',
      '? exec(',
      '$ exec(',
      "request('",
      'request("',
      "get('post",
      'shell_exec(',
      'passthru(',
      'call_user_func(',
    ],
    /\{\{[?$]\s[^}]{0,200}(?:\b(?:exec|system|shell_exec|passthru|popen|proc_open|eval|assert|call_user_func\w{0,6}|file_put_contents|unserialize)\s?\(|\$\w{1,20}\()[^}]{0,200}[?$]\}\}/,
  ),
  // Functions of Twig that take a text as a template: those of Grav and Craft.
  phrase(
    'eval.template',
    words`evaluate(uri evaluate_twig( evaluate(page evaluate(form view.renderString( view.renderObjectTemplate( .renderString( renderObjectTemplate( evaluate(grav evaluate(config`,
    /\{[{%][^}]{0,120}(?:\bevaluate(?:_twig)?|\brender(?:String|ObjectTemplate))\(\s?(?!['")])/,
  ),
  lightly(
    phrase(
      'eval.template_function',
      ['{call name=$', '{call $smarty', '->$method(', '{$smarty.get', '{insert name=$', '{function name=$'],
      /\{(?:call|insert|function)\s+(?:name\s?=\s?)?\$|\{\$\w{1,20}->\$\w{1,20}\(/,
    ),
  ),
  // Fluid: an object of TypoScript, or a part of a page, that the request names.
  lightly(
    phrase(
      'eval.template_function',
      [
        'typoscriptObjectPath="{',
        "typoscriptObjectPath: '{",
        'typoscriptObjectPath:',
        '<f:cObject',
        'f:cObject(',
        '<f:render partial="{',
        '<f:render section="{arguments',
        'f:render(partial:',
      ],
      /typoscriptObjectPath\s?[=:]\s?["']?\s?\{?[^"'}]{0,40}(?:request|arguments|settings|\{|data)/,
    ),
  ),
  // Blade: a function that a block or a row names.
  lightly(
    phrase(
      'eval.template_function',
      [
        '{{ $fn(',
        '{!! $fn(',
        '{{ $callback(',
        '{!! $callback(',
        '{{ $formatter(',
        '{!! $formatter(',
        '{{ $format(',
        '{!! $format(',
        '{{ $filter(',
        '{!! $filter(',
        '{{ $func(',
        '{!! $func(',
        '{{ $helper(',
        '{!! $helper(',
        '{!! $block->',
        '{{ $block->',
        '<?= $this->{$',
        '<?= $fn(',
        '<?= $format(',
        '<?= $this->$',
      ],
      /(?:\{\{|\{!!|<\?=)\s?(?:\$(?:fn|callback|formatter|format|filter|func|helper)\s?\(|\(\$[^)]{1,40}\)\(|\$\w{1,20}->(?:as|fn|format|formatter|callback|call)\(|\$this->\{?\$)/,
    ),
  ),
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
      '|cat:":',
      "|cat:':",
    ],
    oneOf(
      /\{(?:include|extends|fetch|insert)\s[^}]{0,40}["'](?:`\$[\w.>-]{1,30}`|\{\$[\w.>-]{1,30}\}|\$\w{1,30})\s?:/,
      /\{(?:include|extends|fetch)\s[^}]{0,40}(?:['"](?:string|eval)['"]|\$\w{1,30})\s?\|\s?cat:\s?['"]:/,
      /\{assign\s[^}]{0,40}\bvalue\s?=\s?['"](?:string|eval)(?::(?:base64:)?)?['"][^}]{0,20}\}[\s\S]{0,400}\{(?:include|extends)\s/,
    ),
  ),
];
