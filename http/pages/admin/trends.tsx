import type { VNode } from 'preact';
import { SECOND } from '../../../domain/durations.js';
import type { Trends } from '../../../domain/operation/trends.js';
import { Badge, Chart, durationOf, Facts, sizeOf, useVisitor } from '../kit/index.js';
import type { Visitor } from '../visitor.js';

type Series = Trends['series'][number];

/** Where more is to be found about what a chart shows. */
const PLACES: Readonly<Record<Series['name'], string>> = {
  queue: '/admin/artifacts?state=pending',
  queue_oldest_seconds: '/admin/artifacts?state=pending',
  decisions: '/admin/log?capability=decide_release',
  uploads: '/admin/log?capability=service_upload_package',
  refused: '/admin/log',
  sign_ups: '/admin/members',
  deliveries: '/admin/jobs',
  deliveries_failed: '/admin/artifacts?webhook=quarantined',
  mails: '/admin/mails',
  mails_failed: '/admin/mails?state=failed',
  database_bytes: '/admin/configuration',
  overdue_seconds: '/admin/jobs',
};

/** How the service did, day by day: what became worse first. */
export function TrendList({ trends }: { readonly trends: Trends }): VNode {
  const visitor = useVisitor();
  const words = visitor.words.admin.trends;
  const { days, series, refused } = trends;
  return (
    <>
      <h2>{words.title(days.length)}</h2>
      <ul class="trends">
        {series.map((one) => (
          <li key={one.name} class={one.worse ? 'worse' : undefined}>
            <p>
              <a href={PLACES[one.name]}>{words.names[one.name]}</a>{' '}
              {one.worse ? <Badge tone="bad">{words.worse}</Badge> : null}
            </p>
            <p class="number">{shown(visitor, one.name, one.total)}</p>
            <Chart values={one.values} text={textOf(visitor, one, days)} />
          </li>
        ))}
      </ul>
      {refused.length === 0 ? null : (
        <>
          <h3>{words.refused}</h3>
          <Facts
            entries={refused.map(({ code, count }) => ({
              term: code,
              value: <a href={`/errors#${code}`}>{count.toLocaleString(visitor.language)}</a>,
            }))}
          />
        </>
      )}
    </>
  );
}

function shown(visitor: Visitor, name: Series['name'], value: number): string {
  if (name === 'database_bytes') return sizeOf(visitor.language, value);
  if (name.endsWith('_seconds')) return durationOf(visitor.language, value * SECOND);
  return value.toLocaleString(visitor.language);
}

function textOf(visitor: Visitor, { name, values }: Series, days: readonly string[]): string {
  const most = Math.max(0, ...values);
  const at = days[values.indexOf(most)] ?? '';
  const { words } = visitor;
  return words.admin.trends.text({
    name: words.admin.trends.names[name],
    today: shown(visitor, name, values.at(-1) ?? 0),
    most: shown(visitor, name, most),
    at,
  });
}
