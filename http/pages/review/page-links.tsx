import type { VNode } from 'preact';
import { useVisitor } from '../kit/index.js';

interface Props {
  readonly page: number;
  readonly pages: number;
  pathOf(page: number): string;
}

/** The pages of something that is read by number. */
export function PageLinks({ page, pages, pathOf }: Props): VNode | null {
  const words = useVisitor().words.review.pager;
  if (pages < 2) return null;
  const link = (to: number, label: string, rel?: string): VNode | null =>
    to < 1 || to > pages || to === page ? null : (
      <a href={pathOf(to)} rel={rel}>
        {label}
      </a>
    );
  return (
    <nav class="pager" aria-label={words.label}>
      {page > 2 ? link(1, words.first) : null}
      {link(page - 1, words.previous, 'prev')}
      <span>{words.page(page, pages)}</span>
      {link(page + 1, words.next, 'next')}
      {page < pages - 1 ? link(pages, words.last) : null}
    </nav>
  );
}
