import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { languages } from '../../domain/language.js';
import { type Area, type AreaPage, areas } from './areas.js';
import { asset } from './assets.js';
import { VisitorContext } from './kit/context.js';
import { Folded, SubNav } from './kit/nav.js';
import { Notice } from './kit/notice.js';
import type { Visitor } from './visitor.js';

export interface PageProps {
  readonly title: string;
  readonly visitor: Visitor;
  /** Shows the area's navigation; the frame of all its pages is wide, so that nothing moves from one to the next. */
  readonly area?: Area;
  /** `wide` for tables and desks; text is best read narrow. */
  readonly width?: 'narrow' | 'wide';
  /** May stand in search engines: only what is the same for everybody. */
  readonly indexed?: boolean;
  readonly children: ComponentChildren;
}

/** The frame of every page: server-rendered, one style sheet, script only where a component asks for it. */
export function Page({ title, visitor, area, width = 'narrow', indexed = false, children }: PageProps): VNode {
  const { words, language } = visitor;
  return (
    <VisitorContext.Provider value={visitor}>
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {indexed ? null : <meta name="robots" content="noindex" />}
          <title>{`${title} – Countersign`}</title>
          <link rel="stylesheet" href={asset('style.css').url} />
          <link rel="icon" href="data:," />
        </head>
        <body class={area === undefined ? width : `area ${width}`}>
          <a class="skip" href="#content">
            {words.shell.skip}
          </a>
          <Header visitor={visitor} pages={area === undefined ? [] : areas[area]} />
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

interface HeaderProps {
  readonly visitor: Visitor;
  /** The pages of the area. */
  readonly pages: readonly AreaPage[];
}

/** The name and the navigation; on a phone, whoever is signed in folds it out by one button. */
function Header({ visitor, pages }: HeaderProps): VNode {
  const { words, person } = visitor;
  return (
    <header>
      <a class="name" href="/">
        Countersign
      </a>
      {person === null ? (
        <MainNav visitor={visitor} />
      ) : (
        <Folded id="menu" label={words.shell.menu}>
          <MainNav visitor={visitor} />
          <Who visitor={visitor} name={person.account.name || person.account.email} />
          {pages.length < 2 ? null : (
            <SubNav
              label={words.shell.areaNavigation}
              items={pages.map((one) => ({ href: one.path, label: one.label(words) }))}
            />
          )}
        </Folded>
      )}
    </header>
  );
}

function Who({ visitor, name }: { readonly visitor: Visitor; readonly name: string }): VNode {
  const { shell } = visitor.words;
  return (
    <form class="who" method="post" action="/sign-out">
      <span class="quiet">
        <span class="heard">{`${shell.signedInAs} `}</span>
        {name}
      </span>
      <input type="hidden" name="csrf" value={visitor.csrf} />
      <button class="plain" type="submit">
        {shell.signOut}
      </button>
    </form>
  );
}

function MainNav({ visitor }: { readonly visitor: Visitor }): VNode {
  const { words, person } = visitor;
  const roles = person?.account.roles ?? [];
  const items = [
    ...(person === null ? [] : [{ href: '/account', label: words.shell.account }]),
    ...(roles.includes('reviewer') ? [{ href: '/review', label: words.shell.review }] : []),
    ...(roles.includes('admin') ? [{ href: '/admin', label: words.shell.admin }] : []),
    ...(person === null ? [{ href: '/sign-in', label: words.shell.signIn }] : []),
  ].filter(({ href }) => visitor.hasPage(href));
  const path = visitor.path.split('?')[0] ?? '';
  return (
    <nav aria-label={words.shell.mainNavigation}>
      <ul>
        {items.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={currentOf(path, href)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page itself, or the area that it is in. */
function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
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
