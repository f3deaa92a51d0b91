import type { VNode } from 'preact';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** An address that leads nowhere. It is not repeated: a link from elsewhere may have put anything into it. */
export function NotFoundPage({ visitor }: { readonly visitor: Visitor }): VNode {
  return (
    <Page title="There is nothing here" visitor={visitor}>
      <h1>There is nothing here</h1>
      <p>The address is not quite right, or what it led to is gone.</p>
      <p>
        <a href="/">Start at the front page</a>
      </p>
    </Page>
  );
}
