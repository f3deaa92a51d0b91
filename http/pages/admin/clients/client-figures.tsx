import type { VNode } from 'preact';
import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import type { ClientFigures } from '../../../../domain/oauth/clients/show-figures.js';
import { dayText } from '../../../../messages/instants.js';
import { EmptyState, Facts, Table, useVisitor } from '../../kit/index.js';
import type { Visitor } from '../../visitor.js';
import { AdminPage } from '../frame.js';
import { aboveOne, clientPath } from './client-paths.js';

const REFUSED = 'refused_';
const ASKED = ['allowed', 'denied', 'exchanged', 'refreshed'] as const;

type Count = readonly [name: string, count: number];

interface Props {
  readonly visitor: Visitor;
  readonly client: ClientEntry;
  readonly figures: ClientFigures;
}

/** What happens to a client: what an operator looks for when an app breaks. */
export function FiguresPage({ visitor, client, figures }: Props): VNode {
  const { figures: words } = visitor.words.clients;
  return (
    <AdminPage visitor={visitor} title={words.title(client.name)} above={aboveOne(visitor, client)}>
      <p>{words.introduction}</p>
      <h2>{words.alive}</h2>
      <Alive figures={figures} />
      {figures.days.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingNext}</EmptyState>
      ) : (
        <>
          <h2>{words.refusals}</h2>
          <Refusals figures={figures} />
          <h2>{words.happened}</h2>
          <Happened figures={figures} />
          <h2>{words.days}</h2>
          <Days figures={figures} />
        </>
      )}
      <p>
        <a href={clientPath(client.client_id)}>{words.back}</a>
      </p>
    </AdminPage>
  );
}

interface FiguresProps {
  readonly figures: ClientFigures;
}

function useNumber(): (count: number) => string {
  const { language } = useVisitor();
  return (count) => new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-US').format(count);
}

function Alive({ figures: { grants, tokens, counted_to } }: FiguresProps): VNode {
  const { figures: words } = useVisitor().words.clients;
  const number = useNumber();
  const counted = (count: number): string => (count >= counted_to ? words.more(number(count)) : number(count));
  return (
    <Facts
      entries={[
        {
          term: words.grants,
          value: (
            <>
              {counted(grants)} <span class="quiet">{`(${words.grantsNote})`}</span>
            </>
          ),
        },
        { term: words.tokens, value: counted(tokens) },
      ]}
    />
  );
}

function Refusals({ figures: { totals } }: FiguresProps): VNode {
  const { figures: words } = useVisitor().words.clients;
  const number = useNumber();
  const rows: readonly Count[] = Object.entries(totals)
    .filter(([name]) => name.startsWith(REFUSED))
    .map(([name, count]): Count => [name.slice(REFUSED.length), count])
    .sort(([, a], [, b]) => b - a);
  if (rows.length === 0) return <p>{words.noRefusals}</p>;
  return (
    <Table
      caption={words.refusals}
      rows={rows}
      keyOf={([reason]) => reason}
      columns={[
        { label: words.reason, cell: ([reason]) => <Reason reason={reason} /> },
        { label: words.columns.count, number: true, cell: ([, count]) => number(count) },
        { label: words.todo, cell: ([reason]) => <Meaning reason={reason} /> },
      ]}
    />
  );
}

function Reason({ reason }: { readonly reason: string }): VNode {
  return (
    <a class="named" href={`/errors#${encodeURIComponent(reason)}`}>
      <code>{reason}</code>
    </a>
  );
}

function Meaning({ reason }: { readonly reason: string }): VNode {
  const { reasons, otherReason } = useVisitor().words.clients.figures;
  return <>{Object.hasOwn(reasons, reason) ? reasons[reason] : otherReason}</>;
}

function Happened({ figures: { totals } }: FiguresProps): VNode {
  const { figures: words } = useVisitor().words.clients;
  const number = useNumber();
  return (
    <Facts entries={ASKED.map((name) => ({ term: words.names[name] ?? name, value: number(totals[name] ?? 0) }))} />
  );
}

function Days({ figures: { days } }: FiguresProps): VNode {
  const { figures: words } = useVisitor().words.clients;
  const { dayColumns } = words;
  const number = useNumber();
  return (
    <Table
      caption={words.days}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { label: dayColumns.day, cell: ({ day }) => <Day day={day} /> },
        ...ASKED.map((name) => ({
          label: dayColumns[name],
          number: true,
          cell: ({ counts }: ClientFigures['days'][number]) => number(counts[name] ?? 0),
        })),
        { label: dayColumns.refused, number: true, cell: ({ counts }) => number(refusedIn(counts)) },
      ]}
    />
  );
}

function Day({ day }: { readonly day: string }): VNode {
  const { language } = useVisitor();
  return <time dateTime={day}>{dayText(language, day)}</time>;
}

function refusedIn(counts: Readonly<Record<string, number>>): number {
  return Object.entries(counts)
    .filter(([name]) => name.startsWith(REFUSED))
    .reduce((sum, [, count]) => sum + count, 0);
}
