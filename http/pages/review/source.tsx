import type { ComponentChildren, VNode } from 'preact';
import { languageOf } from '../../../domain/archive/language.js';
import type { ReviewFlags } from '../../../domain/review/list-flags.js';
import type { Row } from '../../../domain/review/rows.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { Below, useVisitor } from '../kit/index.js';

interface Props {
  readonly path: string;
  readonly rows: readonly Row[];
  /** What a screen reader calls it, where it is a part of the page to go to. */
  readonly label?: string;
  /** Flags by line, said below the line they stand on. */
  readonly flags?: ReadonlyMap<number, readonly Flag[]>;
  /** The line that it is about. */
  readonly line?: number | undefined;
  /** Whether rows have addresses: one text of a page can. */
  readonly anchored?: boolean;
}

/**
 * Rows of a file of a stranger, as inert text whatever they hold. What is not seen was made visible before; in code
 * every letter stands where it was written, also those of scripts that run from right to left.
 */
export function Source({ path, rows, label, flags, line, anchored = false }: Props): VNode {
  const look = languageOf(path) === null ? 'source text' : 'source';
  const shown = rows.map((row, at) => (
    <SourceRow
      key={`${row.line}.${row.part}`}
      row={row}
      isFirstFresh={row.fresh === true && rows[at - 1]?.fresh !== true}
      isHere={row.line === line && row.part === 0}
      flags={rows[at + 1]?.line === row.line ? [] : (flags?.get(row.line) ?? [])}
      anchored={anchored}
    />
  ));
  if (label === undefined) return <div class={look}>{shown}</div>;
  return (
    <section class={look} aria-label={label}>
      {shown}
    </section>
  );
}

interface RowProps {
  readonly row: Row;
  readonly isFirstFresh: boolean;
  readonly isHere: boolean;
  readonly flags: readonly Flag[];
  readonly anchored: boolean;
}

function SourceRow({ row, isFirstFresh, isHere, flags, anchored }: RowProps): VNode {
  const words = useVisitor().words.review.file;
  const { line, part, fresh } = row;
  const name = part === 0 ? `L${line}` : `L${line}.${part}`;
  const look = ['row', fresh === true ? 'fresh' : '', isHere ? 'here' : ''].filter((one) => one !== '').join(' ');
  return (
    <>
      <div class={look} id={anchored ? name : undefined} data-change={anchored && isFirstFresh ? '' : undefined}>
        {part > 0 ? (
          <span class="no">↳</span>
        ) : anchored ? (
          <a class="no" href={`#${name}`}>
            {line}
          </a>
        ) : (
          <span class="no">{line}</span>
        )}
        <span class="sign">{fresh === true ? <span title={words.newLine}>+</span> : ' '}</span>
        <code>{pieces(row)}</code>
      </div>
      {flags.map((flag, at) => (
        <div
          class="flag-here"
          id={anchored ? `F${line}.${at}` : undefined}
          data-flag={anchored ? '' : undefined}
          key={at}
        >
          <FlagWords flag={flag} />
        </div>
      ))}
    </>
  );
}

/** What was found, in words. */
export function FlagWords({
  flag,
}: {
  readonly flag: Pick<ReviewFlags['flags'][number], 'rule' | 'message' | 'line' | 'column'>;
}): VNode {
  const { review, releases } = useVisitor().words;
  const words = review.flags;
  return (
    <>
      <strong>{releases.flags.rules[flag.rule]}</strong>
      {` (${words.place(flag.line, flag.column)}): `}
      <Below text={flag.message} />
    </>
  );
}

function pieces({ text, colours }: Row): ComponentChildren {
  const shown: ComponentChildren[] = [];
  let at = 0;
  for (const { from, to, kind } of colours) {
    if (from > at) shown.push(marked(text.slice(at, from)));
    shown.push(
      <span class={kind} key={from}>
        {marked(text.slice(from, to))}
      </span>,
    );
    at = to;
  }
  if (at < text.length) shown.push(marked(text.slice(at)));
  return shown;
}

/** Where a character stands for one that is not seen, it looks like it. */
function marked(text: string): ComponentChildren {
  if (!text.includes('⟦U+')) return text;
  return text.split(/(⟦U\+[0-9A-F]{4,6}⟧)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <b class="unseen" key={at}>
        {piece}
      </b>
    ),
  );
}
