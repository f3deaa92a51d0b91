import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

/**
 * What functions and methods are called that run, load, make or wake what they are given. Honest code hands what the
 * request sends to few of them: whatever the library is, a person should look.
 */
const STEMS = new RegExp(
  [
    'eval|exec|invok|dispatch|compil|render|templ|includ|requir|load|import|install|express|call|handle|command|process',
    'script|decode|serial|initiali|init|run|applyfilter|rule|macro|view|display|parse|make|create|resolv|factory|instan',
    'plugin|module|hook|class|method|func|action|apply|perform|trigger|fire|event|queue|job|task|console|shell|twig|blade',
    'smarty|latte|lambda|closure|proxy|forward|delegat|rout|operat|php|transform|map|reduce|condition|extend|mixin|boot',
    'start|spawn|launch|snippet|shortcode|service|contain|regist|bind|migrat|upgrade|extract|unpack|restor|wakeup|hydrat',
    'denormaliz|populat|unmarsh|interpret|calc|comput|formula|program|pipe|middleware|reflect|worker|thread|fork|replay',
    'lint|tinker|repl|sandbox|syntax|preprocess|generat|prepend|append|decorat|subscri|listen|emit|notify|schedul|cron',
    'defer|async|await|parallel|batch|chain|tap|visit|walk|each|via|prototype|mock|stub|wrap|inject|provid',
    'fetch_?object|set_?filter|signal|apcu_entry|eio_|corout|^go$|^memcached$|set_?class|iterator_?class|node_?class',
    'lookup|entity|widget|block|component|partial|layout|controller|driver|adapter|engine|bundle|package',
  ].join('|'),
  'i',
);

/** The same for what was read from elsewhere, of which honest code gives more away: those that mean code, and little else. */
const STRONG =
  /eval|exec(?!utive)|invok|dispatch|compil|templ(?!es$)|includ|callback|command|script(?!ion|or)|unserial|deserial|run(?:ner|ning)?$|^run|macro|expression|lambda|closure(?<!enclosure)|func|interpret|formula|spawn|launch|trigger|twig|smarty|blade|latte|hydrat|denorm|unmarsh|wakeup|mixin|instan(?:ce|t)|shell|sandbox|tinker|shortcode/i;

/** What asks, checks, writes a text anew or tells of a thing. */
const HARMLESS = new RegExp(
  '^_*(?:is|has|can|get|check|valid(?:ate)?|sanitize|esc|escape|assert|url|rawurl|json|encode|strip|clean|html|str|should|' +
    'needs|allow|supports|contains|exists|matches|compare|count|format|number|log|debug|print|test|wp_parse|parse_?url|' +
    'starts?with|ends?with|convert|translate|without|process_?input|withParsedBody|withQuery|withHeader|createRe(?:quest|direct)|parse_?(?:header|path|addr|attr|list|query|param|date|time|int|signed|array|cookie|accept|lang|range|version|str))' +
    '(?=[A-Z_]|$)|(?:exists|exception|error|ized?|_id|count|cache)$|truncat|trunk|descri|encod|upload|download|payload|' +
    'urldecode|jsondecode|safe_serialize|preload|^(?:load_?state|page_?header|parsequery|preg_\\w+|array_\\w+|mb_\\w+|utf8\\w*|in_array|version_compare|' +
    'usort|uasort|uksort|openssl_\\w+|mysqli?_\\w+|str_\\w+|is_\\w+|hash\\w*|class_\\w+|method_\\w+|function_\\w+|current_\\w+|iconv\\w*)$',
  'i',
);

const LONGEST = 80;

/** What the request sends, or what was read from elsewhere, goes to what has such a name: says whether it is reported. */
export function reportTelling(
  report: Report,
  at: number,
  name: string,
  args: readonly Value[],
  strength: 'sent' | 'read',
): boolean {
  if (name === '' || name.length > LONGEST || HARMLESS.test(name)) return false;
  const stems = strength === 'sent' ? STEMS : STRONG;
  if (!stems.test(name)) return false;
  const wanted = strength === 'sent' ? Trait.Request : Trait.Outside | Trait.Fetched;
  if (!args.some((arg) => isHanded(arg, wanted))) return false;
  report('eval', at, finding(strength === 'sent' ? 'eval.request_told' : 'eval.outside_told', { name }), 'low');
  return true;
}

/** It is one of the arguments, and not something among the data of a list that is written here. */
function isHanded(arg: Value, wanted: number): boolean {
  return arg.options().some(({ traits, items }) => (traits & wanted) !== 0 && items === null);
}

/** Settings, properties and elements of such names, and what functions of such names return, are called, made or run by somebody. */
const PLACES = new RegExp(
  'callback|callable|handler|function|^_?funcs?$|expression|formula|command|^cmd|lazy_?builder|(?:pre|post)_?render|' +
    'process|template|eval(?!uation|u?ated)|exec|invok|script(?!ion)|^_?code$|^php(?!_auth)|closure|class_?(?:name)?$|factory|' +
    'controller|module|include|require(?!d)|import(?!ant)|autoload|hook|macro|^view|layout|renderer|driver|adapter|engine|' +
    'loader|runner|^job|^task|listener|middleware|service|serial|condition|validator|resolver|dispatch|compil|^source$|' +
    'snippet|program|shell|pipeline|decorator|transform|provider|bootstrap|plugin|method_?name|constructor|creator',
  'i',
);

/** A value that the request supplies is kept under such a name, or is what a function of such a name gives: says whether it is reported. */
export function reportTellingPlace(report: Report, at: number, name: string, value: Value): boolean {
  if (name === '' || name.length > LONGEST || HARMLESS.test(name) || !PLACES.test(name)) return false;
  if (!isHanded(value, Trait.Request)) return false;
  report('eval', at, finding('eval.request_told', { name }), 'low');
  return true;
}

/** What evaluates a text by its name, and is nothing else. */
const EVALUATES =
  /^(?:\w*_)?eval(?:uate$|(?:uate)?(?:_|Code|Php|PHP|Expr|Str|Text|Source|Script|Formula|Template))|^(?:run|exec(?:ute)?|interpret)_?(?:code|php|snippet|source|string|script)|^(?:compile|render)_?(?:string|inline|source)|^create_?(?:function|template)$|^php_?eval|^do_?eval/i;

/** Something that evaluates a text, by its name, is given one that does not stand in this file. */
export function reportEvaluated(report: Report, at: number, name: string): boolean {
  if (name.length > LONGEST || !EVALUATES.test(name)) return false;
  report('eval', at, finding('eval.unknown_text'), 'low');
  return true;
}
