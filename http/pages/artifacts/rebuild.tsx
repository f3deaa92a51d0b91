import type { VNode } from 'preact';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { asset } from '../assets.js';
import { Code, FileField, Part } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { releasePath } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly release: OwnRelease['release'];
  readonly folded: boolean;
}

/** The ways to the signed package once our copy is gone (decisions §4, Signed zip). */
export function Rebuild({ visitor, release, folded }: Props): VNode {
  const { rebuild: words } = visitor.words.releases;
  const name = `${release.slug}-${release.version}`;
  const command = `npx countersign rebuild --submitted ${name}.zip --signature ${name}.signature.json --out ${name}-signed.zip`;
  return (
    <Part id="rebuild" title={words.title} hint={words.hint} folded={folded}>
      <p>{words.explanation}</p>
      <p>
        <a class="button" href={signaturePath(release)} download={`${name}.signature.json`}>
          {words.download}
        </a>
      </p>
      <h3>{words.command}</h3>
      <Code text={command} />
      <div
        class="scripted"
        data-script="rebuild"
        data-zip={asset('zip.js').url}
        data-signature={signaturePath(release)}
        data-hash={release.validation_hash}
        data-name={`${name}.zip`}
        data-working={words.working}
        data-done={words.done}
        data-mismatch={words.mismatch}
        data-unreadable={words.unreadable}
      >
        <h3>{words.browserTitle}</h3>
        <FileField
          name="submitted"
          label={words.submitted}
          note={words.browserExplanation}
          accept=".zip"
          optional
          stays
        />
        <p class="rebuilt" role="status" />
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the script gives it its address */}
          <a class="button" hidden>
            {words.save}
          </a>
        </p>
      </div>
    </Part>
  );
}

function signaturePath({ slug, version }: { readonly slug: string; readonly version: string }): string {
  return releasePath(slug, version, 'signature.json');
}
