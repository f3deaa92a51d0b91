import type { VNode } from 'preact';
import { fileChoices } from '../../../domain/review/file-states.js';
import type { FormState } from '../form.js';
import { Form, Hidden, useVisitor } from '../kit/index.js';
import { FindingFields } from './finding-rows.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, diffPath, filePath, subjectOf } from './paths.js';

interface Props extends CaseProps {
  readonly form: FormState;
}

/** One finding, noted while reading; the decision takes it over. */
export function NoteFindingPage({ visitor, review, form }: Props): VNode {
  const words = visitor.words.findings.desk;
  const subject = subjectOf(review);
  const { file = '', view = '', choice = '' } = form.fields;
  const from = { choice: fileChoices.find((one) => one === choice) };
  return (
    <CasePage visitor={visitor} review={review} tab="decide" here={words.addTitle}>
      <h2>{words.addTitle}</h2>
      <p>{words.addNote}</p>
      <Form action={casePath(subject, 'finding')} form={form} submit={words.add}>
        <Hidden name="view" value={view} />
        <Hidden name="choice" value={choice} />
        <FindingFields form={form} prefix="" hasFiles needsText />
      </Form>
      {file === '' ? null : (
        <p>
          <BackToFile href={(view === 'diff' ? diffPath : filePath)(subject, file, from)} file={file} />
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
