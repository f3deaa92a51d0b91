import type { ComponentChildren, VNode } from 'preact';
import { Breadcrumbs } from '../kit/index.js';
import type { NavItem, Place } from '../kit/nav.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly title: string;
  /** Pages above this one. */
  readonly above?: readonly (NavItem | Place)[];
  /** Tables want room; forms are best read narrow. */
  readonly width?: 'narrow' | 'wide';
  /** What most who come to a list do next, beside its heading. */
  readonly action?: NavItem;
  readonly children: ComponentChildren;
}

/** A page of the admin panel: where it stands, its heading, and what it holds. */
export function AdminPage({ visitor, title, above = [], width = 'wide', action, children }: Props): VNode {
  return (
    <Page title={title} visitor={visitor} area="admin" width={width}>
      {above.length === 0 ? null : <Breadcrumbs items={above} here={title} />}
      {action === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div class="headed">
          <h1>{title}</h1>
          <a class="button small" href={action.href}>
            {action.label}
          </a>
        </div>
      )}
      {children}
    </Page>
  );
}

/** Where the pages about clients and scopes stand in the panel (service.md, OAuth rules 6). */
export function systemApi({ words }: Visitor): readonly Place[] {
  return words.admin.systemApi.map((label) => ({ label }));
}

/** The path of a page about one thing, whatever its id holds. */
export function at(...parts: readonly string[]): string {
  return `/admin/${parts.map(encodeURIComponent).join('/')}`;
}

/** What of a query is not empty, as the input of a capability. */
export function asked(query: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const given = names.map((name) => [name, (query[name] ?? '').trim()] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(given);
}
