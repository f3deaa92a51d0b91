import type { VNode } from 'preact';
import { EmptyState, Pager } from '../kit/index.js';
import { Page } from '../layout.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly path: string;
  /** The state by which what is done with is asked for. */
  readonly done: 'answered' | 'closed';
  readonly showsDone: boolean;
  readonly cursor: string | null;
  readonly next: string | null;
  readonly words: {
    readonly heading: string;
    readonly intro: string;
    /** What is chosen between, for who cannot see it. */
    readonly which: string;
    readonly open: string;
    readonly done: string;
    readonly emptyTitle: string;
    readonly empty: string;
  };
  readonly children: readonly VNode[];
}

/** A list with an open part and one that is done with, page by page. */
export function TwoListsPage(props: Props): VNode {
  const { visitor, path, done, showsDone, cursor, next, words, children } = props;
  const donePath = listPath(path, { state: done });
  return (
    <Page title={words.heading} visitor={visitor} area="review">
      <h1>{words.heading}</h1>
      <p>{words.intro}</p>
      <nav class="choices" aria-label={words.which}>
        <ul>
          <li>
            <a href={path} aria-current={showsDone ? undefined : 'true'}>
              {words.open}
            </a>
          </li>
          <li>
            <a href={donePath} aria-current={showsDone ? 'true' : undefined}>
              {words.done}
            </a>
          </li>
        </ul>
      </nav>
      {children.length === 0 ? <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState> : null}
      {children}
      <Pager path={showsDone ? donePath : path} cursor={cursor} next={next} />
    </Page>
  );
}
