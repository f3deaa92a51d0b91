import { type MailFacts, named } from '../facts.js';
import type { Page } from '../page.js';

/** `artifacts`: one a line, each `slug count version,version,… name`. */
export function keyCompromised(facts: MailFacts): Page {
  const words = facts.words.key;
  const lines = (facts.of('artifacts') ?? '').split('\n').flatMap((line) => {
    const { slug, count, versions, name } =
      /^(?<slug>\S+) (?<count>\d+) (?<versions>\S+)(?: (?<name>.+))?$/.exec(line)?.groups ?? {};
    if (slug === undefined || count === undefined || versions === undefined) return [];
    const shown = versions.split(',');
    return [[named(name ?? null, null, slug), words.versions(shown, Number(count) - shown.length)] as const];
  });
  const left = Number(facts.of('artifacts_total') ?? lines.length) - lines.length;
  return {
    subject: words.subject(Number(facts.of('versions_total') ?? lines.length)),
    blocks: [
      { say: words.what(facts.text('kid'), facts.time('marked_at')) },
      { facts: lines },
      ...(left > 0 ? [{ say: words.more(left) }] : []),
      { say: words.holds },
      { say: words.buyers },
      { go: words.check, to: facts.page() },
      { say: words.next },
      { go: words.link, to: facts.page('account') },
    ],
  };
}
