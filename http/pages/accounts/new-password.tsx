import type { VNode } from 'preact';
import type { FormState } from '../form.js';
import { TextField, useVisitor } from '../kit/index.js';

interface Props {
  /** Whose password it is, for managers of passwords; `null` while a field of the form asks for it. */
  readonly email: string | null;
  readonly label?: string;
  readonly form: FormState;
}

/** The field for a new password. */
export function NewPassword({ email, label, form }: Props): VNode {
  const words = useVisitor().words.signIn;
  return (
    <>
      {email === null ? null : <input type="hidden" name="username" autocomplete="username" value={email} />}
      <TextField
        name="password"
        label={label ?? words.password}
        type="password"
        autocomplete="new-password"
        note={words.passwordNote}
        form={form}
      />
    </>
  );
}
