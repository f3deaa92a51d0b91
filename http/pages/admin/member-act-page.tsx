import type { ComponentChildren, VNode } from 'preact';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { FormState } from '../form.js';
import type { Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';
import { at } from './frame.js';

/** One act upon one member. */
export interface MemberActProps {
  readonly visitor: Visitor;
  readonly member: MemberDetail['member'];
  readonly form: FormState;
}

interface Props extends MemberActProps {
  /** The last part of its path. */
  readonly act: string;
  readonly title: string;
  readonly explanation: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly reason?: 'required';
  readonly typed?: string;
  readonly typedName?: string;
  readonly children?: ComponentChildren;
}

/** A page for one act upon a member. */
export function MemberActPage({ member, act, ...props }: Props): VNode {
  const { admin } = props.visitor.words;
  const above = [
    { href: '/admin/members', label: admin.members.title },
    { href: at('members', member.account_id), label: member.name || admin.unnamed },
  ];
  return <ActPage {...props} above={above} action={at('members', member.account_id, act)} />;
}
