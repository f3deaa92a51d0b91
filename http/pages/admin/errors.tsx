import type { VNode } from 'preact';
import type { Trends } from '../../../domain/operation/trends.js';
import { Chart, EmptyState, Table } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { AdminPage } from './frame.js';
import { peakText } from './peak-text.js';

export const ERRORS = '/admin/errors';

interface Props {
  readonly visitor: Visitor;
  readonly trends: Trends;
}

/** Every error that the chart counts, by its code. */
export function ErrorsPage({ visitor, trends: { days, refused } }: Props): VNode {
  const { admin } = visitor.words;
  const words = admin.errors;
  const { columns } = words;
  const [since = ''] = days;
  const number = (count: number): string => count.toLocaleString(visitor.language);
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <p>{words.introduction(days.length)}</p>
      {refused.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <>
          <Table
            caption={words.title}
            rows={refused}
            keyOf={({ code }) => code}
            columns={[
              {
                label: columns.code,
                cell: ({ code }) => (
                  <a id={code} href={`/errors#${code}`}>
                    <code>{code}</code>
                  </a>
                ),
              },
              {
                label: columns.days,
                cell: ({ code, values }) => (
                  <Chart values={values} text={peakText(visitor, { name: code, values }, days, number)} />
                ),
              },
              { label: columns.today, number: true, cell: ({ values }) => number(values.at(-1) ?? 0) },
              { label: columns.total, number: true, cell: ({ count }) => number(count) },
              {
                label: columns.log,
                act: true,
                cell: ({ code }) => <a href={listPath('/admin/log', { result: code, since })}>{words.log}</a>,
              },
            ]}
          />
          <p class="quiet">{words.note}</p>
        </>
      )}
    </AdminPage>
  );
}
