import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { stylesheet } from './stylesheet.js';
import type { Visitor } from './visitor.js';

export interface PageProps {
  readonly title: string;
  readonly visitor: Visitor;
  readonly children: ComponentChildren;
}

/** The frame of every page: server-rendered, no script, one style sheet. */
export function Page({ title, visitor, children }: PageProps): VNode {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – Countersign`}</title>
        <link rel="stylesheet" href={stylesheet.url} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <a class="name" href="/">
            Countersign
          </a>
          {visitor.person === null ? (
            <a href="/sign-in">Sign in</a>
          ) : (
            <>
              <a href="/account">Account</a>
              <form method="post" action="/sign-out">
                <input type="hidden" name="csrf" value={visitor.csrf} />
                <button class="plain" type="submit">
                  Sign out
                </button>
              </form>
            </>
          )}
        </header>
        <main>{children}</main>
        <footer>
          <a href="/errors">What every refusal means</a>
        </footer>
      </body>
    </html>
  );
}

/** A page as HTML. */
export function html(page: VNode): string {
  return `<!doctype html>${renderToString(page)}`;
}
