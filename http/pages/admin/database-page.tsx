import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { DatabaseShown } from '../../../domain/operation/database.js';
import type { Trends } from '../../../domain/operation/trends.js';
import type { HttpContext } from '../../http-context.js';
import { Chart, Facts, sizeOf, Table } from '../kit/index.js';
import { memberPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { AdminPage } from './frame.js';
import { peakText } from './peak-text.js';

export const DATABASE = '/admin/database';

/** What the database takes, how it grew, and what in it takes how much. */
export function addDatabasePage(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, DATABASE, { role: 'admin' }, async ({ visitor, call }) => {
    const [shown, trends] = [await call<DatabaseShown>('show_database', {}), await call<Trends>('show_trends', {})];
    return <DatabasePage visitor={visitor} shown={shown} trends={trends} />;
  });
}

interface Props {
  readonly visitor: Visitor;
  readonly shown: DatabaseShown;
  readonly trends: Trends;
}

function DatabasePage({ visitor, shown, trends: { days, series } }: Props): VNode {
  const { admin } = visitor.words;
  const words = admin.database;
  const { columns } = words;
  const size = (bytes: number): string => sizeOf(visitor.language, bytes);
  const { bytes, free_bytes, collections } = shown;
  const noted = series.find(({ name }) => name === 'database_bytes')?.values ?? [];
  // What was noted today is older than what is shown above.
  const values = bytes === null ? noted : [...noted.slice(0, -1), bytes];
  const measured = values.filter((value) => value > 0);
  const grown = (measured.at(-1) ?? 0) - (measured[0] ?? 0);
  const peak = peakText(visitor, { name: words.size, values }, days, size);
  const knowsBytes = collections.some((one) => one.bytes !== null);
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <Facts
        entries={[
          { term: words.size, value: bytes === null ? words.unknown : size(bytes) },
          { term: words.free, value: free_bytes === null ? null : size(free_bytes) },
          { term: words.grown(days.length), value: measured.length < 2 ? words.unknown : signed(grown, size) },
        ]}
      />
      <Chart values={values} text={peak} />
      {/* The picture says it to who does not see it. */}
      <p class="note" aria-hidden="true">
        {peak}
      </p>
      <h2>{words.collections}</h2>
      <p>{knowsBytes ? words.withBytes : words.withoutBytes}</p>
      <Table
        caption={words.collections}
        rows={collections}
        keyOf={({ name }) => name}
        columns={[
          { label: columns.name, cell: ({ name }) => <code>{name}</code> },
          {
            label: columns.documents,
            number: true,
            cell: ({ documents }) => documents.toLocaleString(visitor.language),
          },
          ...(knowsBytes
            ? [{ label: columns.bytes, number: true, cell: (one: Row) => (one.bytes === null ? '–' : size(one.bytes)) }]
            : []),
        ]}
      />
    </AdminPage>
  );
}

type Row = DatabaseShown['collections'][number];

/** A difference with its sign; `−` is the sign of numbers. */
function signed(difference: number, size: (bytes: number) => string): string {
  if (difference === 0) return size(0);
  return `${difference > 0 ? '+' : '−'}${size(Math.abs(difference))}`;
}
