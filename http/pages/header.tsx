import type { VNode } from 'preact';
import { type Area, groupsOf } from './areas.js';
import { Letters, Mark } from './kit/mark.js';
import { Fold, GroupedNav, type NavItem, SubNav, Unfold } from './kit/nav.js';
import type { Visitor } from './visitor.js';

const NOTICES = '/account/notices';

interface HeaderProps {
  readonly visitor: Visitor;
  readonly area: Area | undefined;
  /** The pages beside this one, in place of those of its area. */
  readonly level: VNode | undefined;
}

/**
 * One line, as high on every page: the name, where it is, and a menu with every other place of who is signed in. The one
 * level of navigation (the pages beside this one) stands under it, or at its side. On a phone one button folds out all of
 * it.
 */
export function Header({ visitor, area, level }: HeaderProps): VNode {
  const { words, person } = visitor;
  const areaName = area === undefined ? null : words.shell[area];
  const beside = level ?? (area === undefined ? null : <AreaNav visitor={visitor} area={area} />);
  return (
    <>
      <header>
        <p class="name">
          <a href="/">
            <Mark />
            <Letters />
            <span class="heard">Countersign</span>
          </a>
          {areaName === null ? null : (
            <>
              <span aria-hidden="true">/</span>
              <a href={`/${area}`}>{areaName}</a>
            </>
          )}
        </p>
        {person === null ? (
          <>
            <Unfold id="menu" label={words.shell.menu} />
            <Fold id="menu">
              <SiteNav visitor={visitor} />
              <SignIn visitor={visitor} />
            </Fold>
          </>
        ) : (
          <>
            {beside === null ? <SiteNav visitor={visitor} /> : null}
            <Unfold id="menu" label={words.shell.menu} count={<Unread visitor={visitor} />} />
            <PersonButton visitor={visitor} name={person.account.name || person.account.email} />
          </>
        )}
      </header>
      {person === null ? null : (
        <Fold id="menu">
          {beside}
          <PersonPlaces visitor={visitor} name={person.account.name || person.account.email} />
        </Fold>
      )}
    </>
  );
}

function SignIn({ visitor }: { readonly visitor: Visitor }): VNode | null {
  if (!visitor.hasPage('/sign-in')) return null;
  return (
    <a class="button plain small" href="/sign-in" aria-current={currentOf(visitor.path, '/sign-in')}>
      {visitor.words.shell.signIn}
    </a>
  );
}

function AreaNav({ visitor, area }: { readonly visitor: Visitor; readonly area: Area }): VNode {
  const { words } = visitor;
  const label = words.shell.areaNavigation;
  const titles = words.admin.nav.groups;
  const groups = groupsOf(area).map(({ group, pages }) => ({
    id: group ?? area,
    title: group === null ? null : titles[group],
    items: pages.map((one) => ({ href: one.path, label: one.label(words) })),
  }));
  const [only, ...more] = groups;
  if (only !== undefined && more.length === 0) return <SubNav label={label} items={only.items} />;
  return <GroupedNav label={label} groups={groups} />;
}

/** What anybody finds here. */
function SiteNav({ visitor }: { readonly visitor: Visitor }): VNode {
  const { shell } = visitor.words;
  return (
    <SubNav
      label={shell.mainNavigation}
      items={[
        { href: '/artifacts', label: shell.artifacts, holds: '/publishers' },
        { href: '/docs', label: shell.docs, holds: '/errors' },
      ]}
    />
  );
}

interface PersonProps {
  readonly visitor: Visitor;
  readonly name: string;
}

/** Folds out the places of a person where the header has room for their name. */
function PersonButton({ visitor, name }: PersonProps): VNode {
  return (
    <button class="plain small person" type="button" popovertarget="person">
      <span class="heard">{`${visitor.words.shell.signedInAs} `}</span>
      <span class="who">{name}</span>
      <Unread visitor={visitor} />
    </button>
  );
}

/** Every place of a person, and the way out: folded behind their name, and laid open on a phone. */
function PersonPlaces({ visitor, name }: PersonProps): VNode {
  const { shell } = visitor.words;
  return (
    <nav class="places" id="person" popover="auto" aria-label={shell.places}>
      <ul>
        {placesOf(visitor).map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={currentOf(visitor.path, href)}>
              {label}
              {href === NOTICES ? <Unread visitor={visitor} /> : null}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/sign-out">
        <p class="quiet phone-only">{`${shell.signedInAs} ${name}`}</p>
        <input type="hidden" name="csrf" value={visitor.csrf} />
        <button class="plain" type="submit">
          {shell.signOut}
        </button>
      </form>
    </nav>
  );
}

/** How many notices are unread: seen as a number, heard as a sentence. */
function Unread({ visitor: { unread, words } }: { readonly visitor: Visitor }): VNode | null {
  if (unread === 0) return null;
  return (
    <>
      {' '}
      <span class="heard">{words.notices.unread(unread)}</span>
      <span class="count" aria-hidden="true">
        {unread}
      </span>
    </>
  );
}

function placesOf({ words, person, hasPage }: Visitor): readonly NavItem[] {
  const roles = person?.account.roles ?? [];
  return [
    { href: '/account', label: words.shell.account },
    { href: NOTICES, label: words.notices.title },
    ...(roles.includes('reviewer') ? [{ href: '/review', label: words.shell.review }] : []),
    ...(roles.includes('admin') ? [{ href: '/admin', label: words.shell.admin }] : []),
    { href: '/artifacts', label: words.shell.publicArtifacts },
    { href: '/docs', label: words.shell.docs },
  ].filter(({ href }) => hasPage(href));
}

/** The page itself, or the area that it is in. */
function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  const here = path.split('?')[0] ?? '';
  if (here === href) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
}
