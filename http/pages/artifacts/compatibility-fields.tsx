import type { VNode } from 'preact';
import type { FormState } from '../form.js';
import { SelectField, TextField, useVisitor } from '../kit/index.js';

export interface Compatibility {
  readonly min_core: string;
  readonly max_core: string | null;
  readonly php: string;
}

interface Props {
  readonly form: FormState;
  /** What stands in the fields while the form is new. */
  readonly value: Compatibility | null;
  /** The core releases there are, newest first. */
  readonly cores: readonly string[];
}

/** What a version runs on. */
export function CompatibilityFields({ form, value, cores }: Props): VNode {
  const { fields: words } = useVisitor().words.releases;
  const chosen = form.fields['min_core'] ?? value?.min_core;
  const offered = chosen === undefined || cores.includes(chosen) ? cores : [chosen, ...cores];
  return (
    <>
      <SelectField
        name="min_core"
        label={words.minCore}
        note={words.minCoreNote}
        form={form}
        value={value?.min_core ?? cores[0] ?? ''}
        options={offered.map((one) => ({ value: one, label: one }))}
        code
      />
      <TextField
        name="max_core"
        label={words.maxCore}
        note={words.maxCoreNote}
        form={form}
        value={value?.max_core ?? ''}
        optional
        code
      />
      <TextField name="php" label={words.php} note={words.phpNote} form={form} value={value?.php ?? '^8.1'} code />
    </>
  );
}

/** What those fields send on: an empty ceiling is none. */
export function compatibilityOf(fields: Readonly<Record<string, string>>): Compatibility {
  return {
    min_core: (fields['min_core'] ?? '').trim(),
    max_core: (fields['max_core'] ?? '').trim() || null,
    php: (fields['php'] ?? '').trim(),
  };
}
