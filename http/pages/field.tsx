import type { VNode } from 'preact';
import type { Fault } from '../../domain/refusal.js';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string;
  readonly note?: string;
  readonly fault?: Fault | undefined;
}

/** A field of a form with its label, and what was wrong with it the last time. */
export function Field({ name, label, type, autocomplete, value, note, fault }: FieldProps): VNode {
  const described = [note === undefined ? '' : `${name}-note`, fault === undefined ? '' : `${name}-wrong`];
  return (
    <div>
      <label for={name}>{label}</label>
      {note === undefined ? null : (
        <p class="note" id={`${name}-note`}>
          {note}
        </p>
      )}
      <input
        id={name}
        name={name}
        // Preact's types tell the kinds of input apart and know no choice between them.
        type={type as 'text'}
        autocomplete={autocomplete}
        value={value ?? ''}
        required
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={described.join(' ').trim() || undefined}
      />
      {fault === undefined ? null : (
        <p class="wrong" id={`${name}-wrong`}>
          {`Expected: ${fault.expected ?? 'something else'}`}
        </p>
      )}
    </div>
  );
}
