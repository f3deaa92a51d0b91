import type { ReviewFinding } from '../../../domain/review/finding.js';
import { type MailFacts, named } from '../facts.js';
import type { Block, Page } from '../page.js';

export function artifactDecided(facts: MailFacts): Page {
  const words = facts.words.artifact.registration;
  const approved = facts.of('decision') === 'approved';
  const subject = approved ? words.approvedSubject : words.rejectedSubject;
  const what = approved ? words.approved : words.rejected;
  return {
    subject: subject(facts.artifactInSubject),
    blocks: [
      { say: what(facts.artifact) },
      ...reason(facts),
      ...findings(facts),
      { say: approved ? words.approvedNext : words.rejectedNext },
      artifactPage(facts),
      ...(approved ? [] : [guidelinesPage(facts)]),
    ],
  };
}

export function releaseDecided(facts: MailFacts): Page {
  const { decided, decidedSomehow } = facts.words.artifact;
  const { subject, what, next } = facts.among('decision', decided) ?? decidedSomehow;
  return {
    subject: subject(facts.releaseInSubject),
    blocks: [
      { say: what(facts.release) },
      ...reason(facts),
      ...findings(facts),
      { say: next },
      releasePage(facts),
      ...(wantsFixing(facts) ? [guidelinesPage(facts)] : []),
    ],
  };
}

export function collectionReminder(facts: MailFacts): Page {
  const words = facts.words.artifact.collect;
  return {
    subject: words.subject(facts.releaseInSubject),
    blocks: [{ say: words.what(facts.release) }, { say: words.kept(facts.time('package_until')) }, releasePage(facts)],
  };
}

export function packageAltered(facts: MailFacts): Page {
  const words = facts.words.artifact.altered;
  return {
    subject: words.subject(facts.releaseInSubject),
    blocks: [
      { say: words.what(facts.release) },
      {
        facts: [
          [words.received, facts.of('received_sha256')],
          [words.approved, facts.of('validation_hash')],
          [words.first, facts.time('first_reported_at')],
          [words.licences, facts.of('reports')],
        ],
      },
      { say: words.next },
      artifactPage(facts),
    ],
  };
}

export function publishingTokenMade(facts: MailFacts): Page {
  const words = facts.words.artifact.token;
  return {
    subject: words.subject(facts.artifactInSubject),
    blocks: [
      { say: words.what(facts.artifact) },
      { facts: [[words.key, facts.of('key')]] },
      { say: words.notYou },
      artifactPage(facts),
    ],
  };
}

/** `artifacts`: one a line, each `slug version ceiling name`. */
export function coreReleaseExcluded(facts: MailFacts): Page {
  const words = facts.words.artifact.excluded;
  const core = facts.text('core_release');
  const excluded = (facts.of('artifacts') ?? '').split('\n').flatMap((line) => {
    const { slug, version, ceiling, name } =
      /^(?<slug>\S+) (?<version>\S+) (?<ceiling>\S+)(?: (?<name>.+))?$/.exec(line)?.groups ?? {};
    if (slug === undefined || version === undefined || ceiling === undefined) return [];
    return [[named(name ?? null, null, slug), words.upTo(version, ceiling)] as const];
  });
  return {
    subject: words.subject(core, excluded.length === 1),
    blocks: [
      { say: words.what(core) },
      { facts: excluded },
      { say: words.next },
      { go: words.link, to: facts.page('account') },
    ],
  };
}

function reason(facts: MailFacts): Block[] {
  const words = facts.of('reason');
  return words === null ? [] : [{ say: facts.words.common.reason }, { quote: words }];
}

/** Findings that a mail spells out, and characters of each: the rest is in the account. */
const FINDINGS = 10;
const WORDS = 300;

function findings(facts: MailFacts): Block[] {
  const words = facts.words.artifact.findings;
  const all = findingsIn(facts.of('findings'));
  if (all.length === 0) return [];
  const shown = all.slice(0, FINDINGS).map(({ guideline, file, line, text, level }) => {
    const place = file === null ? [] : [words.place(file, line)];
    const title = facts.words.guidelines[guideline]?.title ?? guideline;
    return [[words.levels[level], title, ...place].join(' · '), cut(text)] as const;
  });
  const more = all.length - shown.length;
  return [{ say: words.heading(all.length) }, { facts: shown }, ...(more === 0 ? [] : [{ say: words.more(more) }])];
}

/** As `mailedWords` has written them. */
function findingsIn(json: string | null): readonly ReviewFinding[] {
  return json === null ? [] : (JSON.parse(json) as ReviewFinding[]);
}

function cut(text: string): string {
  const points = [...text];
  return points.length <= WORDS ? text : `${points.slice(0, WORDS).join('').trimEnd()}…`;
}

function wantsFixing(facts: MailFacts): boolean {
  return ['request_changes', 'reject', 'suspend'].includes(facts.of('decision') ?? '');
}

function guidelinesPage(facts: MailFacts): Block {
  return { go: facts.words.artifact.findings.guidelines, to: facts.page('docs', 'guidelines') };
}

function artifactPage(facts: MailFacts): Block {
  const name = facts.of('artifact') ?? facts.text('slug');
  return { go: facts.words.common.inAccount(name), to: facts.page('account', 'artifacts', facts.text('slug')) };
}

/** Without a version that of the artifact. */
export function releasePage(facts: MailFacts): Block {
  const version = facts.of('version');
  if (version === null) return artifactPage(facts);
  const name = facts.of('artifact') ?? facts.text('slug');
  const page = facts.page('account', 'artifacts', facts.text('slug'), 'releases', version);
  return { go: facts.words.common.inAccount(`${name} ${version}`), to: page };
}
