import type { Words } from '../../messages/pages.js';
import type { Visitor } from './visitor.js';

/** A page of an area, in its navigation: shown where there is a page at its path. */
export interface AreaPage {
  readonly path: string;
  label(words: Words): string;
}

/** The pages of each area, in order. An area's owner adds its pages here. */
export const areas = {
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
    { path: '/admin/members', label: ({ admin }) => admin.nav.members },
    { path: '/admin/groups', label: ({ admin }) => admin.nav.groups },
    { path: '/admin/artifacts', label: ({ admin }) => admin.nav.artifacts },
    { path: '/admin/licences', label: ({ admin }) => admin.nav.licences },
    { path: '/admin/keys', label: ({ admin }) => admin.nav.keys },
    { path: '/admin/oauth-clients', label: ({ clients }) => clients.title },
    { path: '/admin/scopes', label: ({ scopes }) => scopes.title },
    { path: '/admin/core-releases', label: ({ admin }) => admin.nav.coreReleases },
    { path: '/admin/jobs', label: ({ admin }) => admin.nav.jobs },
    { path: '/admin/mails', label: ({ admin }) => admin.nav.mails },
    { path: '/admin/log', label: ({ admin }) => admin.nav.log },
    { path: '/admin/configuration', label: ({ admin }) => admin.nav.configuration },
  ],
  review: [
    { path: '/review', label: ({ review }) => review.nav.queue },
    { path: '/review/-/appeals', label: ({ review }) => review.nav.appeals },
    { path: '/review/-/altered', label: ({ review }) => review.nav.altered },
    { path: '/review/-/reasons', label: ({ review }) => review.nav.reasons },
    { path: '/review/-/log', label: ({ admin }) => admin.nav.log },
  ],
} as const satisfies Readonly<Record<string, readonly AreaPage[]>>;

export type Area = keyof typeof areas;

/** The area of a path, for who may be there: a page that refuses keeps its navigation. */
export function areaOf(path: string, { person }: Pick<Visitor, 'person'>): Area | undefined {
  const [, name] = /^\/([a-z]+)(?:[/?]|$)/.exec(path) ?? [];
  if (person === null) return undefined;
  if (name === 'account') return name;
  if (name === 'review') return person.actor.roles.includes('reviewer') ? name : undefined;
  return name === 'admin' && person.actor.roles.includes('admin') ? name : undefined;
}
