import type { Words } from '../words/index.js';

/** A page of an area, in its navigation: shown where there is a page at its path. */
export interface AreaPage {
  readonly path: string;
  label(words: Words): string;
}

/** The pages of each area, in order. An area's owner adds its pages here. */
export const areas = {
  account: [
    { path: '/account', label: ({ artifacts }) => artifacts.nav },
    { path: '/account/tokens', label: ({ agents }) => agents.title },
    { path: '/account/security', label: ({ security }) => security.title },
    { path: '/account/profile', label: ({ security }) => security.profile.title },
  ],
  review: [],
  admin: [],
} as const satisfies Readonly<Record<string, readonly AreaPage[]>>;

export type Area = keyof typeof areas;
