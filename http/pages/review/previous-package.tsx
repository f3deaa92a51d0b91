import type { VNode } from 'preact';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { FormState } from '../form.js';
import { FileField, Form, Hidden, Notice, sizeOf, Time, useVisitor } from '../kit/index.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, filePath, subjectOf } from './paths.js';

interface Props extends CaseProps {
  readonly list: ReviewFiles;
  readonly form: FormState;
  /** The file to go on with. */
  readonly path: string | null;
}

/** Where the signed zip of the version before is handed in, so that removed lines can be read. */
export function PreviousPackagePage({ visitor, review, list, form, path }: Props): VNode {
  const words = visitor.words.diff.handIn;
  const subject = subjectOf(review);
  const { against } = list.diff;
  return (
    <CasePage visitor={visitor} review={review} tab="files" here={words.heading(against ?? '')}>
      <h2>{words.heading(against ?? '')}</h2>
      {list.handed_in === null ? null : <PreviousPackageNote list={list} />}
      {against === null || !list.readable ? (
        <Notice tone="info">{against === null ? words.alone : visitor.words.review.release.gone}</Notice>
      ) : review.own ? (
        <Notice tone="info">{words.own}</Notice>
      ) : (
        <>
          <p>{list.text_before === 'signed_copy' ? words.whyLater(against) : words.why(against)}</p>
          <Form action={casePath(subject, 'previous')} form={form} submit={words.submit} upload>
            <Hidden name="against" value={against} />
            {path === null ? null : <Hidden name="path" value={path} />}
            <FileField
              name="previous"
              label={words.field}
              note={words.note}
              form={form}
              fault={form.faults['previous'] ?? form.faults['against']}
              accept=".zip,application/zip"
            />
          </Form>
        </>
      )}
      <p>
        <a href={path === null ? casePath(subject, 'files') : filePath(subject, path)}>
          {path === null ? visitor.words.review.file.allFiles : words.without}
        </a>
      </p>
    </CasePage>
  );
}

/** Who has handed one in, and when. */
export function PreviousPackageNote({ list }: { readonly list: ReviewFiles }): VNode | null {
  const { words, language } = useVisitor();
  const { handIn } = words.diff;
  if (list.handed_in === null) return null;
  const { version, by, at, size } = list.handed_in;
  return (
    <p class="quiet">
      {`${handIn.by[by](version)} (${sizeOf(language, size)}) · `}
      <Time at={at} />
      {version === list.diff.against ? null : ` ${handIn.other(version)}`}
    </p>
  );
}
