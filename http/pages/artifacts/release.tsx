import type { VNode } from 'preact';
import type { Activity } from '../../../domain/artifact/activity.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { isWithdrawable } from '../../../domain/release/withdraw.js';
import type { FormState } from '../form.js';
import { ArtifactName, LanguageMap, Part, State } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { ActivityTable } from './activity.js';
import type { RoleOf } from './by.js';
import { Appeals, isTalkedIn, Messages } from './conversation.js';
import type { ReviewConversation } from './conversation-forms.js';
import { Decisions } from './decisions.js';
import { AskedFor } from './finding-list.js';
import { FaultTable, Flags } from './findings.js';
import { ArtifactFrame } from './frame.js';
import { artifactPath, releasePath } from './paths.js';
import { WaitingNote } from './queue-position.js';
import { Rebuild } from './rebuild.js';
import { Compatibility, ReleaseFacts } from './release-facts.js';
import { CompromisedKey, Next, Reason } from './release-next.js';
import { ReleaseProgress } from './release-progress.js';
import { ReportView } from './report.js';

interface Props {
  readonly visitor: Visitor;
  readonly shown: OwnRelease;
  readonly waiting: QueuePosition;
  /** The first flag on this page; `null` where none was asked for. */
  readonly flagsFrom: number | null;
  readonly conversation: ReviewConversation;
  /** Whether earlier decisions were asked for. */
  readonly earlierDecisions: boolean;
  /** What has happened to the version, of the latest that has happened to its artifact. */
  /** On this version. */
  readonly activity: Activity;
  readonly roleOf: RoleOf;
  /** Of what the owner writes to the reviewers. */
  readonly form: FormState;
}

/** One version: how far it has come, the one thing to do next and what that takes, and the rest folded below. */
export function ReleasePage(props: Props): VNode {
  const { visitor, shown, waiting, conversation, form } = props;
  const { artifact, release, overtaken } = shown;
  const words = visitor.words.releases;
  const path = releasePath(artifact.slug, release.version);
  const inReview = release.state === 'in_review' && !overtaken;
  const asked = inReview && waiting.turn === 'publisher';
  const talk = { path, conversation, form, over: overtaken };
  const messages = <Messages {...talk} folded={!(asked || isTalkedIn(conversation, form, overtaken))} />;
  const appeals = <Appeals {...talk} folded={overtaken || !isAppealable(conversation)} />;
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.title(release.version)} width="wide">
      <h1>
        <ArtifactName name={artifact.name} version={release.version} /> <State state={release.state} />
      </h1>
      <ReleaseProgress visitor={visitor} shown={shown} waiting={waiting} />
      <CompromisedKey visitor={visitor} shown={shown} />
      <Reason visitor={visitor} shown={shown} />
      {asked ? messages : <Next visitor={visitor} shown={shown} />}
      {inReview ? <WaitingNote waiting={waiting} /> : null}
      <AskedFor findings={shown.asked} of={shown.asked_of} isCorrected={release.state === 'in_review'} />
      {release.faults.length === 0 ? null : (
        <Part title={words.faults.title} folded={overtaken}>
          <FaultTable faults={release.faults} caption={words.faults.title} />
        </Part>
      )}
      {appeals}
      {asked ? null : messages}
      <Background {...props} />
      {isWithdrawable(release.state) && !overtaken ? (
        <p>
          <a href={`${path}/withdraw`}>{words.withdraw.link}</a>
        </p>
      ) : null}
    </ArtifactFrame>
  );
}

/** Whether there is something to appeal against, or an appeal that waits for its answer. */
function isAppealable({ appeals: { can_appeal, appeals } }: ReviewConversation): boolean {
  return can_appeal || appeals.some(({ outcome }) => outcome === null);
}

/** What is there for who asks for it. */
function Background(props: Props): VNode {
  const { visitor, shown, flagsFrom, conversation, earlierDecisions } = props;
  const { artifact, release, report } = shown;
  const words = visitor.words.releases;
  const path = releasePath(artifact.slug, release.version);
  const { min_core, max_core, php, flags } = release;
  const total = shown.flag_count ?? flags.length;
  const checked = report?.checks.filter(({ passed }) => passed !== null) ?? [];
  // Our copy is gone before it was downloaded: this is the way to the signed package.
  const isLost =
    release.state === 'published' &&
    release.package_until === null &&
    release.collected_at === null &&
    !shown.overtaken;
  return (
    <>
      {release.kid === null ? null : <Rebuild visitor={visitor} release={release} folded={!isLost} />}
      <Part title={words.notes} folded>
        <LanguageMap value={release.notes} />
      </Part>
      <Part
        title={words.compatibility.title}
        hint={`${words.compatibility.core} ${visitor.words.kit.range(min_core, max_core)}, ${words.compatibility.php} ${php}`}
        folded
      >
        <Compatibility visitor={visitor} shown={shown} />
      </Part>
      {report === null ? null : (
        <>
          <Part id="flags" title={words.flags.title} hint={String(total)} folded={flagsFrom === null}>
            <Flags flags={flags} total={total} from={flagsFrom ?? 1} path={path} />
          </Part>
          <Part
            title={words.report.title}
            hint={words.report.checked(checked.filter(({ passed }) => passed).length, checked.length)}
            folded
          >
            <p>{words.report.explanation}</p>
            <ReportView report={report} />
          </Part>
        </>
      )}
      <Decisions path={path} list={conversation.decisions} folded={!earlierDecisions} />
      <LatestActivity {...props} />
      <Part title={words.facts.title} folded>
        <ReleaseFacts visitor={visitor} shown={shown} />
      </Part>
    </>
  );
}

/** Deliveries, changes, messages and decisions, newest first. */
function LatestActivity({ visitor, shown, activity, roleOf }: Props): VNode | null {
  const { activity: words } = visitor.words.artifacts;
  const { slug } = shown.artifact;
  const { version } = shown.release;
  const { entries, next_cursor } = activity;
  if (entries.length === 0) return null;
  const path = artifactPath(slug, 'activity');
  return (
    <Part title={words.title} hint={`${entries.length}${next_cursor === null ? '' : '+'}`} folded>
      <ActivityTable slug={slug} entries={entries} roleOf={roleOf} />
      <p>
        {next_cursor === null ? null : (
          <>
            <a href={listPath(path, { version })}>{words.wholeOf(version)}</a>
            {' · '}
          </>
        )}
        <a href={path}>{words.whole}</a>
      </p>
    </Part>
  );
}
