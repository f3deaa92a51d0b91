import { Made, NOTHING, OWN_ADDRESS, ofTraits, type ScriptValue } from './value.js';

const GLOBAL_NAMES = new Set(['window', 'self', 'globalThis', 'global', 'top', 'parent', 'frames']);
const WINDOWS = new Set(['window', 'self', 'globalThis', 'global']);

const values = new Map<string, ScriptValue>([
  ...[...GLOBAL_NAMES].map((name): [string, ScriptValue] => [
    name,
    ofTraits(WINDOWS.has(name) ? Made.Global | Made.Window : Made.Global),
  ]),
  ...'Object Array String Number Boolean Date RegExp Promise Symbol Map Set Error Math JSON Reflect alert parseInt isNaN escape fetch'
    .split(' ')
    .map((name): [string, ScriptValue] => [name, ofTraits(Made.Callable)]),
  ['Function', ofTraits(Made.Maker)],
  ['eval', ofTraits(Made.Maker)],
  ['atob', ofTraits(Made.Decoder)],
  ['unescape', ofTraits(Made.Decoder)],
  ...['setTimeout', 'setInterval', 'setImmediate'].map((name): [string, ScriptValue] => [name, ofTraits(Made.Timer)]),
  ['document', ofTraits(Made.Page)],
  ['location', OWN_ADDRESS],
  ...['$location', '$routeParams', '$stateParams'].map((name): [string, ScriptValue] => [name, ofTraits(Made.Outside)]),
  ['localStorage', ofTraits(Made.Outside | Made.Private)],
  ['sessionStorage', ofTraits(Made.Outside | Made.Private)],
]);

/** What a name stands for that the script does not declare. */
export function globalValue(name: string): ScriptValue {
  return values.get(name) ?? NOTHING;
}

export function isGlobal(name: string): boolean {
  return values.has(name);
}

/** The names for which that holds. */
export function globalNames(): Iterable<string> {
  return values.keys();
}

const REQUESTS = new Set(['req', 'request', 'ctx']);
const SENT_MEMBERS = new Set('query body params headers cookies url'.split(' '));

/** `req.body`: what the one who asks a server decides. */
export function isRequested(name: string, member: string): boolean {
  return REQUESTS.has(name) && SENT_MEMBERS.has(member);
}

/** `process.env` as a whole. */
export const ENVIRONMENT: ScriptValue = { traits: 0, text: null, head: '', list: null };

/** Of any object. */
const members = new Map<string, ScriptValue>([
  ...['defaultView', 'contentWindow', 'parentWindow'].map((name): [string, ScriptValue] => [
    name,
    ofTraits(Made.Global),
  ]),
  ...['responseText', 'responseXML'].map((name): [string, ScriptValue] => [name, ofTraits(Made.Outside | Made.Answer)]),
  ...[
    'location',
    'referrer',
    'dataset',
    'argv',
    'textContent',
    'innerText',
    'scriptURL',
    'attributeStyleMap',
    'cssRules',
  ].map((name): [string, ScriptValue] => [name, ofTraits(Made.Outside)]),
  ['cookie', ofTraits(Made.Outside | Made.Private)],
  ['document', ofTraits(Made.Page)],
  ['contentDocument', ofTraits(Made.Page)],
  ...['fromCharCode', 'fromCodePoint', 'atob', 'unescape'].map((name): [string, ScriptValue] => [
    name,
    ofTraits(Made.Decoder),
  ]),
  ['constructor', ofTraits(Made.Constructor)],
]);

/** Whether a member of that name gives anything that is known, of an object of which nothing is. */
export function isTellingMember(name: string): boolean {
  return name === 'env' || members.has(name) || SENT_MEMBERS.has(name);
}

/** The names for which that holds. */
export function tellingMembers(): Iterable<string> {
  return ['env', ...members.keys(), ...SENT_MEMBERS];
}

/** Members of functions that are none. */
const OBJECTS = new Set([
  'prototype',
  '__super__',
  'super_',
  'superclass',
  'superClass',
  '__proto__',
  'parent',
  'base',
]);

/** Members of `location` that nobody chooses but who made the page, before anything is cut out of them. */
const OF_THE_PAGE = new Set(['href', 'origin', 'host', 'hostname', 'pathname', 'protocol']);

/** `base.name` */
export function memberOf(base: ScriptValue, name: string): ScriptValue {
  const { traits } = base;
  if (traits === 0 || traits === Made.Page) return members.get(name) ?? NOTHING;
  if (traits & Made.Builtin)
    return name === 'prototype' || /^[A-Z]\w*[a-z]/.test(name) ? ofTraits(Made.Builtin) : NOTHING;
  if (traits & Made.Vm && name === 'Script') return ofTraits(Made.Vm);
  if (traits & Made.Maker) {
    if (name === 'prototype') return ofTraits(Made.Callable);
    if (name === 'value' || name === 'constructor') return ofTraits(Made.Maker);
  }
  if (name === 'constructor')
    return ofTraits(traits & (Made.Callable | Made.Constructor) ? Made.Maker : Made.Constructor);
  if (traits & Made.Global) {
    if (name === 'name' && traits & Made.Window) return ofTraits(Made.Outside);
    return globalValue(name);
  }
  if (base === OWN_ADDRESS && OF_THE_PAGE.has(name)) return OWN_ADDRESS;
  if (traits & (Made.Outside | Made.Private))
    return ofTraits(traits & (Made.Outside | Made.Decoded | Made.Private | Made.Answer));
  const known = members.get(name);
  if (known !== undefined && known.traits & Made.Decoder) return known;
  if (traits & Made.Callable && !OBJECTS.has(name)) return ofTraits(Made.Callable);
  if (traits & Made.Literal && name !== 'length') return ofTraits(Made.Callable | Made.Anonymous);
  return NOTHING;
}
