import type { VNode } from 'preact';
import type { Visitor } from './visitor.js';

const steps = ['announce', 'review', 'sign', 'host', 'verify'] as const;

/** Each step in lines, 48 by 48: a tag, a glass over lines, the mark, a shelf, a shield. */
const drawings: Readonly<Record<(typeof steps)[number], string>> = {
  announce: 'M8 8h14l18 18a4 4 0 0 1 0 6L32 40a4 4 0 0 1-6 0L8 22zM15.5 15.5h.01',
  review: 'M8 10h20M8 18h12M8 26h8M36 36l6 6M38 29a9 9 0 1 1-18 0a9 9 0 0 1 18 0z',
  sign: 'M13 21l8 8L36 12M12 40h24',
  host: 'M8 10h32v12H8zM8 26h32v12H8zM14 16h.01M14 32h.01M22 16h12M22 32h12',
  verify: 'M24 6l16 6v12c0 9-7 15-16 18C15 39 8 33 8 24V12zM17 23l5 5l9-10',
};

/** The way of a package: five drawings in a row, which are five sentences to who does not see them. */
export function Way({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.front.way;
  return (
    <ol class="way" aria-label={words.label}>
      {steps.map((step) => (
        <li key={step}>
          <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path d={drawings[step]} />
          </svg>
          <h3>{words[step].title}</h3>
          <p>{words[step].text}</p>
        </li>
      ))}
    </ol>
  );
}
