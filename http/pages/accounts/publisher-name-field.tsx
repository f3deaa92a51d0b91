import type { VNode } from 'preact';
import type { FormState } from '../form.js';
import { TextField, useVisitor } from '../kit/index.js';

/** The name that everything of a member is published under: given once. */
export function PublisherNameField({ form }: { readonly form: FormState }): VNode {
  const { profile: words } = useVisitor().words.security;
  return (
    <TextField
      name="publisher_name"
      label={words.publisherName}
      note={words.publisherNote}
      autocomplete="organization"
      form={form}
    />
  );
}
