import type { VNode } from 'preact';

/** The mark: a tick above the line that is signed. Drawn in the page, so that it follows the page's colours. */
export function Mark(): VNode {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" />
      <path d="M8.5 13.5l5.5 5.5L24 8.5" stroke-width="3.5" />
      <path d="M8.5 25h15" stroke-width="2.5" />
    </svg>
  );
}
