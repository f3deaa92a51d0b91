import type { VNode } from 'preact';
import { Notice, useVisitor } from '../kit/index.js';
import { artifactPath } from './paths.js';

/** That nothing is uploaded before the rejected registration was changed, and the way there. */
export function RegistrationFirst({ slug }: { readonly slug: string }): VNode {
  const { artifacts, releases } = useVisitor().words;
  const { rejectedTitle, rejectedNote } = releases.upload;
  return (
    <Notice tone="warn" title={rejectedTitle}>
      <p>{rejectedNote}</p>
      <p>
        <a href={artifactPath(slug, 'edit')}>{artifacts.form.editTitle}</a>
      </p>
    </Notice>
  );
}
