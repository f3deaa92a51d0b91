import type { VNode } from 'preact';
import { isRecentlyAuthenticated } from '../../domain/account/recent-auth.js';
import { CodeField } from './code-field.js';
import { type FormState, newForm } from './form.js';
import { TextField, useVisitor } from './kit/index.js';
import type { Visitor } from './visitor.js';

/** Whether a visitor has to prove the password again before something dangerous. */
export function needsProof({ person, now }: Visitor): boolean {
  return person !== null && !isRecentlyAuthenticated(person.actor, now);
}

/** What proves it: the password, the code too where a second factor is on. */
export function ProofFields({ form = newForm, note }: { readonly form?: FormState; readonly note?: string }): VNode {
  const { words, person } = useVisitor();
  const noted = note === undefined ? {} : { note };
  return (
    <>
      <input type="hidden" name="username" autocomplete="username" value={person?.account.email ?? ''} />
      <TextField
        name="password"
        label={words.signIn.password}
        type="password"
        autocomplete="current-password"
        form={form}
        {...noted}
      />
      {(person?.account.second_factor ?? null) === null ? null : <CodeField form={form} />}
    </>
  );
}
