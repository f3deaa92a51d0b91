import type { VNode } from 'preact';
import type { ArtifactTrail } from '../../../domain/audit/artifact-trail.js';
import { Badge, Done, EmptyState, NameOfParts, Pager, Table, Time, useVisitor } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { By, type RoleOf } from './by.js';
import { ArtifactFrame } from './frame.js';
import { artifactPath } from './paths.js';

type Line = ArtifactTrail['lines'][number];

interface Props {
  readonly visitor: Visitor;
  readonly artifact: { readonly slug: string; readonly name: string };
  readonly trail: ArtifactTrail;
  readonly cursor: string | null;
  /** Without what others tried and were refused. */
  readonly brief: boolean;
  readonly roleOf: RoleOf;
}

/** The audit lines about an artifact (decisions §9). */
export function AuditPage({ visitor, artifact, trail, cursor, brief, roleOf }: Props): VNode {
  const words = visitor.words.artifacts.audit;
  const { columns } = words;
  const path = artifactPath(artifact.slug, 'audit');
  return (
    <ArtifactFrame
      visitor={visitor}
      artifact={artifact}
      title={words.title}
      above={{ href: artifactPath(artifact.slug, 'activity'), label: visitor.words.artifacts.activity.title }}
      width="wide"
    >
      <h1>{words.title}</h1>
      <p>{words.explanation}</p>
      <p>{brief ? <a href={path}>{words.every}</a> : <a href={`${path}?brief`}>{words.brief}</a>}</p>
      {trail.lines.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <Table
          caption={words.title}
          rows={trail.lines}
          keyOf={({ id }) => id}
          columns={[
            { label: columns.what, cell: ({ capability, result }) => <Done capability={capability} result={result} /> },
            { label: columns.by, cell: ({ by, capability }) => <By by={by} role={roleOf(capability)} /> },
            { label: columns.door, cell: ({ door }) => words.doors[door] ?? door },
            { label: columns.version, cell: ({ version }) => version ?? '–' },
            { label: columns.result, cell: ({ result }) => <Result result={result} /> },
            { label: columns.at, cell: ({ at }) => <Time at={at} /> },
          ]}
        />
      )}
      <Pager path={brief ? `${path}?brief` : path} cursor={cursor} next={trail.next} />
    </ArtifactFrame>
  );
}

function Result({ result }: Pick<Line, 'result'>): VNode {
  const { words } = useVisitor();
  if (result === null) return <Badge tone="warn">{words.artifacts.audit.cutOff}</Badge>;
  if (result === 'ok') return <Badge tone="good">{words.kit.states.ok}</Badge>;
  return (
    <>
      <Badge tone="bad">{words.kit.states.refused}</Badge>{' '}
      <a class="apart" href={`/errors#${result}`}>
        <NameOfParts name={result} />
      </a>
    </>
  );
}
