import { globalNames, tellingMembers } from '../../../domain/scan/script/flow-globals.js';
import { flowWords } from '../../../domain/scan/script/flow-words.js';
import { sayingNames } from '../../../domain/scan/script/nearby-words.js';
import {
  AFTER_OWNER,
  COMMANDS,
  LOADING,
  MAKERS,
  MODULES,
  SHUFFLERS,
  TIMERS,
} from '../../../domain/scan/script/rule-names.js';
import { scriptValue } from './choices.js';

type LookAtEach = (texts: readonly string[]) => string[];

/** Names that are asked for where a call or a member is judged, and that no table has. */
const OTHERS =
  '$compile $eval $parse Blob Clipboard Document Element HTMLFormElement Module Navigator PaymentRequest Proxy Request Response Script SharedWorker Socket URL Worker __html __proto__ addListener addModule append appendChild before after prepend bind charAt charCodeAt at child_process cloneNode compile compileFunction compileStreaming computedStyleMap concat content createAttribute createContextualFragment createElement createElementNS createObjectURL createPolicy createReadStream createRequire currentTarget decode decodeURI decodeURIComponent encodeURIComponent delegate done entries evaluate exec execCommand execFile execa extends filter find findIndex flatMap forEach fork form formAction from getAttribute getComputedStyle getElementById getElementsByName getElementsByTagName getItem getOwnPropertyDescriptor getOwnPropertyNames getPropertyValue getPrototypeOf getScript globalEval gunzipSync inflateSync innerHTML insertAdjacentHTML insertBefore instantiate join keys values left length link list load mainModule map match message module name namedItem next nextTick onclick one onerror onload origin outerText parse parseExpression parseFromString parseHTML pathname protocol querySelector querySelectorAll queueMicrotask readFile reduce render renderFile repeat replaceAll replaceWith requestAnimationFrame requestIdleCallback require resolve reverse right runInContext runInNewContext runInThisContext seal sendFile set setAttribute setHTMLUnsafe slice some sort spawn split srcElement srcdoc subscribe substr substring super_ target test text then toLowerCase toString toUpperCase trim trimStart unzipSync valueOf normalize with writeln means_nothing';
const names = [
  ...new Set([
    ...flowWords.keys(),
    ...globalNames(),
    ...tellingMembers(),
    ...sayingNames(),
    ...[MODULES, LOADING, COMMANDS, TIMERS, MAKERS, AFTER_OWNER, SHUFFLERS].flatMap((list) => [...list]),
    ...OTHERS.split(' '),
  ]),
].sort();

/** What stands in the place of the value. */
const values = {
  'what an address has': 'location.hash',
  'a decoded text': 'atob(x)',
  'the name of a module': "'child_process'",
  'an address': "'https://a.example/b.js'",
  'a function': 'y => eval(y)',
  'what is unknown': 'x',
};
/** How the name is used with it. */
const uses: Readonly<Record<string, (name: string, value: string) => string>> = {
  'a call': (name, value) => `${name}(${value}, a);`,
  'second in a call': (name, value) => `${name}('a', ${value});`,
  'a method': (name, value) => `b.${name}(${value});`,
  'after new': (name, value) => `new ${name}(${value});`,
  'a member that is set': (name, value) => `b.${name} = ${value};`,
  'its own member': (name, value) => `eval(${value}.${name});`,
  'its own method': (name, value) => `${value}.${name}(c);`,
};
/** Where these decide nothing, they are not tried. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'second in a call': ['the name of a module', 'an address', 'what is unknown'],
  'after new': ['the name of a module', 'what is unknown'],
  'its own member': ['the name of a module', 'an address', 'what is unknown'],
  'its own method': ['the name of a module', 'an address'],
};
/** What is known of it and of its results. */
const results = {
  'the name': ['#', 'x.#', 'window.#', 'document.#', 'location.#', 'process.#', "require('vm').#"],
  'a method of a text': ["'sy_stem'.#()", "'sy_stem'.#('_')", "'sy_stem'.#(1, 3)", "'sy_stem'.#('_', x)"],
  'a method of a list': ["['a', 'b'].#()", "['a', 'b'].#('c')", "['a', atob(x)].#('')", "['a', 'b'].#(1)"],
  'a method of what is known': [
    'atob(x).#(1)',
    'location.hash.#(1)',
    'document.#(1)',
    'eval.#(x)',
    '(y => y).#',
    '[].#',
  ],
  'a call': ["#('YWI=')", '#(x)', '#(location.hash)', "new #('a')", "Object.#(x, 'eval')"],
};

/** What is found where a name that means something in scripts is used with each value, and what is known of it. */
export function scriptArgumentEntries(
  foundInEach: LookAtEach,
): readonly { readonly name: string; lines(): readonly string[] }[] {
  const found = Object.entries(uses).flatMap(([use, text]) =>
    Object.entries(values)
      .filter(([about]) => !LEFT_OUT[use]?.includes(about))
      .map(([about, value]) => ({
        name: `${use}: ${about}`,
        lines: () => byAnswer((all) => foundInEach(all.map((name) => text(name, value)))),
      })),
  );
  const known = Object.entries(results).map(([about, texts]) => ({
    name: `known of ${about}: ${texts.join(' | ')}`,
    lines: () =>
      texts.flatMap((text) =>
        byAnswer((all) => all.map((name) => `${text}: ${scriptValue(`r = ${text.replace('#', name)};`)}`)),
      ),
  }));
  return [...found, ...known];
}

/** The names of which the same is said, without those of which it is what is said of a name that means nothing. */
function byAnswer(sayOfEach: (names: readonly string[]) => string[]): string[] {
  const [usual, ...answers] = sayOfEach(['means_nothing', ...names]);
  const groups = new Map<string, string[]>();
  for (const [at, name] of names.entries()) {
    const said = answers[at] ?? '';
    if (said !== usual) groups.set(said, [...(groups.get(said) ?? []), name]);
  }
  return [`else: ${usual}`, ...[...groups].map(([said, those]) => `${those.join(' ')}: ${said}`)];
}
