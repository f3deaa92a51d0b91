import type { VNode } from 'preact';
import type { Difference, Report } from '../../../domain/release/report.js';
import { WhySkipped } from '../artifacts/skipped.js';
import { Badge, type Column, FaultText, Remarks, Table, useVisitor } from '../kit/index.js';
import { casePath, filePath, type Subject } from './paths.js';

/** Characters of a value, and of the whole manifest, that are shown. */
const VALUE = 2000;
const MANIFEST = 40_000;
/** Entries of one list that are shown. */
const LISTED = 200;

/** A value of a manifest, as JSON. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return text.length > VALUE ? `${text.slice(0, VALUE)}…` : text;
}

/** Permissions, hooks, migrations and route files: what the package asks for and what it brings in. */
export function Asked(props: {
  readonly report: Report;
  readonly subject: Subject;
  readonly readable: boolean;
}): VNode {
  const { report, subject, readable } = props;
  const words = useVisitor().words.review.declared;
  const { declared } = report;
  return (
    <>
      <h2>{words.heading}</h2>
      <div class="columns">
        <Values title={words.permissions} list={declared?.permissions ?? []} total={declared?.permissions_total} />
        <Values title={words.hooks} list={declared?.hooks ?? []} total={declared?.hooks_total} />
        <Paths
          title={words.migrations}
          list={report.migrations ?? []}
          total={report.migrations_total}
          {...{ subject, readable }}
        />
        <Paths title={words.routes} list={report.routes ?? []} total={report.routes_total} {...{ subject, readable }} />
      </div>
    </>
  );
}

interface ListProps<Item> {
  readonly title: string;
  readonly list: readonly Item[];
  readonly total: number | undefined;
}

function Values({ title, list, total }: ListProps<unknown>): VNode {
  return (
    <List title={title} count={list.length} total={total}>
      {list.slice(0, LISTED).map((value, at) => (
        <li key={at}>
          <code>{shown(value)}</code>
        </li>
      ))}
    </List>
  );
}

function Paths(props: ListProps<string> & { readonly subject: Subject; readonly readable: boolean }): VNode {
  const { title, list, total, subject, readable } = props;
  return (
    <List title={title} count={list.length} total={total}>
      {list.slice(0, LISTED).map((path) => (
        <li key={path}>
          {readable ? (
            <a href={filePath(subject, path)}>
              <code>{path}</code>
            </a>
          ) : (
            <code>{path}</code>
          )}
        </li>
      ))}
    </List>
  );
}

function List(props: { title: string; count: number; total: number | undefined; children: VNode[] }): VNode {
  const { declared, release } = useVisitor().words.review;
  const { title, count, children } = props;
  const total = props.total ?? count;
  return (
    <section>
      <h3>{`${title} (${total})`}</h3>
      {count === 0 ? <p class="quiet">{declared.none}</p> : <ul class="paths">{children}</ul>}
      {total > LISTED ? <p class="quiet">{release.more(total - LISTED)}</p> : null}
    </section>
  );
}

type Change = Difference['manifest_changes'][number];

/** The manifest, and field by field what differs in it. */
export function Manifest({ report, diff }: { readonly report: Report; readonly diff: Difference | null }): VNode {
  const { words } = useVisitor();
  const labels = words.review.manifest;
  const changes = diff?.manifest_changes ?? [];
  const total = diff?.manifest_changes_total ?? changes.length;
  const text = JSON.stringify(report.manifest, null, 2) ?? '';
  const columns: Column<Change>[] = [
    { label: labels.field, cell: ({ field }) => <code>{field}</code> },
    { label: labels.before, cell: ({ before }) => <Value value={before} /> },
    { label: labels.after, cell: ({ after }) => <Value value={after} /> },
  ];
  return (
    <>
      <h2>{labels.heading}</h2>
      {diff === null || diff.against === null ? null : (
        <>
          <h3>{labels.changes}</h3>
          {changes.length === 0 ? (
            <p class="quiet">{labels.noChanges}</p>
          ) : (
            <Table
              caption={labels.changesCaption}
              columns={columns}
              rows={changes.slice(0, LISTED)}
              keyOf={({ field }) => field}
            />
          )}
          {total > LISTED ? <p class="quiet">{words.review.release.more(total - LISTED)}</p> : null}
        </>
      )}
      <details>
        <summary>{labels.whole}</summary>
        <pre class="plain">
          <code>{text.slice(0, MANIFEST)}</code>
        </pre>
        {text.length > MANIFEST ? <p class="quiet">{labels.cut}</p> : null}
      </details>
    </>
  );
}

function Value({ value }: { readonly value: unknown }): VNode {
  const { absent } = useVisitor().words.review.manifest;
  return value === null ? <span class="quiet">{absent}</span> : <code class="as-written">{shown(value)}</code>;
}

type Check = Report['checks'][number];

/** What the automatic review has checked, in its order. */
export function Checks({ report, subject }: { readonly report: Report; readonly subject: Subject }): VNode {
  const { review, releases } = useVisitor().words;
  const words = review.release;
  const flags = report.flags_total ?? report.flags?.length ?? 0;
  const columns: Column<Check>[] = [
    { label: words.check, cell: ({ check }) => releases.report.checks[check] ?? <code>{check}</code> },
    {
      label: words.result,
      cell: (one) => {
        const { check, passed, fault, remarks } = one;
        return (
          <>
            <Badge tone={passed === null ? 'quiet' : passed ? 'good' : 'bad'}>
              {passed === null ? words.notRun : passed ? words.passed : words.failed}
            </Badge>{' '}
            {fault === undefined ? null : <FaultText fault={fault} />}
            <Remarks remarks={remarks} />
            <WhySkipped checks={report.checks} of={one} />
            {check === 'scan' && flags > 0 ? <a href={casePath(subject, 'flags')}>{review.tabs.flags(flags)}</a> : null}
          </>
        );
      },
    },
  ];
  // What has passed and says nothing more is not what a reviewer looks for.
  const isQuiet = ({ passed, remarks = [] }: Check): boolean => passed === true && remarks.length === 0;
  const passed = report.checks.filter(isQuiet);
  const loud = report.checks.filter((check) => !isQuiet(check));
  const table = (rows: readonly Check[]): VNode | null =>
    rows.length === 0 ? null : (
      <Table caption={words.checks} columns={columns} rows={rows} keyOf={({ check }) => check} />
    );
  return (
    <>
      <h2>{words.checks}</h2>
      {table(loud)}
      {passed.length === 0 ? null : (
        <details>
          <summary>{words.checksPassed(passed.length)}</summary>
          {table(passed)}
        </details>
      )}
    </>
  );
}
