import type { ComponentChildren, VNode } from 'preact';
import type { Report } from '../../../domain/release/report.js';
import { Badge, Facts, FaultPlace, FaultText, Languages, Remarks, sizeOf, useVisitor } from '../kit/index.js';
import { WhySkipped } from './skipped.js';

/** At most this many names of a list are shown. */
const SHOWN = 100;

/** What the automatic review found, as the reviewer sees it (decisions §5), without the flags. */
export function ReportView({ report }: { readonly report: Report }): VNode {
  const { report: words } = useVisitor().words.releases;
  return (
    <>
      <Checks report={report} />
      <Contents report={report} />
      <Difference diff={report.diff} />
      {report.manifest === null ? null : (
        <details>
          <summary>{words.manifest}</summary>
          <pre>
            <code>{JSON.stringify(report.manifest, null, 2)}</code>
          </pre>
        </details>
      )}
    </>
  );
}

function Checks({ report }: { readonly report: Report }): VNode {
  const { report: words } = useVisitor().words.releases;
  return (
    <ul class="checks">
      {report.checks.map((one) => {
        const { check, passed, fault, remarks } = one;
        return (
          <li key={check}>
            <Badge tone={passed === null ? 'quiet' : passed ? 'good' : 'bad'}>
              {passed === null ? words.skipped : passed ? words.passed : words.failed}
            </Badge>
            <span>
              {/* What was checked reads as if it held: of what failed, what is wrong says it. */}
              {fault === undefined ? (
                (words.checks[check] ?? check)
              ) : (
                <>
                  {/* What is wrong with the zip is wrong with one of its entries, or with all of it. */}
                  {check === 'archive' && fault.field !== null ? (
                    <>
                      <FaultPlace fault={{ code: 'invalid_archive', field: fault.field }} />
                      {': '}
                    </>
                  ) : null}
                  <FaultText fault={fault} />
                </>
              )}
              <Remarks remarks={remarks} />
              <WhySkipped checks={report.checks} of={one} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Contents({ report }: { readonly report: Report }): VNode {
  const { words, language } = useVisitor();
  const said = words.releases.report;
  const { files, declared } = report;
  const number = new Intl.NumberFormat(language);
  return (
    <Facts
      entries={[
        {
          term: said.filesTerm,
          value: files === null ? said.notKnown : said.files(number.format(files.count), sizeOf(language, files.bytes)),
        },
        { term: said.languages, value: <LanguageNames report={report} /> },
        {
          term: said.permissions,
          value: <Names names={declared?.permissions ?? null} total={declared?.permissions_total} />,
        },
        { term: said.hooks, value: <Names names={declared?.hooks ?? null} total={declared?.hooks_total} /> },
        { term: said.migrations, value: <Names names={report.migrations} total={report.migrations_total} /> },
        { term: said.routes, value: <Names names={report.routes} total={report.routes_total} /> },
      ]}
    />
  );
}

function LanguageNames({ report }: { readonly report: Report }): VNode {
  const { languages, languages_total: total } = report;
  const { report: words } = useVisitor().words.releases;
  if (languages === null) return <span class="quiet">{words.notKnown}</span>;
  const shown = languages.slice(0, SHOWN);
  const rest = (total ?? languages.length) - shown.length;
  return (
    <>
      <Languages tags={shown} />
      {rest > 0 ? ` ${words.more(rest)}` : null}
    </>
  );
}

function Names({ names, total }: { names: readonly unknown[] | null; total?: number | undefined }): VNode {
  const { report: words } = useVisitor().words.releases;
  if (names === null) return <span class="quiet">{words.notKnown}</span>;
  if (names.length === 0) return <span class="quiet">{words.none}</span>;
  const shown = names.slice(0, SHOWN);
  const rest = (total ?? names.length) - shown.length;
  return (
    <ul class="names">
      {shown.map((name, index) => (
        <li key={index}>
          <code>{typeof name === 'string' ? name : JSON.stringify(name)}</code>
        </li>
      ))}
      {rest > 0 ? <li>{words.more(rest)}</li> : null}
    </ul>
  );
}

function Difference({ diff }: Pick<Report, 'diff'>): VNode | null {
  const { report: words } = useVisitor().words.releases;
  if (diff === null) return null;
  if (diff.against === null) return <p class="quiet">{words.noDifference}</p>;
  const { added, removed, changed, manifest_changes: changes } = diff;
  const count = (list: readonly unknown[], total: number | undefined): number => total ?? list.length;
  const lists = [
    { title: words.added(count(added, diff.added_total)), items: added.map(({ path }) => path) },
    { title: words.removed(count(removed, diff.removed_total)), items: removed.map(({ path }) => path) },
    { title: words.changed(count(changed, diff.changed_total)), items: changed.map(({ path }) => path) },
    {
      title: words.manifestChanges(count(changes, diff.manifest_changes_total)),
      items: changes.map((one) => words.manifestChange(one.field, textOf(one.before), textOf(one.after))),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <h3>{words.difference(diff.against)}</h3>
      {lists.length === 0 ? <p>{words.same}</p> : null}
      {lists.map(({ title, items }) => (
        <Folded title={title} key={title}>
          <Names names={items} />
        </Folded>
      ))}
    </>
  );
}

function Folded({ title, children }: { title: string; children: ComponentChildren }): VNode {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function textOf(value: unknown): string {
  return value === null ? '–' : JSON.stringify(value);
}
