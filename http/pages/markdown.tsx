import { lexer, type Token, type Tokens } from 'marked';
import type { ComponentChildren, VNode } from 'preact';

/** Where a link of a document leads in the pages; `null` where nothing is, and the text stands by itself. */
export type LinkOf = (href: string) => string | null;

/** Markdown as elements. Made from its tokens, so that nothing in it is taken for HTML. */
export function Markdown({ text, linkOf }: { readonly text: string; readonly linkOf: LinkOf }): VNode {
  return <div class="document">{lexer(text).map((token) => block(token, linkOf))}</div>;
}

/** The second-level headings of a document, with the ids that `Markdown` gives them. */
export function headingsOf(text: string): ReadonlyArray<{ readonly id: string; readonly text: string }> {
  return lexer(text)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map((token) => ({ id: idOf(token.text), text: plain(token.tokens) }));
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

function plain(tokens: readonly Token[]): string {
  return tokens.map((token) => ('text' in token ? String(token.text) : '')).join('');
}

function block(token: Token, linkOf: LinkOf): ComponentChildren {
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens = [] } = token as Tokens.Heading;
      const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[Math.min(depth, 4) - 1] ?? 'h4';
      return <Tag id={idOf(text)}>{inline(tokens, linkOf)}</Tag>;
    }
    case 'paragraph':
      return <p>{inline(token.tokens ?? [], linkOf)}</p>;
    case 'blockquote':
      return <blockquote>{(token.tokens ?? []).map((one) => block(one, linkOf))}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{String(token.text)}</code>
        </pre>
      );
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const Tag = ordered ? 'ol' : 'ul';
      return (
        <Tag>
          {items.map((item) => (
            <li key={item.raw}>{item.tokens.map((one) => block(one, linkOf))}</li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return <DocumentTable table={token as Tokens.Table} linkOf={linkOf} />;
    case 'text':
      return inline(token.tokens ?? [token], linkOf);
    case 'hr':
      return <hr />;
    default:
      return null;
  }
}

function DocumentTable({ table, linkOf }: { readonly table: Tokens.Table; readonly linkOf: LinkOf }): VNode {
  const { header, rows } = table;
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th scope="col" key={cell.text}>
              {inline(cell.tokens, linkOf)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map((cell) => cell.text).join('|')}>
            {row.map((cell, index) => (
              <td data-label={header[index]?.text.replaceAll('`', '')} key={header[index]?.text}>
                <div>{inline(cell.tokens, linkOf)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(tokens: readonly Token[], linkOf: LinkOf): ComponentChildren {
  return tokens.map((token) => {
    switch (token.type) {
      case 'strong':
        return <strong>{inline(token.tokens ?? [], linkOf)}</strong>;
      case 'em':
        return <em>{inline(token.tokens ?? [], linkOf)}</em>;
      case 'codespan':
        return <code>{String(token.text)}</code>;
      case 'br':
        return <br />;
      case 'link': {
        const to = linkOf(String(token.href));
        const children = inline(token.tokens ?? [], linkOf);
        return to === null ? children : <a href={to}>{children}</a>;
      }
      case 'text':
      case 'escape':
        return token.type === 'text' && 'tokens' in token && token.tokens !== undefined
          ? inline(token.tokens, linkOf)
          : String(token.text);
      default:
        return token.raw;
    }
  });
}
