import type { VNode } from 'preact';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { FindingList } from '../artifacts/finding-list.js';
import { Badge, Form, Hidden, useVisitor } from '../kit/index.js';
import { casePath, filePath, subjectOf } from './paths.js';

interface Props {
  readonly review: ReviewCase;
  /** Why the number before it was rejected, where the findings are of that. */
  readonly reason?: string | null;
}

/** What a corrected package was sent back with: what became of each place, and a mark for what is fixed. */
export function ToTick({ review, reason = null }: Props): VNode | null {
  const { findings, review: all } = useVisitor().words;
  const words = findings.desk;
  const { read } = all.flags;
  const subject = subjectOf(review);
  const of = review.to_tick_of;
  if (review.to_tick.length === 0) return null;
  return (
    <section id="findings">
      <h2>{of === null ? words.toTick : findings.rejectedFor(of)}</h2>
      {reason === null ? null : <p class="prose">{reason}</p>}
      <p>{review.release === null ? words.toTickRegistration : words.toTickNote}</p>
      {of === null ? null : (
        <p>
          <a href={casePath({ slug: subject.slug, version: of })}>{findings.rejectedLink(of)}</a>
        </p>
      )}
      <FindingList
        findings={review.to_tick}
        below={({ done, file_now, line_now }, at) => (
          <div class="bar">
            {done ? <Badge tone="good">{words.isFixed}</Badge> : null}
            {review.own ? null : (
              <Form action={casePath(subject, 'tick')} submit={done ? words.notFixed : words.fixed} inline>
                <Hidden name="finding" value={String(at)} />
                <Hidden name="done" value={done ? 'off' : 'on'} />
              </Form>
            )}
            {file_now === null ? null : (
              <a
                href={filePath(of === null ? { ...subject, against: 'sent_back' } : subject, file_now, {
                  line: line_now ?? undefined,
                })}
              >
                {read}
              </a>
            )}
            {review.own || done || review.release === null ? null : (
              <a href={`${casePath(subject, 'finding')}?again=${at}`}>{words.again}</a>
            )}
          </div>
        )}
      />
    </section>
  );
}
