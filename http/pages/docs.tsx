import { existsSync, readFileSync } from 'node:fs';
import type { VNode } from 'preact';
import { en } from '../../messages/en/pages/index.js';
import { PACKAGE_FOLDER } from '../../tools/package-folder.js';
import { GUIDELINES } from './guidelines.js';
import { Breadcrumbs, Notice } from './kit/index.js';
import { Page } from './layout.js';
import { Markdown, type MarkdownDocument, readDocument } from './markdown.js';
import type { Visitor } from './visitor.js';
import { WithContents } from './with-contents.js';

type DocName = keyof typeof en.docs.pages;

const folder = new URL('docs/', PACKAGE_FOLDER);

/** The documents for publishers, as text. Those of `docs/` that are for operators and developers stay there. */
const texts: ReadonlyMap<DocName, string> = new Map(
  (Object.keys(en.docs.pages) as DocName[])
    .map((name) => [name, new URL(`${name}.md`, folder)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, readFileSync(file, 'utf8')]),
);

/** Those that somebody has asked for: reading one takes longer than writing its page. */
const documents = new Map<DocName, MarkdownDocument>();

function documentOf(name: DocName): MarkdownDocument {
  const known = documents.get(name) ?? readDocument(texts.get(name) ?? '');
  documents.set(name, known);
  return known;
}

/** Where the description of the routes for programs stands, as README names it. */
export const OPENAPI = '/openapi.json';

const openApiFile = new URL('openapi.json', folder);

/** `docs/openapi.json`, word for word. */
export const openApi: string | null = existsSync(openApiFile) ? readFileSync(openApiFile, 'utf8') : null;

export const docNames: readonly DocName[] = [...texts.keys()];

/** `/docs`: what there is to read. */
export function DocsPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.docs;
  const entries = [
    ...docNames.map((name) => ({ href: `/docs/${name}`, ...words.pages[name] })),
    { href: GUIDELINES, title: visitor.words.guidelines.title, about: visitor.words.guidelines.about },
    { href: '/errors', ...words.errors },
    ...(openApi === null ? [] : [{ href: OPENAPI, ...words.openApi }]),
  ];
  return (
    <Page title={words.title} visitor={visitor} about={words.introduction} indexed>
      <h1>{words.title}</h1>
      <p class="lead">{words.introduction}</p>
      {entries.map(({ href, title, about }) => (
        <section key={href}>
          <h2>
            <a href={href}>{title}</a>
          </h2>
          <p>{about}</p>
        </section>
      ))}
    </Page>
  );
}

/** One document. */
export function DocPage({ visitor, name }: { readonly visitor: Visitor; readonly name: DocName }): VNode {
  const words = visitor.words.docs;
  const { title, headings, first, rest } = documentOf(name);
  const isForeign = words.onlyEnglish !== '';
  return (
    <Page title={words.pages[name].title} visitor={visitor} about={words.pages[name].about} indexed>
      <Breadcrumbs items={[{ href: '/docs', label: words.title }]} here={isForeign ? title : words.pages[name].title} />
      <WithContents parts={headings} lang="en">
        <div lang="en">
          <Markdown tokens={first} linkOf={linkOf} />
        </div>
        {isForeign ? <Notice tone="info">{words.onlyEnglish}</Notice> : null}
        <div lang="en">
          <Markdown tokens={rest} linkOf={linkOf} />
        </div>
      </WithContents>
    </Page>
  );
}

/** Documents link to each other as files; where there is no page of a file the words stay, without a link. */
function linkOf(href: string): string | null {
  const [file = '', anchor] = href.split('#');
  if (file === '' && anchor !== undefined) return `#${anchor}`;
  const name = /^(?:\.\/)?([a-z-]+)\.md$/.exec(file)?.[1];
  const after = anchor === undefined ? '' : `#${anchor}`;
  if (name === 'errors') return `/errors${after}`;
  if (name !== undefined && docNames.some((one) => one === name)) return `/docs/${name}${after}`;
  return /^https:\/\//.test(href) ? href : null;
}
