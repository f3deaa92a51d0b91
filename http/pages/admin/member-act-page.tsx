import type { ComponentChildren, VNode } from 'preact';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { FormState } from '../form.js';
import { Form, TextArea } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { AdminPage, at } from './frame.js';

/** One act upon one member. */
export interface ActProps {
  readonly visitor: Visitor;
  readonly member: MemberDetail['member'];
  readonly form: FormState;
}

interface FrameProps extends ActProps {
  readonly act: string;
  readonly title: string;
  readonly explanation: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** Whether a written reason is asked for. */
  readonly reason?: boolean;
  readonly children?: ComponentChildren;
}

/** A page for one act: what comes of it, and the form. */
export function ActPage(props: FrameProps): VNode {
  const { visitor, member, form, act, title, explanation, submit, danger = false, reason = true, children } = props;
  const { admin } = visitor.words;
  const above = [
    { href: '/admin/members', label: admin.members.title },
    { href: at('members', member.account_id), label: member.name || admin.unnamed },
  ];
  return (
    <AdminPage visitor={visitor} title={title} above={above} width="narrow">
      <p>{explanation}</p>
      <Form action={at('members', member.account_id, act)} form={form} submit={submit} danger={danger}>
        {children}
        {reason ? <TextArea name="reason" label={admin.reason} note={admin.reasonNote} form={form} rows={4} /> : null}
      </Form>
    </AdminPage>
  );
}
