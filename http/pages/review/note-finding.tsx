import type { VNode } from 'preact';
import type { FormState } from '../form.js';
import { Form, useVisitor } from '../kit/index.js';
import { FindingFields } from './finding-rows.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, filePath, subjectOf } from './paths.js';

interface Props extends CaseProps {
  readonly form: FormState;
}

/** One finding, noted while reading; the decision takes it over. */
export function NoteFindingPage({ visitor, review, form }: Props): VNode {
  const words = visitor.words.findings.desk;
  const subject = subjectOf(review);
  const { file = '' } = form.fields;
  return (
    <CasePage visitor={visitor} review={review} tab="decide" here={words.addTitle}>
      <h2>{words.addTitle}</h2>
      <p>{words.addNote}</p>
      <Form action={casePath(subject, 'finding')} form={form} submit={words.add}>
        <FindingFields form={form} prefix="" hasFiles needsText />
      </Form>
      {file === '' ? null : (
        <p>
          <BackToFile href={filePath(subject, file)} file={file} />
        </p>
      )}
    </CasePage>
  );
}

function BackToFile({ href, file }: { readonly href: string; readonly file: string }): VNode {
  const words = useVisitor().words.findings.desk;
  return (
    <a href={href}>
      {`${words.back} `}
      <code>{file}</code>
    </a>
  );
}
