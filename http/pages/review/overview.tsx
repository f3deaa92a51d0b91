import type { VNode } from 'preact';
import type { DecisionList } from '../../../domain/review/history.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { FindingList } from '../artifacts/finding-list.js';
import type { FormState } from '../form.js';
import {
  Badge,
  type Column,
  Dotted,
  Facts,
  FaultSummary,
  LanguageMap,
  Languages,
  Notice,
  State,
  sizeOf,
  Table,
  Time,
  useVisitor,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import { AgainstSwitch } from './against.js';
import { NotApprovable } from './decide.js';
import { CasePage, type CaseProps } from './frame.js';
import { LineCountsShown, LinesOf, RemovedNote } from './line-notes.js';
import { casePath, diffPath, filePath, subjectOf, unseenPath } from './paths.js';
import { Asked, Checks, Manifest } from './report.js';
import { type SmallDifferences, SmallDifferencesShown } from './small-differences.js';
import { TextBefore } from './text-before.js';
import { ToTick } from './to-tick.js';

interface OverviewProps extends CaseProps {
  /** A claim that was refused, if one was. */
  readonly form: FormState;
  /** On this registration or version, latest first. */
  readonly decisions: DecisionList['decisions'];
}

/** What was registered, in every language. */
export function RegistrationPage({ visitor, review, form, decisions }: OverviewProps): VNode {
  const { artifact } = review;
  const words = visitor.words.review.registration;
  return (
    <CasePage visitor={visitor} review={review} tab="overview">
      <FaultSummary form={form} />
      {artifact.state === 'pending' ? <LastDecision review={review} decisions={decisions} /> : null}
      <ToTick review={review} />
      <h2>{words.facts}</h2>
      <Facts
        entries={[
          { term: words.name, value: artifact.name },
          { term: words.slug, value: <code>{artifact.slug}</code> },
          {
            term: words.kind,
            value:
              artifact.kind === null ? (
                <span class="quiet">{words.noKind}</span>
              ) : (
                (words.kinds[artifact.kind] ?? artifact.kind)
              ),
          },
          { term: words.summary, value: artifact.summary === '' ? visitor.words.kit.none : artifact.summary },
          { term: words.publisher, value: artifact.publisher },
          { term: words.website, value: artifact.website ?? visitor.words.kit.none },
          { term: words.support, value: artifact.support_url ?? visitor.words.kit.none },
          { term: words.registered, value: <Time at={artifact.created_at} /> },
          { term: words.changed, value: <Time at={artifact.updated_at} /> },
          artifact.reason === null ? null : { term: words.reason, value: <span class="prose">{artifact.reason}</span> },
        ]}
      />
      {artifact.findings === undefined ? null : <FindingList findings={artifact.findings} />}
      <h2>{words.description}</h2>
      <LanguageMap value={artifact.description} />
      <Versions review={review} />
    </CasePage>
  );
}

type VersionRow = ReviewCase['versions'][number];

/** The way to each version in the register. */
function Versions({ review }: { readonly review: ReviewCase }): VNode {
  const { registration, release, queue } = useVisitor().words.review;
  const { slug } = review.artifact;
  const columns: Column<VersionRow>[] = [
    { label: queue.version, cell: ({ version }) => <a href={casePath({ slug, version })}>{version}</a> },
    { label: registration.state, cell: ({ state }) => <State state={state} /> },
    { label: queue.flags, number: true, cell: ({ flag_count }) => flag_count ?? '–' },
    { label: release.received, cell: ({ received_at }) => (received_at === null ? '–' : <Time at={received_at} />) },
  ];
  return (
    <>
      <h2>{registration.versions}</h2>
      {review.versions.length === 0 ? (
        <p class="quiet">{registration.noVersions}</p>
      ) : (
        <Table
          caption={registration.versionsCaption}
          columns={columns}
          rows={review.versions}
          keyOf={({ version }) => version}
        />
      )}
    </>
  );
}

interface ReleaseProps extends OverviewProps {
  readonly files: ReviewFiles | null;
  /** Differences that are read here, without a page of their own. */
  readonly small: SmallDifferences | null;
  /** Why the number before was rejected, where its findings are to be ticked off here. */
  readonly askedBecause: string | null;
}

/** A release with what was announced and what was found in its package. */
export function ReleasePage(props: ReleaseProps): VNode {
  const { visitor, review, form, files, small, decisions, askedBecause } = props;
  const { report, release } = review;
  const words = visitor.words.review.release;
  return (
    <CasePage visitor={visitor} review={review} tab="overview">
      <FaultSummary form={form} />
      <LastDecision review={review} decisions={decisions} />
      {review.possible.length === 0 ? null : <NotApprovable review={review} />}
      <ToTick review={review} reason={askedBecause} />
      {report === null ? (
        <Notice tone="info">{words.noPackage}</Notice>
      ) : files?.readable === false ? (
        <Notice tone="info">{words.gone}</Notice>
      ) : null}
      {files === null ? null : <NewFiles review={review} files={files} small={small} />}
      {report === null || files === null ? null : <Differences review={review} files={files} />}
      {report === null ? null : (
        <Asked report={report} subject={subjectOf(review)} readable={files?.readable === true} />
      )}
      {report === null ? null : <Manifest report={report} diff={files?.diff ?? null} />}
      {report === null ? null : <Checks report={report} subject={subjectOf(review)} />}
      {release === null ? null : <Announced release={release} keyState={review.key_state} />}
    </CasePage>
  );
}

/**
 * What was decided before on this version or registration; of a version that was sent back and is here again, that it was,
 * and of a number that was withdrawn after that, that it has begun anew.
 */
function LastDecision({ review, decisions }: Pick<ReleaseProps, 'review' | 'decisions'>): VNode | null {
  const { history: words, appeals } = useVisitor().words.review;
  const { gone } = appeals;
  const [last] = decisions;
  if (last === undefined) return null;
  const { release, sent_back_at, withdrawn_before } = review;
  const again = sent_back_at !== null;
  const anew = !again && withdrawn_before !== null && release?.reason === null;
  const title = release === null ? words.lastOfRegistration : words.last;
  return (
    <Notice tone={again || anew ? 'warn' : 'info'} title={again ? words.again : anew ? words.withdrawn : title}>
      {withdrawn_before?.same_package === true ? <p>{words.samePackage}</p> : null}
      <Dotted>
        {review.own ? words.decisions[last.decision] : words.decidedBy[last.decision](last.by ?? gone)}
        <Time at={last.at} />
      </Dotted>
      {last.reason === null ? null : <p class="prose">{last.reason}</p>}
      {last.findings === undefined || review.to_tick.length > 0 ? null : <FindingList findings={last.findings} />}
      <p>
        <a href={casePath(subjectOf(review), 'history')}>{words.heading}</a>
      </p>
    </Notice>
  );
}

/** New and changed files on the first page of a case. */
const LEADING = 8;

/** What nobody has read before, files with flags first: where a review begins. */
function NewFiles({
  review,
  files,
  small,
}: {
  readonly review: ReviewCase;
  readonly files: ReviewFiles;
  readonly small: SmallDifferences | null;
}): VNode | null {
  const { review: words } = useVisitor().words;
  const subject = subjectOf(review);
  const { found } = files;
  if (!files.readable || found === 0) return null;
  const shown = files.files.slice(0, LEADING);
  const all = listPath(casePath(subject, 'files'), { choice: 'fresh', against: subject.against });
  return (
    <>
      <h2>{words.files.fresh(found)}</h2>
      <ul class="paths">
        {shown.map(({ path, state, flag_count, flags_kept, seen, lines }) => (
          <li key={path}>
            <a
              href={
                state === 'changed' && files.text_before !== null
                  ? diffPath(subject, path, { choice: 'fresh' })
                  : filePath(subject, path, { choice: 'fresh' })
              }
            >
              <code>{path}</code>
            </a>{' '}
            <Badge tone="info">{words.states[state]}</Badge>{' '}
            {lines === null ? null : (
              <>
                <LineCountsShown lines={lines} />{' '}
              </>
            )}
            {flag_count === 0 ? null : <Badge tone="warn">{words.files.flagCount(flag_count, flags_kept)}</Badge>}{' '}
            {seen ? <Badge tone="good">{words.files.seen}</Badge> : null}
          </li>
        ))}
        {found > shown.length ? (
          <li>
            <a href={all}>{words.release.more(found - shown.length)}</a>
          </li>
        ) : null}
      </ul>
      {small === null ? null : <SmallDifferencesShown review={review} small={small} />}
      <p class="bar">
        <a class={small === null ? 'button' : undefined} href={unseenPath(subject, review.seen)}>
          {words.keys.read}
        </a>
        <a href={all}>{words.difference.read}</a>
      </p>
    </>
  );
}

function Announced({
  release,
  keyState,
}: {
  readonly release: NonNullable<ReviewCase['release']>;
  readonly keyState: ReviewCase['key_state'];
}): VNode {
  const { words, language } = useVisitor();
  const labels = words.review.release;
  const hash = (text: string | null): VNode | null => (text === null ? null : <code>{text}</code>);
  return (
    <>
      <h2>{labels.facts}</h2>
      <Facts
        entries={[
          { term: labels.core, value: words.kit.range(release.min_core, release.max_core) },
          { term: labels.php, value: <code>{release.php}</code> },
          { term: labels.size, value: sizeOf(language, release.size) },
          { term: labels.sha256, value: hash(release.sha256) },
          { term: labels.validationHash, value: hash(release.validation_hash) },
          {
            term: labels.kid,
            value:
              keyState === 'compromised' ? (
                <>
                  {hash(release.kid)} <State state="compromised" />
                </>
              ) : (
                hash(release.kid)
              ),
          },
          { term: labels.announced, value: <Time at={release.announced_at} /> },
          timeOf(labels.received, release.received_at),
          timeOf(labels.decided, release.decided_at),
          timeOf(labels.published, release.published_at),
          release.reason === null ? null : { term: labels.reason, value: <span class="prose">{release.reason}</span> },
        ]}
      />
      <h2>{labels.notes}</h2>
      <LanguageMap value={release.notes} />
    </>
  );
}

function timeOf(term: string, at: string | null): { term: string; value: VNode } | null {
  return at === null ? null : { term, value: <Time at={at} /> };
}

function Differences({ review, files }: { readonly review: ReviewCase; readonly files: ReviewFiles }): VNode {
  const { words, language } = useVisitor();
  const labels = words.review.difference;
  const { release: releaseWords, files: fileWords } = words.review;
  const { counts, diff, compared } = files;
  const { against, removed, removed_total: removedTotal = removed.length } = diff;
  const total = review.report?.files ?? { count: counts.all, bytes: 0 };
  return (
    <>
      <h2>{labels.heading}</h2>
      <AgainstSwitch review={review} path={casePath(subjectOf(review))} />
      <p>
        {against === null ? labels.first[compared] : labels.against[compared](against)}
        {review.release?.state === 'in_review' && compared !== 'sent_back' ? ` ${labels.follows}` : ''}
      </p>
      <Facts
        entries={[
          {
            term: releaseWords.files,
            value: releaseWords.filesIn(fileWords.found(total.count), sizeOf(language, total.bytes)),
          },
          { term: labels.added, value: String(counts.added) },
          { term: labels.changed, value: String(counts.changed) },
          { term: labels.known, value: String(counts.known) },
          { term: labels.unchanged, value: String(counts.unchanged) },
          { term: labels.removed, value: String(removedTotal) },
          against === null ? null : { term: words.diff.total, value: <LinesOf lines={files.lines} /> },
          {
            term: releaseWords.languages,
            value: <Languages tags={review.report?.languages ?? []} />,
          },
        ]}
      />
      {files.readable && compared !== 'sent_back' ? <TextBefore review={review} list={files} /> : null}
      {removed.length === 0 ? null : (
        <details>
          <summary>{`${labels.removed} (${removedTotal})`}</summary>
          <ul class="paths">
            {files.removed.map((file) => (
              <li key={file.path}>
                {files.text_before === null || !files.readable ? (
                  <code>{file.path}</code>
                ) : (
                  <a href={diffPath(subjectOf(review), file.now ?? file.path)}>
                    <code>{file.path}</code>
                  </a>
                )}{' '}
                <RemovedNote file={file} />
              </li>
            ))}
          </ul>
          {removedTotal > files.removed.length ? (
            <p class="quiet">{releaseWords.more(removedTotal - files.removed.length)}</p>
          ) : null}
        </details>
      )}
    </>
  );
}
