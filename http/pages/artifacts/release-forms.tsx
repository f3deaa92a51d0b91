import type { VNode } from 'preact';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { isWithdrawable } from '../../../domain/release/withdraw.js';
import type { FormState } from '../form.js';
import { Form, Notice, State, TypedConfirmation } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { CompatibilityFields } from './compatibility-fields.js';
import { ArtifactFrame } from './frame.js';
import { releasePath } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly shown: OwnRelease;
  readonly form: FormState;
}

/** Changes what a version runs on, without new bytes (decisions §4). */
export function CompatibilityPage({
  visitor,
  shown,
  form,
  cores,
}: Props & { readonly cores: readonly string[] }): VNode {
  const { artifact, release } = shown;
  const words = visitor.words.releases;
  const path = releasePath(artifact.slug, release.version);
  const above = { href: path, label: words.title(release.version) };
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.compatibility.change} above={above}>
      <h1>{words.compatibility.change}</h1>
      <p>{words.compatibility.explanation}</p>
      <Form action={`${path}/compatibility`} form={form} submit={words.compatibility.submit} back={path}>
        <CompatibilityFields form={form} value={release} cores={cores} />
      </Form>
    </ArtifactFrame>
  );
}

/** Takes a version out of the register, after its number has been typed. */
export function WithdrawPage({ visitor, shown, form }: Props): VNode {
  const { artifact, release } = shown;
  const words = visitor.words.releases;
  const path = releasePath(artifact.slug, release.version);
  const above = { href: path, label: words.title(release.version) };
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.withdraw.link} above={above}>
      <h1>{words.withdraw.title}</h1>
      {isWithdrawable(release.state) ? (
        <>
          <Notice tone="warn">
            <p>{words.withdraw.explanation(release.version)}</p>
          </Notice>
          <Form action={`${path}/withdraw`} form={form} submit={words.withdraw.submit} danger back={path}>
            <TypedConfirmation word={release.version} form={form} />
          </Form>
        </>
      ) : (
        <>
          <p>
            {release.version} <State state={release.state} />
          </p>
          <p>{words.withdraw.tooLate}</p>
          <p>
            <a href={path}>{words.title(release.version)}</a>
          </p>
        </>
      )}
    </ArtifactFrame>
  );
}
