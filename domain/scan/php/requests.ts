import { hashOf } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { Trait, Value } from './value.js';

/** What frameworks call the object that holds what the request sends, and what gives it. */
const OBJECTS: ReadonlySet<number> = hashesOf(
  'request req input Request Input getrequest jrequest getcurrentrequest getmainrequest getmasterrequest ' +
    'createfromglobals fromglobals query_vars getinput pivars',
);
/** Those of them that are methods, and nothing else: `request` may send one. */
const LEADS: ReadonlySet<number> = hashesOf(
  'getrequest getcurrentrequest getmainrequest getmasterrequest createfromglobals fromglobals getinput',
);
/** What such an object holds of its own server: routes, sessions. */
const OWN: ReadonlySet<number> = hashesOf('attributes session');
/** Methods that give it: others tell of an address or a method, and of the options of a command line. */
const GIVERS: ReadonlySet<number> = hashesOf(
  'get post query cookie input all param params only getparam getparams get_param get_params getpost getquery getvar getraw ' +
    'getcontent getparsedbody getqueryparams getbodyparams getbodyparam getqueryparam getcookie getcookieparams ' +
    'getstring getvalue getvalues rawbody getrawbody header getheader getheaderline json string str collect segment ' +
    'segments getpathinfo getrequesturi useragent getuseragent server getserver getserverparams getqueryparameter ' +
    'toarray getpayload getuserinput validate array except old get_json_params get_body_params get_query_params get_url_params get_body ' +
    'get_header get_headers validated safe getbody getcmd getword getalnum getbase64 getpath gethtml getarray ' +
    'getrequiredbodyparam getrequiredqueryparam getrequiredparam getdata getjson getrawinput getjsonrawbody getrawdata getstream getcontents getpostvalue getposts getqueryparamsarray getrequestdata getbodyparamsarray ' +
    'file files allfiles getfile getfiles getfilemultiple getuploadedfile getuploadedfiles get_file_params getcontentdata getjsonbody',
);
/** Types of parameters that take such an object, whatever it is called. */
const TYPES: ReadonlySet<number> = hashesOf(
  'request serverrequestinterface serverrequest wp_rest_request httprequest irequest webrequest formstateinterface input jinput ' +
    'uploadedfile uploadedfileinterface inputbag parameterbag filebag headerbag requestdatabag querydatabag incomingrequest',
);
/** A class of requests of the package's own, which a framework fills: `StoreMediaRequest $media`. */
const OWN_TYPE = /^\\?(?:\w{1,60}\\){0,8}\w{1,60}Request$/;
/** Functions that give such an object, and what it holds by name where they are given one. */
const FUNCTIONS: ReadonlySet<number> = hashesOf(
  'request get_input getpost _request rex_request rex_get rex_post rgpost rgget optional_param_array ' +
    'required_param_array data_submitted http_get_request_body http_get_request_headers request_var',
);
/** The object itself, in whatever variable, property or parameter it is. */
export const requestObject: Value = new Value(Trait.Asks, -1);
/** The query of a page of WordPress: `$wp_query->get('name')` gives what the address says. */
const QUERIES: ReadonlySet<number> = hashesOf('wp_query wp_the_query main_query');
const GET = hashOf('get');
const REQUEST = hashOf('request');
const TOOLS = hashOf('tools');
const TOOLS_GIVE: ReadonlySet<number> = hashesOf('getvalue getallvalues');
/** TYPO3: `GeneralUtility::_GP('name')` */
const UTILITIES: ReadonlySet<number> = hashesOf('generalutility t3lib_div');
const UTILITIES_GIVE: ReadonlySet<number> = hashesOf('_gp _get _post _gpmerged');
/** Where PHP put a file that was sent. */
const SENT_PATHS: ReadonlySet<number> = hashesOf('getpathname getrealpath gettempname gettemporaryname');

/**
 * Whether a member belongs to an object that holds what the request sends: `$request->query`, `$this->request->post`,
 * `Request::input`, `Tools::getValue`. `base` is the name before it, 0 where none stands there.
 */
export function isOfRequest(base: number, member: number): boolean {
  if (OWN.has(member)) return false;
  if (member === GET && QUERIES.has(base)) return true;
  if (UTILITIES_GIVE.has(member)) return UTILITIES.has(base);
  return OBJECTS.has(base) || OBJECTS.has(member) || (base === TOOLS && TOOLS_GIVE.has(member));
}

/** Whether a variable or property of that name is such an object, of which elements can be asked for: `$request['a']`. */
export function isRequestObject(name: number): boolean {
  return OBJECTS.has(name) && name !== INPUT;
}

const INPUT = hashOf('input');

/** What holds many fields: no name and no path by itself. */
const BAGS: ReadonlySet<number> = hashesOf(
  'data query params post request input cookies cookie files headers parameters body',
);

export function isBag(member: number): boolean {
  return BAGS.has(member);
}

/** Whether a parameter of that type is such an object. */
export function takesRequest(type: number): boolean {
  return TYPES.has(type);
}

/** Whether a type of that name is a class of requests. */
export function isRequestType(name: string): boolean {
  return OWN_TYPE.test(name);
}

/** What a function of a framework gives: `request()`, `request('a')`; `null` for every other function. */
export function givenBy(name: number, count: number, at: number): Value | null {
  if (!FUNCTIONS.has(name)) return null;
  return count === 0 ? requestObject : Value.opaque(Trait.Request, at);
}

/** Whether a member of such a member still tells of what the request sends. */
export function isStillOfRequest(member: number): boolean {
  return !OWN.has(member);
}

/** Whether the method gives what was sent, and not another object that holds it. */
export function givesSent(method: number): boolean {
  return GIVERS.has(method) || TOOLS_GIVE.has(method) || UTILITIES_GIVE.has(method);
}

/** `Drupal::request()`, `$app->request()`: the request that is answered; of a client it is one that was sent. */
export function isRequestAnswered(method: number, bytes: Uint8Array, at: number): boolean {
  return method === REQUEST && ANSWERED.test(latin1(bytes, Math.max(0, at - LONGEST_OWNER), at));
}

const LONGEST_OWNER = 8;
const ANSWERED = /(?:::|\bapp->|this->|\)->)$/;

/** What a method of such an object gives: what was sent, the object itself (`$app->getInput()`), or something that nobody knows here. */
export function ofRequest(method: number, isOwnRequest: boolean, at: number): Value {
  if (LEADS.has(method) || isOwnRequest) return requestObject;
  if (SENT_PATHS.has(method)) return Value.opaque(Trait.Request | Trait.Temporary, at);
  return Value.opaque(givesSent(method) ? Trait.Request : Trait.Outside, at);
}

function hashesOf(names: string): ReadonlySet<number> {
  return new Set(names.split(' ').map(hashOf));
}
