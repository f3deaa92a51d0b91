import type { VNode } from 'preact';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import type { Words } from '../../../messages/pages.js';
import { Breadcrumbs, Facts, useVisitor } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { approvalPath, keysPath, nextCasePath, queuePath, subjectOf, unseenPath } from './paths.js';

export interface KeyLink {
  readonly key: string;
  readonly label: string;
  /** Where it leads without script. */
  readonly href: string | null;
  /** Marks on this page that the key goes through first: `data-flag` or `data-change`. */
  readonly mark?: 'flag' | 'change';
  /** Where the key leads when there is no further mark on this page. */
  readonly onward?: string | null;
  /** Whether a mark that another key has reached may have a link to the same page, for its line. */
  readonly near?: boolean;
}

/** The way to all keys. */
export function allKeys(words: Words): KeyLink {
  return { key: '?', label: words.review.keys.all, href: keysPath };
}

/**
 * Onward in a review, to an approval, and to the next case. The tabs have keys of their own; where a decision is made,
 * the key of the approval chooses it.
 */
export function caseKeys(review: ReviewCase, words: Words, isDeciding = false): KeyLink[] {
  const { slug } = review.artifact;
  const subject = { slug, version: review.release?.version ?? null };
  const { keys } = words.review;
  const reads = review.report !== null && review.release?.state === 'in_review';
  const approves = !isDeciding && !review.own && review.possible.includes('approve');
  return [
    { key: 'r', label: keys.read, href: reads ? unseenPath(subjectOf(review), review.seen) : null },
    { key: 'a', label: keys.approval, href: approves ? approvalPath(subject, review.seen) : null },
    { key: 'j', label: keys.next, href: nextCasePath(subject, review.place) },
    allKeys(words),
  ];
}

const shortcuts = [
  ['queue', ['first', 'question']],
  ['review', ['o', 'r', 't', 'd', 'approval', 'j', 'q', 'question']],
  ['code', ['f', 'c']],
  ['file', ['n', 'p', 'l', 's', 'm']],
  ['decide', ['a', 'w', 'x', 'digits', 'enter', 'y']],
] as const;

const shown: Readonly<Record<string, string>> = { first: 'j', question: '?', approval: 'a', digits: '1–9' };

/** Every key of the review pages, for who pressed `?`. */
export function KeysPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.review.keys;
  const named: Readonly<Record<string, string>> = { ...shown, enter: words.enter };
  return (
    <Page title={words.title} visitor={visitor} area="review">
      <Breadcrumbs items={[{ href: queuePath, label: visitor.words.review.nav.queue }]} here={words.title} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <p class="scripted unready" data-script="keys" data-on={words.on} data-off={words.off}>
        <button type="button" class="plain small">
          {words.off}
        </button>
      </p>
      <div class="keys full">
        {shortcuts.map(([place, keys]) => (
          <section key={place}>
            <h2>{words.places[place]}</h2>
            <Facts
              entries={keys.map((key) => ({
                term: words.keys[key],
                value: <kbd>{named[key] ?? key}</kbd>,
              }))}
            />
          </section>
        ))}
      </div>
    </Page>
  );
}

/** Links on, each with its key; the page of all shortcuts turns them off. The keys need script; the links do not. */
export function Keys({ links }: { readonly links: readonly KeyLink[] }): VNode {
  const words = useVisitor().words.review.keys;
  return (
    <nav class="ways" data-script="keys" aria-label={words.heading}>
      <ul>
        {links.map(({ key, label, href, mark, onward, near }) =>
          href === null ? null : (
            <li key={key} class={key === '?' ? 'typed' : undefined}>
              <kbd title={words.explain}>{key}</kbd>{' '}
              <a
                href={href}
                data-key={key}
                data-mark={mark}
                data-onward={onward ?? undefined}
                data-near={near === true ? '' : undefined}
              >
                {label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
