import type { VNode } from 'preact';
import type { FormState } from '../../form.js';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly form: FormState;
  /** Chosen while the form is new. */
  readonly chosen?: boolean;
}

/** One of several, of which exactly one is chosen. */
export function Choice({ name, value, label, note, form, chosen = false }: Props): VNode {
  const id = `${name}-${value}`;
  const sent = form.fields[name];
  return (
    <div class="field check">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={sent === undefined ? chosen : sent === value}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <label for={id}>{label}</label>
      {note === undefined ? null : (
        <p class="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
