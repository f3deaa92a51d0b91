import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { argumentsAt, endOfText, isQuote, sourcesIn } from '../sources.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders whose refusals reach pages; what only the routes of programs say stays English. */
const folders = ['domain', 'tools', 'http/pages'];

/** Constants and properties that hold what a refusal expects. */
const NAMED = /\b(?:expected|EXPECTED|[A-Z_]*EXPECTED|expectation)\s*[:=]\s*(?=['"`])/g;
const CALLS = /\b(?:refuse|fault)\(/g;

/**
 * The English texts that refusals hold, from the source: what `refuse` and `fault` are given as expected, constants of
 * that name, and the titles of the codes. What differs from time to time is `{}`.
 */
export function textsBelow(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of folders.flatMap((folder) => sourcesIn(`${root}${folder}`))) {
    const source = readFileSync(file, 'utf8');
    for (const match of source.matchAll(CALLS)) {
      const expected = argumentsAt(source, match.index + match[0].length)[3];
      for (const text of literalsIn(expected ?? '')) found.add(text);
    }
    for (const match of source.matchAll(NAMED)) {
      for (const text of literalsIn(source.slice(match.index + match[0].length)).slice(0, 1)) found.add(text);
    }
  }
  return found;
}

/** The texts in an expression, but not those it compares with or looks up. */
function literalsIn(expression: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < expression.length; at += 1) {
    if (!isQuote(expression[at])) continue;
    const end = endOfText(expression, at);
    const compared = /(?:[=!]==\s*|\[|\(|\.)$/.test(expression.slice(0, at).trimEnd() + (at > 0 ? '' : ' '));
    if (!compared) found.push(wordsOf(expression.slice(at, end)));
    at = end - 1;
  }
  return found.filter((text) => /[a-z]{2}/.test(text.replaceAll('{}', '')));
}

function wordsOf(literal: string): string {
  return literal
    .slice(1, -1)
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')
    .replaceAll(/\\(.)/g, '$1');
}
