import type { VNode } from 'preact';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** An address that leads nowhere. It is not repeated: a link from elsewhere may have put anything into it. */
export function NotFoundPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const { title, explanation, toFront } = visitor.words.shell.notFound;
  return (
    <Page title={title} visitor={visitor}>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <p>
        <a href="/">{toFront}</a>
      </p>
    </Page>
  );
}
