import { type MailFacts, named } from '../facts.js';
import type { Page } from '../page.js';

/** `artifacts` and `suspended`: one a line, each `slug count version,version,… name`. */
export function keyCompromised(facts: MailFacts): Page {
  const words = facts.words.key;
  const published = linesOf(facts, 'artifacts');
  const suspended = linesOf(facts, 'suspended');
  const versions =
    countOf(facts, 'versions_total', published.length) + countOf(facts, 'suspended_versions_total', suspended.length);
  return {
    subject: words.subject(versions),
    blocks: [
      { say: words.what(facts.text('kid'), facts.time('marked_at')) },
      ...listOf(facts, words.published, published, countOf(facts, 'artifacts_total', published.length)),
      ...listOf(facts, words.suspended, suspended, countOf(facts, 'suspended_artifacts_total', suspended.length)),
      { say: words.holds },
      { say: words.buyers },
      { go: words.check, to: facts.page() },
      { say: words.next },
      { go: words.link, to: facts.page('account') },
    ],
  };
}

type Line = readonly [label: string, versions: string];

function linesOf(facts: MailFacts, key: string): Line[] {
  const words = facts.words.key;
  return (facts.of(key) ?? '').split('\n').flatMap((line): Line[] => {
    const { slug, count, versions, name } =
      /^(?<slug>\S+) (?<count>\d+) (?<versions>\S+)(?: (?<name>.+))?$/.exec(line)?.groups ?? {};
    if (slug === undefined || count === undefined || versions === undefined) return [];
    const shown = versions.split(',');
    return [[named(name ?? null, null, slug), words.versions(shown, Number(count) - shown.length)]];
  });
}

function countOf(facts: MailFacts, key: string, least: number): number {
  return Number(facts.of(key) ?? least);
}

/** A list with what it is of, and how many more there are; nothing without lines. */
function listOf(facts: MailFacts, title: string, lines: readonly Line[], total: number): Page['blocks'] {
  if (lines.length === 0) return [];
  const left = total - lines.length;
  return [{ say: title }, { facts: lines }, ...(left > 0 ? [{ say: facts.words.key.more(left) }] : [])];
}
