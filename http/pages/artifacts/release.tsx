import type { VNode } from 'preact';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { isWithdrawable } from '../../../domain/release/withdraw.js';
import type { FormState } from '../form.js';
import { Facts, Form, LanguageMap, Notice, State, Time } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { Conversation } from './conversation.js';
import type { ReviewConversation } from './conversation-forms.js';
import { Decisions } from './decisions.js';
import { AskedFor, GuidelinesNote } from './finding-list.js';
import { FaultTable, Flags } from './findings.js';
import { ArtifactFrame } from './frame.js';
import { artifactPath, releasePath } from './paths.js';
import { WaitingNote } from './queue-position.js';
import { Rebuild } from './rebuild.js';
import { ReportView } from './report.js';

interface Props {
  readonly visitor: Visitor;
  readonly shown: OwnRelease;
  readonly waiting: QueuePosition;
  /** The first flag on this page. */
  readonly flagsFrom: number;
  readonly conversation: ReviewConversation;
  /** Of what the owner writes to the reviewers. */
  readonly form: FormState;
}

/** One version: its state and what is next, what the reviewer wrote, its facts, what the review found. */
export function ReleasePage({ visitor, shown, waiting, flagsFrom, conversation, form }: Props): VNode {
  const { artifact, release, report, overtaken } = shown;
  const words = visitor.words.releases;
  const path = releasePath(artifact.slug, release.version);
  const title = words.title(release.version);
  // Whoever is asked answers first.
  const asked = release.state === 'in_review' && waiting.turn === 'publisher' && !overtaken;
  const conversationPart = <Conversation path={path} conversation={conversation} form={form} />;
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={title} width="wide">
      <h1>
        {`${artifact.name} ${release.version}`} <State state={release.state} />
      </h1>
      {shown.key_state === 'compromised' ? <CompromisedKey visitor={visitor} shown={shown} /> : null}
      <Reason visitor={visitor} shown={shown} />
      <AskedFor findings={shown.asked} isCorrected={release.state === 'in_review'} />
      <Next visitor={visitor} shown={shown} />
      {asked ? conversationPart : null}
      {overtaken ? null : <WaitingNote waiting={waiting} />}
      {release.faults.length === 0 ? null : (
        <section>
          <h2>{words.faults.title}</h2>
          <FaultTable faults={shown.release.faults} caption={words.faults.title} />
        </section>
      )}
      {asked ? null : conversationPart}
      <section>
        <h2>{words.compatibility.title}</h2>
        <Compatibility visitor={visitor} shown={shown} />
      </section>
      <section>
        <h2>{words.notes}</h2>
        <LanguageMap value={release.notes} />
      </section>
      <section>
        <h2>{words.facts.title}</h2>
        <ReleaseFacts visitor={visitor} shown={shown} />
      </section>
      <Decisions path={path} list={conversation.decisions} />
      {report === null ? null : (
        <>
          <section id="flags">
            <h2>{words.flags.title}</h2>
            <Flags
              flags={release.flags}
              total={shown.flag_count ?? release.flags.length}
              from={flagsFrom}
              path={path}
            />
          </section>
          <section>
            <h2>{words.report.title}</h2>
            <p>{words.report.explanation}</p>
            <ReportView report={report} />
          </section>
        </>
      )}
      {release.kid === null ? null : <Rebuild visitor={visitor} release={release} />}
      {isWithdrawable(release.state) ? (
        <p>
          <a href={`${path}/withdraw`}>{words.withdraw.link}</a>
        </p>
      ) : null}
    </ArtifactFrame>
  );
}

type PartProps = Pick<Props, 'visitor' | 'shown'>;

/** What an owner does when the key that signed it is in other hands: the file itself stays good. */
function CompromisedKey({ visitor, shown: { release } }: PartProps): VNode {
  const { compromised: words } = visitor.words.releases;
  return (
    <Notice tone="bad" title={words.title}>
      <p>{release.state === 'published' ? words.holds : words.suspended}</p>
      <p>{words.next}</p>
    </Notice>
  );
}

/** The written reason, word for word. */
function Reason({ visitor, shown: { release } }: PartProps): VNode | null {
  const { reason: words } = visitor.words.releases;
  if (release.reason === null) return null;
  return (
    <Notice tone={release.state === 'published' ? 'info' : 'warn'} title={words[release.state] ?? words['other'] ?? ''}>
      <p class="prose">{release.reason}</p>
      {release.state === 'rejected' ? <p>{words.final}</p> : null}
      {release.state === 'suspended' ? <p>{words.suspendedNote}</p> : null}
      {release.state === 'published' ? null : <GuidelinesNote />}
    </Notice>
  );
}

/** What the publisher can do now. */
function Next({ visitor, shown: { artifact, release, overtaken } }: PartProps): VNode | null {
  const words = visitor.words.releases;
  const upload = `${artifactPath(artifact.slug, 'upload')}?version=${release.version}`;
  switch (release.state) {
    case 'in_review':
      return overtaken ? <Overtaken visitor={visitor} release={release} /> : null;
    case 'rejected':
    case 'suspended':
      return (
        <p>
          <a class="button" href={artifactPath(artifact.slug, 'upload')}>
            {words.next.higher}
          </a>
        </p>
      );
    case 'announced':
    case 'draft':
      if (overtaken) return <Overtaken visitor={visitor} release={release} />;
      return (
        <p>
          <a class="button" href={upload}>
            {words.next[release.state]}
          </a>{' '}
          {release.expires_at === null ? null : (
            <span class="quiet">
              {words.next.expires} <Time at={release.expires_at} />
            </span>
          )}
        </p>
      );
    case 'published':
      return <Collect visitor={visitor} release={release} />;
    default:
      return null;
  }
}

/** A number that can never pass. */
function Overtaken({ visitor, release }: { visitor: Visitor; release: OwnRelease['release'] }): VNode {
  const words = visitor.words.releases;
  return (
    <>
      <Notice tone="warn" title={words.overtaken} />
      <p>
        <a class="button" href={releasePath(release.slug, release.version, 'withdraw')}>
          {words.withdraw.link}
        </a>
      </p>
    </>
  );
}

function Collect({ visitor, release }: { visitor: Visitor; release: OwnRelease['release'] }): VNode {
  const { collect: words, facts } = visitor.words.releases;
  if (release.package_until === null) {
    return (
      <section>
        <h2>{words.doneTitle}</h2>
        <p>
          {release.collected_at === null ? words.gone : words.collected}{' '}
          {release.collected_at === null ? null : <Time at={release.collected_at} />}
        </p>
        <p>
          <a href="#rebuild">{words.again}</a>
        </p>
      </section>
    );
  }
  if (release.collected_at !== null) {
    return (
      <section>
        <h2>{words.doneTitle}</h2>
        <p>
          {words.collectedAt} <Time at={release.collected_at} />
        </p>
        <p>
          {words.goes} <Time at={release.package_until} />
        </p>
        <p>
          <a href="#rebuild">{words.again}</a>
        </p>
      </section>
    );
  }
  return (
    <section>
      <h2>{words.title}</h2>
      <p>{words.explanation}</p>
      <Notice tone="warn">
        <p>{words.warning}</p>
        <p>
          {facts.until} <Time at={release.package_until} />
        </p>
      </Notice>
      <Form action={releasePath(release.slug, release.version, 'collect')} submit={words.submit} />
      <p class="quiet">
        {words.stays} <a href={releasePath(release.slug, release.version)}>{words.lookAgain}</a>
      </p>
    </section>
  );
}

function Compatibility({ visitor, shown: { release } }: PartProps): VNode {
  const { compatibility: words } = visitor.words.releases;
  return (
    <>
      <Facts
        entries={[
          { term: words.core, value: words.range(release.min_core, release.max_core) },
          { term: words.php, value: <code>{release.php}</code> },
        ]}
      />
      {release.state === 'rejected' ? null : (
        <p>
          <a href={releasePath(release.slug, release.version, 'compatibility')}>{words.change}</a>
        </p>
      )}
    </>
  );
}

function ReleaseFacts({ visitor, shown }: PartProps): VNode {
  const { facts: words } = visitor.words.releases;
  const { release, signed_size, publisher } = shown;
  const number = new Intl.NumberFormat(visitor.language);
  const time = (at: string | null): VNode | null => (at === null ? null : <Time at={at} />);
  return (
    <Facts
      entries={[
        {
          term: words.validationHash,
          value:
            release.validation_hash === null ? null : (
              <>
                <code>{release.validation_hash}</code> <span class="quiet">{words.validationHashNote}</span>
              </>
            ),
        },
        { term: words.signedSize, value: signed_size === null ? null : words.bytes(number.format(signed_size)) },
        { term: words.publisher, value: publisher },
        { term: words.kid, value: release.kid === null ? null : <code>{release.kid}</code> },
        { term: words.sha256, value: <code>{release.sha256}</code> },
        { term: words.size, value: words.bytes(number.format(release.size)) },
        { term: words.announced, value: time(release.announced_at) },
        { term: words.received, value: time(release.received_at) },
        { term: words.decided, value: time(release.decided_at) },
        { term: words.published, value: time(release.published_at) },
        { term: words.expires, value: time(release.expires_at) },
        { term: words.collected, value: time(release.collected_at) },
        { term: words.until, value: time(release.package_until) },
      ]}
    />
  );
}
