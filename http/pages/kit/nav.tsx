import type { ComponentChildren, VNode } from 'preact';
import { useVisitor } from './context.js';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  /** A key that leads there where script runs. */
  readonly shortcut?: string;
  /** Another path whose pages are under this one. */
  readonly holds?: string;
}

/** A part of a page's place that has no page of its own. */
export interface Place {
  readonly label: string;
}

interface NavProps {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** The pages beside this one. Leads only where there is a page (paths with parameters are not looked up). */
export function SubNav({ label, items }: NavProps): VNode {
  const { shown, currentOf } = useShown(items);
  return (
    <nav class="sub" aria-label={label}>
      <NavList items={shown} currentOf={currentOf} />
    </nav>
  );
}

export interface NavGroup {
  readonly id: string;
  /** `null`: they stand for themselves. */
  readonly title: string | null;
  readonly items: readonly NavItem[];
}

/**
 * The pages beside this one where there are more than fit a line: one list under short titles, at the side of the page
 * where there is room, and in the menu of a phone.
 */
export function GroupedNav({
  label,
  groups,
}: Pick<NavProps, 'label'> & { readonly groups: readonly NavGroup[] }): VNode {
  const { shown, currentOf } = useShown(groups.flatMap(({ items }) => items));
  return (
    <nav class="sub grouped" aria-label={label}>
      {groups.map(({ id, title, items }) => (
        <div key={id}>
          {title === null ? null : <p id={`nav-${id}`}>{title}</p>}
          <NavList
            items={items.filter((item) => shown.includes(item))}
            currentOf={currentOf}
            titled={title === null ? undefined : `nav-${id}`}
          />
        </div>
      ))}
    </nav>
  );
}

interface ListProps {
  readonly items: readonly NavItem[];
  currentOf(item: NavItem): 'page' | 'true' | undefined;
  /** The id of its title. */
  readonly titled?: string | undefined;
}

function NavList({ items, currentOf, titled }: ListProps): VNode {
  return (
    <ul aria-labelledby={titled}>
      {items.map((item) => (
        <li key={item.href}>
          <a href={item.href} aria-current={currentOf(item)}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What leads somewhere, and which of it the page is, or is under. */
function useShown(items: readonly NavItem[]): Pick<ListProps, 'currentOf'> & { readonly shown: readonly NavItem[] } {
  const { path, hasPage } = useVisitor();
  const here = path.split('?')[0] ?? '';
  const shown = items.filter(({ href }) => href.includes('?') || href.split('/').length > 3 || hasPage(href));
  const isUnder = (path: string): boolean => here === path || here.startsWith(`${path}/`);
  const current = shown
    .flatMap(({ href, holds }) => [{ href, path: href }, ...(holds === undefined ? [] : [{ href, path: holds }])])
    .filter(({ path }) => isUnder(path))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return {
    shown,
    currentOf: ({ href }) => (href !== current?.href ? undefined : here === href ? 'page' : 'true'),
  };
}

interface UnfoldProps {
  /** Of what it folds out. */
  readonly id: string;
  /** What the button says. */
  readonly label: string;
  /** Beside what it says: how much of what is folded is new. */
  readonly count?: ComponentChildren;
}

/**
 * Folds out, on a phone, what stands on the page where there is room: by the browser itself, without script. Where a
 * browser knows no such thing there is no button and nothing is folded.
 */
export function Unfold({ id, label, count }: UnfoldProps): VNode {
  return (
    <button class="plain small unfold" type="button" popovertarget={id}>
      {label}
      {count}
    </button>
  );
}

/** What `Unfold` folds out; it may stand elsewhere on the page. */
export function Fold({ id, children }: { readonly id: string; readonly children: ComponentChildren }): VNode {
  return (
    <div class="fold" id={id} popover="auto">
      {children}
    </div>
  );
}

/** Where the page stands: the pages above it, then its own name. */
export function Breadcrumbs({
  items,
  here,
}: {
  readonly items: readonly (NavItem | Place)[];
  readonly here: string;
}): VNode {
  const { words } = useVisitor();
  return (
    <nav class="crumbs" aria-label={words.kit.breadcrumbs}>
      <ol>
        {items.map((item) => (
          <li key={item.label}>{'href' in item ? <Crumb {...item} /> : item.label}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

function Crumb({ href, label, shortcut }: NavItem): VNode {
  return (
    <a href={href} data-key={shortcut}>
      {label}
    </a>
  );
}

/** The next page of a list that is read with a cursor, and the way back to its beginning. */
export function Pager({
  path,
  cursor,
  next,
  labels,
}: {
  path: string;
  cursor: string | null;
  next: string | null;
  /** Where the list is in another order than by age. */
  labels?: { readonly more: string; readonly first: string };
}): VNode | null {
  const { words } = useVisitor();
  if (cursor === null && next === null) return null;
  const joint = path.includes('?') ? '&' : '?';
  return (
    <nav class="pager" aria-label={words.kit.pages}>
      {cursor === null ? null : <a href={path}>{labels?.first ?? words.kit.newest}</a>}
      {next === null ? null : (
        <a href={`${path}${joint}cursor=${encodeURIComponent(next)}`} rel="next">
          {labels?.more ?? words.kit.more}
        </a>
      )}
    </nav>
  );
}
