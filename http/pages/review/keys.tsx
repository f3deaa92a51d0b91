import type { VNode } from 'preact';
import { useVisitor } from '../kit/index.js';

export interface KeyLink {
  readonly key: string;
  readonly label: string;
  /** Where it leads without script. */
  readonly href: string | null;
  /** Marks on this page that the key goes through first: `data-flag` or `data-change`. */
  readonly mark?: 'flag' | 'change';
  /** Where the key leads when there is no further mark on this page. */
  readonly onward?: string | null;
}

/** Links on, each with its key. The keys need script; the links do not. */
export function Keys({ links }: { readonly links: readonly KeyLink[] }): VNode {
  const words = useVisitor().words.review.keys;
  return (
    <nav class="ways" data-script="keys" data-on={words.on} data-off={words.off} aria-label={words.heading}>
      <ul>
        {links.map(({ key, label, href, mark, onward }) =>
          href === null ? null : (
            <li key={key}>
              <kbd title={words.explain}>{key}</kbd>{' '}
              <a href={href} data-key={key} data-mark={mark} data-onward={onward ?? undefined}>
                {label}
              </a>
            </li>
          ),
        )}
        <li class="unready">
          <button type="button" class="plain small">
            {words.off}
          </button>
        </li>
      </ul>
    </nav>
  );
}
