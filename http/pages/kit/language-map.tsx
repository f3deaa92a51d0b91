import type { VNode } from 'preact';
import { type FormState, PREVIEW } from '../form.js';
import { PublisherText } from '../markdown.js';
import { useVisitor } from './context.js';
import { TextArea, TextField } from './field.js';
import { languageNamed } from './language-name.js';

interface LanguageMapProps {
  readonly name: string;
  readonly label: string;
  readonly form: FormState;
  /** The texts while the form is new. */
  readonly value?: Readonly<Record<string, string>>;
  readonly note?: string;
  readonly rows?: number;
  /** It is Markdown, which a button shows as others will read it. */
  readonly preview?: boolean;
}

/**
 * A text in several languages: a field for each, `name.tag`, English first. Languages are added and removed by buttons
 * that send the form to be shown again; `languageMapOf` reads what was sent.
 */
export function LanguageMapField(props: LanguageMapProps): VNode {
  const { name, label, form, value = {}, note, rows = 5, preview = false } = props;
  const { words, language } = useVisitor();
  const { languageMap } = words.kit;
  const sent = Object.keys(form.fields)
    .filter((key) => key.startsWith(`${name}.`))
    .map((key) => key.slice(name.length + 1));
  const others = (sent.length > 0 ? sent : Object.keys(value)).filter((tag) => tag !== 'en');
  return (
    <fieldset data-script="languages" data-map={name}>
      <legend>{label}</legend>
      {note === undefined ? null : <p class="note">{note}</p>}
      {['en', ...others].map((tag) => (
        <div key={tag} class="language">
          <TextArea
            name={`${name}.${tag}`}
            label={`${languageNamed(language, tag)} (${tag})`}
            form={form}
            value={value[tag] ?? ''}
            rows={rows}
            optional={tag !== 'en'}
          />
          {form.fields[PREVIEW] === name ? <Preview text={form.fields[`${name}.${tag}`] ?? ''} tag={tag} /> : null}
          {tag === 'en' ? null : (
            <button class="plain small" type="submit" name="kit-remove" value={`${name}.${tag}`} formnovalidate>
              {languageMap.remove(languageNamed(language, tag))}
            </button>
          )}
        </div>
      ))}
      {preview ? (
        <button class="plain small" type="submit" name={PREVIEW} value={name} formnovalidate>
          {others.length === 0 ? languageMap.preview : languageMap.previewAll}
        </button>
      ) : null}
      <div class="add">
        <TextField name={`${name}-tag`} label={languageMap.tag} note={languageMap.tagNote} form={form} optional code />
        <button class="plain" type="submit" name="kit-add" value={name} formnovalidate>
          {languageMap.add}
        </button>
      </div>
    </fieldset>
  );
}

/** What was typed, as others will read it. */
function Preview({ text, tag }: { readonly text: string; readonly tag: string }): VNode | null {
  const { languageMap } = useVisitor().words.kit;
  if (text.trim() === '') return null;
  return (
    <section class="preview" aria-label={languageMap.preview} lang={tag}>
      <PublisherText text={text} />
    </section>
  );
}

/** A text to read, as Markdown whose headings begin below `level`, in the reader's language where it is there, else in English; the other languages are folded away. */
export function LanguageMap({
  value,
  level,
}: {
  readonly value: Readonly<Record<string, string>>;
  readonly level?: number;
}): VNode {
  const { language, words } = useVisitor();
  const tags = Object.keys(value);
  const best = [language, 'en'].find((tag) => tags.includes(tag)) ?? tags[0] ?? 'en';
  const others = tags.filter((tag) => tag !== best);
  return (
    <div class="language-map">
      <div lang={best}>
        <PublisherText text={value[best] ?? ''} level={level} />
      </div>
      {others.length === 0 ? null : (
        <details>
          <summary>{words.kit.languageMap.others(others.map((tag) => languageNamed(language, tag)))}</summary>
          {others.map((tag) => (
            <div key={tag}>
              <p class="tag">{languageNamed(language, tag)}</p>
              <div lang={tag}>
                <PublisherText text={value[tag] ?? ''} level={level} />
              </div>
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
