import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { scriptElement } from './flow-page.js';
import { Made, NOTHING, type ScriptValue } from './value.js';

const code = finding('eval.text_as_code');
const pageFunction = finding('eval.page_function');

/** Functions that list what an object has. */
const LISTING = 'getOwnPropertyNames keys ownKeys entries values getOwnPropertyDescriptors'.split(' ');
const OTHER_SERVER = /^\s*(?:https?:|wss?:)?\/\//i;
const FROM_ELSEWHERE = Made.Outside | Made.Decoded | Made.Turned;

const BUILDS = 'statement statements program smart ast parseExpression transformSync RawSource ConcatSource'.split(' ');

type Road = (report: Report, at: number, args: readonly ScriptValue[]) => void;

const worker: Road = (report, at, [{ head, text } = NOTHING]) => {
  if (OTHER_SERVER.test(head)) report('eval', at, code, 'medium');
  else if (text === null) report('eval', at, code, 'low');
};

const listing: Road = (report, at, [{ traits } = NOTHING]) => {
  if (traits & (Made.Global | Made.Callable)) report('eval', at, pageFunction, traits & Made.Global ? 'medium' : 'low');
};

/**
 * Ways to a function, a module or code that nobody finds by its name: an object walked along a path, the names of all
 * globals, a property's descriptor, a module that is chosen.
 */
const roads = new Map<string, Road>([
  ...LISTING.map((name): [string, Road] => [name, listing]),
  [
    'reduce',
    // `path.split('.').reduce((o, k) => o[k], window)`
    (report, at, args) => {
      if (args.some((arg) => arg.traits & Made.Global)) report('eval', at, pageFunction, 'medium');
    },
  ],
  [
    'getOwnPropertyDescriptor',
    (report, at, [, name]) => {
      if (name?.text === 'constructor') report('eval', at, code, 'medium');
    },
  ],
  [
    'import',
    (report, at, [{ text, traits } = NOTHING]) => {
      if (text === null) report('eval', at, code, traits & (Made.Made | FROM_ELSEWHERE) ? 'medium' : 'low');
    },
  ],
  [
    'require',
    (report, at, [{ text, traits, list } = NOTHING]) => {
      if (text === null && traits & FROM_ELSEWHERE) report('eval', at, code, 'medium');
      // Of a loader in a page: `require(['https://…'])`
      if (list?.some(({ head, text: one }) => OTHER_SERVER.test(head) || one === null))
        report('eval', at, scriptElement, 'low');
      else if (text === null && list === null) report('eval', at, scriptElement, 'low');
    },
  ],
  [
    'importScripts',
    (report, at, args) => {
      if (args.some(({ head, traits }) => OTHER_SERVER.test(head) || traits & (Made.Outside | Made.Blob)))
        report('eval', at, code, 'medium');
      else if (args.some(({ text }) => text === null)) report('eval', at, scriptElement, 'low');
    },
  ],
  [
    'addModule',
    // `audioWorklet.addModule('https://…')`
    (report, at, [{ head, traits, text } = NOTHING]) => {
      if (OTHER_SERVER.test(head) || traits & (Made.Outside | Made.Blob)) report('eval', at, code, 'medium');
      else if (text === null) report('eval', at, scriptElement, 'low');
    },
  ],
  ['Worker', worker],
  ['SharedWorker', worker],
  [
    'setAttribute',
    (report, at, [{ text, head, traits } = NOTHING]) => {
      if (text === null && (traits & Made.Outside || /^on/i.test(head))) report('eval', at, code, 'medium');
    },
  ],
  [
    'createContextualFragment',
    (report, at, [{ text, traits } = NOTHING]) => {
      if (text === null) report('eval', at, code, traits & Made.Outside ? 'medium' : 'low');
    },
  ],
]);

/** A template, an expression or an object that somebody else writes: by these it becomes code. */
for (const name of 'compile template render renderString $eval $parse $compile $interpolate unserialize'.split(' '))
  roads.set(name, (report, at, [{ traits } = NOTHING]) => {
    if (traits & Made.Outside) report('eval', at, code, 'medium');
  });

/** What is decoded becomes part of a program that is built. */
for (const name of BUILDS)
  roads.set(name, (report, at, [{ traits } = NOTHING]) => {
    if (traits & FROM_ELSEWHERE) report('eval', at, code, 'medium');
  });

/** A program that another server sends. */
for (const name of ['instantiateStreaming', 'compileStreaming'])
  roads.set(name, (report, at, [{ traits } = NOTHING]) => {
    if (traits & Made.Remote) report('eval', at, code, 'medium');
  });

/** A file that the one who asks names. */
for (const name of ['sendFile', 'createReadStream'])
  roads.set(name, (report, at, [{ traits } = NOTHING]) => {
    if (traits & Made.Outside) report('data_leak', at, finding('data_leak.requested'), 'medium');
  });

export function checkRoads(report: Report, name: string, args: readonly ScriptValue[], at: number): void {
  roads.get(name)?.(report, at, args);
}

/** Names by which a call is looked at. */
export const roadNames: readonly string[] = [
  ...LISTING,
  'reduce',
  'addModule',
  'querySelector',
  'cloneNode',
  ...BUILDS,
];
