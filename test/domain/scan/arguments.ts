import { Keyword } from '../../../domain/scan/php/keywords.js';
import { knownNames } from '../../../domain/scan/php/known.js';
import { phpValue } from './choices.js';

type RulesOfEach = (file: string, texts: readonly string[]) => string[][];

/** How many places of a call are tried. */
const PLACES = 4;
/** What is put there, each of another kind. */
const values = {
  'a value of the request': "$_GET['x']",
  'a command’s function': "'system'",
  'a program’s file': "'a.php'",
  'a picture’s file': "'a.png'",
  'code of a program': "'<?php echo 1;'",
  'a URL of another server': "'https://a.example/b'",
  'a list from the request': "['callback' => $_GET['x'], 'options' => $_GET['x']]",
  'a decoded value': 'base64_decode($v)',
};
/** How it is called. */
const calls = {
  function: (name: string, args: string) => `<?php ${name}(${args});`,
  method: (name: string, args: string) => `<?php $o->${name}(${args});`,
};
/** What a function is given whose result is recorded. */
const given = {
  texts: ["'sy_stem'", "'sy_stem', '_'", "'sy_stem', '_', 'x'"],
  'a text and numbers': ["'sy_stem', 1", "'sy_stem', 1, 3"],
  lists: ["['a' => 'sy', 'b' => 'stem']", "'', ['sy', 'stem']", "['sy', 'stem'], ['a', 'b']"],
  base64: ["'c3lzdGVt'", "'a', 'c3lzdGVt'"],
  'a value of the request': ["$_GET['x']", "'a', $_GET['x']", "'a', 'b', $_GET['x']"],
  'a decoded value': ['base64_decode($v)', "'a', base64_decode($v)", "'a', 'b', base64_decode($v)"],
};
const plain = Array.from({ length: PLACES }, (_, place) => `$a${place}`);

/** What is found where a name that means something to the scan is called with a value in one place after the other. */
export function argumentEntries(
  rulesInEach: RulesOfEach,
): readonly { readonly name: string; lines(): readonly string[] }[] {
  const names = knownNames()
    .filter(({ keyword }) => keyword === Keyword.None)
    .map(({ name }) => name)
    .sort();
  const found = Object.entries(calls).flatMap(([kind, call]) =>
    Object.entries(values).map(([about, value]) => ({
      name: `${kind}: ${about}`,
      lines: () => {
        const all = ['means_nothing', ...names];
        const texts = all.flatMap((name) => plain.map((_, place) => call(name, plain.with(place, value).join(', '))));
        const rules = rulesInEach('a.php', texts).map((found) => found.join(', '));
        const foundIn = (at: number): string[] => rules.slice(at * PLACES, (at + 1) * PLACES);
        return names.flatMap((name, at) => lineOf(name, foundIn(at + 1), foundIn(0)));
      },
    })),
  );
  return [...found, ...resultEntries(names)];
}

/** What is known of the result of such a function, by what it is given. */
function resultEntries(names: readonly string[]): readonly { readonly name: string; lines(): readonly string[] }[] {
  return Object.entries(given).map(([about, lists]) => ({
    name: `result of ${about}: ${lists.join(' | ')}`,
    lines: () => {
      const resultsOf = (name: string): string[] => lists.map((args) => phpValue(`$r = ${name}(${args});`));
      const elsewhere = resultsOf('means_nothing');
      return names.flatMap((name) => lineOf(name, resultsOf(name), elsewhere));
    },
  }));
}

/** What is known or found, by its number, where it is not that of a name that means nothing. */
function lineOf(name: string, found: readonly string[], elsewhere: readonly string[]): string[] {
  const said = found.map((rules) => rules || 'nothing');
  if (found.every((rules, index) => rules === elsewhere[index])) return [];
  if (said.every((one) => one === said[0])) return [`${name}: ${said[0]}`];
  return [
    `${name}: ${said.flatMap((one, index) => (found[index] === elsewhere[index] ? [] : [`${index + 1} ${one}`])).join('; ')}`,
  ];
}
