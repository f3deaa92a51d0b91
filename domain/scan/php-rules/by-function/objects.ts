import { finding } from '../../finding.js';
import { numberOf } from '../../php/text-functions.js';
import { Trait, Value } from '../../php/value.js';
import {
  checkExpression,
  checkInclude,
  checkOptionE,
  checkStoredPath,
  checkUnknownName,
  checkUnknownText,
  checkWholeQuery,
  reportAllFunctions,
  reportRequestedCall,
  reportRequestedClass,
} from '../eval.js';
import { checkPicture } from '../include-image.js';
import { reportDotNet } from '../process-environment.js';
import { checkUnserialized, unserializeFindings } from '../unserialize-request.js';
import { type ByName, type Check, checkNames, each } from './check.js';

/** They may create objects, as settings of PHP decide. */
const NO_OPTIONS = new Value(0, -1);

/** `addFunction(SOAP_FUNCTIONS_ALL)`, or what the request names. */
const checkServed: Check = (report, at, args) => {
  checkNames(report, at, args);
  for (const { text, traits } of args[0]?.options() ?? []) {
    if (text === 'SOAP_FUNCTIONS_ALL' || text === ALL_FUNCTIONS) reportAllFunctions(report, at);
    else if (traits & Trait.Request) reportRequestedCall(report, at);
  }
};

/** The number that `SOAP_FUNCTIONS_ALL` stands for. */
const ALL_FUNCTIONS = '999';

/** `fetchAll(PDO::FETCH_FUNC, $name)`, `fetchAll(PDO::FETCH_CLASS, $name)` */
const checkFetched: Check = (report, at, args) => {
  checkNames(report, at, args);
  const [mode, name] = isMode(args[0]) ? args : args.slice(1);
  // Its number is that of no page and no limit.
  const number = mode === undefined ? null : numberOf(mode);
  if (number !== null && (number & ~OPTIONS) === (CLASS | CLASSTYPE))
    report('eval', at, finding('eval.unknown_class'), 'medium');
  if (name === undefined || mode === undefined) return;
  const kind = (number ?? 0) & KINDS;
  if ((name.traits & (Trait.Request | Trait.Fetched)) === 0) {
    // A mode that is not written, or as its number alone, and a name that stands elsewhere.
    if (kind === FUNC || (mode.text === null && !mode.isArray && !mode.head.startsWith('FETCH_')))
      checkUnknownName(report, at, name);
  } else if (kind === FUNC || mode.text === null || mode.text === 'FETCH_FUNC') reportRequestedCall(report, at);
  else if (number !== null || mode.text.startsWith('FETCH_')) reportRequestedClass(report, at);
};

/** A query may come first, as a text. */
function isMode(first: Value | undefined): boolean {
  return first === undefined || first.text === null || first.text.startsWith('FETCH_') || numberOf(first) !== null;
}

/** Of a mode the bits that say what each row becomes, and the one that calls a function: `PDO::FETCH_FUNC`. */
const KINDS = 15;
const FUNC = 10;
/** `PDO::FETCH_CLASS`, and `PDO::FETCH_CLASSTYPE`: the first column names the class. */
const CLASS = 8;
const CLASSTYPE = 262_144;
/** `PDO::FETCH_PROPS_LATE`, `PDO::FETCH_GROUP`, `PDO::FETCH_UNIQUE` */
const OPTIONS = 1_048_576 | 65_536 | 196_608;

/** `setClass`, `setFileClass`, `fetchObject`: the name of a class. */
const checkClass: Check = (report, at, [name]) => {
  for (const { traits, head } of name?.options() ?? [])
    if (traits & Trait.Request && head === '' && (traits & Trait.Joined) === 0) reportRequestedClass(report, at);
};

/** The name of a class stands at this place. */
function namesClass(position: number): Check {
  return (report, at, args) => checkClass(report, at, args.slice(position, position + 1));
}

const reflects: Check = (report, at, args) => {
  for (const arg of args) {
    if (arg.traits & Trait.Request) reportRequestedClass(report, at);
    arg.forEachText((text) => {
      if (NATIVE.test(text)) reportDotNet(report, at);
    });
  }
};

/** Classes of PHP that run programs. */
const NATIVE = /^\\?(?:com|dotnet|ffi)$/i;

/** `$container->call($name)`, `do_action($name)`: the request says which function, or what is hooked to. */
const checkCalled: Check = (report, at, [name]) => {
  for (const { traits, head, isArray } of name?.options() ?? [])
    if (traits & Trait.Request && head === '' && !isArray && (traits & Trait.Joined) === 0)
      reportRequestedCall(report, at);
};

/** A collection goes on with what the request names; a filter of forms has the same name: low. */
const checkStep: Check = (report, at, args) => {
  for (const arg of args.slice(0, 2))
    for (const { traits, head, isArray } of arg.options())
      if (traits & Trait.Request && head === '' && !isArray && (traits & Trait.Joined) === 0)
        report('eval', at, finding('eval.request_function'), 'low');
};

/** The name of a hook stands at this place. */
function namesHook(position: number): Check {
  return (report, at, args) => checkCalled(report, at, args.slice(position, position + 1));
}

/** Functions and methods that make objects, call methods, and run templates and expressions. */
export const ofObjects: ByName = [
  ...each('reflectionmethod reflectionclass', reflects),
  ...each(
    'call callaction pipe pipeinto pipethrough through via eachspread mapspread flatmap mapwithkeys do_action do_action_ref_array apply_filters apply_filters_ref_array',
    checkCalled,
  ),
  ...each(
    'map each filter reject reduce transform sortby sortbydesc groupby keyby partition maptogroups mapinto every some sum unless tap uasort uksort usort',
    checkStep,
  ),
  ['wp_schedule_single_event', namesHook(1)],
  ['wp_schedule_event', namesHook(2)],
  ...each('newinstance newinstanceargs', checkNames),
  ...each('fetchall setfetchmode', checkFetched),
  ['addfunction', checkServed],
  ...each('setclass setfileclass setinfoclass getfileinfo fetchobject', checkClass),
  ...each('class_alias spl_autoload_call', namesClass(0)),
  ['class_alias', reflects],
  ...each(
    'stream_wrapper_register stream_register_wrapper stream_filter_register simplexml_load_string',
    namesClass(1),
  ),
  ...each('registernodeclass mysqli_fetch_object pg_fetch_object', namesClass(1)),
  ['mb_regex_set_options', (report, at, [options]) => checkOptionE(report, at, options)],
  ...each('createtemplate compilestring renderstring executestring', (report, at, [text]) =>
    checkUnknownText(report, at, text),
  ),
  ...each('template_from_string twig_template_from_string', (report, at, args) => {
    // The environment comes first in functions of Twig.
    checkUnknownText(report, at, args.length > 1 && args[0]?.text === null ? args[1] : args[0]);
  }),
  ['reflectionfunction', (report, at, [name]) => checkUnknownName(report, at, name)],
  ...each(
    'createquery createnativequery fetchall fetchone fetchrow fetchpairs fetchcol fetchassoc fetchassociative setquery executestatement executequery executes getrow rawquery get_results get_row get_var get_col query exec multi_query real_query mysql_query mysqli_query',
    (report, at, args) => {
      for (const arg of args.slice(0, 2)) checkWholeQuery(report, at, arg);
    },
  ),
  ...each('display render fetch', (report, at, [template, second]) => {
    if (template !== undefined) checkPicture(report, at, template);
    // `$module->display(__FILE__, $template)`
    if (second !== undefined && !second.isArray) checkPicture(report, at, second);
    // `string:…`: the text is the template.
    if (/^(?:extends:[^|]{0,80}\|)?(?:string|eval|data):/i.test(template?.head ?? '')) {
      checkUnknownText(report, at, template);
      return;
    }
    // `Blade::render($request->input('a'))`
    for (const one of template?.options() ?? []) {
      if ((one.traits & Trait.Request) === 0 || one.head !== '' || one.isArray) continue;
      if ((one.traits & Trait.Joined) === 0) checkExpression(report, at, one);
      // `"$kind:$text"`: nothing that stands there says where the template is, nor that it is a file.
      else if (!/\.\w{2,5}$/.test(one.tail)) report('eval', at, finding('eval.request_expression'), 'low');
    }
  }),
  [
    'evaluate',
    (report, at, [text]) => {
      if (text !== undefined && text.traits & Trait.Request) checkExpression(report, at, text);
    },
  ],
  ...each('load_template get_template_part wc_get_template wc_get_template_part', (report, at, args) => {
    for (const path of args.slice(0, 4)) if (!path.isArray) checkInclude(report, at, path);
  }),
  [
    'load_template',
    (report, at, [path]) => {
      if (path !== undefined) checkStoredPath(report, at, path);
    },
  ],
  // What is included by a relative path stands there.
  [
    'chdir',
    (report, at, [folder]) => {
      for (const { traits } of folder?.options() ?? [])
        if (traits & (Trait.Request | Trait.Fetched)) report('eval', at, finding('eval.request_path'), 'medium');
    },
  ],
  ...each('opcache_compile_file loadphar mapphar spl_autoload virtual', (report, at, [path]) => {
    if (path !== undefined) checkInclude(report, at, path);
  }),
  ...each('msgpack_unpack yaml_parse', (report, at, [data]) => checkUnserialized(report, at, data, NO_OPTIONS)),
  ['unserialize', (report, at, [data, options]) => checkUnserialized(report, at, data, options)],
  ...each('maybe_unserialize igbinary_unserialize wddx_deserialize session_decode', (report, at, [data]) =>
    checkUnserialized(report, at, data, undefined),
  ),
  // What is in no session yet, and nobody knows where it comes from.
  [
    'session_decode',
    (report, at, [data]) => {
      if (data !== undefined && data.text === null && (data.traits & (Trait.Request | Trait.Fetched)) === 0)
        report('unserialize_request', at, unserializeFindings.request, 'low');
    },
  ],
];
