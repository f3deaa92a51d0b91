import type { VNode } from 'preact';
import { type FormState, newForm } from './form.js';
import { TextField, useVisitor } from './kit/index.js';

/** Where the code of a second factor is typed, or a recovery code. It works once: what was sent never comes back. */
export function CodeField({ form = newForm }: { readonly form?: FormState }): VNode {
  const { code } = useVisitor().words.signIn;
  const { faults } = form;
  return (
    <TextField
      name="code"
      label={code.label}
      autocomplete="one-time-code"
      note={code.note}
      fault={faults['code']}
      code
    />
  );
}
