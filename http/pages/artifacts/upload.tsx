import type { VNode } from 'preact';
import type { Artifact } from '../../../domain/artifact/artifact.js';
import type { ArtifactStatus } from '../../../domain/artifact/status.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { versionOrder } from '../../../domain/version.js';
import { type FormState, formAgain } from '../form.js';
import { Copied, Facts, Hidden, LanguageMapField, Notice, TextArea, TextField } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { CompatibilityFields } from './compatibility-fields.js';
import { GuidelinesNote, RejectedFor } from './finding-list.js';
import { FaultTable } from './findings.js';
import { FirstSteps } from './first-steps.js';
import { ArtifactFrame } from './frame.js';
import { PackageForm } from './package-form.js';
import { artifactPath, releasePath } from './paths.js';
import { RegistrationFirst } from './registration-first.js';

export interface UploadProps {
  readonly visitor: Visitor;
  readonly artifact: Pick<Artifact, 'slug' | 'name' | 'state'> & {
    /** The highest first. */
    readonly releases: ArtifactStatus['releases'];
  };
  /** The version that is uploaded (again), or `null` for a new one. */
  readonly release: OwnRelease['release'] | null;
  /** The one whose compatibility and notes a new one begins with. */
  readonly before: OwnRelease['release'] | null;
  readonly cores: readonly string[];
  readonly form: FormState;
  /** The version whose package has just been refused. */
  readonly refused: string | null;
  /** Whether it is the last step of a newcomer. */
  readonly first: boolean;
  /** Whether a note to the reviewer can come with it. */
  readonly noted: boolean;
}

/** Announces and uploads a version; a draft again; or the package of what was announced before. */
export function UploadPage(props: UploadProps): VNode {
  const { visitor, artifact, release, refused, first, form } = props;
  const words = visitor.words.releases.upload;
  const title = titleOf(props);
  return (
    <ArtifactFrame
      visitor={visitor}
      artifact={artifact}
      title={title}
      above={
        release === null
          ? []
          : { href: releasePath(artifact.slug, release.version), label: visitor.words.releases.title(release.version) }
      }
    >
      <h1>{title}</h1>
      {first ? <LastStep visitor={visitor} artifact={artifact} /> : null}
      {refused === null ? null : (
        <Notice tone="bad" title={words.refused}>
          <p>{words.refusedNote(refused)}</p>
        </Notice>
      )}
      {refused === null || form.refusal === null ? null : (
        <FaultTable faults={form.refusal.faults} caption={words.refused} />
      )}
      {artifact.state === 'rejected' ? (
        <RegistrationFirst slug={artifact.slug} />
      ) : release?.state === 'announced' ? (
        <AnnouncedForm {...props} release={release} />
      ) : (
        <>
          <SentBack visitor={visitor} release={refused === null ? release : null} />
          {refused === null ? <p>{release === null ? words.explanation : words.draftExplanation}</p> : null}
          {release === null || (release.findings ?? []).length === 0 ? (
            <RejectedFor slug={artifact.slug} releases={artifact.releases} />
          ) : null}
          <NewForm {...props} form={refused === null ? form : formAgain(form.fields, null)} />
        </>
      )}
    </ArtifactFrame>
  );
}

/** What has come of the steps before, and that none of them holds this one up. */
function LastStep({ visitor, artifact }: Pick<UploadProps, 'visitor' | 'artifact'>): VNode {
  const { firstSteps: words } = visitor.words.artifacts;
  return (
    <>
      <FirstSteps visitor={visitor} now="upload" slug={artifact.slug} />
      {artifact.state === 'pending' ? <Notice tone="good">{words.registered}</Notice> : null}
    </>
  );
}

/** What a corrected package is to correct, where it is sent. */
function SentBack({ visitor, release }: Pick<UploadProps, 'visitor' | 'release'>): VNode | null {
  if (release?.state !== 'draft' || release.reason === null) return null;
  return (
    <Notice tone="warn" title={visitor.words.releases.reason['draft'] ?? ''}>
      <p class="prose">{release.reason}</p>
      <GuidelinesNote />
    </Notice>
  );
}

function titleOf({ visitor, release }: UploadProps): string {
  const words = visitor.words.releases.upload;
  if (release === null) return words.title;
  return release.state === 'announced' ? words.announcedTitle(release.version) : words.draftTitle(release.version);
}

function NewForm({ visitor, artifact, release, before, cores, form, noted }: UploadProps): VNode {
  const { upload, fields } = visitor.words.releases;
  const from = release ?? before;
  return (
    <PackageForm
      action={artifactPath(artifact.slug, 'upload')}
      slug={artifact.slug}
      form={form}
      submit={release === null ? upload.submit : upload.announcedSubmit}
      previous={previousOf({ artifact, release })}
      after={noted ? <MessageField visitor={visitor} form={form} /> : null}
    >
      <TextField
        name="version"
        label={fields.version}
        note={fields.versionNote}
        form={form}
        value={release?.version ?? ''}
        code
      />
      {release === null && before !== null && form.refusal === null ? (
        <p class="note label">{upload.prefilled(before.version)}</p>
      ) : null}
      <CompatibilityFields form={form} value={from} cores={cores} />
      <LanguageMapField
        name="notes"
        label={fields.notes}
        note={fields.notesNote}
        preview
        form={form}
        value={release?.notes ?? {}}
      />
    </PackageForm>
  );
}

function AnnouncedForm(props: UploadProps & { readonly release: OwnRelease['release'] }): VNode {
  const { visitor, artifact, release, form, noted } = props;
  const words = visitor.words.releases.upload;
  return (
    <>
      <p>{words.announcedExplanation}</p>
      <Facts entries={[{ term: words.announcedHash, value: <Copied text={release.sha256} /> }]} />
      <PackageForm
        action={artifactPath(artifact.slug, 'upload')}
        slug={artifact.slug}
        form={form}
        submit={words.announcedSubmit}
        fills={false}
        previous={previousOf({ artifact, release })}
        after={noted ? <MessageField visitor={visitor} form={form} /> : null}
      >
        <Hidden name="announced" value={release.version} />
      </PackageForm>
    </>
  );
}

/**
 * What the version will be compared with, or a new one as a rule: the highest below it that was ever published, a
 * suspended one too. The form's handler knows for sure.
 */
function previousOf({ artifact, release }: Pick<UploadProps, 'artifact' | 'release'>): string | null {
  const isBelow = (version: string): boolean =>
    release === null || versionOrder(version) < versionOrder(release.version);
  const signed = artifact.releases.find((one) => one.validation_hash !== null && isBelow(one.version));
  return signed?.version ?? null;
}

function MessageField({ visitor, form }: Pick<UploadProps, 'visitor' | 'form'>): VNode {
  const { fields } = visitor.words.releases;
  return <TextArea name="message" label={fields.message} note={fields.messageNote} form={form} rows={4} optional />;
}
