import type { VNode } from 'preact';
import { SECOND } from '../../../domain/durations.js';
import type { Trends } from '../../../domain/operation/trends.js';
import { Badge, Chart, durationOf, sizeOf, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { isReviewer, type Visitor } from '../visitor.js';
import { DATABASE } from './database-page.js';
import { DELIVERIES } from './delivery-pages.js';
import { ERRORS } from './errors.js';
import { peakText } from './peak-text.js';
import { WAITING } from './waiting-pages.js';

type Series = Trends['series'][number];

/** Codes that stand on the front page; all are on a page of their own. */
const MOST_CODES = 10;

/** The lists of what the charts count, since their first day. */
function placesOf(visitor: Visitor, since: string): Readonly<Record<Series['name'], string>> {
  const done = (capability: string): string => listPath('/admin/log', { capability, result: 'ok', since });
  const queue = isReviewer(visitor) ? '/review?turn=reviewer' : WAITING;
  return {
    queue,
    queue_oldest_seconds: queue,
    decisions: done('decisions'),
    uploads: done('service_upload_package'),
    refused: ERRORS,
    sign_ups: done('confirm_sign_up'),
    delivery_attempts: listPath(DELIVERIES, { since }),
    delivery_attempts_failed: listPath(DELIVERIES, { failed: 'on', since }),
    webhook_events: listPath(DELIVERIES, { since }),
    mails: listPath('/admin/mails', { state: 'sent', since }),
    mails_failed: listPath('/admin/mails', { state: 'failed_once', since }),
    database_bytes: DATABASE,
    overdue_seconds: '/admin/jobs?state=late',
  };
}

/** How the service did, day by day: what became worse first. */
export function TrendList({ trends }: { readonly trends: Trends }): VNode {
  const visitor = useVisitor();
  const words = visitor.words.admin.trends;
  const { days, series, refused } = trends;
  const places = placesOf(visitor, days[0] ?? '');
  return (
    <>
      <h2>{words.title(days.length)}</h2>
      <ul class="trends">
        {series.map((one) => (
          <li key={one.name} class={one.worse ? 'worse' : undefined}>
            <p>
              <a href={places[one.name]}>{words.names[one.name]}</a>
            </p>
            <p class="number">
              <span>{shown(visitor, one.name, one.total, 'short')}</span>
              {one.worse ? <Badge tone="bad">{words.worse}</Badge> : null}
            </p>
            <Chart values={one.values} text={textOf(visitor, one, days)} />
            {one.name === 'delivery_attempts' && one.total === 0 ? <p class="note">{words.nothingSent}</p> : null}
          </li>
        ))}
      </ul>
      {refused.length === 0 ? null : (
        <>
          <h3>{words.refused}</h3>
          <dl class="counts">
            {refused.slice(0, MOST_CODES).map(({ code, count }) => (
              <div key={code}>
                <dt>
                  <a href={`${ERRORS}#${code}`}>
                    <code>{code}</code>
                  </a>
                </dt>
                <dd>{count.toLocaleString(visitor.language)}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href={ERRORS}>{words.allRefused}</a>
          </p>
        </>
      )}
    </>
  );
}

function shown(visitor: Visitor, name: Series['name'], value: number, units: 'long' | 'short' = 'long'): string {
  if (name === 'database_bytes') return sizeOf(visitor.language, value);
  if (name.endsWith('_seconds')) return durationOf(visitor.language, value * SECOND, units);
  return value.toLocaleString(visitor.language);
}

function textOf(visitor: Visitor, { name, values }: Series, days: readonly string[]): string {
  const { names } = visitor.words.admin.trends;
  return peakText(visitor, { name: names[name], values }, days, (value) => shown(visitor, name, value));
}
