import type { ComponentChildren, VNode } from 'preact';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { isWaiting } from '../../../domain/review/subject.js';
import { ArtifactName, Breadcrumbs, Form, type NavItem, Notice, State, Time, useVisitor } from '../kit/index.js';
import { Page } from '../layout.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { caseKeys, Keys } from './keys.js';
import { appealPath, backToQueuePath, casePath, subjectOf } from './paths.js';

export interface CaseProps {
  readonly visitor: Visitor;
  readonly review: ReviewCase;
}

const tabs = ['overview', 'flags', 'files', 'search', 'thread', 'decide', 'history'] as const;
export type Tab = (typeof tabs)[number];

interface FrameProps extends CaseProps {
  readonly tab: Tab;
  /** What stands here, where it is not the tab itself. */
  readonly here?: string;
  /** Whether the page has a row of keys of its own, with those of the case in it. */
  readonly ownKeys?: boolean;
  readonly children: ComponentChildren;
}

/** What every page of a review stands in: what it is about, its state, who works on it, and its parts. */
export function CasePage({ visitor, review, tab, here, ownKeys = false, children }: FrameProps): VNode {
  const { artifact, release } = review;
  const words = visitor.words.review;
  const name = release === null ? artifact.name : `${artifact.name} ${release.version}`;
  const about = release === null ? `${words.registration.heading}: ${name}` : name;
  const title =
    tab === 'overview' && here === undefined ? about : `${here ?? tabLabel(visitor, review, tab)} – ${about}`;
  return (
    <Page
      title={title}
      visitor={visitor}
      area="review"
      width="wide"
      level={<Tabs visitor={visitor} review={review} tab={tab} isHere={here === undefined} />}
    >
      <Breadcrumbs items={crumbs(visitor, review, tab, here)} here={here ?? lastCrumb(visitor, review, tab)} />
      <h1>
        {release === null ? `${words.registration.heading}: ` : null}
        <ArtifactName name={artifact.name} version={release?.version ?? null} />
      </h1>
      <div class="bar">
        <State state={(release ?? artifact).state} />
        <span class="quiet">{artifact.publisher}</span>
        {review.own ? null : <ClaimBox review={review} />}
      </div>
      {review.own ? <Notice tone="info">{words.own}</Notice> : null}
      <AppealNote review={review} />
      {ownKeys ? null : <Keys links={caseKeys(review, visitor.words, tab === 'decide')} />}
      {children}
    </Page>
  );
}

function crumbs(visitor: Visitor, review: ReviewCase, tab: Tab, here: string | undefined): NavItem[] {
  const { artifact, release } = review;
  const subject = subjectOf(review);
  const items: NavItem[] = [{ href: backToQueuePath, label: visitor.words.review.nav.queue, shortcut: 'q' }];
  const isTop = tab === 'overview' && here === undefined;
  if (release !== null) items.push({ href: casePath({ slug: artifact.slug, version: null }), label: artifact.name });
  if (!isTop) items.push({ href: casePath(subject), label: release?.version ?? artifact.name });
  if (here !== undefined) items.push({ href: casePath(subject, tab), label: tabLabel(visitor, review, tab) });
  return items;
}

function lastCrumb(visitor: Visitor, review: ReviewCase, tab: Tab): string {
  return tab === 'overview' ? (review.release?.version ?? review.artifact.name) : tabLabel(visitor, review, tab);
}

function tabLabel({ words }: Visitor, { release, report, messages }: ReviewCase, tab: Tab): string {
  const labels = words.review.tabs;
  if (tab === 'flags') return labels.flags(report?.flags_total ?? release?.flags.length ?? 0);
  if (tab === 'thread') return labels.thread(messages);
  if (tab === 'files') return labels.files(report?.files?.count ?? 0);
  return labels[tab];
}

const tabKeys: Readonly<Partial<Record<Tab, string>>> = { overview: 'o', decide: 'd' };

function Tabs({ visitor, review, tab, isHere }: CaseProps & { tab: Tab; isHere: boolean }): VNode {
  const shown = tabs.filter((one) => isShown(review, one));
  return (
    <nav class="sub" aria-label={visitor.words.review.tabs.label}>
      <ul>
        {shown.map((one) => (
          <li key={one}>
            <a
              href={tabPath(review, one)}
              data-key={tabKeys[one]}
              aria-current={one === tab ? (isHere ? 'page' : 'true') : undefined}
            >
              {tabLabel(visitor, review, one)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Deciding begins from what is seen here: the form tells what has changed since. */
function tabPath(review: ReviewCase, tab: Tab): string {
  const subject = subjectOf(review);
  const path = casePath(subject, tab === 'overview' ? '' : tab);
  if (tab === 'decide') return `${path}?seen=${review.seen}`;
  return tab === 'overview' || tab === 'files' ? listPath(path, { against: subject.against }) : path;
}

function isShown({ release, report, own }: ReviewCase, tab: Tab): boolean {
  switch (tab) {
    case 'flags':
    case 'files':
      return report !== null;
    case 'search':
      return report !== null && release?.state === 'in_review';
    case 'decide':
      return !own;
    default:
      return true;
  }
}

/** That there is an appeal, which other pages answer. */
function AppealNote({ review: { appeal } }: { readonly review: ReviewCase }): VNode | null {
  const words = useVisitor().words.review.appeals;
  if (appeal === null) return null;
  return (
    <Notice tone={appeal.outcome === null ? 'warn' : 'info'}>
      <a href={appealPath(appeal)}>
        {appeal.outcome === null ? words.isOpen[appeal.decision] : words.isAnswered[appeal.decision]}
      </a>
    </Notice>
  );
}

function ClaimBox({ review }: { readonly review: ReviewCase }): VNode | null {
  const words = useVisitor().words.review.claim;
  const { claim } = review;
  if (!isWaiting(review)) return null;
  const subject = subjectOf(review);
  return (
    <div class="claim">
      <p>
        {claim === null ? words.nobody : claim.mine ? words.mine : words.someone(claim.by)}
        {claim === null ? null : (
          <>
            {' '}
            <span class="whole">{`${words.until}:`}</span> <Time at={claim.until} />
          </>
        )}
      </p>
      {claim === null ? <Form action={casePath(subject, 'claim')} submit={words.take} shortcut="t" inline /> : null}
      {claim?.mine === true ? (
        <Form action={casePath(subject, 'release-claim')} submit={words.release} shortcut="t" inline />
      ) : null}
    </div>
  );
}
