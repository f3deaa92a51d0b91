/**
 * Texts of another server that become part of a script of the page, by ways that quote nothing: keys and properties that
 * WordPress prints as they are, expressions of libraries that write JSON, hooks that print markup.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, OTHERS_PART } from '../vocabulary.js';

/** What another server answered, or is kept of it. */
const FETCHED_PART = String.raw`(?:\bwp_(?:safe_)?remote_(?:get|post|request|retrieve_body)\(|file_get_contents\(\s?['"]https?:|\bcurl_exec\(|->getBody\(|\bHttp::(?:get|post|with\w{0,20})\(|\bget_(?:site_)?transient\(|Tools::file_get_contents\(|httpClient\(\)|\bHttpClient\b|->getContents\(\))`;
const FETCHED = new RegExp(FETCHED_PART);

/** It stands there, or in a variable that was made of it. */
function holdsFetched(before: string): RegExp {
  return oneOf(
    new RegExp(`${before}[^;]{0,80}?${FETCHED_PART}`),
    new RegExp(
      `(\\$\\w{1,20})\\s?=(?!=)[^;]{0,120}?${FETCHED_PART}[\\s\\S]{0,600}?${before}\\s?(?:\\(string\\)\\s?)?\\1\\b`,
    ),
  );
}

export const scriptTextPhrases: readonly Phrase[] = [
  // WordPress prints what stands under this key behind the other texts, as a program.
  phrase(
    'inline_script.code',
    words`l10n_print_after`,
    FETCHED,
    /wp_localize_script|->localize\(|json_decode/,
    NO_TEST,
  ),
  lightly(
    phrase(
      'inline_script.code',
      words`l10n_print_after`,
      /['"]l10n_print_after['"]\s?(?:=>|\]\s?=(?!=))\s?(?!['"]|\$l10n|array|sprintf|null|false)[\w$\\(]/,
      /wp_localize_script|->localize\(/,
      NO_TEST,
    ),
  ),
  phrase(
    'inline_script.code',
    words`wp_scripts()->add_data( $wp_scripts->add_data( ->extra['after'] ->extra['before'] ->extra['data'] ->extra["after"] ->extra["before"] ->extra["data"]`,
    oneOf(
      /add_data\([^;]{1,80},\s?['"](?:data|before|after)['"]\s?,/,
      /->extra\[\s?['"](?:data|before|after)['"]\s?\](?:\[[^\]]{0,20}\])?\s?\.?=(?!=)/,
    ),
    FETCHED,
    NO_TEST,
  ),
  // Texts in the language of a script are printed as they are.
  phrase(
    'inline_script.fetched',
    words`pre_load_script_translations load_script_translations load_script_translation_file`,
    FETCHED,
    NO_TEST,
  ),
  phrase(
    'inline_script.fetched',
    words`wp_localize_script(`,
    /wp_localize_script\(\s?[^,;]{1,60},\s?\$\w{1,20}(?:\[['"]|->\w)/,
    FETCHED,
    NO_TEST,
  ),
  // Functions of the editor, and its plugins.
  lightly(
    phrase(
      'inline_script.code',
      words`tiny_mce_before_init teeny_mce_before_init`,
      /\[\s?['"](?:setup|init_instance_callback|\w{1,30}_callback|paste_preprocess|paste_postprocess|formats)['"]\s?\]\s?\.?=(?!=)/,
      FETCHED,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      words`mce_external_plugins teeny_mce_plugins`,
      new RegExp(String.raw`\]\s?=\s?(?:${OTHERS_PART}|[^;]{0,60}${FETCHED_PART})|=>\s?${OTHERS_PART}[^'"]{1,120}\.js`),
    ),
  ),
  // `new JsExpression($body)`: no text, but a part of the script.
  phrase(
    'inline_script.code',
    words`JsExpression( Zend_Json_Expr( Json\Expr( JavaScriptExpression( HighchartJsExpr( RawJs::make( JsLiteral( RawJavaScript(`,
    holdsFetched(
      String.raw`(?:JsExpression|Json_Expr|Json\\Expr|JavaScriptExpression|HighchartJsExpr|RawJs::make|JsLiteral|RawJavaScript)\(`,
    ),
    NO_TEST,
  ),
  // Markup that is not escaped, where a panel or a layout prints what is registered.
  lightly(
    phrase(
      'inline_script.fetched',
      words`registerRenderHook( ->renderHook( HtmlString( renderBodyEnd renderHeadEnd pushStack( ->appendToStack(`,
      holdsFetched(
        String.raw`(?:HtmlString|(?:registerR|->r)enderHook|pushStack)\(\s?(?:[^;,]{0,80},\s?(?:static\s?)?(?:fn\s?\([^)]{0,40}\)(?:\s?:\s?\w{1,20})?\s?=>\s?)?)?(?:new\s\\?\w{0,40}\()?`,
      ),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      ["'#tag' => 'script", '"#tag" => "script', "'#tag'] = 'script"],
      holdsFetched(String.raw`#value['"]\s?(?:\]\s?=|=>)\s?(?:\\?[\w\\]{0,60}Markup::create\(\s?)?`),
      NO_TEST,
    ),
  ),
];
