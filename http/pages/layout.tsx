import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { languages } from '../../domain/language.js';
import { type Area, groupsOf } from './areas.js';
import { asset } from './assets.js';
import { Header } from './header.js';
import { VisitorContext } from './kit/context.js';
import { Notice } from './kit/notice.js';
import type { Visitor } from './visitor.js';

export interface PageProps {
  readonly title: string;
  readonly visitor: Visitor;
  /** Shows the area's navigation. */
  readonly area?: Area;
  /** The pages beside this one, where it stands deeper than its area: one level of navigation is shown at a time. */
  readonly level?: VNode;
  /** `wide` for tables and desks; text is best read narrow. */
  readonly width?: 'narrow' | 'wide';
  /** May stand in search engines: only what is the same for everybody. */
  readonly indexed?: boolean;
  /** One sentence for search engines and for who links to the page; what the service is where not given. */
  readonly about?: string;
  /** The page's one address, where its own has more in it. */
  readonly canonical?: string;
  /** An Atom feed of what the page shows. */
  readonly feed?: string;
  readonly children: ComponentChildren;
}

/** The frame of every page: server-rendered, one style sheet, script only where a component asks for it. */
export function Page(props: PageProps): VNode {
  const { title, visitor, area, level, width = 'narrow', indexed = false, children } = props;
  const { words, language } = visitor;
  const isSided = area !== undefined && level === undefined && groupsOf(area).length > 1;
  const isTabbed = visitor.person !== null && !isSided && (area !== undefined || level !== undefined);
  return (
    <VisitorContext.Provider value={visitor}>
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {indexed ? null : <meta name="robots" content="noindex" />}
          <title>{`${title} – Countersign`}</title>
          <link rel="stylesheet" href={asset('style.css').url} />
          <link rel="icon" type="image/svg+xml" href={asset('mark.svg').url} />
          <link rel="apple-touch-icon" href={asset('icon.png').url} />
          {indexed ? <Shared {...props} /> : null}
        </head>
        <body class={isSided ? `${width} sided` : isTabbed ? `${width} tabbed` : width}>
          <a class="skip" href="#content">
            {words.shell.skip}
          </a>
          <Header visitor={visitor} area={area} level={level} />
          <main id="content" tabindex={-1}>
            {visitor.flash === null ? null : <Notice tone={visitor.flash.tone}>{visitor.flash.text}</Notice>}
            {children}
          </main>
          <Footer visitor={visitor} />
        </body>
      </html>
    </VisitorContext.Provider>
  );
}

/** What a page says of itself to search engines, and to who shows a link to it. */
function Shared({ title, visitor, about, canonical, feed }: PageProps): VNode {
  const { baseUrl, path, words } = visitor;
  const address = `${baseUrl}${canonical ?? path.split('?')[0]}`;
  const description = about === undefined || about === '' ? words.front.what : about;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Countersign" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${baseUrl}${asset('social-card.png').url}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Countersign" />
      <meta name="twitter:card" content="summary_large_image" />
      {feed === undefined ? null : <link rel="alternate" type="application/atom+xml" href={feed} title={title} />}
    </>
  );
}

function Footer({ visitor }: { readonly visitor: Visitor }): VNode {
  const { shell } = visitor.words;
  return (
    <footer>
      <ul>
        {visitor.hasPage('/docs') ? (
          <li>
            <a href="/docs">{shell.docs}</a>
          </li>
        ) : null}
        <li>
          <a href="/errors">{shell.errors}</a>
        </li>
      </ul>
      <form method="post" action="/language" aria-label={shell.language}>
        <input type="hidden" name="back" value={visitor.path} />
        {languages
          .filter((one) => one !== visitor.language)
          .map((one) => (
            <button class="plain" type="submit" name="language" value={one} lang={one} key={one}>
              {shell.languageNames[one]}
            </button>
          ))}
      </form>
    </footer>
  );
}

/** A page as HTML, with the scripts that its components ask for by `data-script`. */
export function html(page: VNode): string {
  const text = renderToString(page);
  // Quotes are escaped in the text of strangers: it cannot hold the attribute.
  const asked = new Set([...text.matchAll(/ data-script="([a-z-]+)"/g)].map(([, name = '']) => name));
  const tags = [...asked].map((name) => `<script type="module" src="${asset(`${name}.js`).url}"></script>`);
  return `<!doctype html>${text.replace('</head>', `${tags.join('')}</head>`)}`;
}
