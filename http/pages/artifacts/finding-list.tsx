import type { ComponentChildren, VNode } from 'preact';
import type { ArtifactStatus } from '../../../domain/artifact/status.js';
import type { ReviewFinding } from '../../../domain/review/finding.js';
import type { OwnFinding } from '../../../domain/review/finding-progress.js';
import { GUIDELINES, GuidelineLink } from '../guidelines.js';
import { Badge, Part, useVisitor } from '../kit/index.js';
import { releasePath } from './paths.js';

type Shown = ReviewFinding & Partial<Omit<OwnFinding, keyof ReviewFinding>>;

interface Props<T extends Shown> {
  readonly findings: readonly T[];
  /** Where a file can be read, at a line of it; left out where it cannot. */
  readonly hrefOf?: (file: string, line: number | null) => string;
  /** What stands below a finding. */
  readonly below?: (finding: T, at: number) => ComponentChildren;
}

/** Findings, each with its guideline, its place and line, the reviewer's words, and what became of the place. */
export function FindingList<T extends Shown>({ findings, hrefOf, below }: Props<T>): VNode {
  return (
    <ol class="findings">
      {findings.map((finding, at) => (
        <li key={at}>
          <p>
            <FindingHead finding={finding} /> <PlaceOf finding={finding} hrefOf={hrefOf} />{' '}
            <ChangeOf finding={finding} />
          </p>
          {finding.excerpt ? (
            <pre>
              <code>{finding.excerpt}</code>
            </pre>
          ) : null}
          <p class="prose">{finding.text}</p>
          {below?.(finding, at)}
        </li>
      ))}
    </ol>
  );
}

/** Must or should, and the guideline. */
export function FindingHead({ finding }: { readonly finding: ReviewFinding }): VNode {
  const words = useVisitor().words.guidelines;
  return (
    <>
      <Badge tone={finding.level === 'must' ? 'bad' : 'info'}>{words.badge[finding.level]}</Badge>{' '}
      <strong>
        <GuidelineLink id={finding.guideline} />
      </strong>
    </>
  );
}

function PlaceOf({
  finding: { file, line },
  hrefOf,
}: {
  finding: Shown;
  hrefOf: Props<Shown>['hrefOf'];
}): VNode | null {
  const words = useVisitor().words.findings;
  if (file === null) return null;
  const place = (
    <>
      <code class="path">{file}</code>
      {line === null ? '' : ` ${words.place(line)}`}
    </>
  );
  return hrefOf === undefined ? place : <a href={hrefOf(file, line)}>{place}</a>;
}

const tones = { changed: 'good', unchanged: 'warn', moved: 'warn', removed: 'good', unknown: 'quiet' } as const;

function ChangeOf({ finding }: { readonly finding: Shown }): VNode | null {
  const words = useVisitor().words.findings;
  const { file, line, change = null, file_now = null, line_now = null } = finding;
  if (change === null) return null;
  const name = line === null ? (words.fileChanges[change] ?? words.changes[change]) : words.changes[change];
  const isElsewhere = change !== 'removed' && (file_now !== file || line_now !== line) && file_now !== null;
  const place = [file_now === file ? null : file_now, line_now === null ? null : words.place(line_now)];
  return (
    <>
      <Badge tone={tones[change]}>{name}</Badge>
      {isElsewhere ? (
        <span class="quiet">{` ${words.now(place.filter((one) => one !== null).join(', '))}`}</span>
      ) : null}
    </>
  );
}

/** What a publisher is asked to fix, folded once a corrected package is with the reviewers; nothing without findings. */
export function AskedFor({
  findings,
  of = null,
  isCorrected,
}: {
  findings: readonly OwnFinding[];
  /** The rejected number that they are of, where that is another one. */
  of?: string | null;
  isCorrected: boolean;
}): VNode | null {
  const words = useVisitor().words.findings;
  if (findings.length === 0) return null;
  return (
    <Part
      id="findings"
      title={of === null ? (isCorrected ? words.corrected : words.title) : words.rejectedFor(of)}
      folded={isCorrected}
    >
      {isCorrected ? <p>{words.correctedNote}</p> : null}
      <FindingList findings={findings} />
    </Part>
  );
}

interface RejectedProps {
  readonly slug: string;
  /** The highest first. */
  readonly releases: ArtifactStatus['releases'];
}

/** What the number before was rejected for, ahead of the package that corrects it; nothing once a higher one was published. */
export function RejectedFor({ slug, releases }: RejectedProps): VNode | null {
  const words = useVisitor().words.findings;
  const last = releases.find(({ state }) => state === 'rejected' || state === 'published' || state === 'suspended');
  if (last?.state !== 'rejected' || last.findings === undefined || last.findings.length === 0) return null;
  return (
    <Part id="findings" title={words.rejectedFor(last.version)} folded={false}>
      {last.reason === null ? null : <p class="prose">{last.reason}</p>}
      <p>
        <a href={releasePath(slug, last.version)}>{words.rejectedLink(last.version)}</a>
      </p>
      <FindingList findings={last.findings} />
    </Part>
  );
}

/** Where it is published what reviewers look for. */
export function GuidelinesNote(): VNode {
  return (
    <p>
      <a href={GUIDELINES}>{useVisitor().words.findings.guidelines}</a>
    </p>
  );
}
