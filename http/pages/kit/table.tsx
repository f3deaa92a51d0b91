import type { ComponentChildren, VNode } from 'preact';

/** What stands in a cell that holds nothing; on a card it and its label are left out. */
export const NONE = '–';

export interface Column<Row> {
  readonly label: string;
  /** Numbers stand at the right. */
  readonly number?: boolean;
  /** A button or a link that says itself what it does: its label is only heard. */
  readonly act?: boolean;
  /** Its cells stay in one line where there are columns, as a point in time that everything beside it has room for. */
  readonly whole?: boolean;
  /** It keeps the room of a few words beside a column of long texts. */
  readonly roomy?: boolean;
  /**
   * No wider than it must be, where there is room: what is in it is short, or breaks where it should. With `roomy` it has
   * the room of a few words and no more.
   */
  readonly tight?: boolean;
  /** What most of its table is about: it has a large share of the room. */
  readonly broad?: boolean;
  cell(row: Row): ComponentChildren;
}

interface TableProps<Row> {
  /** What the table holds, for who cannot see where it stands. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
}

/** A table; where there is no room for columns each row is a card with the labels beside its cells. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>): VNode {
  return (
    // Roles, because some browsers forget them when a table is not shown as one.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th scope="col" role="columnheader" class={classOf(column)} key={column.label}>
              {column.act ? <span class="heard">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={keyOf(row)}>
            {columns.map((column) => (
              <td role="cell" data-label={column.label} class={classOf(column)} key={column.label}>
                <div>{orNone(column.cell(row))}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function orNone(content: ComponentChildren): ComponentChildren {
  return content === NONE ? <span class="none">{NONE}</span> : content;
}

function classOf({
  number,
  act,
  whole,
  roomy,
  tight,
  broad,
}: Omit<Column<never>, 'label' | 'cell'>): string | undefined {
  if (number) return 'number';
  const widths = whole ? ['in-line'] : [roomy ? 'roomy' : '', tight ? 'tight' : broad ? 'broad' : ''];
  return [act ? 'act' : '', ...widths].filter((one) => one !== '').join(' ') || undefined;
}

export interface Entry {
  readonly term: string;
  readonly value: ComponentChildren;
}

/** Facts about one thing; those whose value is `null` are left out. */
export function Facts({ entries }: { readonly entries: ReadonlyArray<Entry | null> }): VNode {
  return (
    <dl>
      {entries.map((entry) =>
        entry === null || entry.value === null ? null : (
          <div key={entry.term}>
            <dt>{entry.term}</dt>
            <dd>{entry.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
