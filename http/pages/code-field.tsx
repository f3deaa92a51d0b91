import type { VNode } from 'preact';
import { TextField, useVisitor } from './kit/index.js';

/** Where the code of a second factor is typed, or a recovery code. */
export function CodeField(): VNode {
  const { code } = useVisitor().words.signIn;
  return <TextField name="code" label={code.label} autocomplete="one-time-code" note={code.note} code />;
}
