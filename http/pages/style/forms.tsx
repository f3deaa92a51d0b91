import type { VNode } from 'preact';
import { MINUTE, SECOND } from '../../../domain/durations.js';
import { languages } from '../../../domain/language.js';
import { fault, Refusal } from '../../../domain/refusal.js';
import { rule } from '../../../domain/rules/index.js';
import { type FormState, formAgain, newForm } from '../form.js';
import {
  Checkbox,
  FileField,
  Form,
  Hidden,
  LanguageMapField,
  Notice,
  Part,
  SelectField,
  TextArea,
  TextField,
  TooMany,
  TypedConfirmation,
  useVisitor,
} from '../kit/index.js';
import { languageNamed } from '../kit/language-name.js';
import { STYLE } from './path.js';

/** What somebody sent who got two fields and the zip wrong. */
const wrong = { website: 'htp:/example', version: '1.0' };
const refusedForm = formAgain(
  wrong,
  new Refusal([
    fault('invalid_field', 'website', wrong.website, rule('field.web_url')),
    fault('invalid_version', 'version', wrong.version, rule('field.version')),
    fault('symlink', 'src/link.php', null, rule('zip.special_file', { mode: 0o120777, offset: null })),
  ]),
);

const WORD = 'my-module';

interface Props {
  /** The language map as its buttons left it. */
  readonly form: FormState;
}

/** Fields, texts in several languages, and forms that were refused or ask once more. */
export function FormSamples({ form }: Props): VNode {
  const { words, language } = useVisitor();
  const { forms } = words.style;
  return (
    <>
      <Part title={forms.title} folded={false}>
        <form class="sheet" method="get" action={STYLE}>
          <TextField name="one" label={forms.text} note={forms.note} form={newForm} />
          <TextArea name="many" label={forms.long} form={newForm} optional rows={3} />
          <SelectField
            name="choice"
            label={forms.choice}
            options={[
              { value: '1', label: forms.first },
              { value: '2', label: forms.second },
            ]}
          />
          <Checkbox name="box" label={forms.box} checked />
          <FileField name="file" label={forms.file} optional />
          <div class="buttons">
            <button type="submit">{forms.submit}</button>
          </div>
        </form>
      </Part>
      <Part title={forms.map} folded={false}>
        <form class="sheet" method="get" action={STYLE}>
          <LanguageMapField
            name="notes"
            label={words.fields['notes'] ?? ''}
            note={forms.mapNote}
            form={form}
            value={forms.mapValue}
            rows={2}
            preview
          />
        </form>
      </Part>
      <Part title={forms.refused} folded={false}>
        {/* A form of its own that works: it chooses the language of the page. */}
        <Form action="/language" form={refusedForm} submit={forms.submit}>
          <Hidden name="back" value={STYLE} />
          <TextField name="website" label={words.fields['website'] ?? ''} form={refusedForm} type="url" />
          <TextField name="version" label={words.fields['version'] ?? ''} form={refusedForm} code />
          <SelectField
            name="language"
            label={words.fields['language'] ?? ''}
            options={languages.map((one) => ({ value: one, label: languageNamed(language, one) }))}
          />
        </Form>
        <Notice tone="bad" title={words.kit.notDone}>
          <TooMany seconds={(5 * MINUTE) / SECOND} />
        </Notice>
      </Part>
      <Part title={forms.confirm} folded={false}>
        <form class="sheet" method="get" action={STYLE}>
          <TypedConfirmation word={WORD} form={newForm} />
          <div class="buttons">
            <button type="submit" class="danger">
              {words.style.weight.danger}
            </button>
          </div>
        </form>
      </Part>
    </>
  );
}
