import type { VNode } from 'preact';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { Code, Form, Notice, Part, Time } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { GuidelinesNote } from './finding-list.js';
import { artifactPath, releasePath } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly shown: OwnRelease;
}

/** What an owner does when the key that signed it is in other hands: the file itself stays good. */
export function CompromisedKey({ visitor, shown: { release, key_state } }: Props): VNode | null {
  const { compromised: words } = visitor.words.releases;
  if (key_state !== 'compromised') return null;
  const has = release.collected_at !== null || release.package_until !== null;
  return (
    <Notice tone="bad" title={words.title}>
      <p>{release.state !== 'published' ? words.suspended : has ? words.holds : words.rebuild}</p>
      <p>{words.next}</p>
    </Notice>
  );
}

/** The written reason, word for word. */
export function Reason({ visitor, shown: { release, overtaken } }: Props): VNode | null {
  const { reason: words } = visitor.words.releases;
  if (release.reason === null) return null;
  const calm = overtaken || release.state === 'published';
  return (
    <Notice tone={calm ? 'info' : 'warn'} title={words[release.state] ?? words['other'] ?? ''}>
      <p class="prose">{release.reason}</p>
      {release.state === 'rejected' && !overtaken ? <p>{words.final}</p> : null}
      {release.state === 'suspended' ? <p>{words.suspendedNote}</p> : null}
      {release.state === 'published' ? null : <GuidelinesNote />}
    </Notice>
  );
}

/** The one thing that the publisher does next, or what there is to know instead. */
export function Next({ visitor, shown }: Props): VNode | null {
  const { artifact, release, overtaken } = shown;
  const { next: words, upload } = visitor.words.releases;
  if (overtaken) return <Replaced visitor={visitor} shown={shown} />;
  if (artifact.state === 'rejected' && release.state !== 'published') {
    return <EditFirst visitor={visitor} shown={shown} />;
  }
  switch (release.state) {
    case 'in_review':
      return (
        <p>
          {words.inReview} {artifact.state === 'pending' ? words.registration : null}
        </p>
      );
    case 'rejected':
    case 'suspended':
      return (
        <p>
          <a class="button" href={artifactPath(artifact.slug, 'upload')}>
            {words.higher}
          </a>
        </p>
      );
    case 'announced':
    case 'draft':
      return (
        <>
          {release.state === 'announced' ? <p>{upload.announcedExplanation}</p> : null}
          <p class="row">
            <a class="button" href={`${artifactPath(artifact.slug, 'upload')}?version=${release.version}`}>
              {words[release.state]}
            </a>
            {release.expires_at === null ? null : (
              <span class="quiet">
                {words.expires} <Time at={release.expires_at} />
              </span>
            )}
          </p>
        </>
      );
    case 'published':
      return <SignedPackage visitor={visitor} release={release} />;
    default:
      return null;
  }
}

/** Nothing goes on with a version before its registration does. */
function EditFirst({ visitor, shown: { artifact } }: Props): VNode {
  const { artifacts } = visitor.words;
  return (
    <>
      <Notice tone="warn">{`${artifacts.happened.registration_rejected()} ${artifacts.missing.registration_rejected()}.`}</Notice>
      <p>
        <a class="button" href={artifactPath(artifact.slug, 'edit')}>
          {artifacts.form.editTitle}
        </a>
      </p>
    </>
  );
}

/** A higher version has come: one that still waits is withdrawn, and nothing else is asked. */
function Replaced({ visitor, shown: { release } }: Props): VNode {
  const { replaced: words, withdraw, collect } = visitor.words.releases;
  const { slug, version, state } = release;
  switch (state) {
    case 'published':
      return (
        <>
          <p>{words.done}</p>
          {release.package_until === null || release.collected_at !== null ? null : (
            <Part title={collect.title} folded>
              <Collect visitor={visitor} release={release} />
            </Part>
          )}
        </>
      );
    case 'rejected':
    case 'suspended':
      return <p>{words.done}</p>;
    default:
      return (
        <>
          <p>{words.waiting}</p>
          <p>
            <a class="button" href={releasePath(slug, version, 'withdraw')}>
              {withdraw.link}
            </a>
          </p>
        </>
      );
  }
}

interface SignedProps {
  readonly visitor: Visitor;
  readonly release: OwnRelease['release'];
}

/** The signed package: to be downloaded, or what to do with it. */
function SignedPackage({ visitor, release }: SignedProps): VNode {
  const { collect: words, facts } = visitor.words.releases;
  const { slug, package_until: until, collected_at: collected, validation_hash: hash } = release;
  if (until !== null && collected === null) {
    return (
      <section>
        <h2>{words.title}</h2>
        <Collect visitor={visitor} release={release} />
      </section>
    );
  }
  return (
    <section>
      <h2>{words.doneTitle}</h2>
      {collected === null ? <p>{words.gone}</p> : <p>{words.distribute}</p>}
      {hash === null ? null : collected === null ? (
        <Code text={hash} label={facts.validationHash} />
      ) : (
        <Code text={hash} />
      )}
      <p>
        <a href={`/artifacts/${slug}`}>{visitor.words.artifacts.overview.toPublicPage}</a>
      </p>
      {collected === null ? null : (
        <p class="quiet">
          {words.collectedAt} <Time at={collected} />
        </p>
      )}
      {collected === null || until === null ? null : (
        <p class="quiet">
          {words.goes} <Time at={until} />
        </p>
      )}
    </section>
  );
}

function Collect({ visitor, release }: SignedProps): VNode {
  const { collect: words } = visitor.words.releases;
  const { slug, version } = release;
  return (
    <>
      <p>{words.explanation}</p>
      <Notice tone="warn">
        <p>{words.warning}</p>
        <p>
          {words.until} <Time at={release.package_until} />.
        </p>
      </Notice>
      <Form action={releasePath(slug, version, 'collect')} submit={words.submit} />
      <p class="quiet">
        <a href={releasePath(slug, version)}>{words.lookAgain}</a>
        {words.stays}
      </p>
    </>
  );
}
