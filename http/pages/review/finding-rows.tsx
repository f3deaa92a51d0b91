import type { VNode } from 'preact';
import { findingLevels } from '../../../domain/review/finding.js';
import { guidelineIds } from '../../../domain/review/guidelines.js';
import type { FormState } from '../form.js';
import { SelectField, TextArea, TextField, useVisitor } from '../kit/index.js';
import { findingRows, withRows } from './finding-fields.js';

/** Rows to write in, beside those that are written. */
const BLANK = 1;
const MORE = 3;

/** The findings of a decision, a row each. Rows are added and removed by the server, so that no script is needed. */
export function FindingRows({ form, hasFiles }: { readonly form: FormState; readonly hasFiles: boolean }): VNode {
  const words = useVisitor().words.findings.desk;
  const written = findingRows(form.fields).length;
  const numbered = { ...form, fields: withRows(form.fields) };
  const blank = form.fields['more'] === undefined ? BLANK : BLANK + MORE;
  return (
    <fieldset class="finding-rows">
      <legend>{words.heading}</legend>
      <p class="note">{words.note}</p>
      {Array.from({ length: written + blank }, (_, at) => (
        <details key={at} open={at < written}>
          <summary>{at < written ? words.row(at + 1) : words.newRow(at + 1)}</summary>
          <FindingFields form={numbered} prefix={`findings.${at}.`} hasFiles={hasFiles} />
          {at < written ? (
            <p>
              <button type="submit" name="drop" value={String(at)} class="plain small">
                {words.clear}
              </button>
            </p>
          ) : null}
        </details>
      ))}
      <p>
        <button type="submit" name="more" value="on" class="plain small">
          {words.more}
        </button>
      </p>
    </fieldset>
  );
}

interface FieldsProps {
  readonly form: FormState;
  readonly prefix: string;
  readonly hasFiles: boolean;
  readonly needsText?: boolean;
}

/** The fields of one finding. */
export function FindingFields({ form, prefix, hasFiles, needsText = false }: FieldsProps): VNode {
  const { findings, guidelines } = useVisitor().words;
  const words = findings.desk;
  return (
    <>
      <div class="finding-place">
        <SelectField
          name={`${prefix}level`}
          label={words.level}
          form={form}
          value="must"
          options={findingLevels.map((level) => ({ value: level, label: guidelines.level[level] }))}
        />
        <SelectField
          name={`${prefix}guideline`}
          label={words.guideline}
          form={form}
          value="other"
          options={guidelineIds.map((id) => ({ value: id, label: guidelines.of[id].title }))}
        />
        {hasFiles ? (
          <>
            <TextField name={`${prefix}file`} label={words.file} form={form} optional code />
            <TextField name={`${prefix}line`} label={words.line} form={form} inputmode="numeric" optional />
          </>
        ) : null}
      </div>
      <TextArea name={`${prefix}text`} label={words.text} form={form} rows={3} optional={needsText ? false : 'noted'} />
    </>
  );
}
