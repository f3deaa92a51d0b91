import type { ComponentChildren, VNode } from 'preact';
import { MAX_PACKAGE_BYTES } from '../../../domain/schemas.js';
import { asset } from '../assets.js';
import { type FormState, newForm } from '../form.js';
import { Copied, FileField, Form, useVisitor } from '../kit/index.js';
import { PACKAGE, PREVIOUS } from './arriving-form.js';

interface Props {
  readonly action: string;
  readonly slug: string;
  readonly form: FormState;
  readonly submit: string;
  /** The version that the package will be compared with, whose signed zip may come along. */
  readonly previous?: string | null;
  /** Whether there are fields that a script fills in from its manifest. */
  readonly fills?: boolean;
  /** Before the file. */
  readonly children?: ComponentChildren;
  /** After it. */
  readonly after?: ComponentChildren;
}

/** Keeps the room of a hash until there is one. */
const NO_HASH = '0'.repeat(64);

/**
 * A form that carries a package. It is the last part, so that everything else has arrived before it. Where script
 * runs it is asked for first, empty fields are filled in from its manifest, and it is sent with its progress shown.
 */
export function PackageForm(props: Props): VNode {
  const { action, slug, form, submit, previous = null, fills = true, children, after } = props;
  const { fields, upload } = useVisitor().words.releases;
  return (
    <div
      data-script="package"
      data-zip={asset('zip.js').url}
      data-slug={slug}
      data-max={String(MAX_PACKAGE_BYTES)}
      data-sending={upload.sending}
      data-reviewing={upload.reviewing}
      data-failed={upload.failed}
      data-signed-out={upload.signedOut}
      data-too-large={upload.tooLarge}
      data-found={upload.found}
      data-other={upload.otherSlug}
      data-ranges={asset('core-range.js').url}
      data-core-range={upload.core.range}
      data-core-from={upload.core.from}
      data-core-up-to={upload.core.upTo}
      data-core-any={upload.core.any}
      data-core-unread={upload.core.unread}
      data-core-none={upload.core.none}
      data-drops
    >
      <Form action={action} form={form} submit={submit} upload>
        {children}
        {after}
        {previous === null ? null : (
          <FileField
            name={PREVIOUS}
            label={fields.previous}
            note={fields.previousNote(previous)}
            form={form}
            fault={form.faults[PREVIOUS]}
            accept=".zip,application/zip"
            optional
          />
        )}
        <div class="drop choice" data-script="drop">
          <FileField
            name={PACKAGE}
            label={fields.package}
            note={
              <>
                {fields.packageNote} <a href="/docs/publishing#the-package">{fields.packageDocs}</a>
                {form === newForm ? null : (
                  <>
                    <br />
                    <strong>{upload.chooseAgain}</strong>
                  </>
                )}
              </>
            }
            form={form}
            fault={form.faults[PACKAGE] ?? form.faults['sha256'] ?? form.faults['size']}
            accept=".zip,application/zip"
          />
          <p class="scripted found" role="status">
            {fills ? upload.fills : null}
          </p>
          <p class="scripted file-hash" data-empty>
            {upload.hash} <Copied text={NO_HASH} />
          </p>
        </div>
        <div class="progress" hidden>
          <progress max="100" aria-label={submit} />
          <p role="status" />
        </div>
      </Form>
    </div>
  );
}
