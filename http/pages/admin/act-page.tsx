import type { ComponentChildren, VNode } from 'preact';
import type { FormState } from '../form.js';
import { Form, SecretOnce, TextArea, TypedConfirmation } from '../kit/index.js';
import type { NavItem, Place } from '../kit/nav.js';
import type { Visitor } from '../visitor.js';
import { AdminPage } from './frame.js';

interface PageProps {
  readonly visitor: Visitor;
  readonly title: string;
  readonly above: readonly (NavItem | Place)[];
}

interface ActProps extends PageProps {
  /** What comes of it. */
  readonly explanation?: string;
  /** What it is about, where the title does not say so. */
  readonly about?: ComponentChildren;
  readonly action: string;
  readonly form: FormState;
  readonly submit: string;
  readonly danger?: boolean;
  /** Whether a written reason is asked for. */
  readonly reason?: 'required' | 'optional';
  /** What is typed before it, where it cannot be taken back. */
  readonly typed?: string;
  /** The field that it is typed into, where the capability compares it. */
  readonly typedName?: string;
  readonly children?: ComponentChildren;
}

/** A page for one act: what comes of it, and the form. */
export function ActPage(props: ActProps): VNode {
  const {
    visitor,
    title,
    above,
    explanation,
    about,
    action,
    form,
    submit,
    danger = false,
    reason,
    typed,
    typedName,
  } = props;
  const { admin } = visitor.words;
  return (
    <AdminPage visitor={visitor} title={title} above={above} width="narrow">
      {about === undefined ? null : <p>{about}</p>}
      {explanation === undefined ? null : <p>{explanation}</p>}
      <Form action={action} form={form} submit={submit} danger={danger} back={backTo(above)}>
        {props.children}
        {reason === undefined ? null : (
          <TextArea
            name="reason"
            label={admin.reason}
            note={admin.reasonNote}
            form={form}
            rows={4}
            optional={reason === 'optional'}
          />
        )}
        {typed === undefined ? null : (
          <TypedConfirmation word={typed} form={form} {...(typedName !== undefined && { name: typedName })} />
        )}
      </Form>
    </AdminPage>
  );
}

/** The page that the act was chosen on: the nearest above that is one. */
function backTo(above: PageProps['above']): string {
  return above.findLast((one): one is NavItem => 'href' in one)?.href ?? '/admin';
}

interface SecretProps extends PageProps {
  readonly label: string;
  readonly secret: string;
  readonly kind?: 'installation' | 'pass';
  /** Where to go on. */
  readonly next: NavItem;
}

/** A page that shows a secret, once. */
export function SecretPage({ visitor, title, above, label, secret, kind, next }: SecretProps): VNode {
  return (
    <AdminPage visitor={visitor} title={title} above={above} width="narrow">
      <SecretOnce label={label} text={secret} {...(kind !== undefined && { kind })} />
      <p>
        <a href={next.href}>{next.label}</a>
      </p>
    </AdminPage>
  );
}
