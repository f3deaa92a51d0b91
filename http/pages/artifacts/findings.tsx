import type { VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { Expected, Received } from '../fault-values.js';
import { FaultPlace, Table, useVisitor } from '../kit/index.js';
import { SeverityBadge } from './severity.js';

/** Every fault of a package: what, where, what arrived and what was expected. */
export function FaultTable({ faults, caption }: { faults: readonly Fault[]; caption: string }): VNode {
  const { messages, words: all } = useVisitor();
  const { faults: words } = all.releases;
  const rows = faults.map((fault, index) => ({ ...fault, key: String(index) }));
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          label: words.columns.what,
          cell: ({ code }) => <a href={`/errors#${code}`}>{messages.title(code)}</a>,
        },
        {
          label: words.columns.where,
          cell: ({ code, field }) => (field === null ? words.package : <FaultPlace fault={{ code, field }} />),
        },
        {
          label: words.columns.arrived,
          cell: (fault) => (messages.received(fault) === null ? '–' : <Received fault={fault} />),
        },
        {
          label: words.columns.expected,
          cell: (fault) => (messages.expected(fault) === null ? '–' : <Expected fault={fault} />),
        },
      ]}
    />
  );
}

/** How many flags stand on one page. */
const FLAGS = 100;

interface FlagProps {
  readonly flags: readonly Flag[];
  /** How many the scan counted; more than are kept, perhaps. */
  readonly total: number;
  /** The first one on this page, from 1, and the address of the page, which the next ones are asked for at. */
  readonly from?: number;
  readonly path?: string;
}

/** Flags with file, line and excerpt. All that is shown of the package is inert text. */
export function Flags({ flags, total, from = 1, path }: FlagProps): VNode {
  const { messages, words: all } = useVisitor();
  const { flags: words } = all.releases;
  if (total === 0) return <p>{words.none}</p>;
  const start = from > flags.length ? 0 : from - 1;
  const shown = path === undefined ? flags : flags.slice(start, start + FLAGS);
  const end = start + shown.length;
  return (
    <>
      <p>{words.explanation}</p>
      {total > flags.length ? <p>{words.shown(flags.length, total)}</p> : null}
      <ol class="flags" start={start + 1}>
        {shown.map((flag, index) => (
          <li key={index}>
            <p>
              <SeverityBadge severity={flag.severity} /> <strong>{words.rules[flag.rule]}</strong>{' '}
              <code class="path">{flag.file}</code> {words.line(flag.line)}
            </p>
            <pre>
              <code>{flag.excerpt}</code>
            </pre>
            <p class="quiet">{messages.flag(flag.finding)}</p>
          </li>
        ))}
      </ol>
      {shown.length === flags.length || path === undefined ? null : (
        <p>
          {words.range(start + 1, end, flags.length)}{' '}
          {end < flags.length ? (
            <a href={`${path}?flags=${end + 1}#flags`} rel="next">
              {words.more}
            </a>
          ) : null}
        </p>
      )}
    </>
  );
}
