import { finding } from '../../finding.js';
import type { Report } from '../../flag.js';
import { valuesOf } from '../../php/fold-arrays.js';
import { Trait, type Value } from '../../php/value.js';
import { isBlank, reportRequestedClass, reportUnknownCall, reportUnknownClass } from '../eval.js';
import { reportUnpacked } from '../file-write.js';
import { checkImage, checkPicture } from '../include-image.js';
import { checkUnserialized } from '../unserialize-request.js';

/** What becomes of a value that a function of a library is given. */
export type Sink =
  | 'called'
  | 'class'
  | 'code'
  | 'included'
  | 'searched'
  | 'drawn'
  | 'command'
  | 'written'
  | 'placed'
  | 'woken'
  | 'installed'
  | 'printed'
  | 'settings'
  | 'registered';

/** Whether the value is a parameter of the function that hands it on: whoever calls that decides. */
type Judge = (report: Report, at: number, value: Value, isParameter: boolean) => void;

const FOREIGN = Trait.Request | Trait.Fetched;

/** Nothing of it is written in the code, and it is one text. */
function isWhole({ traits, head, isArray }: Value): boolean {
  return head === '' && !isArray && (traits & (Trait.Joined | Trait.Asks | Trait.Temporary)) === 0;
}

/** Where it comes from: sent or fetched, out of something stored, or nobody knows. */
function originOf(value: Value): 'sent' | 'stored' | 'blank' | null {
  let found: 'stored' | 'blank' | null = null;
  for (const one of value.options()) {
    if (!isWhole(one)) continue;
    if (one.traits & FOREIGN) return 'sent';
    if (one.traits & Trait.Outside) found = 'stored';
    else if (found === null && isBlank(one)) found = 'blank';
  }
  return found;
}

const judgeCalled: Judge = (report, at, value, isParameter) => {
  const origin = originOf(value);
  if (origin === 'sent') report('eval', at, finding('eval.request_function'), 'medium');
  else if (origin !== null && !isParameter) reportUnknownCall(report, at, false);
};

const judgeClass: Judge = (report, at, value, isParameter) => {
  const origin = originOf(value);
  if (origin === 'sent') reportRequestedClass(report, at);
  else if (origin !== null && !isParameter) reportUnknownClass(report, at, 'low');
};

/** Also a part of a text that runs: `'<b>' . $text . '</b>'` as a template. */
const judgeCode: Judge = (report, at, value, isParameter) => {
  if (value.traits & FOREIGN) report('eval', at, finding('eval.request_expression'), 'medium');
  else if (originOf(value) !== null && !isParameter) report('eval', at, finding('eval.unknown_text'), 'low');
};

const judgeIncluded: Judge = (report, at, value) => {
  if (originOf(value) === 'sent') report('eval', at, finding('eval.request_path'), 'medium');
  checkImage(report, at, value);
  // `locate_template(['a.png', 'b.png'], true)`: the first that there is.
  for (const one of elementsOf(value)) checkImage(report, at, one);
};

/** A folder, or a list of folders and files, in which classes and other programs are looked for. */
const judgeSearched: Judge = (report, at, value) => {
  const paths = [value, ...elementsOf(value)].flatMap((one) => [one, ...elementsOf(one)]);
  if (paths.some((one) => one.options().some(isSentPath))) report('eval', at, finding('eval.request_path'), 'medium');
};

/** Sent as a whole, or in part: `../` leads to every other folder. */
function isSentPath({ traits, isArray }: Value): boolean {
  return !isArray && (traits & FOREIGN) !== 0 && (traits & Trait.Asks) === 0;
}

function elementsOf(value: Value): readonly Value[] {
  return value.isArray ? valuesOf(value).slice(0, MANY_PATHS) : NO_PATHS;
}

const MANY_PATHS = 16;
const NO_PATHS: readonly Value[] = [];

const judgeCommand: Judge = (report, at, value, isParameter) => {
  if (value.traits & FOREIGN) report('shell_exec', at, finding('shell_exec.request'), 'medium');
  else if (originOf(value) !== null && !isParameter) report('shell_exec', at, finding('shell_exec.library'), 'low');
};

/** Generators of code write programs by these names: only what was sent says something. */
const judgeWritten: Judge = (report, at, value) => {
  if (originOf(value) === 'sent') report('file_write', at, finding('file_write.path'), 'medium');
  else if (value.options().some(isBelow)) report('file_write', at, finding('file_write.joined_path'), 'medium');
};

/** Others of that name are given what was sent as a whole: only a path below a folder says something. */
const judgePlaced: Judge = (report, at, value) => {
  if (value.options().some(isBelow)) report('file_write', at, finding('file_write.joined_path'), 'medium');
};

/** A path of which the request decides the rest: texts that are joined begin with words. */
function isBelow({ traits, head, isArray }: Value): boolean {
  return (
    !isArray && (traits & Trait.Joined) !== 0 && (traits & Trait.Request) !== 0 && (head === '' || head.includes('/'))
  );
}

/** Objects that somebody else packed. */
const judgeWoken: Judge = (report, at, value) => checkUnserialized(report, at, value, value);

/** An archive, or its address, that the request names: its programs run here. */
const judgeInstalled: Judge = (report, at, value) => {
  if (originOf(value) === 'sent') reportUnpacked(report, at);
};

/** The text of a script on a page: what another server answered, also where it is kept. */
const judgePrinted: Judge = (report, at, value) => {
  if (value.traits & Trait.Fetched) report('inline_script', at, finding('inline_script.fetched'), 'medium');
};

/** The whole of the settings by which files are taken is sent. */
const judgeSettings: Judge = (report, at, value) => {
  if (value.traits & Trait.Request) report('file_write', at, finding('file_write.joined_path'), 'medium');
};

/** What stands under names that nobody knows: `array_merge($defaults, $sent)`, `$options[$key] = $value`. */
function unnamed(items: ReadonlyMap<string, Value>): Value | undefined {
  const rest = items.get('?');
  if (rest !== undefined || items.size > MANY_PATHS) return rest;
  for (const [key, item] of items) if (/^\d/.test(key) && !item.isArray && item.traits & FOREIGN) return item;
  return undefined;
}

/** Options of which some are functions: an array that was sent or fetched as a whole, be it laid over others. */
const judgeRegistered: Judge = (report, at, value) => {
  for (const one of value.options()) {
    const whole = one.items === null ? one : unnamed(one.items);
    const traits = whole === undefined || whole.text !== null ? 0 : whole.traits;
    if (traits & Trait.Joined || (traits & FOREIGN) === 0) continue;
    report('eval', at, finding(traits & Trait.Request ? 'eval.request_function' : 'eval.unknown_function'), 'medium');
    return;
  }
};

export const JUDGES: Readonly<Record<Sink, Judge>> = {
  called: judgeCalled,
  class: judgeClass,
  code: judgeCode,
  included: judgeIncluded,
  searched: judgeSearched,
  drawn: (report, at, value) => checkPicture(report, at, value),
  command: judgeCommand,
  written: judgeWritten,
  placed: judgePlaced,
  woken: judgeWoken,
  installed: judgeInstalled,
  printed: judgePrinted,
  settings: judgeSettings,
  registered: judgeRegistered,
};
