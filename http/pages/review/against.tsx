import type { VNode } from 'preact';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { Time, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';

interface Props {
  readonly review: ReviewCase;
  /** The page that the switch stands on, and what was asked of it. */
  readonly path: string;
  readonly asked?: Readonly<Record<string, string | number | null | undefined>>;
}

/** What a corrected package is compared with: the version before, or what was sent back. Nothing where it is not one. */
export function AgainstSwitch({ review, path, asked = {} }: Props): VNode | null {
  const words = useVisitor().words.review.difference;
  if (review.sent_back_at === null) return null;
  const isSentBack = review.compared === 'sent_back';
  return (
    <nav class="choices labelled" aria-label={words.comparedWith}>
      <span class="quiet" aria-hidden="true">{`${words.comparedWith}:`}</span>
      <ul>
        <li>
          <a href={listPath(path, asked)} aria-current={isSentBack ? undefined : 'true'}>
            {words.withPredecessor}
          </a>
        </li>
        <li>
          <a href={listPath(path, { ...asked, against: 'sent_back' })} aria-current={isSentBack ? 'true' : undefined}>
            {words.withSentBack} <Time at={review.sent_back_at} />
          </a>
        </li>
      </ul>
    </nav>
  );
}
