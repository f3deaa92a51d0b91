import type { VNode } from 'preact';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { useVisitor } from '../kit/index.js';
import { casePath, subjectOf } from './paths.js';
import { PreviousPackageNote } from './previous-package.js';

/** Whether removed lines can be read, and how to come by their text. */
export function TextBefore({
  review,
  list,
}: {
  readonly review: ReviewCase;
  readonly list: ReviewFiles;
}): VNode | null {
  const { diff } = useVisitor().words;
  const { against } = list.diff;
  if (against === null) return null;
  return (
    <>
      <PreviousPackageNote list={list} />
      {list.text_before !== null ? (
        <p class="quiet">{`${diff.compareFiles} ${diff.sources[list.text_before]}`}</p>
      ) : review.own ? null : (
        <p>
          <a href={casePath(subjectOf(review), 'previous')}>{diff.handInLink(against)}</a>
        </p>
      )}
    </>
  );
}
