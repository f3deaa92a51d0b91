import type { VNode } from 'preact';
import { asset } from '../assets.js';

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

const letters = /class="word" d="([^"]+)"/.exec(String(asset('wordmark.svg').content))?.[1];

/**
 * The letters of the wordmark, which stand beside the mark. Drawn in the page: they are there with its first line, have
 * its colour, and the reader's own where colours are forced. A screen reader takes the name from the text beside them.
 */
export function Letters(): VNode {
  return (
    <svg class="letters" viewBox="43 0 153 32" aria-hidden="true" focusable="false">
      <path d={letters} />
    </svg>
  );
}
