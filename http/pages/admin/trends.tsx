import type { VNode } from 'preact';
import { SECOND } from '../../../domain/durations.js';
import type { Trends } from '../../../domain/operation/trends.js';
import { Badge, Chart, durationOf, Facts, sizeOf, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { ERRORS } from './errors.js';

type Series = Trends['series'][number];

/** Codes that stand on the front page; all are on a page of their own. */
const MOST_CODES = 10;

/** The list of what a chart counts, since its first day; `null`: there is none that the reader may see. */
function placeOf({ person }: Visitor, name: Series['name'], since: string): string | null {
  const done = (capability: string): string => listPath('/admin/log', { capability, result: 'ok', since });
  const places: Readonly<Record<Series['name'], string | null>> = {
    queue: person?.actor.roles.includes('reviewer') === true ? '/review' : null,
    queue_oldest_seconds: person?.actor.roles.includes('reviewer') === true ? '/review' : null,
    decisions: done('decisions'),
    uploads: done('service_upload_package'),
    refused: ERRORS,
    sign_ups: done('confirm_sign_up'),
    deliveries: '/admin/jobs/deliver-event',
    deliveries_failed: '/admin/jobs/deliver-event',
    mails: listPath('/admin/mails', { state: 'sent', since }),
    mails_failed: '/admin/jobs/send-mails',
    database_bytes: null,
    overdue_seconds: '/admin/jobs?state=late',
  };
  return places[name];
}

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
              <Led to={placeOf(visitor, one.name, days[0] ?? '')}>{words.names[one.name]}</Led>{' '}
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
            entries={refused.slice(0, MOST_CODES).map(({ code, count }) => ({
              term: code,
              value: <a href={`${ERRORS}#${code}`}>{count.toLocaleString(visitor.language)}</a>,
            }))}
          />
          <p>
            <a href={ERRORS}>{words.allRefused}</a>
          </p>
        </>
      )}
    </>
  );
}

function Led({ to, children }: { readonly to: string | null; readonly children: string }): VNode {
  return to === null ? <span>{children}</span> : <a href={to}>{children}</a>;
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
