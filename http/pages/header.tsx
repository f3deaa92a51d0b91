import type { VNode } from 'preact';
import { type Area, groupsOf } from './areas.js';
import { Mark } from './kit/mark.js';
import { Folded, GroupedNav, type NavItem, SubNav } from './kit/nav.js';
import type { Visitor } from './visitor.js';

const NOTICES = '/account/notices';

interface HeaderProps {
  readonly visitor: Visitor;
  readonly area: Area | undefined;
  /** The pages beside this one, in place of those of its area. */
  readonly level: VNode | undefined;
}

/**
 * The same on every page: the name, one level of navigation (the pages beside this one), and a menu with every other
 * place of who is signed in. On a phone one button folds out all of it.
 */
export function Header({ visitor, area, level }: HeaderProps): VNode {
  const { words, person } = visitor;
  const areaName = area === undefined ? null : words.shell[area];
  return (
    <header>
      <p class="name">
        <a href="/">
          <Mark />
          <span>Countersign</span>
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
          <SiteNav visitor={visitor} />
          {visitor.hasPage('/sign-in') ? (
            <a class="button plain small" href="/sign-in" aria-current={currentOf(visitor.path, '/sign-in')}>
              {words.shell.signIn}
            </a>
          ) : null}
        </>
      ) : (
        <Folded id="menu" label={words.shell.menu} count={<Unread visitor={visitor} />}>
          {level ?? (area === undefined ? <SiteNav visitor={visitor} /> : <AreaNav visitor={visitor} area={area} />)}
          <PersonMenu visitor={visitor} name={person.account.name || person.account.email} />
        </Folded>
      )}
    </header>
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

/** Every place of a person, and the way out: folded behind their name, and laid open on a phone. */
function PersonMenu({ visitor, name }: { readonly visitor: Visitor; readonly name: string }): VNode {
  const { words } = visitor;
  const { shell } = words;
  return (
    <div class="person">
      <button class="plain small" type="button" popovertarget="person">
        <span class="heard">{`${shell.signedInAs} `}</span>
        <span class="who">{name}</span>
        <Unread visitor={visitor} />
      </button>
      <div class="places" id="person" popover="auto">
        <nav aria-label={shell.places}>
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
        </nav>
        <form method="post" action="/sign-out">
          <p class="quiet phone-only">{`${shell.signedInAs} ${name}`}</p>
          <input type="hidden" name="csrf" value={visitor.csrf} />
          <button class="plain" type="submit">
            {shell.signOut}
          </button>
        </form>
      </div>
    </div>
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
