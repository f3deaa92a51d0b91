import type { VNode } from 'preact';
import type { ArtifactStatus } from '../../../domain/artifact/status.js';
import type { PreflightAnswer } from '../../../domain/release/upload.js';
import type { FormState } from '../form.js';
import { Notice, TextField } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { RejectedFor } from './finding-list.js';
import { FaultTable, Flags } from './findings.js';
import { ArtifactFrame } from './frame.js';
import { PackageForm } from './package-form.js';
import { artifactPath } from './paths.js';
import { RegistrationFirst } from './registration-first.js';
import { ReportView } from './report.js';

interface Props {
  readonly visitor: Visitor;
  readonly artifact: Pick<ArtifactStatus, 'slug' | 'name' | 'state' | 'releases'>;
}

/** Tries a package without keeping it. */
export function PreflightPage({ visitor, artifact, form }: Props & { readonly form: FormState }): VNode {
  const { preflight, fields } = visitor.words.releases;
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={preflight.title}>
      <h1>{preflight.title}</h1>
      <p>{preflight.explanation}</p>
      <RejectedFor slug={artifact.slug} releases={artifact.releases} />
      <PackageForm
        action={artifactPath(artifact.slug, 'preflight')}
        slug={artifact.slug}
        form={form}
        submit={preflight.submit}
      >
        <TextField name="version" label={fields.version} note={preflight.versionNote} form={form} optional code />
      </PackageForm>
    </ArtifactFrame>
  );
}

/** What came of it: shown at once, since nothing is kept that it could be read from later. */
export function PreflightOutcome({ visitor, artifact, answer }: Props & { readonly answer: PreflightAnswer }): VNode {
  const { preflight, flags } = visitor.words.releases;
  const { passed, faults, report, version } = answer;
  const above = { href: artifactPath(artifact.slug, 'preflight'), label: preflight.title };
  const title = preflight.result(version);
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={title} above={above} width="wide">
      <h1>{title}</h1>
      {passed ? (
        <Notice tone="good" title={preflight.passed}>
          {artifact.state === 'rejected' ? null : <p>{preflight.passedNote}</p>}
        </Notice>
      ) : (
        <Notice tone="bad" title={preflight.failed}>
          <p>{preflight.failedNote(faults.length)}</p>
        </Notice>
      )}
      {artifact.state === 'rejected' ? <RegistrationFirst slug={artifact.slug} /> : null}
      {faults.length === 0 ? null : <FaultTable faults={faults} caption={preflight.failed} />}
      {report.flags === null ? null : (
        <section id="flags">
          <h2>{flags.title}</h2>
          <Flags flags={report.flags} total={report.flags_total ?? report.flags.length} />
        </section>
      )}
      <RejectedFor slug={artifact.slug} releases={artifact.releases} />
      <section>
        <h2>{preflight.details}</h2>
        <ReportView report={report} />
      </section>
      <p>
        <a class="button" href={artifactPath(artifact.slug, 'preflight')}>
          {preflight.again}
        </a>
      </p>
    </ArtifactFrame>
  );
}
