import { lexer, type Token, type Tokens } from 'marked';
import { type ComponentChildren, Fragment, type VNode } from 'preact';
import { hiddenCharacter } from '../../domain/hidden-text.js';
import { meantBy } from './character-references.js';
import { Code, CodeBlock, WithBreaks } from './kit/code.js';

/** Where a link of a document leads in the pages; `null` where nothing is, and the text stands by itself. */
export type LinkOf = (href: string) => string | null;

/** How the tokens of a text become elements. */
interface How {
  readonly linkOf: LinkOf;
  /** What its links say of who wrote them. */
  readonly rel?: string;
  /** A text within a page: its headings begin below those of the page, and have no ids. */
  readonly within?: number;
}

/** A document of ours whose first line is its title, read once for all who ask for it. */
export interface MarkdownDocument {
  /** What it calls itself. */
  readonly title: string;
  /** Its second-level headings, with the ids that `Markdown` gives them. */
  readonly headings: ReadonlyArray<{ readonly id: string; readonly text: string }>;
  readonly first: readonly Token[];
  readonly rest: readonly Token[];
}

export function readDocument(text: string): MarkdownDocument {
  const [first, ...rest] = lexer(text);
  if (first?.type !== 'heading') throw new Error('a document begins with its title');
  const headings = rest
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map((token) => ({ id: idOf(token.text), text: plain(token.tokens) }));
  return { title: plain((first as Tokens.Heading).tokens), headings, first: [first], rest };
}

/** Markdown of ours as elements. Made from its tokens, so that nothing in it is taken for HTML. */
export function Markdown({ tokens, linkOf }: { readonly tokens: readonly Token[]; readonly linkOf: LinkOf }): VNode {
  return <div class="document">{tokens.map((token) => block(token, { linkOf }))}</div>;
}

/** Marks in one text, and levels of lists and quotations: beyond these, reading it as Markdown costs far more than its size. */
const MOST_MARKS = 1_500;
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=\s))){9}|^[ \t]{40,}(?:[>*+-]|\d{1,9}[.)])/m;

/** A line across the text, or under a heading: no list, however many dashes it has. */
const RULE = /^[ \t]*([*-])(?:[ \t]*\1)+[ \t]*$/gm;

/**
 * What a publisher wrote, as CommonMark without HTML: tags stand as text, links lead only to web addresses and vouch for
 * nothing, pictures are their alternative text. A text that would cost too much to read stands as it is, in its paragraphs.
 */
export function PublisherText({
  text,
  level = 2,
}: {
  readonly text: string;
  readonly level?: number | undefined;
}): VNode {
  const marks = text.match(/[*_`[\]<>!&]/g)?.length ?? 0;
  if (marks > MOST_MARKS || TOO_DEEP.test(text.replace(RULE, ''))) return <AsTyped text={text} />;
  const how: How = {
    linkOf: (href) => (/^https?:\/\//i.test(href) ? href : null),
    rel: 'nofollow ugc noopener noreferrer',
    within: level,
  };
  return <div class="document published">{lexer(text, { gfm: false }).map((token) => block(token, how))}</div>;
}

function AsTyped({ text }: { readonly text: string }): VNode {
  const paragraphs = text.split(/\n(?:[ \t]*\n)+/).filter((one) => one.trim() !== '');
  return (
    <div class="document published">
      {paragraphs.map((one, index) => (
        <p class="prose" key={index}>
          {one}
        </p>
      ))}
    </div>
  );
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** The text of tokens without its marks. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return plain(token.tokens);
      if (!('text' in token)) return token.type === 'br' ? ' ' : '';
      return token.type === 'text' ? decoded(token.raw) : String(token.text);
    })
    .join('');
}

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/gi;

/**
 * Character references as what they stand for (CommonMark, Entity and numeric character references). What a publisher's
 * text may not hold (decisions §1) does not come in by its number: such a reference stays as it was written. Given is the
 * text as it was written: in the text of its tokens, marked has put every number in the place of its reference.
 */
function decoded(text: string): string {
  return text.replace(REFERENCE, (written) => {
    const meant = meantBy(written);
    return meant === null || !isAllowed(meant) ? written : meant;
  });
}

function isAllowed(text: string): boolean {
  return hiddenCharacter(text) === null && !/(?![\t\n])\p{Cc}/u.test(text);
}

function block(token: Token, how: How): ComponentChildren {
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens = [] } = token as Tokens.Heading;
      const { within = 0 } = how;
      const Tag = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[Math.min(depth, 4) + within - 1] ?? 'h6';
      return <Tag id={within === 0 ? idOf(text) : undefined}>{inline(tokens, how)}</Tag>;
    }
    case 'paragraph':
      return <p>{inline(token.tokens ?? [], how)}</p>;
    case 'blockquote':
      return <blockquote>{(token.tokens ?? []).map((one) => block(one, how))}</blockquote>;
    case 'code': {
      const { text } = token as Tokens.Code;
      // Our own documents show what readers use; what a stranger wrote is only read.
      return how.within === undefined ? <Code text={text} /> : <CodeBlock text={text} />;
    }
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const parts = items.map((item, index) => <li key={index}>{item.tokens.map((one) => block(one, how))}</li>);
      if (!ordered) return <ul>{parts}</ul>;
      return <ol start={start === 1 || start === '' ? undefined : start}>{parts}</ol>;
    }
    case 'table':
      return <DocumentTable table={token as Tokens.Table} how={how} />;
    case 'text':
      return inline(token.tokens ?? [token], how);
    case 'hr':
      return <hr />;
    case 'html':
      // In our own documents these are notes to programs.
      return how.within === undefined ? null : <p>{token.raw}</p>;
    default:
      return null;
  }
}

/** Our own words, as they are printed: a curved apostrophe, and no number apart from its unit, which follows it. */
function typeset(text: string, { within }: How): string {
  if (within !== undefined) return text;
  return text
    .replaceAll(/(?<=\p{L})'/gu, '’')
    .replaceAll(/(?<=\d) (?=(?:[KMG]iB|min|h|days|seconds|minutes|hours)\b)/g, '\u00a0');
}

function DocumentTable({ table, how }: { readonly table: Tokens.Table; readonly how: How }): VNode {
  const { header, rows } = table;
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th scope="col" class={cell.align === 'right' ? 'number' : undefined} key={cell.text}>
              {inline(cell.tokens, how)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map((cell) => cell.text).join('|')}>
            {row.map((cell, index) => (
              <td
                class={cell.align === 'right' ? 'number' : undefined}
                data-label={header[index]?.text.replaceAll('`', '').replaceAll('_', '_\u200b')}
                key={header[index]?.text}
              >
                <div>{inline(cell.tokens, how)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(tokens: readonly Token[], how: How): ComponentChildren {
  return tokens.map((token) => {
    switch (token.type) {
      case 'strong':
        return <strong>{inline(token.tokens ?? [], how)}</strong>;
      case 'em':
        return <em>{inline(token.tokens ?? [], how)}</em>;
      case 'codespan':
        return how.within === undefined ? <InlineCode text={String(token.text)} /> : <code>{String(token.text)}</code>;
      case 'br':
        return <br />;
      case 'link': {
        const { title } = token as Tokens.Link;
        const to = how.linkOf(decoded(String(token.href)));
        const children = inline(token.tokens ?? [], how);
        return to === null ? (
          children
        ) : (
          <a href={to} rel={how.rel} title={title ? decoded(title) : undefined}>
            {children}
          </a>
        );
      }
      case 'image':
        return plain(token.tokens ?? []);
      case 'escape':
        return typeset(String(token.text), how);
      case 'text':
        return 'tokens' in token && token.tokens !== undefined
          ? inline(token.tokens, how)
          : typeset(decoded(token.raw), how);
      default:
        return token.raw;
    }
  });
}

/** Up to here, code stands in one line even of a narrow column, and up to here a name or a part does. */
const SHORT = 22;
const SHORT_PART = 18;

/** Where calls within code break: before what is taken of something, and after what opens the arguments. */
const CALLS = /(?<=\()(?!\))|(?=\.\w|->)/;

/** Code within a sentence: short names and options stay whole, longer ones break as `WithBreaks` says, or between calls. */
function InlineCode({ text }: { readonly text: string }): VNode {
  return (
    <code>
      {text.split(/(\s+)/).map((word, index) => (
        <Fragment key={index}>
          {/^\s*$/.test(word) ? word : isShort(word) ? <Whole text={word} /> : <LongWord text={word} />}
        </Fragment>
      ))}
    </code>
  );
}

function isShort(word: string): boolean {
  return word.length <= (/\W/.test(word) ? SHORT : SHORT_PART);
}

function LongWord({ text }: { readonly text: string }): VNode {
  if (!/[()]/.test(text)) return <WithBreaks text={text} />;
  return (
    <>
      {text.split(CALLS).map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part.length <= SHORT_PART ? <Whole text={part} /> : <WithBreaks text={part} />}
        </Fragment>
      ))}
    </>
  );
}

function Whole({ text }: { readonly text: string }): VNode {
  return <span class="whole">{text}</span>;
}
