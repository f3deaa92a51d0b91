import type { Words } from '../../messages/pages.js';
import type { Visitor } from './visitor.js';

export type NavGroup = keyof Words['admin']['nav']['groups'];

/** A page of an area, in its navigation: shown where there is a page at its path. */
export interface AreaPage {
  readonly path: string;
  /** What it stands under, where an area has more pages than fit a line. */
  readonly group?: NavGroup;
  label(words: Words): string;
}

export type Area = 'account' | 'admin' | 'review';

/** The pages of each area, in order. An area's owner adds its pages here. */
export const areas: Readonly<Record<Area, readonly AreaPage[]>> = {
  account: [
    { path: '/account', label: ({ artifacts }) => artifacts.nav },
    { path: '/account/notices', label: ({ notices }) => notices.title },
    { path: '/account/tokens', label: ({ agents }) => agents.title },
    { path: '/account/api-keys', label: ({ apiKeys }) => apiKeys.title },
    { path: '/account/apps', label: ({ apps }) => apps.title },
    { path: '/account/security', label: ({ security }) => security.title },
    { path: '/account/profile', label: ({ security }) => security.profile.title },
  ],
  admin: [
    { path: '/admin', label: ({ admin }) => admin.nav.front },
    { path: '/admin/members', group: 'people', label: ({ admin }) => admin.nav.members },
    { path: '/admin/groups', group: 'people', label: ({ admin }) => admin.nav.groupsPage },
    { path: '/admin/sign-up', group: 'people', label: ({ admin }) => admin.nav.signUp },
    { path: '/admin/waiting', group: 'registry', label: ({ admin }) => admin.waiting.nav },
    { path: '/admin/artifacts', group: 'registry', label: ({ admin }) => admin.nav.artifacts },
    { path: '/admin/licences', group: 'registry', label: ({ admin }) => admin.nav.licences },
    { path: '/admin/keys', group: 'registry', label: ({ admin }) => admin.nav.keys },
    { path: '/admin/core-releases', group: 'registry', label: ({ admin }) => admin.nav.coreReleases },
    { path: '/admin/oauth-clients', group: 'api', label: ({ clients }) => clients.title },
    { path: '/admin/scopes', group: 'api', label: ({ scopes }) => scopes.title },
    { path: '/admin/jobs', group: 'operation', label: ({ admin }) => admin.nav.jobs },
    { path: '/admin/mails', group: 'operation', label: ({ admin }) => admin.nav.mails },
    { path: '/admin/deliveries', group: 'operation', label: ({ admin }) => admin.deliveries.title },
    { path: '/admin/errors', group: 'operation', label: ({ admin }) => admin.nav.errors },
    { path: '/admin/log', group: 'operation', label: ({ admin }) => admin.nav.log },
    { path: '/admin/database', group: 'operation', label: ({ admin }) => admin.database.title },
    { path: '/admin/configuration', group: 'operation', label: ({ admin }) => admin.nav.configuration },
  ],
  review: [
    { path: '/review', label: ({ review }) => review.nav.queue },
    { path: '/review/-/appeals', label: ({ review }) => review.nav.appeals },
    { path: '/review/-/altered', label: ({ review }) => review.nav.altered },
    { path: '/review/-/reasons', label: ({ review }) => review.nav.reasons },
    { path: '/review/-/log', label: ({ admin }) => admin.nav.log },
  ],
};

/** The pages of an area by what they stand under, in order; `null`: under nothing. */
export function groupsOf(
  area: Area,
): ReadonlyArray<{ readonly group: NavGroup | null; readonly pages: readonly AreaPage[] }> {
  const pages: readonly AreaPage[] = areas[area];
  const groups = [...new Set(pages.map(({ group = null }) => group))];
  return groups.map((group) => ({ group, pages: pages.filter((one) => (one.group ?? null) === group) }));
}

/** The page in the navigation that a path stands under. */
export function listAbove(area: Area, path: string): AreaPage | undefined {
  const pages: readonly AreaPage[] = areas[area];
  const here = path.split('?')[0] ?? '';
  return pages
    .filter((one) => here.startsWith(`${one.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** The area of a path, for who may be there: a page that refuses keeps its navigation. */
export function areaOf(path: string, { person }: Pick<Visitor, 'person'>): Area | undefined {
  const [, name] = /^\/([a-z]+)(?:[/?]|$)/.exec(path) ?? [];
  if (person === null) return undefined;
  if (name === 'account') return name;
  if (name === 'review') return person.actor.roles.includes('reviewer') ? name : undefined;
  return name === 'admin' && person.actor.roles.includes('admin') ? name : undefined;
}
