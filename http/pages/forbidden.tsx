import type { VNode } from 'preact';
import type { Role } from '../../domain/actor.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

/** A page of a role, for somebody who does not have it. */
export function ForbiddenPage({ visitor, role }: { readonly visitor: Visitor; readonly role: Role }): VNode {
  const { forbidden, roles } = visitor.words.shell;
  return (
    <Page title={forbidden.title} visitor={visitor}>
      <h1>{forbidden.title}</h1>
      <p>{forbidden.explanation(roles[role])}</p>
      <p>
        <a href="/account">{forbidden.onward}</a>
      </p>
    </Page>
  );
}
